import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { Agendamento } from './agendamento.queries.ts'

/** The delay that the client announced, while the appointment is still to come. */
export function avisoDeAtraso({ aviso_atraso, status }: Agendamento): Agendamento['aviso_atraso'] {
  return status === 'MARCADO' || status === 'CONFIRMADO' ? aviso_atraso : null
}

type Props = { aviso: NonNullable<Agendamento['aviso_atraso']> }

/** The delay in words, with an hourglass. */
export function AtrasoAviso({ aviso: { minutos } }: Props) {
  return (
    <span className="inline-flex items-start gap-1.5 font-emphasis text-amber-ink">
      <Hourglass aria-hidden className="mt-[.15em] size-4 shrink-0" />
      <span>
        {minutos === null ? (
          <Trans>Cliente avisou: vai atrasar</Trans>
        ) : (
          <Trans>Cliente avisou: atrasa ~{minutos} min</Trans>
        )}
      </span>
    </span>
  )
}

/** The delay as an hourglass and a number, for narrow places. */
export function AtrasoCurto({ aviso: { minutos }, soIcone }: Props & { soIcone: boolean }) {
  const { t } = useLingui()
  const dito = minutos === null ? t`Cliente avisou: vai atrasar` : t`Cliente avisou: atrasa ~${minutos} min`
  return (
    <span title={dito} className="ms-auto inline-flex shrink-0 items-center gap-0.5 font-emphasis">
      <Hourglass aria-hidden className="size-3.5" />
      {minutos === null || soIcone ? null : <span aria-hidden className="tabular-nums">{`~${minutos}`}</span>}
      <span className="sr-only">, {dito}, </span>
    </span>
  )
}
