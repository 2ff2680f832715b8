import type { RecadoDaPagina, RecadoDoHospedeiro } from '../../protocolo.ts'

/**
 * The page that embeds this chat. It names its own origin in `?host=`; a false name only makes the browser drop the messages, since the
 * parent must really have that origin to receive them. Undefined when the chat is a page of its own.
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
