import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'

type Props = { open: boolean; className: string; children: ReactNode }

/** A layer above everything, the open modal dialog included, which takes no focus and lets presses beside its content through. */
export function TopLayer({ open, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const dialog = useTopDialog()
  const [body, setBody] = useState<HTMLElement | null>(null)
  const host = dialog ?? body

  // After hydration: a portal has no place in prerendered markup.
  useEffect(() => setBody(document.body), [])

  useLayoutEffect(() => {
    const layer = ref.current
    if (!layer || !host) return
    // The dialog it stood in may have left the page in this very commit; it moves in the next.
    if (layer.isConnected) layer.togglePopover(open)
  }, [open, host])

  if (!host) return null
  return createPortal(
    <div
      ref={ref}
      popover="manual"
      className={`pointer-events-none fixed m-0 overflow-visible bg-transparent *:pointer-events-auto ${className}`}
    >
      {children}
    </div>,
    host,
  )
}
