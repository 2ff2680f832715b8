import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { focusedFirst } from '#ui/overlay/use-merged-ref.ts'

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
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  // A phone turned on its side may be wide enough to show the filters in the row.
  useEffect(() => {
    const wide = matchMedia('(width >= 640px)')
    const leave = () => setOpen(false)
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [])

  return (
    <>
      <Button
        className="sm:hidden"
        icon={<SlidersHorizontal aria-hidden />}
        aria-label={count > 0 ? t`Filtros (${count} ligados)` : t`Filtros`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
      <Dialog
        open={open}
        role={open ? 'dialog' : 'group'}
        onDismiss={close}
        labelledBy={id}
        className="dialog-box filter-sheet"
      >
        <h2 id={id} ref={focusedFirst} tabIndex={-1} className="font-emphasis text-base outline-none sm:hidden">
          <Trans>Filtros</Trans>
        </h2>
        {children}
        <div className="sheet-foot flex gap-2.5 *:flex-1 sm:hidden">
          <Button disabledReason={count === 0 ? t`Nenhum filtro ligado.` : undefined} onClick={onClear}>
            <Trans>Limpar</Trans>
          </Button>
          <Button variant="primary" onClick={close}>
            <Trans>Ver resultados</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}
