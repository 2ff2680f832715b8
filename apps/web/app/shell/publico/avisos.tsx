import { useLingui } from '@lingui/react/macro'
import { Info, X } from 'lucide-react'
import { IconButton } from '#components/icon-button.tsx'

/** Where the small script of the finished pages shows its messages; the words and the look are prerendered. */
export function Avisos() {
  const { t } = useLingui()
  return (
    <>
      <div
        data-avisos
        className="pointer-events-none fixed end-0 bottom-0 z-50 w-full p-4 *:pointer-events-auto sm:w-[400px]"
      />
      <template id="modelo-aviso">
        <div className="page-enter group flex items-start gap-3 rounded-popover rounded-es-[3px] bg-surface py-3 ps-3.5 pe-2 text-ink text-sm shadow-overlay">
          <Info aria-hidden className="mt-px size-[18px] shrink-0 text-info group-data-[type=error]:text-danger" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p data-parte="titulo" className="font-emphasis empty:hidden" />
            <p data-parte="texto" className="text-ink-2" />
          </div>
          <IconButton label={t`Fechar aviso`} data-parte="fechar" className="-my-2 lg:-my-1.5">
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </template>
    </>
  )
}
