import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button/button.tsx'

type Props = {
  /** Filters that narrow the list now. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** Filters of a list in its row; on a phone in a sheet, behind one button with their count. */
export function FilterSheet({ count, onClear, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const quantos = count
  return (
    <>
      <Button
        popoverTarget={id}
        className="sm:hidden"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        aria-label={count > 0 ? t`Filtros (${quantos} ligados)` : t`Filtros`}
      >
        <span className="flex items-center gap-2">
          <Trans>Filtros</Trans>
          {count > 0 ? (
            <span className="grid size-5 place-items-center rounded-full bg-pri text-on-pri text-xs tabular-nums">
              {count}
            </span>
          ) : null}
        </span>
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot vanish from the row */}
      <div id={id} popover="auto" role="group" aria-label={t`Filtros`} className="filter-sheet group/filters">
        <h2 className="font-emphasis text-base sm:hidden">
          <Trans>Filtros</Trans>
        </h2>
        {children}
        <div className="flex gap-2.5 *:flex-1 sm:hidden">
          {count > 0 ? (
            <Button onClick={onClear}>
              <Trans>Limpar</Trans>
            </Button>
          ) : null}
          <Button variant="primary" popoverTarget={id} popoverTargetAction="hide">
            <Trans>Ver a lista</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}
