import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { Button } from '#ui/button/button.tsx'
import { useAcao } from '#ui/feedback/use-acao.ts'
import { modal } from '#ui/modal/modal.ts'

const FotoRecorte = sobDemanda(() => import('./foto-recorte.tsx'), 'FotoRecorte')

type Props = {
  children: ReactNode
  /** A picture can be removed. */
  tem: boolean
  /** «Remover a sua foto?» and the consequence. */
  pergunta: { titulo: string; texto: string }
  /** Gets base64 of a square, or null to remove; resolves once shown. */
  onEnviar: (imagem: string | null) => Promise<unknown>
}

/** Chooses, crops and sends a picture, or removes it. */
export function FotoEditor({ children, tem, pergunta, onEnviar }: Props) {
  const { t } = useLingui()
  const arquivo = useRef<HTMLInputElement>(null)
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const { ocupado, fazer } = useAcao()
  const enviar = (imagem: string | null) =>
    fazer(
      async () => {
        await onEnviar(imagem)
        fechar()
      },
      imagem === null ? t`Foto removida.` : t`Foto nova no lugar.`,
    )

  function fechar() {
    if (escolhida) URL.revokeObjectURL(escolhida)
    setEscolhida(null)
  }

  async function remover() {
    if (
      await modal.confirmed({
        title: pergunta.titulo,
        text: pergunta.texto,
        confirmButtonText: t`Remover foto`,
        confirmButtonColor: 'danger',
      })
    )
      await enviar(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {children}
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={arquivo}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={t`Arquivo da foto`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [foto] = event.target.files ?? []
            if (foto) setEscolhida(URL.createObjectURL(foto))
            event.target.value = ''
          }}
        />
        <Button icon={<ImageUp aria-hidden className="size-4" />} onClick={() => arquivo.current?.click()}>
          <Trans>Escolher foto</Trans>
        </Button>
        {tem ? (
          <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={remover}>
            <Trans>Remover foto</Trans>
          </Button>
        ) : null}
      </div>
      {escolhida ? (
        <Suspense>
          <FotoRecorte imagem={escolhida} enviando={ocupado} onEnviar={enviar} onFechar={fechar} />
        </Suspense>
      ) : null}
    </div>
  )
}
