import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, X } from 'lucide-react'
import { formatBytes } from '#lib/formato/bytes.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FilePreview } from '#ui/feedback/file-preview.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { AnexoEscolhido } from './use-anexo.ts'

/** The file to be sent, with a button that removes it. */
export function AnexoEscolhidoNaTela({ escolhido, tirar }: { escolhido: AnexoEscolhido; tirar: () => void }) {
  const { t } = useLingui()
  const { arquivo, dura, guardado, fica, erro } = escolhido
  const nome = arquivo.name
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-bubble p-2">
      <FilePreview file={arquivo} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-emphasis">{dura ? t`Mensagem de voz, ${dura}` : nome}</p>
        {erro ? (
          <p role="alert" className="text-note text-danger-ink">
            {erro}
          </p>
        ) : (
          <p role="status" className="flex items-center gap-2 text-note text-ink-2">
            {guardado ? (
              formatBytes(arquivo.size)
            ) : fica ? (
              <>
                <Clock aria-hidden className="size-4 shrink-0" />
                <Trans>Vai quando a internet voltar.</Trans>
              </>
            ) : (
              <>
                <Spinner /> <Trans>Enviando o arquivo</Trans>
              </>
            )}
          </p>
        )}
      </div>
      <IconButton label={t`Tirar ${nome}`} onClick={tirar}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
