import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { conversaDoHorario, conversasQueMarcaram } from '#agenda/agendamento/consultas/conversas.ts'
import { pessoasDoCliente } from '#agenda/cliente/cliente.leitura.ts'
import type { Conversas } from '#agenda/porta/conversas.ts'
import { conversa, estaConversa } from './conversa.table.ts'
import { conversaNoEscopo } from './escopo.ts'
import { dizerUmaVez } from './guarda/dizer-uma-vez.ts'
import { falaPor } from './guarda/quem-fala.ts'

/** Implements the port through which the agenda asks conversations. */
export const paraAAgenda: Omit<Conversas, 'marcarRecusa'> = {
  falaPor,
  async origemDe(tx, { empresaId, conversaId }) {
    const { rows } = await tx.client.query<{ id: string; origem: Buffer | null }>(
      `SELECT CASE WHEN identificada THEN coalesce(cliente_id, id) ELSE id END AS id, origem
       FROM conversa WHERE empresa_id = $1 AND id = $2`,
      [empresaId, conversaId],
    )
    return rows[0]
  },
  async nomearCliente(tx, { clienteId, ...alvo }) {
    await tx
      .update(conversa)
      .set({ clienteId })
      .where(and(estaConversa(alvo), isNull(conversa.clienteId)))
  },
  async comoFala(tx, alvo) {
    const [achada] = await tx
      .select({ idioma: conversa.idioma, identificada: conversa.identificada })
      .from(conversa)
      .where(estaConversa(alvo))
    return achada
  },
  async clienteProvado(tx, alvo) {
    const [achada] = await tx
      .select({ clienteId: conversa.clienteId })
      .from(conversa)
      .where(and(estaConversa(alvo), eq(conversa.identificada, true)))
    return achada?.clienteId ?? undefined
  },
  async trancar(tx, empresaId, clienteIds) {
    const rows = await tx
      .select({ id: conversa.id })
      .from(conversa)
      .where(
        and(
          eq(conversa.empresaId, empresaId),
          or(
            inArray(conversa.clienteId, clienteIds),
            inArray(conversa.id, conversasQueMarcaram(tx, empresaId, clienteIds)),
          ),
        ),
      )
      .orderBy(conversa.id)
      .for('update')
    return rows.map((row) => row.id)
  },
  async trancarDoHorario(tx, { empresaId, agendamentoId }) {
    await tx.client.query(
      `SELECT FROM conversa WHERE empresa_id = $1 AND id = ${conversaDoHorario('$1', '$2')} FOR UPDATE`,
      [empresaId, agendamentoId],
    )
  },
  dizerUmaVez,
  async mover(tx, { empresaId, de, para, so }) {
    const rows = await tx
      .update(conversa)
      .set({ clienteId: para })
      .where(
        and(eq(conversa.empresaId, empresaId), eq(conversa.clienteId, de), so ? inArray(conversa.id, so) : undefined),
      )
      .returning({ id: conversa.id })
    return rows.map(({ id }) => id)
  },
  pessoasDe: ({ empresaId, conversaId }) =>
    sql`(SELECT dela.id FROM conversa
        CROSS JOIN LATERAL ${sql.raw(pessoasDoCliente('conversa.empresa_id', 'conversa.cliente_id'))} AS dela
      WHERE conversa.empresa_id = ${empresaId} AND conversa.id = ${conversaId} AND conversa.identificada)`,
  async contarDoCliente(tx, { empresaId, clienteId }) {
    const [dele] = await tx
      .select({ total: count() })
      .from(conversa)
      .where(and(eq(conversa.empresaId, empresaId), eq(conversa.clienteId, clienteId)))
    return dele?.total ?? 0
  },
  listarDoCliente(tx, { empresaId, clienteId, escopo, depois, limite }) {
    return tx
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
          eq(conversa.clienteId, clienteId),
          conversaNoEscopo(tx, escopo),
          depois && sql`(${conversa.abertaEm}, ${conversa.id}) < (${depois.quando}, ${depois.id}::uuid)`,
        ),
      )
      .orderBy(desc(conversa.abertaEm), desc(conversa.id))
      .limit(limite)
      .execute()
  },
}
