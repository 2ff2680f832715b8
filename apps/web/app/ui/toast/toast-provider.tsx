import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useList } from '#ui/list/list-store.ts'
import { TopLayer } from '#ui/overlay/top-layer.tsx'
import { toast, toasts } from './toast.ts'
import { ToastItem } from './toast-item.tsx'

/** Draws the toasts. Use it once per page. */
export function ToastProvider() {
  const { t } = useLingui()
  const all = useList(toasts)
  const urgent = all.filter(({ type }) => type === 'error' || type === 'warning')
  const calm = all.filter(({ type }) => type === 'success' || type === 'info')

  // When the last toast under the pointer or focus leaves, the clock starts again.
  useEffect(() => {
    if (all.length === 0) toast.resume()
  }, [all.length])

  return (
    <TopLayer
      open={all.length > 0}
      className="toasts start-auto end-0 max-h-dvh w-full flex-col gap-2.5 overflow-y-auto px-4 pt-4 open:flex sm:w-[400px]"
    >
      <section
        aria-label={t`Avisos`}
        className="group/toasts contents"
        onMouseEnter={toast.pause}
        onMouseLeave={toast.resume}
        onFocus={toast.pause}
        onBlur={toast.resume}
      >
        <ul
          aria-live="assertive"
          className="pointer-events-none flex flex-col gap-2.5 *:pointer-events-auto empty:hidden"
        >
          {urgent.map((entry) => (
            <ToastItem key={entry.id} entry={entry} />
          ))}
        </ul>
        <ul aria-live="polite" className="pointer-events-none flex flex-col gap-2.5 *:pointer-events-auto empty:hidden">
          {calm.map((entry) => (
            <ToastItem key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    </TopLayer>
  )
}
