import type { Anexo } from '@zelo/contract/anexo'
import type { Passo } from '@zelo/contract/chat'
import type { mensagem as contract } from '@zelo/contract/chat.schema'
import type { AutorMensagem } from '@zelo/contract/enums'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { anexo, doAnexo } from '#conversa/anexo/anexo.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { preparada } from '#platform/database/prepared.ts'
import { mensagem } from './conversa.table.ts'

export type Mensagem = z.output<typeof contract>

export type NovaMensagem = {
  empresaId: string
  conversaId: string
  /** Given out under the lock of the conversation's row. */
  ordem: number
  autor: AutorMensagem
  texto: string
  opcoes?: string[]
  passos?: Passo[]
  chaveCliente?: string
  autorId?: number
  criadaEm: Date
}

export const limitePorLeitura = 200

export async function inserirMensagem(tx: Tx, nova: NovaMensagem): Promise<Mensagem> {
  const { opcoes = [], passos = [], chaveCliente = null, autorId = null } = nova
  const row = { ...nova, opcoes, passos, chaveCliente, autorId, id: uuidv7() }
  await inserir(tx).execute(row)
  return toMensagem(row)
}

/** At most 200 messages after an order, oldest first, as the client may see them: which model wrote them at what cost is the team's. */
export async function lerMensagensDepoisDe(
  tx: Tx,
  { empresaId, conversaId, depoisDe }: { empresaId: string; conversaId: string; depoisDe: number },
): Promise<Mensagem[]> {
  const rows = await depois(tx).execute({ empresaId, conversaId, depoisDe })
  return rows.map(({ mensagem: row, anexo: dele }) =>
    toMensagem({ ...row, passos: row.passos.filter(({ tipo }) => tipo !== 'modelo') }, dele),
  )
}

/** What of a message leaves the server. */
export const daMensagem = {
  id: mensagem.id,
  ordem: mensagem.ordem,
  autor: mensagem.autor,
  texto: mensagem.texto,
  opcoes: mensagem.opcoes,
  passos: mensagem.passos,
  criadaEm: mensagem.criadaEm,
}

type Linha = Omit<typeof mensagem.$inferSelect, 'empresaId' | 'conversaId' | 'chaveCliente' | 'autorId'>

/** The file of a message, where it has one. */
export const comAnexo = and(eq(anexo.empresaId, mensagem.empresaId), eq(anexo.mensagemId, mensagem.id))

export function toMensagem(row: Linha, dele?: Anexo | null): Mensagem {
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

const inserir = preparada((tx) =>
  tx
    .insert(mensagem)
    .values({
      empresaId: sql.placeholder('empresaId'),
      id: sql.placeholder('id'),
      conversaId: sql.placeholder('conversaId'),
      ordem: sql.placeholder('ordem'),
      autor: sql.placeholder('autor'),
      texto: sql.placeholder('texto'),
      opcoes: sql.placeholder('opcoes'),
      passos: sql.placeholder('passos'),
      chaveCliente: sql.placeholder('chaveCliente'),
      autorId: sql.placeholder('autorId'),
      criadaEm: sql.placeholder('criadaEm'),
    })
    .prepare('mensagem_inserir'),
)

const depois = preparada((tx) =>
  tx
    .select({ mensagem: daMensagem, anexo: doAnexo })
    .from(mensagem)
    .leftJoin(anexo, comAnexo)
    .where(
      and(
        eq(mensagem.empresaId, sql.placeholder('empresaId')),
        eq(mensagem.conversaId, sql.placeholder('conversaId')),
        gt(mensagem.ordem, sql.placeholder('depoisDe')),
      ),
    )
    .orderBy(asc(mensagem.ordem))
    .limit(limitePorLeitura)
    .prepare('mensagem_depois'),
)
