import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { type Gravacao, gravar } from './gravacao.ts'

/** A finger that rests so long holds the button: leaving it ends the recording. */
const segurarMs = 600
const maxSegundos = 300

type Props = {
  /** For how long the button that began it was pressed, once it is let go. */
  soltou: Promise<number>
  /** Null: given up. */
  onFim: (gravada: { arquivo: File; segundos: number } | null) => void
}

/** Records a voice message from its first drawing on, in the place of what is being written. */
export function Gravador({ soltou, onFim }: Props) {
  const { t } = useLingui()
  const gravacao = useRef<Gravacao>(undefined)
  const [segundos, setSegundos] = useState(0)
  const [estado, setEstado] = useState<'pedindo' | 'gravando' | 'negado'>('pedindo')
  const nome = t`Mensagem de voz`

  const pronta = useEffectEvent(async () => {
    const desta = gravacao.current
    gravacao.current = undefined
    if (desta) onFim({ arquivo: await desta.parar(), segundos })
  })

  useEffect(() => {
    let saiu = false
    gravar(nome).then(
      (nova) => {
        if (saiu) return nova.largar()
        gravacao.current = nova
        setEstado('gravando')
      },
      () => setEstado('negado'),
    )
    void soltou.then((ms) => {
      if (!saiu && ms > segurarMs) void pronta()
    })
    return () => {
      saiu = true
      gravacao.current?.largar()
    }
  }, [nome, soltou])

  useEffect(() => {
    if (estado !== 'gravando') return
    const relogio = setInterval(() => setSegundos((antes) => antes + 1), 1000)
    return () => clearInterval(relogio)
  }, [estado])
  useEffect(() => {
    if (segundos >= maxSegundos) void pronta()
  }, [segundos])

  if (estado === 'negado')
    return (
      <div className="flex flex-wrap items-center gap-3 p-1">
        <p role="alert" className="min-w-0 flex-1 basis-48 text-note text-danger-ink">
          <Trans>O navegador não deixou usar o microfone. Libere-o nas permissões deste site e tente de novo.</Trans>
        </p>
        <Button onClick={() => onFim(null)}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex min-h-22 items-center gap-2">
      <IconButton label={t`Jogar fora a gravação`} size="md" onClick={() => onFim(null)}>
        <Trash2 aria-hidden className="size-5 text-danger-ink" />
      </IconButton>
      <p role="status" className="me-auto flex items-center gap-2.5 text-ink-2">
        {estado === 'pedindo' ? (
          <>
            <Spinner /> <Trans>Abrindo o microfone</Trans>
          </>
        ) : (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
            <Trans>Gravando</Trans>
          </>
        )}
      </p>
      <span aria-hidden className="text-lg tabular-nums">
        {escreverSegundos(segundos)}
      </span>
      <Button
        variant="primary"
        icon={<Check aria-hidden className="size-4" />}
        disabled={estado !== 'gravando'}
        onClick={() => void pronta()}
      >
        <Trans>Ouvir</Trans>
      </Button>
    </div>
  )
}

/** 75 → 1:15 */
export function escreverSegundos(segundos: number): string {
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
