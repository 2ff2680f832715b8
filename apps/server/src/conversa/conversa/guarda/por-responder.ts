import { and, asc, desc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { conversa, estaConversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'

/**
 * Reads and locks a conversation in which somebody waits for an answer, no turn holds and `alem`
 * holds. No wait: the holder of the lock answers these messages, or wakes a turn at its commit.
 */
export const conversaPorResponder = (alem: SQL) =>
  builtOnce((db, v: Values<ConversaDaEmpresa & { agora: Date }>) =>
    db
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
        and(conversa.identificada, keyIs(clienteParaLer, conversa.empresaId, conversa.clienteId)),
      )
      .where(
        and(
          estaConversa(v),
          lt(conversa.respondidaAte, conversa.ultimaOrdem),
          or(isNull(conversa.leaseAte), lte(conversa.leaseAte, v.agora)),
          alem,
        ),
      )
      .for('update', { of: conversa, skipLocked: true }),
  )

/** What the client wrote since the last answer. */
export const porResponder = builtOnce((db, alvo: Values<ConversaDaEmpresa>) =>
  db
    .select({ texto: mensagem.texto, ordem: mensagem.ordem })
    .from(mensagem)
    .innerJoin(conversa, keyIs(conversa, mensagem.empresaId, mensagem.conversaId))
    .where(and(estaConversa(alvo), eq(mensagem.autor, 'CLIENTE'), gt(mensagem.ordem, conversa.respondidaAte)))
    .orderBy(asc(mensagem.ordem)),
)

const maxHistorico = 4

/** The newest messages that are not waiting for an answer, newest first. */
export function lerHistorico(tx: Tx, alvo: ConversaDaEmpresa) {
  return tx
    .select({ autor: mensagem.autor, texto: mensagem.texto, opcoes: mensagem.opcoes })
    .from(mensagem)
    .innerJoin(conversa, keyIs(conversa, mensagem.empresaId, mensagem.conversaId))
    .where(and(estaConversa(alvo), or(ne(mensagem.autor, 'CLIENTE'), lte(mensagem.ordem, conversa.respondidaAte))))
    .orderBy(desc(mensagem.ordem))
    .limit(maxHistorico)
    .execute()
}

/** Conversations in which somebody waits for the agent since `desde`, those held by a turn last. */
export function conversasEsquecidas(tx: Tx, { alem, desde, limite }: { alem: SQL; desde: Date; limite: number }) {
  return tx
    .select({ empresaId: conversa.empresaId, conversaId: conversa.id, leaseAte: conversa.leaseAte })
    .from(conversa)
    .where(
      and(
        eq(conversa.status, 'AGENTE'),
        alem,
        lt(conversa.respondidaAte, conversa.ultimaOrdem),
        lt(conversa.ultimaEm, sql`${desde.toISOString()}`),
      ),
    )
    .orderBy(sql`${conversa.leaseAte} NULLS FIRST`, asc(conversa.ultimaEm))
    .limit(limite)
}
