import { useEffect } from 'react'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'

type Guardados = Record<string, string[]>

/**
 * Whose appointments are in sight: the ids of the address, else those of the last visit to this
 * company, else everybody (undefined). Who left the company counts for nothing.
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

  // The address says what is in sight, also when it was remembered.
  const lembrado = doEndereco.length === 0 && !todos ? ids.join() : ''
  useEffect(() => {
    if (lembrado) mudar(lembrado.split(','))
  }, [lembrado, mudar])

  return {
    ids: todos ? undefined : ids,
    /** All of them, or none, is everybody. */
    escolher(novos: string[]) {
      const quais = novos.length === profissionais?.length ? [] : novos
      if (empresa) gravarObjeto(chaves.agenda, { ...lerObjeto<Guardados>(chaves.agenda), [empresa]: quais })
      mudar(quais)
    },
  }
}
