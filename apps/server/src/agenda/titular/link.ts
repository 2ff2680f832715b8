import { randomBytes } from 'node:crypto'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, gt, lte } from 'drizzle-orm'
import { paraBytes, paraUuid } from '#agenda/link/link.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Config } from '#platform/config.ts'
import { type Database, type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { titularLink } from './titular.table.ts'

const validadeMs = 60 * 60_000
const sessaoMs = 30 * 60_000

export type LinkAberto = { empresaId: string; clienteId: string; expiraEm: Date }
export type LinkRow = typeof titularLink.$inferSelect

/**
 * A link to the stored data of the writer of a conversation. For a client that the channel proves
 * it opens at once; typed data proves nobody (decision 0055), so all others prove an e-mail first.
 */
export async function linkPelaConversa(
  tx: Tx,
  config: Config,
  alvo: { empresaId: string; conversaId: string; agora: Date; idioma: Idioma },
): Promise<{ link: string; provado: boolean }> {
  const { empresaId, agora, idioma } = alvo
  const clienteId = (await conversas().clienteProvado(tx, alvo)) ?? null
  const { chave, hash } = novaChave(empresaId)
  const expiraEm = new Date(agora.getTime() + validadeMs)
  await tx.insert(titularLink).values({ empresaId, chaveHash: hash, clienteId, criadoEm: agora, expiraEm })
  const link = `${config.publicUrl}/meus-dados/${chave}${idioma === 'br' ? '' : `?idioma=${idioma}`}`
  return { link, provado: clienteId !== null }
}

/** Works on a link under its lock; NaoEncontrado when there is none. */
export function noLink<T>(db: Database, token: string, work: (tx: Tx, link: LinkRow) => Promise<T>): Promise<T> {
  const { empresaId, hash } = lerChave(token)
  return withEmpresa(db, empresaId, async (tx) => {
    const link = await trancarLink(tx, empresaId, hash)
    if (!link) throw new NaoEncontrado()
    return work(tx, link)
  })
}

export async function trancarLink(tx: Tx, empresaId: string, hash: Buffer): Promise<LinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(titularLink)
    .where(and(eq(titularLink.empresaId, empresaId), eq(titularLink.chaveHash, hash)))
    .for('update')
  return link
}

export const isVivo = (link: Pick<LinkRow, 'sessaoHash' | 'expiraEm'>, agora: Date) =>
  !link.sessaoHash && link.expiraEm > agora

export function linkEncerrado(): Recusado {
  return new Recusado(
    { br: 'Este link já foi aberto ou passou da hora.', en: 'This link was opened before, or its time is over.' },
    { acao: { br: 'Peça outro na mesma conversa.', en: 'Ask for another one in the same conversation.' } },
  )
}

/** Opens a link for good: from now on only the answered secret proves the person. */
export async function consumir(
  tx: Tx,
  link: LinkRow,
  clienteId: string,
  agora: Date,
): Promise<{ sessao: string; aberto: LinkAberto }> {
  const { empresaId } = link
  const { chave: sessao, hash: sessaoHash } = novaChave(empresaId)
  const expiraEm = new Date(agora.getTime() + sessaoMs)
  await mudarLink(tx, link, { sessaoHash, clienteId, expiraEm, codigoHash: null, codigoAte: null })
  return { sessao, aberto: { empresaId, clienteId, expiraEm } }
}

/** The person whom an opened link proves; NaoEncontrado when it expired. */
export async function lerSessao(
  tx: Tx,
  { empresaId, hash }: ReturnType<typeof lerChave>,
  agora: Date,
): Promise<LinkAberto> {
  const [row] = await tx
    .select({ clienteId: titularLink.clienteId, expiraEm: titularLink.expiraEm })
    .from(titularLink)
    .where(and(eq(titularLink.empresaId, empresaId), eq(titularLink.sessaoHash, hash), gt(titularLink.expiraEm, agora)))
  if (!row?.clienteId) throw new NaoEncontrado()
  return { empresaId, clienteId: row.clienteId, expiraEm: row.expiraEm }
}

export async function mudarLink(tx: Tx, { empresaId, chaveHash }: LinkRow, dados: Partial<LinkRow>): Promise<void> {
  await tx
    .update(titularLink)
    .set(dados)
    .where(and(eq(titularLink.empresaId, empresaId), eq(titularLink.chaveHash, chaveHash)))
}

/** Ends the links of an erased client. */
export async function apagarLinks(tx: Tx, empresaId: string, clienteId: string): Promise<void> {
  await tx.delete(titularLink).where(and(eq(titularLink.empresaId, empresaId), eq(titularLink.clienteId, clienteId)))
}

/** Deletes expired links. Platform door. */
export async function apagarVencidos(tx: Tx, agora: Date): Promise<void> {
  await tx.delete(titularLink).where(lte(titularLink.expiraEm, agora))
}

/** Company and secret, in one part of an address. */
function novaChave(empresaId: string): { chave: string; hash: Buffer } {
  const bytes = Buffer.concat([paraBytes(empresaId), randomBytes(24)])
  return { chave: bytes.toString('base64url'), hash: sha256(bytes) }
}

/** Throws NaoEncontrado for anything that is no key. */
export function lerChave(chave: string): { empresaId: string; hash: Buffer } {
  const bytes = Buffer.from(chave, 'base64url')
  if (bytes.length !== 40) throw new NaoEncontrado()
  return { empresaId: paraUuid(bytes.subarray(0, 16)), hash: sha256(bytes) }
}
