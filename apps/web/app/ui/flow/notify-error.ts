import { tituloErro } from '@zelo/contract/nucleo/erro'
import { ErroApi } from '#lib/api/api-client.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { toast } from '#ui/toast/toast.ts'

/** Shows a toast with what happened and what to do. Rethrows an error that is not of a call. */
export function notifyError(reason: unknown): void {
  if (!(reason instanceof ErroApi)) throw reason
  const { message, corpo: body } = reason
  toast.error([message, body.acao].filter(Boolean).join(' '), { title: tituloErro[idiomaAtual()] })
}
