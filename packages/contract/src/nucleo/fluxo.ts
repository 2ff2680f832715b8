/// <reference lib="dom" />
import { createParser } from 'eventsource-parser'

type Opcoes = {
  /** Called for each try, as token and last message may change. Null stops. */
  pedido: () => ({ url: string } & RequestInit) | null
  /** Called whenever data comes, also for keep-alives. */
  vivo?: () => void
  evento: (nome: string, dados: unknown, id: string | undefined) => void
  /** True: connected. False: down, and trying again. */
  conexao?: (aberta: boolean) => void
  /** Decides after a failed try: 'fim' stops, a number waits (ms), undefined retries. */
  recusa: (status: number) => Promise<'fim' | number | undefined>
}

/** The server sends a comment every 15 s, so after a longer silence the connection is dead. */
const silencioMs = 40_000

/** How long to wait before try n (from 1): 0.5 s, doubled up to 15 s, and half of it random. */
export function esperaMs(tentativa: number, aleatorio: number): number {
  return Math.min(15_000, 500 * 2 ** (tentativa - 1)) * (0.5 + aleatorio / 2)
}

/** Follows the event stream and connects again when it breaks. @returns a function to stop */
export function acompanhar(opcoes: Opcoes): () => void {
  let parado = false
  let falhas = 0
  let volta = new AbortController()
  let acordar = () => {}

  /** Makes one connection. @returns how long to wait for the next (ms), if the server said so */
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
        // The first piece is only a greeting: closing right after it must not reset the wait.
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
      // One quick reconnection is not reported.
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
