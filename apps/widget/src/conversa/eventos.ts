import { createParser } from 'eventsource-parser'

type Opcoes = {
  url: string
  visitante: string
  /** Order of the newest message on screen; the server sends what comes after it. */
  ultimo: () => number
  evento: (nome: string, dados: unknown) => void
  /** true: the stream is open again; false: it is down and retries go on. */
  conexao: (aberta: boolean) => void
  /** The server does not know this conversation or this visitor any more. */
  perdida: () => void
  /** The server has no stream to spare for now: reads what is missing by an ordinary call. */
  semLugar: () => Promise<void>
}

/** The server sends a comment every 15 s; longer silence than this means a dead connection. */
const silencioMs = 40_000
/** Between two readings, and two requests for a stream, while the server has none to spare. */
const semLugarMs = 5_000

/** Wait before attempt n (from 1): 0.5 s doubled up to 15 s, and half of it random so that clients do not return together. */
export function esperaMs(tentativa: number, aleatorio: number): number {
  return Math.min(15_000, 500 * 2 ** (tentativa - 1)) * (0.5 + aleatorio / 2)
}

/** Follows a conversation until the returned function is called, reconnecting from the last message that arrived. */
export function acompanhar(opcoes: Opcoes): () => void {
  let parado = false
  let falhas = 0
  let volta = new AbortController()
  let acordar = () => {}

  async function ler(): Promise<'sem-lugar' | undefined> {
    volta = new AbortController()
    const { signal } = volta
    let vigia = setTimeout(() => volta.abort(), silencioMs)
    try {
      const resposta = await fetch(opcoes.url, {
        credentials: 'omit',
        cache: 'no-store',
        headers: {
          Accept: 'text/event-stream',
          'X-Visitante': opcoes.visitante,
          'Last-Event-ID': String(opcoes.ultimo()),
        },
        signal,
      })
      if ([401, 403, 404].includes(resposta.status)) {
        parado = true
        opcoes.perdida()
        return
      }
      if (resposta.status === 429) {
        await opcoes.semLugar()
        return 'sem-lugar'
      }
      if (!resposta.ok || !resposta.body) throw new Error(String(resposta.status))
      const parser = createParser({
        onEvent: ({ event, data }) => opcoes.evento(event ?? 'message', JSON.parse(data)),
      })
      const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader()
      let cumprimentado = false
      opcoes.conexao(true)
      for (;;) {
        const { done, value } = await leitor.read()
        if (done) return
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
      const fim = await ler().catch(() => undefined)
      if (parado) return
      falhas = fim === 'sem-lugar' ? 0 : falhas + 1
      // One quick reconnection (a server that restarts) is not worth a notice.
      if (falhas > 1 || !navigator.onLine) opcoes.conexao(false)
      await new Promise<void>((resolve) => {
        acordar = resolve
        setTimeout(resolve, falhas === 0 ? semLugarMs : esperaMs(falhas, Math.random()))
      })
    }
  }

  const voltouRede = () => {
    volta.abort()
    acordar()
  }
  addEventListener('online', voltouRede)
  void seguir()
  return () => {
    parado = true
    removeEventListener('online', voltouRede)
    volta.abort()
    acordar()
  }
}
