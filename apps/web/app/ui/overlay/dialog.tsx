import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { dragDown } from './drag-down.ts'
import { openDialogs } from './open-dialogs.ts'

export type DismissReason = 'escape' | 'outside'

type Props = {
  open: boolean
  onDismiss: (reason: DismissReason) => void
  /** False ignores presses outside. */
  dismissOutside?: boolean
  role?: 'dialog' | 'alertdialog' | 'group'
  labelledBy: string
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog. It keeps the focus inside, restores it on closing and makes the page
 * inert. The class `dialog-box` places it in the middle, `dialog-side` at the side; a phone shows
 * both at the bottom. It first focuses the element with the `focusedFirst` ref, else the first
 * control.
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
    openDialogs.show(dialog)
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
    // On a second Escape the browser closes the dialog anyway. The owner then decides again.
    dialog.addEventListener(
      'close',
      (event) => {
        if (event.target !== dialog || !openDialogs.isShown(dialog)) return
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
    dragDown(dialog, () => dismiss('escape'), signal)
    return () => {
      stop.abort()
      openDialogs.remove(dialog)
      // Only close() restores the focus.
      dialog.close()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`bg-surface text-ink shadow-overlay backdrop:bg-scrim backdrop:transition-opacity backdrop:duration-[180ms] transition-[opacity,scale,translate,display,overlay] transition-discrete duration-[180ms] ease-out motion-reduce:transition-none ${className}`}
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
