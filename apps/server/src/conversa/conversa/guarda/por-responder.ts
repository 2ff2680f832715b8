import { and, asc, desc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { preparada } from '#platform/database/prepared.ts'

const propria = and(
  eq(conversa.empresaId, sql.placeholder('empresaId')),
  eq(conversa.id, sql.placeholder('conversaId')),
)

/** No turn holds the conversation, or its hold is over. */
const livre = or(isNull(conversa.turnoAte), lte(conversa.turnoAte, sql.placeholder('agora')))

/**
 * Locks a conversation in which somebody waits for an answer and `alem` holds. No wait: the holder
 * of the lock answers these messages, or wakes a turn at its commit.
 */
export const trancarPorResponder = (alem: SQL) =>
  preparada((tx) =>
    tx
      .select({
        status: conversa.status,
        canal: conversa.canal,
        idioma: conversa.idioma,
        estado: conversa.estado,
        ultimaOrdem: conversa.ultimaOrdem,
        respondidaAte: conversa.respondidaAte,
        custoModelo: conversa.custoModelo,
        treino: conversa.treino,
        cliente: { nome: clienteParaLer.nome, email: clienteParaLer.email, telefone: clienteParaLer.telefone },
      })
      .from(conversa)
      .leftJoin(
        clienteParaLer,
        and(
          conversa.identificada,
          eq(clienteParaLer.empresaId, conversa.empresaId),
          eq(clienteParaLer.id, conversa.clienteId),
        ),
      )
      .where(and(propria, lt(conversa.respondidaAte, conversa.ultimaOrdem), livre, alem))
      .for('update', { of: conversa, skipLocked: true })
      .prepare('turno_trancar'),
  )

/** What the client wrote since the last answer. */
export const lerPendentes = preparada((tx) =>
  tx
    .select({ texto: mensagem.texto, ordem: mensagem.ordem })
    .from(mensagem)
    .innerJoin(conversa, and(eq(conversa.empresaId, mensagem.empresaId), eq(conversa.id, mensagem.conversaId)))
    .where(and(propria, eq(mensagem.autor, 'CLIENTE'), gt(mensagem.ordem, conversa.respondidaAte)))
    .orderBy(asc(mensagem.ordem))
    .prepare('turno_pendentes'),
)

const maxHistorico = 4

/** The newest messages that are not waiting for an answer, newest first. */
export const lerHistorico = preparada((tx) =>
  tx
    .select({ autor: mensagem.autor, texto: mensagem.texto, opcoes: mensagem.opcoes })
    .from(mensagem)
    .innerJoin(conversa, and(eq(conversa.empresaId, mensagem.empresaId), eq(conversa.id, mensagem.conversaId)))
    .where(and(propria, or(ne(mensagem.autor, 'CLIENTE'), lte(mensagem.ordem, conversa.respondidaAte))))
    .orderBy(desc(mensagem.ordem))
    .limit(maxHistorico)
    .prepare('turno_historico'),
)

/** Conversations in which somebody waits for the agent since `desde`, those held by a turn last. */
export function conversasEsquecidas(tx: Tx, { alem, desde, limite }: { alem: SQL; desde: Date; limite: number }) {
  return tx
    .select({ empresaId: conversa.empresaId, conversaId: conversa.id, turnoAte: conversa.turnoAte })
    .from(conversa)
    .where(
      and(
        eq(conversa.status, 'AGENTE'),
        alem,
        lt(conversa.respondidaAte, conversa.ultimaOrdem),
        lt(conversa.ultimaEm, sql`${desde.toISOString()}`),
      ),
    )
    .orderBy(sql`${conversa.turnoAte} NULLS FIRST`, asc(conversa.ultimaEm))
    .limit(limite)
}
