import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'

type Fim = { empresa: string; onOutro: () => void }
type MarcadoProps = Fim & { oQue: string; quando: string }

export function Pronto({ empresa, oQue, quando, email, onOutro }: MarcadoProps & { email: string }) {
  return (
    <FlowState name="pronto" above={empresa} title={<Trans>Horário marcado</Trans>}>
      <OQueEQuando oQue={oQue} quando={quando} />
      <p className="mt-3 wrap-anywhere text-ink-2">
        <Trans>
          Enviamos a confirmação para <strong className="font-emphasis text-ink">{email}</strong>. Por ela você
          confirma, muda ou cancela quando quiser.
        </Trans>
      </p>
      <Outro onClick={onOutro}>
        <Trans>Marcar outro</Trans>
      </Outro>
    </FlowState>
  )
}

/** The deposit was paid, or the time is free again. */
export function FimDoSinal({ pago, empresa, oQue, quando, onOutro }: MarcadoProps & { pago: boolean }) {
  if (!pago)
    return (
      <FlowState name="liberado" above={empresa} title={<Trans>O horário foi liberado</Trans>}>
        <p className="mt-4 text-ink-2">
          <Trans>
            O sinal não chegou a tempo, e <span>{quando}</span> voltou a ficar livre. Se você já pagou, fique tranquilo:
            o horário volta para você ou o valor é devolvido.
          </Trans>
        </p>
        <Outro onClick={onOutro}>
          <Trans>Escolher outro horário</Trans>
        </Outro>
      </FlowState>
    )
  return (
    <FlowState name="pago" above={empresa} title={<Trans>Sinal recebido, horário marcado</Trans>}>
      <OQueEQuando oQue={oQue} quando={quando} />
      <p className="mt-3 text-ink-2">
        <Trans>A confirmação foi para o seu e-mail. Por ela você muda ou cancela quando quiser.</Trans>
      </p>
      <Outro onClick={onOutro}>
        <Trans>Marcar outro</Trans>
      </Outro>
    </FlowState>
  )
}

export function NaLista({ empresa, servico, email, onOutro }: Fim & { servico: string; email: string }) {
  return (
    <FlowState name="na-lista" above={empresa} title={<Trans>Você está na lista</Trans>}>
      <p className="mt-4 wrap-anywhere text-ink-2">
        <Trans>
          Quando abrir um horário de <span>{servico}</span>, avisamos em{' '}
          <strong className="font-emphasis text-ink">{email}</strong>. A oferta vale por tempo limitado: quem aceita
          fica com o horário.
        </Trans>
      </p>
      <Outro onClick={onOutro}>
        <Trans>Ver outro serviço</Trans>
      </Outro>
    </FlowState>
  )
}

function OQueEQuando({ oQue, quando }: { oQue: string; quando: string }) {
  return (
    <p className="mt-4 text-ink text-lg">
      <span>{oQue}</span> · <span>{quando}</span>
    </p>
  )
}

function Outro({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="lg" onClick={onClick} className="mt-7">
      {children}
    </Button>
  )
}
