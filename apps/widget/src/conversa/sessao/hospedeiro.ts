import type { RecadoDaPagina, RecadoDoHospedeiro } from '../../protocolo.ts'

/**
 * Exchanges messages with the embedding page. Undefined when the chat is not embedded. A false
 * `?host=` is harmless, because the browser delivers only to a parent with that origin.
 */
export function ligarHospedeiro(busca: string, semMemoria: boolean, recebeu: (recado: RecadoDoHospedeiro) => void) {
  const parametros = new URLSearchParams(busca)
  if (!parametros.has('embutido')) return undefined
  const origem = parametros.get('host') ?? location.origin
  addEventListener('message', ({ source, origin, data }: MessageEvent<RecadoDoHospedeiro | null>) => {
    if (source !== parent || origin !== origem || data?.zelo !== 1) return
    recebeu(data)
  })
  const avisar = (recado: RecadoDaPagina) => {
    if (parent !== window) parent.postMessage(recado, origem)
  }
  avisar({ zelo: 1, tipo: 'pronto', semMemoria })
  return {
    guardar: (texto: string) => avisar({ zelo: 1, tipo: 'guardar', texto }),
    fechar: () => avisar({ zelo: 1, tipo: 'fechar' }),
    naoLidas: (total: number) => avisar({ zelo: 1, tipo: 'nao-lidas', total }),
  }
}

export type Hospedeiro = NonNullable<ReturnType<typeof ligarHospedeiro>>
