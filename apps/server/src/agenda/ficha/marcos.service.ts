import type { marco } from '@zelo/contract/agenda/cliente/cliente.schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { selecionarAgendamentos } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo } from '#agenda/agendamento/escopo.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Via } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { lerLinha, nasFichas } from './ficha.ts'

type Marco = z.output<typeof marco>

const porPagina = 20

/**
 * Appointments and conversations of a client, newest first: each kind by its own index, merged into
 * one page.
 */
export function listarMarcos(
  contexto: Via<'listarMarcos'>,
  id: string,
  { cursor, limite = porPagina }: { cursor?: string; limite?: number },
): Promise<{ itens: Marco[]; proximo: string | null }> {
  return nasFichas(contexto, async (ficha) => {
    const { tx, empresaId, escopo } = ficha
    const [ms, ultimo] = lerCursor(cursor, padraoMs, padraoUuid) ?? []
    await lerLinha(ficha, id)
    const depois = ultimo ? { quando: new Date(Number(ms)), id: ultimo } : undefined
    const [agendamentos, daConversa] = await pipelined([
      selecionarAgendamentos(tx)
        .where(
          and(
            eq(agendamento.empresaId, empresaId),
            eq(agendamento.clienteId, id),
            agendamentoNoEscopo(escopo),
            depois && sql`(${agendamento.inicio}, ${agendamento.id}) < (${depois.quando}, ${depois.id}::uuid)`,
          ),
        )
        .orderBy(desc(agendamento.inicio), desc(agendamento.id))
        .limit(limite + 1),
      conversas().listarDoCliente(tx, { empresaId, clienteId: id, escopo, depois, limite: limite + 1 }),
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
      ...daConversa.map((uma) => ({ tipo: 'CONVERSA' as const, ...uma })),
    ].sort((um, outro) => outro.quando.getTime() - um.quando.getTime() || (outro.id < um.id ? -1 : 1))
    const itens = marcos.slice(0, limite)
    const fim = itens.at(-1)
    const mais = marcos.length > limite && fim
    return { itens, proximo: mais ? escreverCursor(String(fim.quando.getTime()), fim.id) : null }
  })
}
