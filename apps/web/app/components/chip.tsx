import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A filter in force: field, value, and a way to take it out. Same order as the query string. */
export function FilterChip({
  field,
  children,
  onEdit,
  onRemove,
}: {
  field: string
  children: ReactNode
  onEdit?: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const words = (
    <>
      <span className="text-ink-3">{field}=</span> <span className="truncate font-emphasis text-ink">{children}</span>
    </>
  )
  const box = 'flex min-w-0 items-center gap-1 ps-2.5 pe-2'
  return (
    <span className="inline-flex h-[46px] max-w-full items-stretch rounded-field border border-line bg-surface text-note lg:h-8">
      {onEdit ? (
        <button type="button" onClick={onEdit} className={`${box} cursor-pointer rounded-s-item hover:bg-hover`}>
          {words}
        </button>
      ) : (
        <span className={box}>{words}</span>
      )}
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

export function AddFilter(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field px-2.5 text-note font-medium text-ink-2 hover:bg-hover hover:text-ink lg:min-h-8"
    >
      <Plus aria-hidden className="size-4" />
      <Trans>Filtro</Trans>
    </button>
  )
}
