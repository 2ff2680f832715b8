import { type ComponentType, useEffect, useState } from 'react'
import { lerDepois, paginaMontada } from '#painel/sessao/ler-depois.ts'
import { useList } from '#ui/list/list-store.ts'
import { toasts } from '#ui/toast/toast.ts'

/**
 * The toasts. Their code loads after the page's data, or with the first toast; offline it retries.
 */
export function Avisos() {
  const [Lugar, setLugar] = useState<ComponentType>()
  const ditos = useList(toasts).length
  // The page comes before this component, so its effects have run.
  useEffect(paginaMontada, [])
  useEffect(() => {
    if (Lugar) return
    const modulo = ditos ? import('#painel/sessao/depois-de-aberto.tsx') : lerDepois()
    modulo.then(({ ToastProvider }) => setLugar(() => ToastProvider)).catch(() => {})
  }, [Lugar, ditos])
  return Lugar ? <Lugar /> : null
}
