import { Trans } from '@lingui/react/macro'
import { listarHorariosDoCliente as horarios } from '@zelo/contract/agenda/agendamento-cliente'
import { useCallback } from 'react'
import { request } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import type { AgendamentoDoCliente } from './agendamento-cliente-fluxo.tsx'
import { EscolhaHorario } from './escolha-horario.tsx'
import { quando } from './quando.ts'
import type { HorarioLivre } from './use-horarios.ts'

type Props = {
  token: string
  atual: AgendamentoDoCliente
  onEscolher: (horario: HorarioLivre) => void
  onVoltar: () => void
}

/** Chooses another time for an appointment. */
export function Mudar({ token, atual, onEscolher, onVoltar }: Props) {
  const { fuso } = atual.empresa
  const buscar = useCallback(
    (querystring: { de: string; ate: string }) => request(horarios, { params: { token }, querystring }),
    [token],
  )
  return (
    <FlowState name="mudar" title={<Trans>Escolha outro horário</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>
          Agora: <span>{quando(atual.inicio, fuso)}</span>.
        </Trans>
      </p>
      <EscolhaHorario
        fuso={fuso}
        profissional={atual.profissional.id}
        buscar={buscar}
        oferecer={(livres) => umPorHora(livres, atual)}
        onEscolher={onEscolher}
      />
      <Button variant="quiet" size="lg" onClick={onVoltar} className="mt-6">
        <Trans>Voltar sem mudar</Trans>
      </Button>
    </FlowState>
  )
}

/**
 * One entry per time: with this appointment's professional if free, else the first. Without its own
 * time.
 */
function umPorHora(livres: HorarioLivre[], atual: AgendamentoDoCliente): HorarioLivre[] {
  const porHora = Map.groupBy(livres, ({ inicio }) => inicio)
  return [...porHora.values()].flatMap((deles) => {
    const melhor = deles.find(({ profissional }) => profissional.id === atual.profissional.id) ?? deles[0]
    const mesmo = melhor?.inicio === atual.inicio && melhor.profissional.id === atual.profissional.id
    return melhor && !mesmo ? [melhor] : []
  })
}

type PropsConferir = {
  escolhido: HorarioLivre
  fuso: string
  ocupado: boolean
  onMudar: () => void
  onOutro: () => void
}

export function Conferir({ escolhido, fuso, ocupado, onMudar, onOutro }: PropsConferir) {
  return (
    <FlowState name="conferir" title={<Trans>Mudar para este horário?</Trans>}>
      <p className="mt-4 text-ink text-lg">
        <span className="inline-block first-letter:uppercase">
          {quando(escolhido.inicio, fuso)} · {escolhido.profissional.nome}
        </span>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button variant="primary" size="lg" busy={ocupado} onClick={onMudar} className="max-sm:w-full">
          <Trans>Mudar horário</Trans>
        </Button>
        <Button size="lg" onClick={onOutro} className="max-sm:w-full">
          <Trans>Escolher outro</Trans>
        </Button>
      </div>
    </FlowState>
  )
}
