import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import type { Notificacao } from './notificacao.queries.ts'
import { NotificacaoDialog } from './notificacao-dialog.tsx'
import { NotificacaoLista } from './notificacao-lista.tsx'

const aviso = (id: number, assunto = `Assunto ${id}`): Notificacao => ({
  id,
  status: 'PENDENTE',
  notificado_em: '2026-11-20T17:05:00.000Z',
  notificacoes: { assunto, message: 'Primeira linha\nSegunda <b>linha</b><script>window.invadida = true</script>' },
})
const detalhes = page.getByRole('dialog', { name: 'Detalhes da Notificação' })
const fechar = vi.fn()
const abrir = vi.fn()
const dispensar = vi.fn()
afterEach(() => vi.clearAllMocks())

it('a notification shows subject, time, subject again and message, as safe HTML, line by line', async () => {
  await render(<NotificacaoDialog notificacao={aviso(7, 'Sua <em>agenda</em>')} onClose={fechar} />)
  await expect.poll(() => detalhes.element().querySelector('b')?.textContent).toBe('linha')
  // biome-ignore lint/performance/useDomNodeTextContent: line breaks as they are seen
  const texto = (detalhes.element().querySelector('article') as HTMLElement).innerText
  expect(texto).toMatch(
    /^Sua agenda\s+Recebida em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\s+Assunto\s+Sua agenda\s+Mensagem\s+Primeira linha\nSegunda linha$/,
  )
  expect(detalhes.element().querySelectorAll('em')).toHaveLength(2)
  expect('invadida' in window).toBe(false)
})

it.each([
  ['the X', () => detalhes.getByRole('button', { name: 'Fechar', exact: true }).click()],
  ['«Fechar Notificação»', () => detalhes.getByRole('button', { name: 'Fechar Notificação' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a notification is closed by %s', async (_como, fazer) => {
  await render(<NotificacaoDialog notificacao={aviso(7)} onClose={fechar} />)
  await expect.element(detalhes).toBeVisible()
  await fazer()
  await expect.poll(() => fechar.mock.calls.length).toBe(1)
})

it.each([
  [1, '1 Nova'],
  [2, '2 Novas'],
])('the list of %i says «%s» under its heading', async (quantas, selo) => {
  const notificacoes = Array.from({ length: quantas }, (_, i) => aviso(i + 1))
  await render(<NotificacaoLista notificacoes={notificacoes} onOpen={abrir} onDismiss={dispensar} />)
  await expect.element(page.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  await expect.element(page.getByText(selo, { exact: true })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(quantas)
})

it('the empty list says that there is no data, and has no badge', async () => {
  await render(<NotificacaoLista notificacoes={[]} onOpen={abrir} onDismiss={dispensar} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Nenhum dado disponível')
  expect(page.getByText(/Novas?$/).elements()).toHaveLength(0)
})

it('the X of an entry marks it read without opening it, and a click anywhere else opens it', async () => {
  await render(<NotificacaoLista notificacoes={[aviso(1), aviso(2)]} onOpen={abrir} onDismiss={dispensar} />)
  await page.getByRole('button', { name: 'Marcar como lida: Assunto 2' }).click()
  expect(dispensar.mock.calls.map(([um]) => um.id)).toEqual([2])
  expect(abrir).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Assunto 1', exact: true }).click()
  expect(abrir.mock.calls.map(([um]) => um.id)).toEqual([1])
})
