import { and, asc, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { type ConversaRow, conversa, estaConversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'
import { NaoEncontrado } from '#platform/errors.ts'

/**
 * Sent at once, before the message that refers to it: a query of Drizzle starts when it is awaited.
 */
export function inserirConversa(tx: Tx, nova: typeof conversa.$inferInsert): Promise<unknown> {
  return tx.insert(conversa).values(nova).execute()
}

/** Takes the next number for a message, and locks the conversation. */
export async function tomarOrdem(tx: Tx, alvo: ConversaDaEmpresa) {
  const [aberta] = await tx
    .update(conversa)
    .set({ ultimaOrdem: sql`${conversa.ultimaOrdem} + 1` })
    .where(estaConversa(alvo))
    .returning({ ordem: conversa.ultimaOrdem, status: conversa.status })
  return aberta
}

/** A conversation, its client and all its messages; 404. */
export async function lerConversaInteira(tx: Tx, alvo: ConversaDaEmpresa) {
  const [aberta] = await tx
    .select({ conversa, nome: clienteParaLer.nome })
    .from(conversa)
    .leftJoin(clienteParaLer, keyIs(clienteParaLer, conversa.empresaId, conversa.clienteId))
    .where(estaConversa(alvo))
  if (!aberta) throw new NaoEncontrado()
  return { ...aberta, ditas: await ditasDepoisDe(tx, alvo, 0) }
}

export type MensagemGuardada = Awaited<ReturnType<typeof ditasDepoisDe>>[number]

/** All messages after an order, with what the agent did. */
export function ditasDepoisDe(tx: Tx, { empresaId, conversaId }: ConversaDaEmpresa, ordem: number) {
  return tx
    .select()
    .from(mensagem)
    .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, conversaId), gt(mensagem.ordem, ordem)))
    .orderBy(asc(mensagem.ordem))
}

export async function statusDaConversa(tx: Tx, alvo: ConversaDaEmpresa) {
  const [achada] = await tx.select({ status: conversa.status }).from(conversa).where(estaConversa(alvo))
  return achada?.status
}

/**
 * The agent's answers by day of `fuso`, without greetings: messages of one answer have the same
 * instant.
 */
export async function respostasPorDia(
  tx: Tx,
  { empresaId, desde, fuso }: { empresaId: string; desde: Date; fuso: string },
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ dia: string; total: number }>(sql`
    SELECT to_char(criada_em AT TIME ZONE ${fuso}, 'YYYY-MM-DD') AS dia, count(*)::integer AS total
    FROM (SELECT DISTINCT m.conversa_id, m.criada_em FROM mensagem m
          -- Of practice only the conversation is hidden.
          JOIN conversa c ON c.empresa_id = m.empresa_id AND c.id = m.conversa_id
          WHERE m.empresa_id = ${empresaId} AND autor = 'AGENTE' AND ordem > 1 AND criada_em >= ${desde.toISOString()}::timestamptz) r
    GROUP BY 1`)
  return new Map(rows.map(({ dia, total }) => [dia, total]))
}

/** Changes a conversation whose row is locked. */
export async function mudarConversa(tx: Tx, alvo: ConversaDaEmpresa, dados: Partial<ConversaRow>): Promise<void> {
  await tx.update(conversa).set(dados).where(estaConversa(alvo))
}

type DoCliente = Pick<ConversaRow, 'ultimaOrdem' | 'ultimaMensagem' | 'ultimaEm' | 'origem'>

/** Updates an open conversation for a client's message. */
export function avancarComCliente(tx: Tx, alvo: ConversaDaEmpresa, dados: DoCliente) {
  return tx.run(avanco, { ...alvo, ...dados })
}

const avanco = builtOnce((db, v: Values<ConversaDaEmpresa & DoCliente>) =>
  db
    .update(conversa)
    .set({
      ultimaOrdem: sql`${v.ultimaOrdem}`,
      ultimaMensagem: sql`${v.ultimaMensagem}`,
      ultimaEm: sql`${v.ultimaEm}`,
      origem: sql`${v.origem}`,
    })
    .where(and(estaConversa(v), ne(conversa.status, 'ENCERRADA'))),
)

/** Forgets senders' addresses that no limit needs any more. Platform door. */
export async function esquecerOrigens(tx: Tx, antesDe: Date): Promise<void> {
  await tx
    .update(conversa)
    .set({ origem: null })
    .where(and(isNotNull(conversa.origem), lt(conversa.ultimaEm, antesDe)))
}

/** The newest conversation of practice. Door of practice. */
export function conversaDeTreino(tx: Tx, empresaId: string) {
  return tx
    .select()
    .from(conversa)
    .where(and(eq(conversa.empresaId, empresaId), conversa.treino))
    .orderBy(desc(conversa.abertaEm))
    .limit(1)
}
