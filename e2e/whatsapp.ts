import type { APIRequestContext, Page } from '@playwright/test'
import { type Evolution, startEvolution } from '../apps/server/src/test/evolution.ts'
import { type Graph, startGraph } from '../apps/server/src/test/graph.ts'
import { testSozinho } from './instancia.ts'
import { ir } from './ir.ts'
import { abrirComo, contas, expect, senha } from './test.ts'

type Fora = { evolution: Evolution; graph: Graph }

/** The product with both WhatsApp services, activated by an administrator. */
export const test = testSozinho.extend<{ semNumeros: undefined }, { fora: Fora }>({
  /** The plan allows three numbers, so each test removes its own. */
  semNumeros: [
    async ({ instancia, playwright }, use) => {
      await use(undefined)
      const request = await playwright.request.newContext({ baseURL: instancia.endereco })
      await (await comoGestor(request)).excluirNumeros()
      await request.dispose()
    },
    { auto: true },
  ],
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
      const graph = await startGraph()
      await ligar(request, {
        nome: 'Meta',
        tipo: 'WHATSAPP_CLOUD',
        endereco: graph.endereco,
        segredo: graph.token,
        opcoes: { numero_id: graph.numeroId },
      })
      await request.dispose()
      await use({ evolution, graph })
      await Promise.all([evolution.stop(), graph.stop()])
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
  await abrirComo(page, contas.gestor, '/gerenciamento/canais')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const cartao = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome })

/** Pairs a number of the demo company by API. Returns its provider name. */
export async function parear(request: APIRequestContext, evolution: Evolution, nome: string): Promise<string> {
  const gestor = await comoGestor(request)
  const { canal } = await gestor.criar({ tipo: 'WHATSAPP_EVOLUTION', nome })
  await gestor.chamar(`/${canal.id}/conectar`, {})
  await evolution.parear(`zelo-${canal.id}`)
  return `zelo-${canal.id}`
}

/**
 * Connects a Meta number of the demo company by API. Returns a function that sends Meta's webhooks.
 */
export async function ligarNaMeta(request: APIRequestContext, graph: Graph, nome: string) {
  const { numeroId, token, segredoApp: segredo_app } = graph
  const gestor = await comoGestor(request)
  const { canal } = await gestor.criar({
    tipo: 'WHATSAPP_CLOUD',
    nome,
    numero_id: numeroId,
    conta_id: '900800700',
    token,
    segredo_app,
  })
  return (corpo: unknown) => graph.avisar(canal.webhook, corpo)
}

async function comoGestor(request: APIRequestContext) {
  const cpf = contas.gestor.replace(/\D/g, '')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const canais = '/api/gerenciamento/canais'
  const chamar = async (caminho: string, data: object) => {
    const resposta = await request.post(`${canais}${caminho}`, { headers, data })
    expect(resposta.status(), await resposta.text()).toBe(200)
    return resposta.json()
  }
  return {
    chamar,
    criar: async (canal: { tipo: string; nome: string } & Record<string, string>) => {
      const { servidores } = await (await request.get(canais, { headers })).json()
      const { id } = servidores.find(({ tipo }: { tipo: string }) => tipo === canal.tipo)
      return chamar('', { ...canal, servidor_id: id })
    },
    excluirNumeros: async () => {
      const { canais: numeros } = await (await request.get(canais, { headers })).json()
      for (const { id, nome } of numeros) {
        const excluido = await request.delete(`${canais}/${id}`, { headers, data: { nome } })
        expect(excluido.status(), await excluido.text()).toBe(200)
      }
    },
  }
}

/** Takes over a conversation as the signed-in manager. Returns its thread. */
export async function assumir(page: Page, quem: string) {
  await ir(page, `/gerenciamento/chat-messages?busca=${encodeURIComponent(quem)}`)
  await page.getByRole('link', { name: quem }).first().click()
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(page.getByText('Você está atendendo. O agente fica em silêncio.')).toBeVisible()
  return page.getByRole('region', { name: quem })
}
