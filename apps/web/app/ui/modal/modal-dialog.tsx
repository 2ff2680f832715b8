import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SanitizedHtml } from '#ui/text/sanitized-html.tsx'
import type { ModalEntry } from './modal.ts'
import { ModalButton } from './modal-button.tsx'
import { IconTile } from './modal-icon.tsx'

export function ModalDialog({ entry }: { entry: ModalEntry }) {
  const { t } = useLingui()
  const id = useId()
  const words = {
    ok: { confirm: t`OK`, cancel: t`Cancelar` },
    simNao: { confirm: t`Sim`, cancel: t`Não` },
    confirmarCancelar: { confirm: t`Confirmar`, cancel: t`Cancelar` },
  }[entry.words]
  const title = entry.title ?? (entry.icon === 'error' ? t`Atenção` : undefined)
  const danger = entry.confirmButtonColor === 'danger'
  const described = entry.html !== undefined || entry.text !== undefined

  return (
    <Dialog
      open
      role="alertdialog"
      onDismiss={() => entry.settle('dismissed')}
      dismissOutside={entry.allowOutsideClick ?? true}
      labelledBy={title ? `${id}-title` : `${id}-text`}
      describedBy={described ? `${id}-text` : undefined}
      className="dialog-box [--dialog:440px]"
    >
      <div className="flex max-h-[inherit] flex-col overflow-y-auto p-6">
        <div className="flex items-start justify-between empty:hidden">
          {entry.icon ? <IconTile icon={entry.icon} danger={danger} /> : null}
          {entry.showCloseButton ? (
            <IconButton
              label={t`Fechar`}
              size="md"
              onClick={() => entry.settle('dismissed')}
              className="-me-2 -mt-2 ms-auto"
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          ) : null}
        </div>
        {title ? (
          <h2
            id={`${id}-title`}
            className="mt-4 text-balance font-display text-xl leading-snug font-semibold tracking-[-0.02em]"
          >
            {title}
          </h2>
        ) : null}
        <div id={`${id}-text`} className="mt-1.5 whitespace-pre-line text-pretty text-sm text-ink-2 empty:hidden">
          {entry.html === undefined ? entry.text : <SanitizedHtml html={entry.html} />}
        </div>
        <div className="sheet-foot mt-6 flex flex-wrap-reverse justify-end gap-2.5 max-sm:*:grow">
          {entry.showCancelButton ? (
            <ModalButton
              variant={entry.words === 'confirmarCancelar' ? 'quiet' : 'outline'}
              color={entry.cancelButtonColor}
              autoFocus={danger}
              onClick={() => entry.settle(entry.onCancel)}
            >
              {entry.cancelButtonText ?? words.cancel}
            </ModalButton>
          ) : null}
          <ModalButton
            variant="primary"
            color={entry.confirmButtonColor}
            autoFocus={!(danger && entry.showCancelButton)}
            onClick={() => entry.settle('confirmed')}
          >
            {entry.confirmButtonText ?? words.confirm}
          </ModalButton>
        </div>
      </div>
    </Dialog>
  )
}
