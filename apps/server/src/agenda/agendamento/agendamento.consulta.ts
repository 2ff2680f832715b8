import type { agendamento as contract } from '@zelo/contract/agenda/agendamento.schema'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { doCliente, doProfissional, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { sinal } from '#agenda/agendamento/sinal/sinal.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { agendamento } from './agendamento.table.ts'
import { clienteNoEscopo } from './escopo.ts'

export type AgendamentoNaRede = z.output<typeof contract>

const colunas = {
  agendamento: {
    id: agendamento.id,
    inicio: agendamento.inicio,
    fim: agendamento.fim,
    status: agendamento.status,
    precoCentavos: agendamento.precoCentavos,
    conversaId: agendamento.conversaId,
    serieId: agendamento.serieId,
    motivo: agendamento.motivo,
    observacao: agendamento.observacao,
    sequencia: agendamento.sequencia,
    atrasoAvisadoEm: agendamento.atrasoAvisadoEm,
    atrasoMin: agendamento.atrasoMin,
  },
  servico: { id: servicoParaLer.id, nome: servicoParaLer.nome },
  profissional: { id: profissionalParaLer.id, nome: profissionalParaLer.nome },
  cliente: { id: cliente.id, nome: cliente.nome },
  sinal: { situacao: sinal.situacao, valor_centavos: sinal.valor, expira_em: sinal.expiraEm },
}
const doSinal = and(eq(sinal.empresaId, agendamento.empresaId), eq(sinal.agendamentoId, agendamento.id))

/** Appointments with the names a list shows; the caller adds the `where`. */
export function selecionarAgendamentos(tx: Tx) {
  return tx
    .select(colunas)
    .from(agendamento)
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(profissionalParaLer, doProfissional)
    .innerJoin(cliente, doCliente)
    .leftJoin(sinal, doSinal)
    .$dynamic()
}

/** Who answers for a dependant, and is called in their place. */
const responsavel = alias(cliente, 'responsavel')

/** With phones; of who answers for a client only if the person sees them too. */
export function selecionarComTelefone(tx: Tx, escopo: Escopo) {
  const telefone = sql<string | null>`coalesce(${cliente.telefone}, ${responsavel.telefone})`
  const doResponsavel = keyIs(responsavel, cliente.empresaId, cliente.responsavelId)
  return tx
    .select({ ...colunas, cliente: { ...colunas.cliente, telefone } })
    .from(agendamento)
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(profissionalParaLer, doProfissional)
    .innerJoin(cliente, doCliente)
    .leftJoin(responsavel, and(doResponsavel, clienteNoEscopo(tx, escopo, responsavel)))
    .leftJoin(sinal, doSinal)
    .$dynamic()
}

export function toAgendamento(row: Awaited<ReturnType<typeof selecionarAgendamentos>>[number]): AgendamentoNaRede {
  const { id, inicio, fim, status, precoCentavos, conversaId, serieId, motivo, observacao, sequencia } = row.agendamento
  const { atrasoAvisadoEm, atrasoMin } = row.agendamento
  return {
    id,
    inicio,
    fim,
    status,
    servico: row.servico,
    profissional: row.profissional,
    cliente: row.cliente,
    preco_centavos: precoCentavos,
    conversa_id: conversaId,
    serie_id: serieId,
    motivo,
    observacao,
    sequencia,
    sinal: row.sinal,
    aviso_atraso: atrasoAvisadoEm && { minutos: atrasoMin, avisado_em: atrasoAvisadoEm },
  }
}
