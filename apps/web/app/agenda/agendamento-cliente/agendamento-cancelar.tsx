import { Trans, useLingui } from '@lingui/react/macro'
import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { cancelarPeloCliente as cancelar } from '@zelo/contract/agenda/agendamento-cliente'
import { formatReais } from '#lib/formato/reais.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import type { AgendamentoDoCliente } from './agendamento-cliente-fluxo.tsx'
import { quando } from './quando.ts'

type Props = {
  token: string
  atual: AgendamentoDoCliente
  onCancelado: (agendamento: AgendamentoDoCliente) => void
  onManter: () => void
}

/** Asks for confirmation and a reason, and says what happens to the deposit. */
export function Cancelar({ token, atual, onCancelado, onManter }: Props) {
  const { t } = useLingui()
  const form = useFlowForm({
    endpoint: cancelar,
    input: (dados) => ({ params: { token }, body: { motivo: String(dados.get('motivo') ?? '') } }),
    onAnswer: onCancelado,
  })
  return (
    <FlowState name="cancelar" title={<Trans>Cancelar este horário?</Trans>}>
      <p className="mt-3 text-ink-2">
        <span className="inline-block first-letter:uppercase">{quando(atual.inicio, atual.empresa.fuso)}</span>
      </p>
      <Destino sinal={atual.sinal} />
      <form {...form.bind} className="mt-6 flex flex-col gap-6">
        <Field label={<Trans>Quer dizer por quê?</Trans>} optional size="lg" error={form.errors.motivo}>
          <Textarea
            name="motivo"
            rows={2}
            maxLength={limitesAgendamento.motivo}
            placeholder={t`Se preferir, deixe em branco`}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="destructive" size="lg" busy={form.busy} className="max-sm:w-full">
            <Trans>Cancelar horário</Trans>
          </Button>
          <Button size="lg" onClick={onManter} className="max-sm:w-full">
            <Trans>Manter horário</Trans>
          </Button>
        </div>
      </form>
    </FlowState>
  )
}

/** What happens to a deposit that was paid. */
function Destino({ sinal }: Pick<AgendamentoDoCliente, 'sinal'>) {
  if (!sinal?.ao_cancelar) return null
  const valor = <span className="tabular-nums">{formatReais(sinal.valor_centavos)}</span>
  const frase = {
    DEVOLVER: <Trans>Seu sinal de {valor} volta para você.</Trans>,
    CREDITAR: <Trans>Seu sinal de {valor} vira crédito para a próxima vez.</Trans>,
    RETER: <Trans>Pelo prazo combinado, seu sinal de {valor} fica com a empresa.</Trans>,
  }[sinal.ao_cancelar]
  const cor = sinal.ao_cancelar === 'RETER' ? 'bg-warn-soft text-warn-ink' : 'bg-bubble text-ink'
  return <p className={`mt-4 rounded-popover rounded-es-[3px] p-4 text-body ${cor}`}>{frase}</p>
}
