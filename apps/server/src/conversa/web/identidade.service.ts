import { createHmac } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { encontrarOuCriarCliente } from '#agenda/cliente/cliente.cadastro.ts'
import { clientePorNome, completarContato, darNomes } from '#agenda/cliente/nomes-nos-canais.ts'
import { abrirSegredos } from '#conversa/canal/identidade.consulta.ts'
import { type Identidade, lerIdentidade } from '#conversa/canal/identidade.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { empresaDaChave } from '#empresa/empresa/empresa-publica.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Config } from '#platform/config.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { sha256 } from '#platform/security/sha256.ts'

/** Whether the company's signature proves the person, and their newest open conversation. */
export async function identificarVisitante(
  contexto: Contexto,
  { chave, identidade }: { chave: string; identidade: string },
): Promise<{ reconhecido: boolean; conversa: { id: string; visitante: string } | null }> {
  const { id: empresaId } = await empresaDaChave(contexto.db, chave)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const quem = await conferirIdentidade(tx, contexto, empresaId, identidade)
    if (!quem) return { reconhecido: false, conversa: null }
    const clienteId = await clientePorNome(tx, empresaId, [{ tipo: 'SITE', valor: quem.id }])
    return { reconhecido: true, conversa: clienteId ? await conversaAberta(tx, contexto, empresaId, clienteId) : null }
  })
}

/**
 * The client whom the company's signature proves. Anything else is nobody; the log does not show
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

/** The client's record, found by e-mail or created; missing contacts come from the signed data. */
export async function clienteDaIdentidade(
  tx: Tx,
  { empresaId, agora, quem }: { empresaId: string; agora: Date; quem: Identidade },
): Promise<string> {
  // Two pages that open at once are one person.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identidade:${empresaId}:${quem.id}`}, 0))`)
  const { id: valor, ...dados } = quem
  const noSite = [{ tipo: 'SITE' as const, valor }]
  const conhecido = await clientePorNome(tx, empresaId, noSite)
  const clienteId = conhecido ?? (await encontrarOuCriarCliente(tx, { empresaId, dados, agora })).id
  if (!conhecido) await darNomes(tx, empresaId, [clienteId], noSite)
  await completarContato(tx, { empresaId, id: clienteId, agora, ...dados })
  return clienteId
}

/**
 * Secret of a conversation whose client is proven by signature: the same on each of their devices,
 * useless for any other conversation.
 */
export function visitanteDaConversa(config: Config, conversaId: string): { token: string; hash: Buffer } {
  const token = createHmac('sha256', chavePara(config, 'visitante')).update(conversaId).digest('base64url')
  return { token, hash: sha256(token) }
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
