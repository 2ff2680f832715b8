import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ToFix } from '#ui/field/to-fix.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  /** Called on Escape, X or an outside press. The caller guards unsaved changes. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Shown beside the X: «Não salvo». */
  status?: ReactNode
  /** Shown at the end of the footer. */
  actions?: ReactNode
  /** The number of invalid fields, shown in the footer. */
  toFix?: number
  children: ReactNode
}

/** A sheet of 720 px at the side. On a phone it rises from the bottom and fills the screen. */
export function SideSheet({ open, onClose, title, description, status, actions, toFix = 0, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Dialog open={open} onDismiss={onClose} labelledBy={id} className="dialog-side">
      {open ? (
        <div className="flex h-full flex-col">
          <header className="flex min-h-18 shrink-0 items-center gap-3 border-b border-line px-4 py-2 sm:px-7">
            <div className="min-w-0 flex-1">
              <h2 id={id} className="truncate text-base font-emphasis">
                {title}
              </h2>
              {description ? <p className="truncate text-note text-ink-3">{description}</p> : null}
            </div>
            {status}
            <IconButton label={t`Fechar`} size="md" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6 sm:px-7">{children}</div>
          {actions || toFix ? (
            <footer className="sheet-foot flex min-h-18 shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-7">
              <ToFix total={toFix} />
              <div className="ms-auto flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">{actions}</div>
            </footer>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
