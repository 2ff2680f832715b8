import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Shown at the end of the footer. */
  actions?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A dialog with head, scrolling body and footer, 520 px wide. On a phone it is a sheet. */
export function DialogFrame({ open, onClose, title, actions, note, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Dialog open={open} onDismiss={onClose} labelledBy={id} className="dialog-box">
      {open ? (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-3 ps-6 pe-4 max-sm:pt-4">
            <h2 id={id} className="text-base font-emphasis">
              {title}
            </h2>
            <IconButton label={t`Fechar`} size="md" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </header>
          <div className="min-h-0 overflow-y-auto px-6 py-5">{children}</div>
          {actions || note ? (
            <footer className="sheet-foot flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line bg-bg px-6 py-3.5">
              {note ? <div className="text-note text-ink-3">{note}</div> : null}
              <div className="ms-auto flex flex-wrap-reverse justify-end gap-2.5 max-sm:w-full max-sm:*:grow">
                {actions}
              </div>
            </footer>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
