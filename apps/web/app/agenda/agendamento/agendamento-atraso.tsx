import { Trans, useLingui } from '@lingui/react/macro'
import { avisarAtraso, limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Input } from '#ui/field/input.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { relerAgenda } from './agendamento.acoes.ts'
import type { Agendamento } from './agendamento.queries.ts'
import { AtrasoAviso, avisoDeAtraso } from './atraso-aviso.tsx'

type Props = { agendamento: Agendamento; fuso: string; agora: string; podeAlterar: boolean }

/** The delay that the client announced. The team can also note it here after a phone call. */
export function AgendamentoAtraso({ agendamento, fuso, agora, podeAlterar }: Props) {
  const { t } = useLingui()
  const [escrevendo, setEscrevendo] = useState(false)
  const { busy, act } = useAction()
  const { id, status, fim } = agendamento
  const aviso = avisoDeAtraso(agendamento)
  const vivo = status === 'MARCADO' || status === 'CONFIRMADO'
  const pode = podeAlterar && vivo && fim > agora
  if (!aviso && !pode) return null

  async function gravar(minutos: number | null) {
    await request(avisarAtraso, { params: { id }, body: { minutos } })
    await relerAgenda()
  }

  return (
    <div className="mt-4 grid gap-3">
      {aviso ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-amber-soft px-3 py-2.5">
          <p className="grid gap-0.5">
            <AtrasoAviso aviso={aviso} />
            <span className="text-note text-ink-2">
              <Trans>Avisou em {formatDataHora(aviso.avisado_em, fuso)}</Trans>
            </span>
          </p>
          {pode ? (
            <Button size="sm" busy={busy} onClick={() => act(() => gravar(0), t`Aviso de atraso retirado.`)}>
              <Trans>Chega no horário</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      {escrevendo ? (
        <Escrever
          onGravar={(minutos) => gravar(minutos === '' ? null : Number(minutos))}
          onFechar={() => setEscrevendo(false)}
        />
      ) : pode && !aviso ? (
        <Button
          size="sm"
          icon={<Hourglass aria-hidden />}
          className="justify-self-start"
          onClick={() => setEscrevendo(true)}
        >
          <Trans>Cliente vai atrasar</Trans>
        </Button>
      ) : null}
    </div>
  )
}

type EscreverProps = { onGravar: (minutos: string) => Promise<void>; onFechar: () => void }

function Escrever({ onGravar, onFechar }: EscreverProps) {
  const { t } = useLingui()
  const form = useForm({
    what: t`atraso`,
    values: { minutos: '' },
    save: ({ minutos }) => onGravar(minutos.trim()),
    saved: t`Atraso anotado. A equipe foi avisada.`,
    onSaved: onFechar,
  })
  return (
    <Form form={form} className="grid gap-3 rounded-field border border-line p-3">
      <form.Field
        name="minutos"
        label={t`Quantos minutos?`}
        optional
        hint={t`Deixe em branco se o cliente não souber.`}
        check={(minutos) =>
          /^\d{1,3}$/.test(minutos.trim()) && entre(Number(minutos))
            ? undefined
            : t`Escreva de 1 a ${limitesAgendamento.atraso} minutos.`
        }
      >
        {(control) => <Input {...control} autoFocus inputMode="numeric" maxLength={3} className="max-w-32" />}
      </form.Field>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton form={form} size="sm">
          <Trans>Anotar atraso</Trans>
        </SubmitButton>
        <Button size="sm" onClick={onFechar}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    </Form>
  )
}

function entre(minutos: number): boolean {
  return minutos >= 1 && minutos <= limitesAgendamento.atraso
}
