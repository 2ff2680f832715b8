import { useState } from 'react'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'

type Visible = Record<string, boolean>

/** Columns that somebody hides in a list stay hidden in this browser. */
export function useVisibleColumns(lista: string): [Visible, (visiveis: Visible) => void] {
  const [visiveis, setVisiveis] = useState<Visible>(
    () => lerObjeto<Record<string, Visible>>(chaves.colunas)?.[lista] ?? {},
  )
  return [
    visiveis,
    (novas) => {
      setVisiveis(novas)
      gravarObjeto(chaves.colunas, { ...lerObjeto<Record<string, Visible>>(chaves.colunas), [lista]: novas })
    },
  ]
}
