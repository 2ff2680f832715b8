import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { listarHorariosDaVitrine as horarios } from '@zelo/contract/agenda/agendar'
import { useCallback } from 'react'
import { EscolhaHorario } from '#agenda/agendamento-cliente/escolha-horario.tsx'
import type { HorarioLivre } from '#agenda/agendamento-cliente/use-horarios.ts'
import { request } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import type { Servico } from './agendar-servico.tsx'

type Props = {
  empresa: { chave: string; fuso: string }
  servico: Servico
  /** '' for any professional. */
  profissional: string
  onProfissional: (id: string) => void
  onEscolher: (horario: HorarioLivre) => void
  onEsperar: () => void
  onVoltar: () => void
}

/** The second step of a booking: when, and with whom. */
export function EscolhaQuando(props: Props) {
  const { empresa, servico, profissional, onProfissional, onEscolher, onEsperar, onVoltar } = props
  const { profissionais } = servico
  const buscar = useCallback(
    (janela: { de: string; ate: string }) =>
      request(horarios, {
        params: { chave: empresa.chave },
        querystring: { ...janela, servico: servico.id, profissional: profissional || undefined },
      }),
    [empresa.chave, servico.id, profissional],
  )
  return (
    <FlowState name="quando" above={servico.nome} title={<Trans>Quando fica bom?</Trans>}>
      {profissionais.length > 1 ? (
        <div className="mt-5 max-w-80">
          <Field label={<Trans>Com quem</Trans>} size="lg">
            <Select defaultValue={profissional} onInput={({ currentTarget }) => onProfissional(currentTarget.value)}>
              <option value="">{t`Tanto faz`}</option>
              {profissionais.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : null}
      <EscolhaHorario
        fuso={empresa.fuso}
        profissional={profissional || (profissionais.length > 1 ? '' : profissionais[0]?.id)}
        buscar={buscar}
        oferecer={umPorHora}
        onEscolher={onEscolher}
      />
      <p className="mt-7 text-body text-ink-2">
        <Trans>Nenhum serve?</Trans>{' '}
        <button
          type="button"
          onClick={onEsperar}
          className="min-h-11 cursor-pointer font-emphasis text-pri-ink hover:underline"
        >
          <Trans>Avise-me se abrir um horário</Trans>
        </button>
      </p>
      <Button variant="quiet" size="lg" onClick={onVoltar} className="mt-6">
        <Trans>Escolher outro serviço</Trans>
      </Button>
    </FlowState>
  )
}

function umPorHora(livres: HorarioLivre[]): HorarioLivre[] {
  return [...Map.groupBy(livres, ({ inicio }) => inicio).values()].flatMap(([um]) => (um ? [um] : []))
}
