import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'

const PhotoCrop = sobDemanda(() => import('./photo-crop.tsx'), 'PhotoCrop', null)

type Props = {
  children: ReactNode
  /** There is one to remove. */
  removable: boolean
  /** «Remover a sua foto?», and what comes in its place. */
  question: { title: string; text: string }
  /** Sends raw base64 of a square, or null to remove; resolves when it is shown. */
  onSend: (imagem: string | null) => Promise<unknown>
}

/** Choose, crop, send; or back to what stands there without a picture. */
export function PhotoEditor({ children, removable, question, onSend }: Props) {
  const { t } = useLingui()
  const arquivo = useRef<HTMLInputElement>(null)
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const { busy, act } = useAction()
  const enviar = (imagem: string | null) =>
    act(
      async () => {
        await onSend(imagem)
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
        title: question.title,
        text: question.text,
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
        {removable ? (
          <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={remover}>
            <Trans>Remover foto</Trans>
          </Button>
        ) : null}
      </div>
      {escolhida ? <PhotoCrop image={escolhida} sending={busy} onSend={enviar} onClose={fechar} /> : null}
    </div>
  )
}
