import type { Anexo } from '@zelo/contract/conversa/anexo'
import type { mensagem as contract } from '@zelo/contract/conversa/chat.schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { anexo, doAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'
import { mensagem } from './conversa.table.ts'

export type Mensagem = z.output<typeof contract>

export const limitePorLeitura = 200

/**
 * At most 200 messages after an order, oldest first, as clients may see them: without model and
 * cost.
 */
export async function lerMensagensDepoisDe(tx: Tx, depois: DepoisDe): Promise<Mensagem[]> {
  const rows = await tx.run(mensagensDepoisDe, depois)
  return rows.map(({ mensagem: row, anexo: dele }) =>
    toMensagem({ ...row, passos: row.passos.filter(({ tipo }) => tipo !== 'modelo') }, dele),
  )
}

/** The fields of a message that leave the server. */
export const daMensagem = {
  id: mensagem.id,
  ordem: mensagem.ordem,
  autor: mensagem.autor,
  texto: mensagem.texto,
  opcoes: mensagem.opcoes,
  passos: mensagem.passos,
  criadaEm: mensagem.criadaEm,
}

type MensagemLida = Omit<typeof mensagem.$inferSelect, 'empresaId' | 'conversaId' | 'chaveCliente' | 'autorId'>

/** The file of a message, if it has one. */
export const comAnexo = and(eq(anexo.empresaId, mensagem.empresaId), eq(anexo.mensagemId, mensagem.id))

type DepoisDe = { empresaId: string; conversaId: string; depoisDe: number }

const mensagensDepoisDe = builtOnce((db, { empresaId, conversaId, depoisDe }: Values<DepoisDe>) =>
  db
    .select({ mensagem: daMensagem, anexo: doAnexo })
    .from(mensagem)
    .leftJoin(anexo, comAnexo)
    .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, conversaId), gt(mensagem.ordem, depoisDe)))
    .orderBy(asc(mensagem.ordem))
    .limit(limitePorLeitura),
)

export function toMensagem(row: MensagemLida, dele?: Anexo | null): Mensagem {
  return {
    id: row.id,
    ordem: row.ordem,
    autor: row.autor,
    texto: row.texto,
    opcoes: row.opcoes,
    passos: row.passos,
    criada_em: row.criadaEm,
    ...(dele && { anexo: dele }),
  }
}
