import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { primeirosDados } from '#lib/api/query-client.ts'
import { useMedia } from '#lib/navegador/media.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'

const loadDialog = () => import('./filter-dialog.tsx')
const FilterDialog = sobDemanda(loadDialog, 'FilterDialog', null)

type Props = {
  /** The number of active filters. */
  count: number
  onClear: () => void
  children: ReactNode
}

/**
 * The filters of a list in a row. On a phone they are in a sheet behind a button with their count.
 */
export function FilterSheet({ count, onClear, children }: Props) {
  const { t } = useLingui()
  const narrow = useMedia('(width < 640px)')
  /** The sheet stays in the page once it was opened, because it leaves with a movement. */
  const [sheet, setSheet] = useState<'open' | 'closed'>()

  // A phone turned on its side may be wide enough to show the filters in the row.
  useEffect(() => {
    setSheet(undefined)
    if (narrow)
      void primeirosDados()
        .then(loadDialog)
        .catch(() => {})
  }, [narrow])

  if (!narrow)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a row
      <div role="group" aria-label={t`Filtros`} className="contents">
        {children}
      </div>
    )
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden />}
        aria-label={count > 0 ? t`Filtros (${count} ligados)` : t`Filtros`}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
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
      {sheet ? (
        <FilterDialog
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          onClear={count === 0 ? undefined : onClear}
        >
          {children}
        </FilterDialog>
      ) : null}
    </>
  )
}
