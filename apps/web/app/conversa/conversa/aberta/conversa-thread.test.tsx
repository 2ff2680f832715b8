import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Mensagem, PaginaDaThread } from '#conversa/conversa/conversa.queries.ts'
import { porPagina } from '#conversa/conversa/conversa.queries.ts'
import { render } from '../../../../test/render.tsx'
import { ConversaThread } from './conversa-thread.tsx'

const longa = 50_000
let fio = 0
let lidas: number[] = []
beforeEach(() => {
  fio++
  lidas = []
})

/** Texts of many heights, so that the estimated height of a row is rarely right. */
const mensagem = (ordem: number): Mensagem => ({
  id: `${ordem}`,
  ordem,
  autor: ordem % 2 ? 'CLIENTE' : 'AGENTE',
  texto: `Mensagem ${ordem}. ${'bem longa '.repeat((ordem * 7) % 40)}`,
  opcoes: [],
  passos: [],
  criada_em: new Date(Date.UTC(2026, 0, 1) + ordem * 600_000).toISOString(),
})

/** Each page loads after a moment, as from a server. */
const trecho = (n: number) => ({
  chave: ['teste', fio, n],
  ler: async (): Promise<PaginaDaThread> => {
    lidas.push(n)
    await new Promise((resolve) => setTimeout(resolve, 30))
    const mensagens = Array.from({ length: porPagina }, (_, i) => mensagem(n * porPagina + i + 1))
    return { mensagens, notas: [], mais_antigas: n > 0 }
  },
})

let mudarTotal: (total: number) => void

function Fio({ irPara }: { irPara?: number }) {
  const [cache] = useState(() => new QueryClient())
  const [total, setTotal] = useState(longa)
  mudarTotal = (novo) => flushSync(() => setTotal(novo))
  return (
    <QueryClientProvider client={cache}>
      <div style={{ height: 600, display: 'flex' }}>
        <ConversaThread total={total} trecho={trecho} cliente="Ana" irPara={irPara} />
      </div>
    </QueryClientProvider>
  )
}
const caixa = () => document.querySelector('[role=log]') as HTMLElement
const linhas = () => [...caixa().querySelectorAll('li')]
const texto = (ordem: number) => page.getByText(new RegExp(`^(Ana|Agente): Mensagem ${ordem}\\.`))
const quadro = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** The position of a message in the scrolling box. */
const altura = (ordem: number) =>
  (linhas().find((li) => li.getAttribute('aria-posinset') === String(ordem)) as HTMLElement).getBoundingClientRect().top

it('opens at the end of fifty thousand messages, reads only visible ones, and scrolls to the first without holding more than a screenful', async () => {
  await render(<Fio />)
  await expect.element(texto(longa)).toBeInViewport()
  expect(lidas.length).toBeLessThan(4)
  let maisLinhas = 0
  for (let i = 0; i < 120; i++) {
    caixa().scrollTop -= i < 20 ? 400 : caixa().scrollHeight / 100
    await quadro()
    maisLinhas = Math.max(maisLinhas, linhas().length)
  }
  caixa().scrollTop = 0
  await expect.element(texto(1)).toBeInViewport()
  expect(maisLinhas).toBeLessThan(60)
})

it('the messages being read do not move when older ones load above them', async () => {
  await render(<Fio />)
  await expect.element(texto(longa)).toBeInViewport()
  for (let passo = 0; passo < 12; passo++) {
    caixa().scrollTop -= 700
    await quadro()
    await quadro()
    const meio = linhas().find((li) => li.getBoundingClientRect().top >= caixa().getBoundingClientRect().top + 200)
    const ordem = Number(meio?.getAttribute('aria-posinset'))
    await expect.element(texto(ordem)).toBeInTheDocument()
    const antes = altura(ordem)
    for (let i = 0; i < 12; i++) await quadro()
    expect(Math.abs(altura(ordem) - antes)).toBeLessThanOrEqual(2)
  }
})

it('follows a new message only at the end, and elsewhere says how many new messages there are', async () => {
  await render(<Fio />)
  await expect.element(texto(longa)).toBeInViewport()
  mudarTotal(longa + 1)
  await expect.element(texto(longa + 1)).toBeInViewport()
  caixa().scrollTop -= 3_000
  await expect.element(page.getByRole('button', { name: 'Ir ao fim' })).toBeVisible()
  const onde = caixa().scrollTop
  mudarTotal(longa + 3)
  const novas = page.getByRole('button', { name: '2 novas mensagens' })
  await expect.element(novas).toBeVisible()
  expect(caixa().scrollTop).toBe(onde)
  await novas.click()
  await expect.element(texto(longa + 3)).toBeInViewport()
})

it('opens at the message that was searched for, and marks it', async () => {
  await render(<Fio irPara={23_456} />)
  await expect.element(texto(23_456)).toBeInViewport()
  const achada = (texto(23_456).element() as HTMLElement).closest('.outline-amber')
  expect(achada).not.toBeNull()
  expect(lidas.every((n) => Math.abs(n - 469) < 3)).toBe(true)
})
