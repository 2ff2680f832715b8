import { and, asc, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { doProfissional, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'

const maximo = 300

/**
 * Live appointments of a period, and all that practice booked from its start on, which come first.
 * Door of practice.
 */
export function agendaNoTreino(tx: Tx, { empresaId, de, ate }: { empresaId: string; de: Date; ate: Date }) {
  return tx
    .select({
      ...{ id: agendamento.id, inicio: agendamento.inicio, fim: agendamento.fim, status: agendamento.status },
      ...{ servico: servicoParaLer.nome, profissional: profissionalParaLer.nome, treino: agendamento.treino },
    })
    .from(agendamento)
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(profissionalParaLer, doProfissional)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        gte(agendamento.inicio, de),
        or(agendamento.treino, and(lt(agendamento.inicio, ate), inArray(agendamento.status, [...statusVivos]))),
      ),
    )
    .orderBy(desc(agendamento.treino), asc(agendamento.inicio), asc(agendamento.id))
    .limit(maximo)
}
