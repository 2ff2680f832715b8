import type { APIRequestContext, Page } from '@playwright/test'
import { daEvolution, type Evolution, startEvolution } from '../apps/server/src/test/evolution.ts'
import { testSozinho } from './instancia.ts'
import { conferirAcessibilidade, contas, entrar, expect, senha } from './test.ts'

type Fora = { evolution: Evolution }

/** The product with a WhatsApp service within reach, switched on by an administrator. */
const test = testSozinho.extend<object, { fora: Fora }>({
  fora: [
    async ({ instancia, playwright }, use) => {
      const evolution = await startEvolution()
      const request = await playwright.request.newContext({ baseURL: instancia.endereco })
      await ligar(request, {
        nome: 'Evolution',
        tipo: 'WHATSAPP_EVOLUTION',
        endereco: evolution.endereco,
        segredo: evolution.chave,
      })
      await request.dispose()
      await use({ evolution })
      await evolution.stop()
    },
    { scope: 'worker' },
  ],
})

async function ligar(request: APIRequestContext, dados: object) {
  const cpf = contas.administrador.replace(/\D/g, '')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const criado = await request.post('/api/cpainel/servidores', { headers, data: { opcoes: {}, ordem: 1, ...dados } })
  expect(criado.status(), await criado.text()).toBe(200)
  const { id } = await criado.json()
  await request.put(`/api/cpainel/servidores/${id}/estado`, { headers, data: { estado: 'ATIVO' } })
}

async function abrirCanais(page: Page) {
  await entrar(page, contas.gestor)
  await page.goto('/gerenciamento/canais')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const cartao = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome })

test('a number is paired by its QR code and answers who writes; the licence of what connects it is named', async ({
  page,
  fora,
}) => {
  const { evolution } = fora
  await abrirCanais(page)
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click()
  await page.getByLabel('Nome do canal').fill('Recepção')
  await expect(page.getByText('Conexão pela Evolution API, que não é da Meta.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const conectar = page.getByRole('dialog', { name: 'Conectar «Recepção»' })
  await expect(conectar.getByRole('img', { name: 'QR code para conectar o WhatsApp' })).toBeVisible()
  await conferirAcessibilidade(page)
  const [instancia] = [...evolution.instancias.keys()].slice(-1) as [string]
  await evolution.parear(instancia)
  await expect(conectar.getByText('Conectado. O agente já responde por este número.')).toBeVisible()
  await conectar.getByRole('button', { name: 'Pronto' }).click()
  await expect(cartao(page, 'Recepção').getByText('Conectado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Evolution API' })).toBeVisible()

  await evolution.avisar(instancia, 'messages.upsert', daEvolution({ texto: 'qual o endereço?', nome: 'Bia Ramos' }))
  await expect.poll(() => evolution.enviadas(instancia).join('\n')).toContain('Ficamos em')
})

/** A paired number of the demo company, made through the API; its name at the service. */
async function parear(request: APIRequestContext, evolution: Evolution, nome: string): Promise<string> {
  const cpf = contas.gestor.replace(/\D/g, '')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { servidores } = await (await request.get('/api/gerenciamento/canais', { headers })).json()
  const data = { tipo: 'WHATSAPP_EVOLUTION', nome, servidor_id: servidores[0].id }
  const { canal } = await (await request.post('/api/gerenciamento/canais', { headers, data })).json()
  await request.post(`/api/gerenciamento/canais/${canal.id}/conectar`, { headers, data: {} })
  await evolution.parear(`zelo-${canal.id}`)
  return `zelo-${canal.id}`
}

test('while the service is away the channel says so and why; who wrote meanwhile is listed to be answered; it comes back by itself', async ({
  page,
  fora,
  instancia,
  playwright,
}) => {
  test.setTimeout(240_000)
  const { evolution } = fora
  const request = await playwright.request.newContext({ baseURL: instancia.endereco })
  const numero = await parear(request, evolution, 'Balcão')
  await request.dispose()
  await abrirCanais(page)
  const balcao = cartao(page, 'Balcão')
  await expect(balcao.getByText('Conectado', { exact: true })).toBeVisible()

  evolution.controle.foraDoAr = true
  // The watch looks every minute, and the page hears of it.
  await expect(balcao.getByText('O serviço de WhatsApp não responde. Tentamos de novo a cada minuto.')).toBeVisible({
    timeout: 100_000,
  })
  await expect(balcao.getByText(/desde/i)).toBeVisible()
  await conferirAcessibilidade(page)

  // What was said in the outage arrives when the service is back, too old to be answered as if it were new.
  evolution.controle.foraDoAr = false
  const quando = new Date(Date.now() - 15 * 60_000)
  await evolution.avisar(
    numero,
    'messages.upsert',
    daEvolution({ de: '5511955551234', texto: 'ainda dá tempo?', nome: 'Caio Perdido', quando }),
  )
  await expect(balcao.getByText('Conectado', { exact: true })).toBeVisible({ timeout: 100_000 })
  await page.reload()
  const perdidas = page.getByRole('region', { name: 'Escreveram enquanto o canal estava fora' })
  await expect(perdidas).toBeVisible()
  await conferirAcessibilidade(page)
  await perdidas.getByRole('link', { name: /Caio Perdido/ }).click()
  await expect(page.getByText('ainda dá tempo?').last()).toBeVisible()
  expect(evolution.enviadas(numero)).toEqual([])
})
