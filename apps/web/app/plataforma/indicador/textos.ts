import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import { useMemo } from 'react'
import { emTempo } from '#lib/formato/data-hora.ts'

export const nomesDasFiguras: Record<Figura, MessageDescriptor> = {
  conversas: msg`Conversas`,
  conversas_fora: msg`Conversas fora do horário`,
  conversas_equipe: msg`Conversas que precisaram da equipe`,
  conversas_agendadas: msg`Conversas que viraram agendamento`,
  agendamentos: msg`Agendamentos feitos`,
  agendamentos_agente: msg`Agendamentos feitos pelo agente`,
  atendidos: msg`Atendimentos feitos`,
  atendidos_agente: msg`Atendimentos marcados pelo agente`,
  atendidos_agente_fora: msg`Atendimentos marcados com a porta fechada`,
  faltas: msg`Faltas`,
  cancelados: msg`Cancelamentos`,
  promessas_no_prazo: msg`Respondidas na hora prometida`,
  promessas_atrasadas: msg`Respondidas com atraso`,
  promessas_quebradas: msg`Encerradas sem resposta`,
  promessas_abertas: msg`Ainda esperam resposta`,
}

/** How the page writes numbers, percentages and waiting times. */
export function useEscrita() {
  const { i18n } = useLingui()
  return useMemo(
    () => ({
      numero: (valor: number) => i18n.number(valor),
      parte: (de: number, total: number) =>
        total === 0 ? '—' : i18n.number(de / total, { style: 'percent', maximumFractionDigits: 0 }),
      tempo(ms: number) {
        if (ms < 60_000) return `${i18n.number(ms / 1000, { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`
        const minutos = Math.round(ms / 60_000)
        return emTempo(minutos < 1440 ? minutos : Math.round(minutos / 60) * 60)
      },
    }),
    [i18n],
  )
}
