import { tituloErro } from '@zelo/contract/nucleo/erro'
import { ErroApi } from '#lib/api/api-client.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { toast } from '#ui/toast/toast.ts'

/** Shows a failed call: what happened and what to do. Throws what no call gave. */
export function notifyError(reason: unknown): void {
  if (!(reason instanceof ErroApi)) throw reason
  const { message, corpo: body } = reason
  toast.error([message, body.acao].filter(Boolean).join(' '), { title: tituloErro[idiomaAtual()] })
}
