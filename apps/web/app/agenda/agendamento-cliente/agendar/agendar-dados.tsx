import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { agendarPelaVitrine as agendar, type consultarVitrine } from '@zelo/contract/agenda/agendar'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { quando } from '#agenda/agendamento-cliente/quando.ts'
import type { HorarioLivre } from '#agenda/agendamento-cliente/use-horarios.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import type { Servico } from './agendar-servico.tsx'
import { type Digitado, paraQuem, QuemMarcaCampos } from './para-quem-campos.tsx'
import { Retrato } from './retrato.tsx'

type Vitrine = Output<typeof consultarVitrine>
export type AgendamentoMarcado = Output<typeof agendar>

type Props = {
  vitrine: Vitrine
  servico: Servico
  horario: HorarioLivre
  /** The id of the booking. It stays the same when the form is sent again. */
  pedido: string
  digitado: Digitado
  onMarcado: (marcado: AgendamentoMarcado) => void
  onVoltar: () => void
}

/** The last step of a booking: who it is for. */
export function DadosDeQuemMarca({ vitrine, servico, horario, pedido, digitado, onMarcado, onVoltar }: Props) {
  const { empresa, sinal } = vitrine
  const form = useFlowForm({
    endpoint: agendar,
    phrases: { email: { wrong: t`Confira o e-mail, por exemplo nome@exemplo.com.` } },
    input: (dados) => ({
      params: { chave: empresa.chave },
      body: {
        pedido,
        servico_id: servico.id,
        profissional_id: horario.profissional.id,
        inicio: horario.inicio,
        nome: String(dados.get('nome')),
        email: String(dados.get('email')).trim(),
        telefone: String(dados.get('telefone') ?? '').trim() || undefined,
        para: paraQuem(dados),
      },
    }),
    onAnswer: onMarcado,
  })
  const foto = servico.profissionais.find(({ id }) => id === horario.profissional.id)?.foto ?? null
  return (
    <FlowState
      name="dados"
      above={
        <Retrato imagem={foto}>
          {servico.nome} · {horario.profissional.nome}
        </Retrato>
      }
      title={<span className="inline-block first-letter:uppercase">{quando(horario.inicio, empresa.fuso)}</span>}
    >
      <form {...form.bind} className="mt-6 flex flex-col gap-5">
        <QuemMarcaCampos
          digitado={digitado}
          erros={form.errors}
          dica={<Trans>A confirmação e o lembrete vão para ele.</Trans>}
        />
        <Field label={<Trans>Telefone</Trans>} optional size="lg" error={form.errors.telefone}>
          <Input
            name="telefone"
            type="tel"
            defaultValue={digitado.telefone}
            maxLength={30}
            autoComplete="tel"
            placeholder="(00) 00000-0000"
          />
        </Field>
        {sinal && servico.sinal_centavos > 0 ? <AvisoDoSinal centavos={servico.sinal_centavos} {...sinal} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={form.busy} className="max-sm:w-full">
            <Trans>Marcar horário</Trans>
          </Button>
          <Button size="lg" onClick={onVoltar} className="max-sm:w-full">
            <Trans>Mudar horário</Trans>
          </Button>
        </div>
      </form>
    </FlowState>
  )
}

/** Says before the booking that the time is held for a deposit, and under which rule. */
function AvisoDoSinal({ centavos, prazo_min, regra }: { centavos: number; prazo_min: number; regra: string }) {
  return (
    <div className="rounded-popover rounded-es-[3px] bg-bubble p-4 text-body text-ink-2 [&>p+p]:mt-2">
      <p>
        <Trans>
          Este serviço pede um sinal de{' '}
          <strong className="font-emphasis text-ink tabular-nums">{formatReais(centavos)}</strong> por Pix. O horário
          fica guardado por <span>{emTempo(prazo_min)}</span> até ele chegar.
        </Trans>
      </p>
      <p>{regra}</p>
    </div>
  )
}

function emTempo(minutos: number): string {
  const emHoras = minutos % 60 === 0
  const formato = new Intl.NumberFormat(bcp47(idiomaAtual()), {
    style: 'unit',
    unit: emHoras ? 'hour' : 'minute',
    unitDisplay: 'long',
  })
  return formato.format(emHoras ? minutos / 60 : minutos)
}
