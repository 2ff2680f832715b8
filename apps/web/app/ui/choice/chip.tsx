import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

const frame =
  'inline-flex h-[46px] max-w-full items-stretch rounded-field border border-line bg-surface text-note fine:h-8'

/** An active filter with a button that removes it. */
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
    <span className={frame}>
      <span className="flex min-w-0 items-center gap-1 ps-2.5 pe-2">
        <span className="text-ink-3">{field}=</span> <span className="truncate font-emphasis text-ink">{children}</span>
      </span>
      <RemoveButton label={t`Tirar filtro ${field}`} onClick={onRemove} />
    </span>
  )
}

/** The chosen items, each with a button that removes it. */
export function ChosenList({
  items,
  removeLabel,
  onRemove,
}: {
  items: readonly { id: string; name: string }[]
  removeLabel: (name: string) => string
  onRemove: (id: string) => void
}) {
  if (items.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li key={id} className={frame}>
          <span className="truncate self-center px-2.5">{name}</span>
          <RemoveButton label={removeLabel(name)} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid w-11 shrink-0 cursor-pointer place-items-center rounded-e-item border-s border-line text-ink-2 hover:bg-hover hover:text-ink fine:w-7"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  )
}
