import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openDialogs } from './open-dialogs.ts'

export type DismissReason = 'escape' | 'outside'

type Props = {
  open: boolean
  onDismiss: (reason: DismissReason) => void
  /** false: a press outside does nothing. */
  dismissOutside?: boolean
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * The browser's modal dialog: focus stays inside and returns to where it was, the rest is inert, the page does not scroll.
 * What has `focusedFirst` as its `ref` is focused first, else the first control.
 */
export function Dialog({
  open,
  onDismiss,
  dismissOutside = true,
  role = 'dialog',
  labelledBy,
  describedBy,
  className = '',
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  const mayDismissOutside = useEffectEvent(() => dismissOutside)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    openDialogs.add(dialog)
    const stop = new AbortController()
    const { signal } = stop
    let pressedOutside = false
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return
        event.preventDefault()
        dismiss('escape')
      },
      { signal },
    )
    // The browser closes by itself on a second Escape, whatever we answered to the first: then its owner is asked, and may keep it.
    dialog.addEventListener(
      'close',
      (event) => {
        if (event.target !== dialog) return
        dismiss('escape')
        requestAnimationFrame(() => !signal.aborted && !dialog.open && dialog.showModal())
      },
      { signal },
    )
    dialog.addEventListener('pointerdown', (event) => (pressedOutside = isOutside(dialog, event)), { signal })
    dialog.addEventListener(
      'click',
      (event) => {
        if (pressedOutside && isOutside(dialog, event) && mayDismissOutside()) dismiss('outside')
      },
      { signal },
    )
    return () => {
      stop.abort()
      openDialogs.remove(dialog)
      // Closed before it leaves the page: only close() gives the focus back.
      dialog.close()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`m-auto max-h-none max-w-none bg-surface text-ink shadow-overlay backdrop:bg-scrim backdrop:transition-opacity backdrop:duration-[180ms] transition-[opacity,scale,translate,display,overlay] transition-discrete duration-[180ms] ease-out motion-reduce:transition-none ${className}`}
    >
      {children}
    </dialog>
  )
}

function isOutside(dialog: HTMLDialogElement, event: MouseEvent) {
  if (event.target !== dialog) return false
  const box = dialog.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
