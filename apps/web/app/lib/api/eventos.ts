import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { acompanhar } from '@zelo/contract/nucleo/fluxo'
import { acompanharPainel, type EventoPainel } from '@zelo/contract/plataforma/eventos'
import { umaAbaPorVez } from '#lib/navegador/uma-aba.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { gravarBloqueio, lerSessao } from '#lib/sessao/session.ts'
import { cabecalhos, encerrarPorExpiracao, host } from './api-client.ts'
import { abas, juntarEventosDasAbas, usarEventosDasAbas } from './eventos-das-abas.ts'

/** `perdidos`: some events were missed, and nobody knows which. */
export type Evento = EventoPainel | { tipo: 'perdidos' }

let ligado = false

/**
 * Delivers live events until the session ends. Repeated calls do nothing. Each browser has one
 * stream: the tab with the lock shares its events, and another tab takes over when it closes.
 */
export async function ligarEventos(receber: (evento: Evento) => void): Promise<void> {
  if (ligado) return
  ligado = true
  // The data on screen are newer than this.
  let ouvidoEm = performance.timeOrigin
  const vivo = () => {
    ouvidoEm = Date.now()
  }
  usarEventosDasAbas((dado) => {
    vivo()
    if (dado !== 'vivo') receber(dado as Evento)
  })
  const fluxo: Leitura = {
    desde: () => Math.max(0, Math.round(Date.now() - ouvidoEm)),
    vivo() {
      vivo()
      abas.postMessage('vivo')
    },
    entregar(evento) {
      receber(evento)
      abas.postMessage(evento)
    },
  }
  try {
    await umaAbaPorVez(abas.name, () => ler(fluxo))
  } finally {
    juntarEventosDasAbas()
    ligado = false
  }
}

type Leitura = { desde: () => number; vivo: () => void; entregar: (evento: Evento) => void }

/** Reads the stream until the session ends. */
function ler({ desde, vivo, entregar }: Leitura): Promise<void> {
  let ultimoId: string | undefined
  return new Promise((fim) => {
    let token: string | null = null
    acompanhar({
      pedido() {
        token = lerSessao().token
        if (!token) {
          fim()
          return null
        }
        const url = `${host}${fillUrl(acompanharPainel, { querystring: { desde: desde() } })}`
        return { url, headers: { ...cabecalhos(token), ...(ultimoId && { 'Last-Event-ID': ultimoId }) } }
      },
      vivo,
      evento(tipo, dados, id) {
        ultimoId = id ?? ultimoId
        if (tipo !== 'pronto') entregar({ ...(dados as object), tipo } as Evento)
        else if ((dados as { perdidos: boolean }).perdidos) entregar({ tipo: 'perdidos' })
      },
      async recusa(status) {
        if (status === 423) gravarBloqueio(true)
        if (status !== 401) return undefined
        if (await renovarToken(token)) return 0
        // The session ended elsewhere, so its content must disappear here too.
        encerrarPorExpiracao()
        fim()
        return 'fim'
      },
    })
  })
}
