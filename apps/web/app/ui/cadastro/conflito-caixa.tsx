import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'

/** Box for the slower of two editors. `message`: the server's, with the other author. */
export function ConflitoCaixa({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div role="alert" className="border-b border-line bg-warn-soft px-4 py-4 text-sm text-ink sm:px-6">
      <p className="flex items-start gap-2.5 font-emphasis">
        <GitCompareArrows aria-hidden className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
      {children}
    </div>
  )
}
