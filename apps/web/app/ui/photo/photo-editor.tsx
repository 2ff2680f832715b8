import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'

const PhotoCrop = sobDemanda(() => import('./photo-crop.tsx'), 'PhotoCrop', null)

type Props = {
  children: ReactNode
  /** There is a picture to remove. */
  removable: boolean
  /** «Remover a sua foto?», and the text about what replaces it. */
  question: { title: string; text: string }
  /**
   * Sends the raw base64 of a square picture, or null to remove it. Resolves when the page shows
   * it.
   */
  onSend: (imagem: string | null) => Promise<unknown>
}

/** Chooses, crops and sends a picture, or removes it. */
export function PhotoEditor({ children, removable, question, onSend }: Props) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { busy, act } = useAction()
  const send = (image: string | null) =>
    act(
      async () => {
        await onSend(image)
        close()
      },
      image === null ? t`Foto removida.` : t`Foto nova no lugar.`,
    )

  function close() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }

  async function remove() {
    if (
      await modal.confirmed({
        title: question.title,
        text: question.text,
        confirmButtonText: t`Remover foto`,
        confirmButtonColor: 'danger',
      })
    )
      await send(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {children}
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={t`Arquivo da foto`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [photo] = event.target.files ?? []
            if (photo) setChosen(URL.createObjectURL(photo))
            event.target.value = ''
          }}
        />
        <Button icon={<ImageUp aria-hidden />} onClick={() => file.current?.click()}>
          <Trans>Escolher foto</Trans>
        </Button>
        {removable ? (
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={remove}>
            <Trans>Remover foto</Trans>
          </Button>
        ) : null}
      </div>
      {chosen ? <PhotoCrop image={chosen} sending={busy} onSend={send} onClose={close} /> : null}
    </div>
  )
}

/** `PhotoEditor` as a section of a record. */
export function PhotoCard({ title, text, ...editor }: Props & { title: ReactNode; text: ReactNode }) {
  const id = useId()
  return (
    <section className="card mb-6 p-4" aria-labelledby={id}>
      <h2 id={id} className="font-emphasis">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{text}</p>
      <PhotoEditor {...editor} />
    </section>
  )
}
