import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import { useMemo } from 'react'

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
        const em = (valor: number, unidade: string, casas = 0) =>
          `${i18n.number(valor, { maximumFractionDigits: casas })} ${unidade}`
        if (ms < 60_000) return em(ms / 1000, 's', ms < 10_000 ? 1 : 0)
        if (ms < 3_600_000) return em(ms / 60_000, 'min')
        return em(ms / 3_600_000, 'h', 1)
      },
    }),
    [i18n],
  )
}
