import { useEffect } from 'react'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'

type Guardados = Record<string, string[]>

/**
 * The visible professionals: the ids of the address, else those of the last visit to this company,
 * else all (undefined). Ids of professionals who left the company are ignored.
 */
export function useAVista(
  empresa: string | null,
  doEndereco: readonly string[],
  profissionais: readonly { id: string }[] | undefined,
  mudar: (ids: string[]) => void,
) {
  const guardados = empresa && doEndereco.length === 0 ? lerObjeto<Guardados>(chaves.agenda)?.[empresa] : undefined
  const lembrados = Array.isArray(guardados) ? guardados.filter((id) => typeof id === 'string') : []
  const pedidos = new Set(doEndereco.length > 0 ? doEndereco : lembrados)
  const ids = profissionais?.map(({ id }) => id).filter((id) => pedidos.has(id)) ?? []
  const todos = ids.length === 0 || ids.length === profissionais?.length

  // Writes the remembered choice into the address.
  const lembrado = doEndereco.length === 0 && !todos ? ids.join() : ''
  useEffect(() => {
    if (lembrado) mudar(lembrado.split(','))
  }, [lembrado, mudar])

  return {
    ids: todos ? undefined : ids,
    /** Choosing all or none means all. */
    escolher(novos: string[]) {
      const quais = novos.length === profissionais?.length ? [] : novos
      if (empresa) gravarObjeto(chaves.agenda, { ...lerObjeto<Guardados>(chaves.agenda), [empresa]: quais })
      mudar(quais)
    },
  }
}
