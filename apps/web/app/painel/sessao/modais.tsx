import { useEffect, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useList } from '#ui/list/list-store.ts'
import { modals } from '#ui/modal/modal.ts'

const ModalProvider = sobDemanda(() => import('./depois-de-aberto.tsx'), 'ModalProvider', null)

/** Loads the code of dialogs with the first dialog. */
export function Modais() {
  const algum = useList(modals).length > 0
  const [pedidos, setPedidos] = useState(false)
  useEffect(() => {
    if (algum) setPedidos(true)
  }, [algum])
  return pedidos ? <ModalProvider /> : null
}
