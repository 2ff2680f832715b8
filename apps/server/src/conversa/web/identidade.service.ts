import { createHmac } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { encontrarOuCriarCliente } from '#agenda/cliente/cliente.cadastro.ts'
import { cliente, clienteAlias } from '#agenda/cliente/cliente.table.ts'
import { abrirSegredos } from '#conversa/canal/identidade.consulta.ts'
import { type Identidade, lerIdentidade } from '#conversa/canal/identidade.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { empresaDaChave } from '#empresa/empresa/empresa-publica.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Config } from '#platform/config.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { hashVisitante } from './visitante.ts'

/** Whether the company proves who is there, and their newest conversation that is not over. */
export async function identificarVisitante(
  contexto: Contexto,
  { chave, identidade }: { chave: string; identidade: string },
): Promise<{ reconhecido: boolean; conversa: { id: string; visitante: string } | null }> {
  const { id: empresaId } = await empresaDaChave(contexto.db, chave)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const quem = await conferirIdentidade(tx, contexto, empresaId, identidade)
    if (!quem) return { reconhecido: false, conversa: null }
    const clienteId = await clienteDoSite(tx, empresaId, quem.id)
    return { reconhecido: true, conversa: clienteId ? await conversaAberta(tx, contexto, empresaId, clienteId) : null }
  })
}

/**
 * The client whom the company's signature proves. Anything else is nobody; the log does not tell
 * what was claimed.
 */
export async function conferirIdentidade(
  tx: Tx,
  contexto: Contexto,
  empresaId: string,
  texto: string,
): Promise<Identidade | undefined> {
  const lida = lerIdentidade(texto, await abrirSegredos(tx, contexto, empresaId), contexto.clock.now())
  if (typeof lida !== 'string') return lida
  contexto.log.warn({ empresa: empresaId, motivo: lida, ip: contexto.origem.ip }, 'chat: a signed identity was refused')
  return undefined
}

/** The client's record, found by e-mail or made; missing contacts come from what was signed. */
export async function clienteDaIdentidade(
  tx: Tx,
  { empresaId, agora, quem }: { empresaId: string; agora: Date; quem: Identidade },
): Promise<string> {
  // Two pages that open at once are one person.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identidade:${empresaId}:${quem.id}`}, 0))`)
  const { id: valor, ...dados } = quem
  const conhecido = await clienteDoSite(tx, empresaId, valor)
  const clienteId = conhecido ?? (await encontrarOuCriarCliente(tx, { empresaId, dados, agora })).id
  if (!conhecido) {
    await tx.insert(clienteAlias).values({ empresaId, clienteId, tipo: 'SITE', valor }).onConflictDoNothing()
  }
  await tx
    .update(cliente)
    .set({
      ultimoContatoEm: agora,
      email: sql`coalesce(${cliente.email}, ${dados.email})`,
      telefone: sql`coalesce(${cliente.telefone}, ${dados.telefone ?? null})`,
    })
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, clienteId)))
  return clienteId
}

/**
 * Secret of a conversation whose client is proven by signature: the same on each of their devices,
 * useless for any other conversation.
 */
export function visitanteDaConversa(config: Config, conversaId: string): { token: string; hash: Buffer } {
  const token = createHmac('sha256', chavePara(config, 'visitante')).update(conversaId).digest('base64url')
  return { token, hash: hashVisitante(token) }
}

async function clienteDoSite(tx: Tx, empresaId: string, valor: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: clienteAlias.clienteId })
    .from(clienteAlias)
    .where(and(eq(clienteAlias.empresaId, empresaId), eq(clienteAlias.tipo, 'SITE'), eq(clienteAlias.valor, valor)))
    .orderBy(clienteAlias.clienteId)
    .limit(1)
  return row?.id
}

async function conversaAberta(tx: Tx, { config }: Contexto, empresaId: string, clienteId: string) {
  const [row] = await tx
    .select({ id: conversa.id, hash: conversa.visitanteHash })
    .from(conversa)
    .where(
      and(
        eq(conversa.empresaId, empresaId),
        eq(conversa.clienteId, clienteId),
        eq(conversa.canal, 'WEB'),
        eq(conversa.identificada, true),
        ne(conversa.status, 'ENCERRADA'),
      ),
    )
    .orderBy(desc(conversa.abertaEm), desc(conversa.id))
    .limit(1)
  if (!row) return null
  const { token, hash } = visitanteDaConversa(config, row.id)
  return hash.equals(row.hash) ? { id: row.id, visitante: token } : null
}
