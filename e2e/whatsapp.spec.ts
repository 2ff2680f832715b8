import type { APIRequestContext, Page } from '@playwright/test'
import { daEvolution, type Evolution, startEvolution } from '../apps/server/src/test/evolution.ts'
import { type Graph, startGraph } from '../apps/server/src/test/graph.ts'
import { testSozinho } from './instancia.ts'
import { capturar, conferirAcessibilidade, contas, entrar, expect, senha, usarIdioma } from './test.ts'

type Fora = { evolution: Evolution; graph: Graph }

/** The product with both WhatsApp services within reach, switched on by an administrator. */
const test = testSozinho.extend<object, { fora: Fora }>({
  fora: [
    async ({ instancia, playwright }, use) => {
      const [evolution, graph] = [await startEvolution(), await startGraph()]
      const request = await playwright.request.newContext({ baseURL: instancia.endereco })
      await ligar(request, {
        nome: 'Evolution',
        tipo: 'WHATSAPP_EVOLUTION',
        endereco: evolution.endereco,
        segredo: evolution.chave,
      })
      await ligar(request, {
        nome: 'Meta',
        tipo: 'WHATSAPP_CLOUD',
        endereco: graph.endereco,
        segredo: graph.token,
        opcoes: { numero_id: graph.numeroId },
      })
      await request.dispose()
      await use({ evolution, graph })
      await evolution.stop()
      await graph.stop()
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

test('a number is paired by its QR code, answers who writes, and says what became of each message', async ({
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
  await page.goto('/gerenciamento/chat-messages')
  await page
    .getByRole('link', { name: /Bia Ramos/ })
    .first()
    .click()
  await expect(page.getByText('enviada').first()).toBeVisible()

  // Paused: whoever writes is on the list, and nobody is answered.
  await page.goto('/gerenciamento/canais')
  await page.getByRole('button', { name: 'Ações de Recepção' }).click()
  await page.getByRole('menuitem', { name: 'Pausar' }).click()
  await page.getByRole('button', { name: 'Pausar canal' }).click()
  await expect(cartao(page, 'Recepção').getByText('Você pausou este canal.')).toBeVisible()
  await evolution.avisar(
    instancia,
    'messages.upsert',
    daEvolution({ texto: 'tem alguém?', nome: 'Davi Lima', de: '5511977776666' }),
  )
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /Davi Lima/ })).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await cartao(page, 'Recepção').getByRole('button', { name: 'Retomar' }).click()

  // The phone ends the session: the page says so by itself.
  await evolution.parear(instancia)
  await expect(async () => {
    await page.reload()
    await expect(cartao(page, 'Recepção').getByText('Conectado', { exact: true })).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 90_000 })
  await evolution.cair(instancia)
  await expect(cartao(page, 'Recepção').getByText('Desconectado', { exact: true })).toBeVisible()
  await expect(cartao(page, 'Recepção').getByText('Alguém desconectou pelo celular')).toBeVisible()
})

test('an official number is added, its templates get a purpose, and its steps are there to follow', async ({
  page,
  fora,
}) => {
  const { graph } = fora
  graph.modelos.push({
    name: 'lembrete_horario',
    language: 'pt_BR',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: 'Oi, {{1}}! Seu horário: {{2}}.' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sim' }] },
    ],
  })
  await abrirCanais(page)
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click()
  await page.getByRole('radio', { name: /WhatsApp oficial da Meta/ }).check()
  await page.getByLabel('Nome do canal').fill('Oficial')
  await page.getByLabel('Identificador do número').fill(graph.numeroId)
  await page.getByLabel('Identificador da conta').fill('900800700')
  await page.getByLabel('Token de acesso permanente').fill(graph.token)
  await page.getByLabel('Chave secreta do aplicativo').fill(graph.segredoApp)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const passos = page.getByRole('dialog', { name: '«Oficial» na Meta' })
  await expect(passos.getByText('Copie agora: por segurança, ele não aparece de novo.')).toBeVisible()
  await conferirAcessibilidade(page)
  await passos.getByRole('button', { name: 'Pronto' }).click()
  await expect(cartao(page, 'Oficial').getByText('Conectado', { exact: true })).toBeVisible()

  await cartao(page, 'Oficial').getByRole('button', { name: 'Modelos de mensagem' }).click()
  const folha = page.getByRole('dialog', { name: 'Modelos de mensagem' })
  await folha.getByRole('button', { name: 'Buscar na Meta' }).click()
  await expect(folha.getByText(/^Lidos em/)).toBeVisible()
  await folha.getByLabel('Modelo', { exact: true }).first().selectOption({ index: 1 })
  await folha.getByLabel('Lacuna 2').selectOption({ label: 'Dia e hora' })
  await expect(folha.getByText('Oi, [Primeiro nome do cliente]! Seu horário: [Dia e hora].')).toBeVisible()
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Gravar modelo' }).first().click()
  await expect(page.getByText('Modelo gravado.')).toBeVisible()
  await folha.getByRole('button', { name: 'Pronto' }).click()
  for (const [idioma, width] of [
    ['br', 360],
    ['en', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await usarIdioma(page, new URL(page.url()).origin, idioma)
    await page.reload()
    await expect(cartao(page, 'Oficial')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await conferirAcessibilidade(page)
    await capturar(page, `canais-${idioma}`)
  }
})
