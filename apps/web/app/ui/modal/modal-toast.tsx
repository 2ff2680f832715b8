import { TopLayer } from '#ui/overlay/top-layer.tsx'
import { SanitizedHtml } from '#ui/text/sanitized-html.tsx'
import type { ModalEntry } from './modal.ts'
import { IconOf, iconInk } from './modal-icon.tsx'

export function ModalToast({ entry }: { entry: ModalEntry | undefined }) {
  return (
    <TopLayer open={entry !== undefined} className="inset-x-0 top-4 bottom-auto mx-auto px-4">
      <div role="status">
        {entry ? (
          <div className="mx-auto flex w-fit max-w-full items-start gap-3 rounded-popover rounded-es-[3px] bg-surface py-3 ps-3.5 pe-5 text-sm text-ink shadow-overlay">
            {entry.icon ? <IconOf icon={entry.icon} className={`mt-px size-[18px] ${iconInk[entry.icon]}`} /> : null}
            <div className="min-w-0">
              {entry.title ? <p className="font-emphasis">{entry.title}</p> : null}
              <div className="text-ink-2 empty:hidden">
                {entry.html === undefined ? entry.text : <SanitizedHtml html={entry.html} />}
              </div>
            </div>
          </div>
        ) : null}
      </div>
    </TopLayer>
  )
}
