import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { focusedFirst } from '#ui/overlay/use-merged-ref.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Absent while no filter is active. */
  onClear: (() => void) | undefined
  children: ReactNode
}

/** A phone's sheet with the filters of a list. */
export function FilterDialog({ open, onClose, onClear, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Dialog open={open} onDismiss={onClose} labelledBy={id} className="dialog-box filter-sheet">
      <h2 id={id} ref={focusedFirst} tabIndex={-1} className="font-emphasis text-base outline-none">
        <Trans>Filtros</Trans>
      </h2>
      {children}
      <div className="sheet-foot flex gap-2.5 *:flex-1">
        <Button disabledReason={onClear ? undefined : t`Nenhum filtro ligado.`} onClick={onClear}>
          <Trans>Limpar</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>Ver resultados</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
