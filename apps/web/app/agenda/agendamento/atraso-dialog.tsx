import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { atrasarAgenda, limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { formatHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { relerAgenda } from './agendamento.acoes.ts'
import type { Oferta } from './agendamento.queries.ts'

type Previa = Output<typeof atrasarAgenda>['afetados']

type Props = {
  profissionais: Oferta['profissionais']
  /** The preselected professional, or empty. */
  profissional: string
  fuso: string
  onFechar: () => void
}

/**
 * «Atrasei»: first shows whose appointments would move, then moves them and informs the clients.
 */
export function AtrasoDialog({ profissionais, profissional, fuso, onFechar }: Props) {
  const { t } = useLingui()
  const [quem, setQuem] = useState(profissional || (profissionais[0]?.id ?? ''))
  const [minutos, setMinutos] = useState(20)
  const [previa, setPrevia] = useState<Previa>()
  const { busy, act } = useAction()
  const valido = Number.isInteger(minutos) && minutos >= 1 && minutos <= limitesAgendamento.atraso

  async function chamar(confirmados?: string[]) {
    const deu = await act(
      async () => {
        const { afetados, aplicado } = await request(atrasarAgenda, {
          body: { profissional_id: quem, minutos, confirmados },
        })
        setPrevia(afetados)
        if (aplicado) onFechar()
        return aplicado
      },
      (aplicado) => (aplicado ? t`Agenda refeita. Quem mudou de horário foi avisado.` : ''),
    )
    if (!deu) setPrevia(undefined)
    if (confirmados) await relerAgenda()
  }

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Atrasei</Trans>}
      actions={
        previa && previa.length > 0 ? (
          <>
            <Button onClick={() => setPrevia(undefined)}>
              <Trans>Mudar</Trans>
            </Button>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => chamar(previa.map(({ agendamento }) => agendamento.id))}
            >
              <Plural value={previa.length} one="Mover e avisar # pessoa" other="Mover e avisar # pessoas" />
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            busy={busy}
            disabledReason={valido ? undefined : t`Diga de quantos minutos é o atraso.`}
            onClick={() => chamar()}
          >
            <Trans>Ver quem é afetado</Trans>
          </Button>
        )
      }
    >
      {previa && previa.length > 0 ? (
        <>
          <p className="text-ink-2">
            <Trans>Só quem está nesta lista muda de horário e recebe um e-mail.</Trans>
          </p>
          <ul className="mt-4 grid gap-2">
            {previa.map(({ agendamento, inicio }) => (
              <li
                key={agendamento.id}
                className="flex flex-wrap items-baseline gap-x-3 rounded-field border border-line px-3.5 py-2.5"
              >
                <span className="min-w-0 flex-1 truncate font-emphasis">{agendamento.cliente.nome}</span>
                <span className="text-ink-2 tabular-nums">
                  <del>{formatHora(agendamento.inicio, fuso)}</del> →{' '}
                  <ins className="font-emphasis text-ink no-underline">{formatHora(inicio, fuso)}</ins>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-2">
            <Trans>Refazemos o resto do dia de hoje. Antes de avisar alguém, você vê quem muda de horário.</Trans>
          </p>
          {profissionais.length > 1 ? (
            <Field label={t`Quem atrasou`}>
              <Select
                value={quem}
                onChange={(event) => setQuem(event.target.value)}
                options={profissionais.map(({ id, nome }) => ({ value: id, label: nome }))}
              />
            </Field>
          ) : null}
          <Field label={t`Minutos de atraso`}>
            <NumberInput min={1} max={limitesAgendamento.atraso} step={5} value={minutos} onChange={setMinutos} />
          </Field>
          {previa ? (
            <p role="status" className="rounded-field bg-pri-soft px-3.5 py-2.5 text-pri-ink">
              <Trans>Ninguém é afetado: os intervalos do dia absorvem o atraso.</Trans>
            </p>
          ) : null}
        </div>
      )}
    </DialogFrame>
  )
}
