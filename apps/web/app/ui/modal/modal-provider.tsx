import { useEffect } from 'react'
import { useList } from '#ui/list/list-store.ts'
import { type ModalEntry, modals } from './modal.ts'
import { ModalDialog } from './modal-dialog.tsx'
import { ModalToast } from './modal-toast.tsx'

/** Draws the queued dialogs. Use it once per page. */
export function ModalProvider() {
  const entries = useList(modals)
  const dialog = entries.find((entry) => entry.kind === 'dialog')
  const toast = entries.find((entry) => entry.kind === 'toast')

  return (
    <>
      {dialog ? <ModalDialog key={dialog.id} entry={dialog} /> : null}
      <ModalToast entry={toast} />
      {dialog ? <Timer key={`timer-${dialog.id}`} entry={dialog} /> : null}
      {toast ? <Timer key={`timer-${toast.id}`} entry={toast} /> : null}
    </>
  )
}

function Timer({ entry }: { entry: ModalEntry }) {
  useEffect(() => {
    if (!entry.timer) return
    const timer = setTimeout(() => entry.settle('dismissed'), entry.timer)
    return () => clearTimeout(timer)
  }, [entry])
  return null
}
