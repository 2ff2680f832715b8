import { t } from '@lingui/core/macro'
import { fazer } from '#ui/feedback/use-acao.ts'
import { modal } from '#ui/modal/modal.ts'

/** Asks, naming what goes and that it does not come back, then deletes. True when it is gone. */
export async function excluirComConfirmacao({
  titulo,
  texto,
  botao,
  excluir,
}: {
  /** «Excluir a categoria «Barbearia»?» */
  titulo: string
  /** What goes with it and what stays; read when it is asked, if it has to be. */
  texto?: string | (() => Promise<string>)
  /** «Excluir categoria» */
  botao: string
  excluir: () => Promise<unknown>
}): Promise<boolean> {
  let dito = typeof texto === 'string' ? texto : undefined
  if (typeof texto === 'function') {
    const lido = await fazer(async () => {
      dito = await texto()
    })
    if (!lido) return false
  }
  if (
    !(await modal.confirmed({
      title: titulo,
      text: dito ?? t`Ela sai das listas e não volta. O histórico de alterações fica guardado.`,
      confirmButtonText: botao,
      confirmButtonColor: 'danger',
    }))
  )
    return false
  return fazer(excluir, t`Excluído.`)
}
