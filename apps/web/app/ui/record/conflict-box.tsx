import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'

/** The message of a 409: another person saved the record meanwhile. It says who. */
export function conflictMessage(error: unknown): string | undefined {
  if (!(error instanceof ErroApi) || error.status !== 409) return undefined
  return error.corpo.message ?? error.message
}

/** Scrolls to the notice, as the save button may be far below it. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** The notice that another person saved the record first. */
export function ConflictBox({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div
      ref={intoView}
      role="alert"
      className="col-span-full rounded-frame border border-line bg-warn-soft px-4 py-4 text-sm text-ink"
    >
      <p className="flex items-start gap-2.5 font-emphasis">
        <GitCompareArrows aria-hidden className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
      {children}
    </div>
  )
}
