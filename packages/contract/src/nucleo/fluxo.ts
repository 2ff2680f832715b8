/// <reference lib="dom" />
import { createParser } from 'eventsource-parser'

type Opcoes = {
  /** Asked for anew at each attempt: the token or the last message may be others by then. Null gives up. */
  pedido: () => ({ url: string } & RequestInit) | null
  /** Something came, be it only the sign that the server is there. */
  vivo?: () => void
  evento: (nome: string, dados: unknown, id: string | undefined) => void
  /** true: the stream is open; false: it is down and retries go on. */
  conexao?: (aberta: boolean) => void
  /** An answer without a stream: 'fim' gives up, a number is the wait until the next attempt, otherwise it counts as a failure. */
  recusa: (status: number) => Promise<'fim' | number | undefined>
}

/** The server sends a comment every 15 s: a connection that is silent for longer than this is dead. */
const silencioMs = 40_000

/** Wait before attempt n (from 1): 0.5 s doubled up to 15 s, and half of it random so that clients do not return together. */
export function esperaMs(tentativa: number, aleatorio: number): number {
  return Math.min(15_000, 500 * 2 ** (tentativa - 1)) * (0.5 + aleatorio / 2)
}

/** Follows the server's events until the returned function is called or a callback gives up, and connects again after every break. */
export function acompanhar(opcoes: Opcoes): () => void {
  let parado = false
  let falhas = 0
  let volta = new AbortController()
  let acordar = () => {}

  /** One connection, from its request to its end. @returns the wait until the next one, where the server's answer decides it */
  async function ler(): Promise<number | undefined> {
    volta = new AbortController()
    let vigia = setTimeout(() => volta.abort(), silencioMs)
    try {
      const pedido = opcoes.pedido()
      if (!pedido) return void parar()
      const { url, ...init } = pedido
      const resposta = await fetch(url, { ...init, signal: volta.signal })
      if (!resposta.ok || !resposta.body) {
        const depois = await opcoes.recusa(resposta.status)
        if (depois === 'fim') return void parar()
        return depois
      }
      const parser = createParser({
        onEvent: ({ id, event, data }) => opcoes.evento(event ?? 'message', JSON.parse(data), id),
      })
      const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader()
      let cumprimentado = false
      opcoes.conexao?.(true)
      for (;;) {
        const { done, value } = await leitor.read()
        if (done) return
        opcoes.vivo?.()
        // The first piece is the server's greeting: a server that opens and closes at once must not reset the backoff.
        if (cumprimentado) falhas = 0
        cumprimentado = true
        clearTimeout(vigia)
        vigia = setTimeout(() => volta.abort(), silencioMs)
        parser.feed(value)
      }
    } finally {
      clearTimeout(vigia)
    }
  }

  async function seguir() {
    while (!parado) {
      const depois = await ler().catch(() => undefined)
      if (parado) return
      falhas = depois === undefined ? falhas + 1 : 0
      // One quick reconnection (a server that restarts) is not worth a notice.
      if (falhas > 1 || !navigator.onLine) opcoes.conexao?.(false)
      await new Promise<void>((resolve) => {
        acordar = resolve
        setTimeout(resolve, depois ?? esperaMs(falhas, Math.random()))
      })
    }
  }

  const voltouRede = () => {
    volta.abort()
    acordar()
  }
  function parar() {
    parado = true
    removeEventListener('online', voltouRede)
    volta.abort()
    acordar()
  }
  addEventListener('online', voltouRede)
  void seguir()
  return parar
}
