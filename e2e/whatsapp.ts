import type { APIRequestContext, Page } from '@playwright/test'
import { type Evolution, startEvolution } from '../apps/server/src/test/evolution.ts'
import { testSozinho } from './instancia.ts'
import { contas, entrar, expect, senha } from './test.ts'

type Fora = { evolution: Evolution }

/** The product with a WhatsApp service within reach, switched on by an administrator. */
export const test = testSozinho.extend<object, { fora: Fora }>({
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

export async function abrirCanais(page: Page) {
  await entrar(page, contas.gestor)
  await page.goto('/gerenciamento/canais')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const cartao = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome })

/** A paired number of the demo company, made through the API; its name at the service. */
export async function parear(request: APIRequestContext, evolution: Evolution, nome: string): Promise<string> {
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
