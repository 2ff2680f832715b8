import type { ReactNode } from 'react'

/** Shown on pages that need JavaScript, when it is off. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-body text-warn-ink leading-normal">
        {children}
      </p>
    </noscript>
  )
}
