import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { dragDown } from './drag-down.ts'
import { openDialogs } from './open-dialogs.ts'

export type DismissReason = 'escape' | 'outside'

type Props = {
  open: boolean
  onDismiss: (reason: DismissReason) => void
  /** False: outside presses are ignored. */
  dismissOutside?: boolean
  role?: 'dialog' | 'alertdialog' | 'group'
  labelledBy: string
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * Native modal dialog: traps and restores focus, page inert. Class `dialog-box` stands in the
 * middle, `dialog-side` at the side, and both at the bottom of a phone. Focuses the `focusedFirst`
 * ref, else the first control.
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
    // A second Escape closes natively, whatever we answered: the owner decides again.
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
