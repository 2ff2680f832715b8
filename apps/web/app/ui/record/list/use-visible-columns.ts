import { useState } from 'react'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'

type Visible = Record<string, boolean>

/** Remembers in this browser which columns of a list the user hides or shows. */
export function useVisibleColumns(
  list: string,
  columns: readonly { id: string; aside?: boolean }[],
): [Visible, (visible: Visible) => void] {
  const [visible, setVisible] = useState<Visible>(() => ({
    ...Object.fromEntries(columns.map(({ id, aside }) => [id, !aside])),
    ...lerObjeto<Record<string, Visible>>(chaves.colunas)?.[list],
  }))
  return [
    visible,
    (next) => {
      setVisible(next)
      gravarObjeto(chaves.colunas, { ...lerObjeto<Record<string, Visible>>(chaves.colunas), [list]: next })
    },
  ]
}
