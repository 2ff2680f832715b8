import { useState } from 'react'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'

type Visiveis = Record<string, boolean>

/** Hidden columns of a list, stored in this browser. */
export function useColunasVisiveis(lista: string): [Visiveis, (visiveis: Visiveis) => void] {
  const [visiveis, setVisiveis] = useState<Visiveis>(
    () => lerObjeto<Record<string, Visiveis>>(chaves.colunas)?.[lista] ?? {},
  )
  return [
    visiveis,
    (novas) => {
      setVisiveis(novas)
      gravarObjeto(chaves.colunas, { ...lerObjeto<Record<string, Visiveis>>(chaves.colunas), [lista]: novas })
    },
  ]
}
