import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { enviarAnexo, maxBytesAnexo, recusasDeAnexo } from '@zelo/contract/conversa/anexo'
import { Clock, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { recusaDe, subirArquivo } from '#lib/api/arquivo-do-envio.ts'
import { formatBytes } from '#lib/formato/bytes.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FilePreview } from '#ui/feedback/file-preview.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

/**
 * `dura`: how long a recording is, in words. `guardado`: the server has it. `fica`: no server
 * answers, so it is kept with its answer.
 */
export type AnexoEscolhido = { arquivo: File; dura?: string; guardado?: { id: string }; fica?: boolean; erro?: string }

/** One file beside what is being written: it goes up at once, and with the answer it is sent. */
export function useAnexo(conversa: string) {
  const [escolhido, setEscolhido] = useState<AnexoEscolhido | null>(null)
  const vez = useRef(0)
  const fora = !useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  async function escolher(arquivo: File | undefined, dura?: string) {
    if (!arquivo) return
    const minha = ++vez.current
    const ainda = (novo: AnexoEscolhido) => minha === vez.current && setEscolhido(novo)
    if (arquivo.size > maxBytesAnexo) return ainda({ arquivo, erro: recusasDeAnexo.GRANDE[idiomaAtual()] })
    if (fora) return ainda({ arquivo, dura, fica: true })
    ainda({ arquivo, dura })
    try {
      const id = await subirArquivo({ conteudo: arquivo, endpoint: enviarAnexo, input: { params: { id: conversa } } })
      ainda({ arquivo, dura, guardado: { id } })
    } catch (motivo) {
      const erro = recusaDe(motivo)
      ainda(erro === undefined ? { arquivo, dura, fica: true } : { arquivo, erro })
    }
  }
  function tirar() {
    vez.current++
    setEscolhido(null)
  }
  // It may still be on its way when the connection is lost.
  const fica = fora && escolhido && !escolhido.guardado && !escolhido.erro
  return { escolhido: fica ? { ...escolhido, fica } : escolhido, escolher, tirar }
}

/** What is about to be sent, with a way to take it back. */
export function AnexoEscolhidoNaTela({ escolhido, tirar }: { escolhido: AnexoEscolhido; tirar: () => void }) {
  const { t } = useLingui()
  const { arquivo, dura, guardado, fica, erro } = escolhido
  const nome = arquivo.name
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sunken p-2">
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
