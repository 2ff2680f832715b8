import { type ComponentType, useEffect, useState } from 'react'
import { lerDepois } from '#painel/sessao/ler-depois.ts'
import { useList } from '#ui/list/list-store.ts'
import { toasts } from '#ui/toast/toast.ts'

/**
 * Where notices appear. Its code comes when the page has its data, or at once with a notice. Where it did not come, offline, it is asked for
 * again with the next notice.
 */
export function Avisos() {
  const [Lugar, setLugar] = useState<ComponentType>()
  const ditos = useList(toasts).length
  useEffect(() => {
    if (Lugar) return
    const modulo = ditos ? import('#painel/sessao/depois-de-aberto.tsx') : lerDepois()
    modulo.then(({ ToastProvider }) => setLugar(() => ToastProvider)).catch(() => {})
  }, [Lugar, ditos])
  return Lugar ? <Lugar /> : null
}
