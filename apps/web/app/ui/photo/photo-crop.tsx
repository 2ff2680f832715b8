import 'react-easy-crop/react-easy-crop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '#ui/button/button.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

const side = 512

type Props = {
  /** The object URL of the chosen file. */
  image: string
  sending: boolean
  /** Gets the raw base64 of a square JPEG. */
  onSend: (base64: string) => void
  onClose: () => void
}

/** Chooses the visible part of a picture by drag, wheel, pinch, arrow keys and a slider. */
export function PhotoCrop({ image, sending, onSend, onClose }: Props) {
  const { t } = useLingui()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={<Trans>Ajustar foto</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button
            variant="primary"
            busy={sending}
            onClick={() => area && act(async () => onSend(await crop(image, area)))}
          >
            <Trans>Usar esta foto</Trans>
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-frame bg-bubble">
        <Cropper
          image={image}
          crop={place}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t`Posição da foto: use as setas` }}
          mediaProps={{
            alt: '',
            onError: () => {
              onClose()
              void modal.error({ text: t`Este arquivo não abre como imagem. Escolha outra foto.` })
            },
          }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-4 flex items-center gap-3 text-note text-ink-2">
        <Trans>Zoom</Trans>
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 flex-1 accent-pri"
        />
      </label>
    </DialogFrame>
  )
}

async function crop(image: string, { x, y, width, height }: Area): Promise<string> {
  const original = new Image()
  original.src = image
  await original.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  // JPEG has no transparency.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, side, side)
  brush.drawImage(original, x, y, width, height, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^data:[^,]*,/, '')
}
