import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAcompanhamento } from './use-sinal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Props = { esperando: boolean; ler: () => Promise<string>; onLido: (lido: string) => void }

function Pagina({ esperando, ler, onLido }: Props) {
  useAcompanhamento(esperando, ler, onLido)
  return null
}

test('a deposit is read again while it is unpaid, and an answer that comes after the wait ended is dropped', async () => {
  let responder = (_lido: string) => {}
  const ler = vi.fn(() => new Promise<string>((resolve) => (responder = resolve)))
  const onLido = vi.fn()
  const tela = await render(<Pagina esperando ler={ler} onLido={onLido} />)

  await vi.advanceTimersByTimeAsync(3_000)
  responder('AGUARDANDO')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onLido.mock.calls).toEqual([['AGUARDANDO']])
  expect(ler).toHaveBeenCalledTimes(2)

  await tela.rerender(<Pagina esperando={false} ler={ler} onLido={onLido} />)
  responder('AGUARDANDO')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onLido).toHaveBeenCalledTimes(1)
  expect(ler).toHaveBeenCalledTimes(2)
})
