import { type ComponentType, useEffect, useState } from 'react'
import { useList } from '#components/list-store.ts'
import { toasts } from '#components/toast/toast.ts'

/**
 * Where notices appear. Its code comes right after the page: what was said meanwhile waits in the list. Where it did not come, offline, it is
 * asked for again with the next notice.
 */
export function Avisos() {
  const [Lugar, setLugar] = useState<ComponentType>()
  const ditos = useList(toasts).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is the time to ask again.
  useEffect(() => {
    if (Lugar) return
    import('./painel/depois-de-aberto.tsx').then(({ ToastProvider }) => setLugar(() => ToastProvider)).catch(() => {})
  }, [Lugar, ditos])
  return Lugar ? <Lugar /> : null
}
