import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ConversaAberta, rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { render } from '../../../../test/render.tsx'
import { entrarAqui } from '../../../../test/sessao.ts'
import { ConversaAtendimento } from './conversa-atendimento.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('a takeover that the server refused is requested once, not at each key', async () => {
  const pedidas: string[] = []
  vi.stubGlobal('fetch', async (endereco: string | URL | Request, { method }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([])
    pedidas.push(String(endereco))
    return Response.json({ codigo: 'X', message: 'Outra pessoa já assumiu.' }, { status: 400 })
  })
  const permissao = { rota: rotaThread, pode_visualizar: true, pode_alterar: true, pode_incluir: true }
  entrarAqui({ permissoes: [permissao] })
  const dados = { conversa: { id: 'c1', status: 'AGENTE', canal: 'SITE' }, atendente: null, janela: null }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConversaAtendimento dados={dados as unknown as ConversaAberta} nome="Ana" />
    </QueryClientProvider>,
  )
  await page.getByLabelText('Sua resposta').click()
  await userEvent.keyboard('O')
  await expect.element(page.getByText('Outra pessoa já assumiu.')).toBeVisible()
  await userEvent.keyboard('i!')
  await expect.element(page.getByLabelText('Sua resposta')).toHaveValue('Oi!')
  expect(pedidas).toHaveLength(1)
})
