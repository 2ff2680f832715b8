import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Anexo,
  enviarAnexo,
  maxBytesAnexo,
  type RecusaDeAnexo,
  recusasDeAnexo,
} from '@zelo/contract/conversa/anexo'
import { FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { formatBytes } from '#lib/formato/bytes.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** `dura`: how long a recording is, in words. */
export type AnexoEscolhido = { arquivo: File; dura?: string; guardado?: Anexo; erro?: string }

/** One file beside what is being written: it goes up at once, and with the answer it is sent. */
export function useAnexo(conversa: string) {
  const [escolhido, setEscolhido] = useState<AnexoEscolhido | null>(null)
  const vez = useRef(0)
  async function escolher(arquivo: File | undefined, dura?: string) {
    if (!arquivo) return
    const minha = ++vez.current
    const ainda = (novo: AnexoEscolhido) => minha === vez.current && setEscolhido(novo)
    if (arquivo.size > maxBytesAnexo) return ainda({ arquivo, erro: recusasDeAnexo.GRANDE[idiomaAtual()] })
    ainda({ arquivo, dura })
    const form = new FormData()
    form.set('arquivo', arquivo)
    try {
      ainda({ arquivo, dura, guardado: await request(enviarAnexo, { params: { id: conversa } }, { form }) })
    } catch (erro) {
      const { error } = (erro instanceof ErroApi ? erro.corpo : {}) as { error?: RecusaDeAnexo }
      const recusa = error && recusasDeAnexo[error]?.[idiomaAtual()]
      ainda({ arquivo, erro: recusa ?? (erro as Error).message })
    }
  }
  function tirar() {
    vez.current++
    setEscolhido(null)
  }
  return { escolhido, escolher, tirar }
}

/** What is about to be sent, with a way to take it back. */
export function AnexoEscolhidoNaTela({ escolhido, tirar }: { escolhido: AnexoEscolhido; tirar: () => void }) {
  const { t } = useLingui()
  const { arquivo, dura, guardado, erro } = escolhido
  const nome = arquivo.name
  const som = arquivo.type.startsWith('audio/')
  const [previa, setPrevia] = useState<string>()
  useEffect(() => {
    if (!/^(image|audio)\//.test(arquivo.type)) return setPrevia(undefined)
    const endereco = URL.createObjectURL(arquivo)
    setPrevia(endereco)
    return () => URL.revokeObjectURL(endereco)
  }, [arquivo])
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sunken p-2">
      {som && previa ? (
        // biome-ignore lint/a11y/useMediaCaption: who recorded it listens before it goes
        <audio controls src={previa} aria-label={nome} className="h-11 w-full" />
      ) : previa ? (
        <img src={previa} alt="" className="size-11 shrink-0 rounded-field object-cover" />
      ) : (
        <FileText aria-hidden className="mx-2.5 size-6 shrink-0 text-ink-2" />
      )}
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
