import { tituloErro } from '@zelo/contract/nucleo/erro'
import type { ErroApi } from '#lib/api/api-client.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { toast } from '#ui/toast/toast.ts'

/** The notice of a call that failed: what happened and what to do. */
export function notifyError({ message, corpo: body }: ErroApi): void {
  toast.error([message, body.acao].filter(Boolean).join(' '), { title: tituloErro[idiomaAtual()] })
}
