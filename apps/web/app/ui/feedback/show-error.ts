import { t } from '@lingui/core/macro'
import { catalogo } from '@zelo/contract/nucleo/erro'
import { ErroApi, linhasDoErro } from '#lib/api/api-client.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { modal } from '#ui/modal/modal.ts'

/** Shows a failed call in the dialog «Atenção»: the error's text and what to do. */
export function showError(error: unknown): void {
  if (!(error instanceof ErroApi)) {
    console.error(error)
    void modal.error({ text: catalogo.outro[idiomaAtual()] })
    return
  }
  if (error.status === 401) return
  const offline = error.status === undefined ? t`Nada se perdeu: o que você escreveu continua aqui.` : undefined
  void modal.error({ text: [...linhasDoErro(error), offline].filter(Boolean).join('\n') })
}
