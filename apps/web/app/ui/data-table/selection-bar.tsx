import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

type Props = { count: number; onClear: () => void; children?: ReactNode }

/** Replaces the pager while rows are selected. On a phone it also covers the navigation bar. */
export function SelectionBar({ count, onClear, children }: Props) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-1 bg-deep px-(--gutter,16px) py-1 text-sm text-on-deep max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:pb-[calc(0.25rem+env(safe-area-inset-bottom))]">
      <p role="status" className="me-3 border-e border-deep-chip py-2 pe-4 tabular-nums">
        <Plural value={count} one="# selecionado" other="# selecionados" />
      </p>
      {children}
      <SelectionAction onClick={onClear} className="ms-auto">
        <Trans>Limpar seleção</Trans>
      </SelectionAction>
    </div>
  )
}

export function SelectionAction({
  icon,
  className = '',
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: ReactNode }) {
  return (
    <button
      {...rest}
      type="button"
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 outline-on-deep! hover:bg-deep-2 fine:min-h-9 [&>svg]:size-4 ${className}`}
    >
      {icon}
      {children}
    </button>
  )
}
