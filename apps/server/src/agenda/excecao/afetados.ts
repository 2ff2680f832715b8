import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import {
  type AgendamentoNaRede,
  selecionarAgendamentos,
  toAgendamento,
} from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import type { AgendaAberta } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { tempoDeTrabalho } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import { type Dia, instanteLocal, somarDias } from '#platform/time.ts'

/**
 * Live future appointments between two days that were inside working hours before a change of hours
 * and would be outside after it. Writes nothing.
 */
export async function afetadosPor(
  { tx, daEmpresa, agora }: AgendaAberta,
  { de, ate }: { de: Dia; ate: Dia },
  antes: Catalogo,
  depois: Catalogo,
): Promise<AgendamentoNaRede[]> {
  const { fuso } = daEmpresa
  const inicio = instanteLocal(fuso, de, 0)
  const fim = instanteLocal(fuso, somarDias(ate, 1), 0)
  const rows = await selecionarAgendamentos(tx)
    .where(
      and(
        eq(agendamento.empresaId, daEmpresa.id),
        inArray(agendamento.status, [...statusVivos]),
        gte(agendamento.inicio, inicio),
        lt(agendamento.inicio, fim),
        gt(agendamento.fim, agora),
      ),
    )
    .orderBy(asc(agendamento.inicio), asc(agendamento.id))
    .limit(1000)
  // A night may end on the day after.
  const periodo = { de: inicio, ate: instanteLocal(fuso, somarDias(ate, 2), 0) }
  const trabalho = (catalogo: Catalogo, id: string) => tempoDeTrabalho({ fuso, ...expedienteDe(catalogo, id) }, periodo)
  const porQuem = new Map(
    [...new Set(rows.map(({ profissional }) => profissional.id))].map((id) => [
      id,
      { antes: trabalho(antes, id), depois: trabalho(depois, id) },
    ]),
  )
  return rows.map(toAgendamento).filter((row) => {
    const dele = porQuem.get(row.profissional.id)
    return dele && cabe(dele.antes, row) && !cabe(dele.depois, row)
  })
}

function cabe(tempo: { inicio: Date; fim: Date }[], { inicio, fim }: { inicio: Date; fim: Date }): boolean {
  return tempo.some((faixa) => faixa.inicio <= inicio && fim <= faixa.fim)
}
