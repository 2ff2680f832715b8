import { Trans, useLingui } from '@lingui/react/macro'
import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { mover } from '#agenda/agendamento/agendamento.acoes.ts'
import type { Agendamento, Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import { horaDe, instanteDe, minutosDe, minutosEntre, relogioDe } from '#agenda/agendamento/calendario/relogio.ts'
import { Select } from '#ui/choice/select.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { QuandoCampos } from './horario-escolha.tsx'

type Props = { agendamento: Agendamento; oferta: Oferta; fuso: string; onFechar: () => void }

/** Another time, length or professional for an appointment: what dragging does, without a mouse. */
export function RemarcarForm({ agendamento, oferta, fuso, onFechar }: Props) {
  const { t } = useLingui()
  const agora = relogioDe(agendamento.inicio, fuso)
  const { min, max } = limitesAgendamento.duracao
  const form = useForm({
    what: t`o novo horário`,
    values: {
      profissional_id: agendamento.profissional.id,
      dia: agora.dia,
      hora: horaDe(agora.minuto),
      duracao_min: minutosEntre(agendamento.inicio, agendamento.fim),
    },
    save: ({ profissional_id, dia, hora, duracao_min }) =>
      mover(agendamento, { inicio: instanteDe(dia, minutosDe(hora), fuso), duracao_min, profissional_id }),
    onSaved: (movido) => {
      if (!movido) return
      toast.success(t`Horário remarcado.`)
      onFechar()
    },
  })
  const [profissional, duracao] = form.watch(['profissional_id', 'duracao_min'])
  const { servico, cliente } = agendamento
  const quemFaz = oferta.profissionais.filter(({ servicos }) => servicos.includes(servico.id))

  return (
    <FormSheet
      form={form}
      title={<Trans>Remarcar {cliente.nome}</Trans>}
      description={servico.nome}
      onClose={onFechar}
      submit={<Trans>Remarcar</Trans>}
      cancel={<Trans>Voltar</Trans>}
    >
      <form.Field
        name="profissional_id"
        label={t`Profissional`}
        required
        as={Select}
        options={quemFaz.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <QuandoCampos
        form={form}
        fuso={fuso}
        servico={servico.id}
        profissional={profissional}
        duracaoMin={duracao >= min && duracao <= max ? duracao : undefined}
        exceto={agendamento.id}
      />
      <form.Whole name="duracao_min" label={t`Duração em minutos`} min={min} max={max} step={5} />
      <p className="text-note text-ink-3 sm:col-span-2">
        <Trans>O cliente recebe um e-mail com o novo horário.</Trans>
      </p>
    </FormSheet>
  )
}
