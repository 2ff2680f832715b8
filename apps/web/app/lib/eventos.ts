import { acompanharPainel, type EventoPainel } from '@zelo/contract/eventos'
import { cabecalhos, encerrarPorExpiracao, host } from './api-client.ts'
import { renovarToken } from './renovacao.ts'
import { gravarBloqueio, lerSessao } from './session.ts'

/** `pronto`: the stream begins, also after a break; whoever listens reads again what may have changed meanwhile. */
export type Evento = EventoPainel | { tipo: 'pronto' }

const canal = 'zelo-eventos'
const esperaMaximaMs = 30_000

/**
 * The panel's live events. One stream per browser: the tab that holds the lock reads it and passes every event to the others; when it
 * closes, another takes over. Calls back until the returned function is called.
 */
export function acompanharEventos(aoReceber: (evento: Evento) => void): () => void {
  const fim = new AbortController()
  const outrasAbas = new BroadcastChannel(canal)
  outrasAbas.onmessage = (mensagem) => aoReceber(mensagem.data as Evento)
  const entregar = (evento: Evento) => {
    aoReceber(evento)
    outrasAbas.postMessage(evento)
  }
  const vez = navigator.locks
    ? navigator.locks.request(canal, { signal: fim.signal }, () => ler(entregar, fim.signal))
    : ler(entregar, fim.signal)
  vez.catch(() => {})
  return () => {
    fim.abort()
    outrasAbas.close()
  }
}

async function ler(entregar: (evento: Evento) => void, signal: AbortSignal): Promise<void> {
  let ultimoId: string | undefined
  for (let tentativa = 0; !signal.aborted; tentativa++) {
    const { token } = lerSessao()
    if (!token) return
    try {
      const resposta = await fetch(`${host}${acompanharPainel.url}`, {
        headers: { ...cabecalhos(token), ...(ultimoId && { 'Last-Event-ID': ultimoId }) },
        signal,
      })
      if (resposta.status === 423) gravarBloqueio(true)
      if (resposta.status === 401 && !(await renovarToken(token))) {
        // Somebody ended the session elsewhere: what it showed does not stay in sight.
        encerrarPorExpiracao()
        return
      }
      if (resposta.ok && resposta.body) {
        const { createParser } = await import('eventsource-parser')
        const parser = createParser({
          onEvent: ({ id, event, data }) => {
            ultimoId = id ?? ultimoId
            tentativa = 0
            entregar({ tipo: event, ...JSON.parse(data || '{}') } as Evento)
          },
        })
        for await (const texto of resposta.body.pipeThrough(new TextDecoderStream())) parser.feed(texto)
      }
    } catch {
      // A cut line is expected: the next attempt resumes.
    }
    if (!signal.aborted) await esperar(Math.min(1000 * 2 ** tentativa, esperaMaximaMs), signal)
  }
}

/** Waits, or less when the network comes back or the reader leaves. */
function esperar(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((pronto) => {
    const fim = new AbortController()
    const sair = () => {
      clearTimeout(relogio)
      fim.abort()
      pronto()
    }
    const relogio = setTimeout(sair, ms * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', sair, { signal: fim.signal })
    addEventListener('online', sair, { signal: fim.signal })
  })
}
