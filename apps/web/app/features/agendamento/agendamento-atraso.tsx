import { Trans, useLingui } from '@lingui/react/macro'
import { avisarAtraso, limitesAgendamento } from '@zelo/contract/agendamento'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { useAcao } from '#components/use-acao.ts'
import { request } from '#lib/api-client.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import { relerAgenda } from './agendamento.acoes.ts'
import type { Agendamento } from './agendamento.queries.ts'
import { AtrasoAviso, avisoDeAtraso } from './atraso-aviso.tsx'

type Props = { agendamento: Agendamento; fuso: string; agora: string; podeAlterar: boolean }

/** What the client said of being late, and where the team writes it down when they called. */
export function AgendamentoAtraso({ agendamento, fuso, agora, podeAlterar }: Props) {
  const { t } = useLingui()
  const [escrevendo, setEscrevendo] = useState(false)
  const [minutos, setMinutos] = useState('')
  const { ocupado, fazer } = useAcao()
  const { id, status, fim } = agendamento
  const aviso = avisoDeAtraso(agendamento)
  const vivo = status === 'MARCADO' || status === 'CONFIRMADO'
  const pode = podeAlterar && vivo && fim > agora
  const valido = minutos === '' || (/^\d{1,3}$/.test(minutos) && entre(Number(minutos)))
  if (!aviso && !pode) return null

  async function gravar(novo: number | null, feito: string) {
    if (await fazer(() => request(avisarAtraso, { params: { id }, body: { minutos: novo } }), feito)) {
      setEscrevendo(false)
      setMinutos('')
    }
    await relerAgenda()
  }

  return (
    <div className="mt-4 grid gap-3">
      {aviso ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-amber-soft px-3 py-2.5">
          <p className="grid gap-0.5">
            <AtrasoAviso aviso={aviso} />
            <span className="text-[13px] text-ink-2">
              <Trans>Avisou em {formatDataHora(aviso.avisado_em, fuso)}</Trans>
            </span>
          </p>
          {pode ? (
            <Button size="sm" busy={ocupado} onClick={() => gravar(0, t`Aviso de atraso retirado.`)}>
              <Trans>Chega no horário</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      {escrevendo ? (
        <form
          className="grid gap-3 rounded-field border border-line p-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (valido) void gravar(minutos === '' ? null : Number(minutos), t`Atraso anotado. A equipe foi avisada.`)
          }}
        >
          <Field
            label={t`Quantos minutos?`}
            optional
            hint={t`Deixe em branco se o cliente não souber.`}
            error={valido ? undefined : t`Escreva de 1 a ${limitesAgendamento.atraso} minutos.`}
          >
            <Input
              data-autofocus
              inputMode="numeric"
              maxLength={3}
              value={minutos}
              onChange={(event) => setMinutos(event.target.value.trim())}
              className="max-w-32"
            />
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" size="sm" variant="primary" busy={ocupado}>
              <Trans>Anotar atraso</Trans>
            </Button>
            <Button size="sm" onClick={() => setEscrevendo(false)}>
              <Trans>Voltar</Trans>
            </Button>
          </div>
        </form>
      ) : pode && !aviso ? (
        <Button
          size="sm"
          icon={<Hourglass aria-hidden className="size-4" />}
          className="justify-self-start"
          onClick={() => setEscrevendo(true)}
        >
          <Trans>Cliente vai atrasar</Trans>
        </Button>
      ) : null}
    </div>
  )
}

function entre(minutos: number): boolean {
  return minutos >= 1 && minutos <= limitesAgendamento.atraso
}
