import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { escreverSegundos, type Gravacao, gravar } from './gravacao.ts'

/** A finger that presses longer than this holds the button: lifting it ends the recording. */
const segurarMs = 600
const maxSegundos = 300

type Props = {
  /** Resolves with how long the button that opened the recorder was pressed. */
  soltou: Promise<number>
  /** Null when the user cancelled. */
  onFim: (gravada: { arquivo: File; segundos: number } | null) => void
}

/** Replaces the text field and records a voice message from the moment it is drawn. */
export function Gravador({ soltou, onFim }: Props) {
  const { t } = useLingui()
  const gravacao = useRef<Gravacao>(undefined)
  const [segundos, setSegundos] = useState(0)
  const [estado, setEstado] = useState<'pedindo' | 'gravando' | 'negado' | 'sem-microfone'>('pedindo')
  const nome = t`Mensagem de voz`
  const saiu = useRef(false)
  const saida = useRef<HTMLButtonElement>(null)

  const pronta = useEffectEvent(async () => {
    const desta = gravacao.current
    gravacao.current = undefined
    const arquivo = await desta?.parar()
    if (arquivo && !saiu.current) onFim({ arquivo, segundos })
  })

  useEffect(() => {
    saiu.current = false
    let largada = false
    gravar(nome).then(
      (nova) => {
        if (largada) return nova.largar()
        gravacao.current = nova
        setEstado('gravando')
      },
      (motivo) => setEstado((motivo as Error).name === 'NotFoundError' ? 'sem-microfone' : 'negado'),
    )
    void soltou.then((ms) => {
      if (!largada && ms > segurarMs) void pronta()
    })
    return () => {
      saiu.current = largada = true
      gravacao.current?.largar()
    }
  }, [nome, soltou])

  // The button that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has its own way out
  useEffect(() => saida.current?.focus(), [estado])

  useEffect(() => {
    if (estado !== 'gravando') return
    const relogio = setInterval(() => setSegundos((antes) => antes + 1), 1000)
    return () => clearInterval(relogio)
  }, [estado])
  useEffect(() => {
    if (segundos >= maxSegundos) void pronta()
  }, [segundos])

  if (estado === 'negado' || estado === 'sem-microfone')
    return (
      <div className="flex flex-wrap items-center gap-3 p-1">
        <p role="alert" className="min-w-0 flex-1 basis-48 text-note text-danger-ink">
          {estado === 'sem-microfone' ? (
            <Trans>Nenhum microfone encontrado.</Trans>
          ) : (
            <Trans>O navegador não deixou usar o microfone. Libere-o nas permissões deste site e tente de novo.</Trans>
          )}
        </p>
        <Button ref={saida} onClick={() => onFim(null)}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex min-h-22 items-center gap-2">
      <IconButton ref={saida} label={t`Descartar gravação`} size="md" onClick={() => onFim(null)}>
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
        icon={<Check aria-hidden />}
        disabled={estado !== 'gravando'}
        onClick={() => void pronta()}
      >
        <Trans>Parar e ouvir</Trans>
      </Button>
    </div>
  )
}
