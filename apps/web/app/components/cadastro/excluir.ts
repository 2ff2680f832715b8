import { t } from '@lingui/core/macro'
import { showError } from '../form/show-error.ts'
import { modal } from '../modal/modal.ts'
import { toast } from '../toast/toast.ts'

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
  let dito: string | undefined
  try {
    dito = typeof texto === 'function' ? await texto() : texto
  } catch (error) {
    showError(error)
    return false
  }
  const answer = await modal.confirm({
    title: titulo,
    text: dito ?? t`Ela sai das listas e não volta. O histórico de alterações fica guardado.`,
    confirmButtonText: botao,
    confirmButtonColor: 'danger',
  })
  if (answer !== 'confirmed') return false
  return fazer(excluir, t`Excluído.`)
}

/** An act without a form: says that it worked, or what went wrong. */
export async function fazer(acao: () => Promise<unknown>, feito: string): Promise<boolean> {
  try {
    await acao()
    toast.success(feito)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
