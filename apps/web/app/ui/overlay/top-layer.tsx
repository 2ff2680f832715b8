import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'

type Props = { open: boolean; className: string; children: ReactNode }

/** A layer above open dialogs. It takes no focus and lets outside presses through. */
export function TopLayer({ open, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const dialog = useTopDialog()
  const [body, setBody] = useState<HTMLElement | null>(null)
  const host = dialog ?? body

  // Portals cannot be prerendered, so this waits for hydration.
  useEffect(() => setBody(document.body), [])

  useLayoutEffect(() => {
    const layer = ref.current
    if (!layer || !host) return
    // The dialog around the layer may have just closed. The next commit moves the layer.
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
