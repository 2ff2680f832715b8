import { t } from '@lingui/core/macro'
import { fazer } from '#ui/feedback/use-acao.ts'
import { modal } from '#ui/modal/modal.ts'

/** Asks by name, then deletes. True: deleted. */
export async function excluirComConfirmacao({
  titulo,
  texto,
  botao,
  excluir,
}: {
  /** «Excluir a categoria «Barbearia»?» */
  titulo: string
  /** Consequences; a function is called on opening. */
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
