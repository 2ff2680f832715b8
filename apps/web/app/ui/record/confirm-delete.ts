import { t } from '@lingui/core/macro'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'

/** Asks for confirmation, then deletes. True when the record is gone. */
export async function confirmDelete({
  title,
  text,
  button,
  remove,
}: {
  /** «Excluir a categoria «Barbearia»?» */
  title: string
  /** What is deleted with it and what stays. A function is called only when the dialog opens. */
  text?: string | (() => Promise<string>)
  /** «Excluir categoria» */
  button: string
  remove: () => Promise<unknown>
}): Promise<boolean> {
  let wording = typeof text === 'string' ? text : undefined
  if (typeof text === 'function') {
    const read = await act(async () => {
      wording = await text()
    })
    if (!read) return false
  }
  if (
    !(await modal.confirmed({
      title,
      text: wording ?? t`Ela sai das listas e não volta. O histórico de alterações fica guardado.`,
      confirmButtonText: button,
      confirmButtonColor: 'danger',
    }))
  )
    return false
  return act(remove, t`Excluído.`)
}
