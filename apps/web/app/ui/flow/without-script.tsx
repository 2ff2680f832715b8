import type { ReactNode } from 'react'

/** Said where the page cannot do its work without JavaScript. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-body text-warn-ink leading-normal">
        {children}
      </p>
    </noscript>
  )
}
