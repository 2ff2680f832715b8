import { NaoEncontrado } from '#platform/errors.ts'

/** Throws NaoEncontrado if a chosen row is missing or belongs to somebody else. */
export function exigirTodos(ids: readonly unknown[], achados: readonly unknown[]): void {
  if (achados.length === new Set(ids).size) return
  throw new NaoEncontrado({
    br: 'Um dos escolhidos não existe mais, e nada mudou. Atualize a lista e escolha de novo.',
    en: 'One of the chosen ones is gone, and nothing changed. Reload the list and choose again.',
  })
}
