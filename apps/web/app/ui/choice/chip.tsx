import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** An active filter with a remove button, in query order. */
export function FilterChip({
  field,
  children,
  onRemove,
}: {
  field: string
  children: ReactNode
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <span className="inline-flex h-[46px] max-w-full items-stretch rounded-field border border-line bg-surface text-note lg:h-8">
      <span className="flex min-w-0 items-center gap-1 ps-2.5 pe-2">
        <span className="text-ink-3">{field}=</span> <span className="truncate font-emphasis text-ink">{children}</span>
      </span>
      <button
        type="button"
        aria-label={t`Tirar filtro ${field}`}
        onClick={onRemove}
        className="grid w-11 shrink-0 cursor-pointer place-items-center rounded-e-item border-s border-line text-ink-2 hover:bg-hover hover:text-ink lg:w-7"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
