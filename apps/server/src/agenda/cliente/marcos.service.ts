import type { marco } from '@zelo/contract/cliente.schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { selecionarAgendamentos } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { agendamentoNoEscopo, conversaNoEscopo } from '#empresa/profissional/escopo.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { lerLinha, nasFichas } from './ficha.ts'

type Marco = z.output<typeof marco>

const porPagina = 20

/** Appointments and conversations of a client, newest first: each kind by its own index, then one page of both. */
export function listarMarcos(
  contexto: Contexto,
  id: string,
  { cursor, limite = porPagina }: { cursor?: string; limite?: number },
): Promise<{ itens: Marco[]; proximo: string | null }> {
  return nasFichas(contexto, 'pode_visualizar', async (ficha) => {
    const { tx, empresaId, escopo } = ficha
    const [ms, ultimo] = lerCursor(cursor, padraoMs, padraoUuid) ?? []
    await lerLinha(ficha, id)
    const depois = (quando: PgColumn, chave: PgColumn) =>
      ultimo ? sql`(${quando}, ${chave}) < (${new Date(Number(ms))}, ${ultimo}::uuid)` : undefined
    const [agendamentos, conversas] = await pipelined([
      selecionarAgendamentos(tx)
        .where(
          and(
            eq(agendamento.empresaId, empresaId),
            eq(agendamento.clienteId, id),
            agendamentoNoEscopo(escopo),
            depois(agendamento.inicio, agendamento.id),
          ),
        )
        .orderBy(desc(agendamento.inicio), desc(agendamento.id))
        .limit(limite + 1),
      tx
        .select({
          id: conversa.id,
          quando: conversa.abertaEm,
          status: conversa.status,
          ultima_mensagem: conversa.ultimaMensagem,
        })
        .from(conversa)
        .where(
          and(
            eq(conversa.empresaId, empresaId),
            eq(conversa.clienteId, id),
            conversaNoEscopo(tx, escopo),
            depois(conversa.abertaEm, conversa.id),
          ),
        )
        .orderBy(desc(conversa.abertaEm), desc(conversa.id))
        .limit(limite + 1),
    ])
    const marcos: Marco[] = [
      ...agendamentos.map(({ agendamento: um, servico, profissional }) => ({
        tipo: 'AGENDAMENTO' as const,
        id: um.id,
        quando: um.inicio,
        status: um.status,
        servico: servico.nome,
        profissional: profissional.nome,
        conversa_id: um.conversaId,
      })),
      ...conversas.map((uma) => ({ tipo: 'CONVERSA' as const, ...uma })),
    ].sort((um, outro) => outro.quando.getTime() - um.quando.getTime() || (outro.id < um.id ? -1 : 1))
    const itens = marcos.slice(0, limite)
    const fim = itens.at(-1)
    const mais = marcos.length > limite && fim
    return { itens, proximo: mais ? escreverCursor(String(fim.quando.getTime()), fim.id) : null }
  })
}
