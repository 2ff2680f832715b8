import { randomBytes } from 'node:crypto'
import { esperaReenvioS, validadeAtivacaoHoras, validadeRecuperacaoMinutos } from '@zelo/contract/identidade/conta'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { type TipoToken, tokenConta } from './conta.table.ts'
import { trocaEmail } from './propria/conta-usuario.table.ts'

const minutoMs = 60_000
const validadeMs: Record<TipoToken, number> = {
  ATIVACAO: validadeAtivacaoHoras * 60 * minutoMs,
  RECUPERACAO: validadeRecuperacaoMinutos * minutoMs,
}
const porHora = 5

type DestinoDoToken = { usuarioId: number; tipo: TipoToken; email: string }

/** Whether to send another link: one a minute to an address, five an hour to an account. */
export async function podeEnviar(tx: Tx, { usuarioId, tipo, email }: DestinoDoToken, agora: Date): Promise<boolean> {
  const recentes = await tx
    .select({ email: tokenConta.email, criadoEm: tokenConta.criadoEm })
    .from(tokenConta)
    .where(
      and(
        eq(tokenConta.usuarioId, usuarioId),
        eq(tokenConta.tipo, tipo),
        gt(tokenConta.criadoEm, new Date(agora.getTime() - 60 * minutoMs)),
      ),
    )
  const agoraMesmo = agora.getTime() - esperaReenvioS * 1000
  return recentes.length < porHora && !recentes.some((um) => um.email === email && um.criadoEm.getTime() > agoraMesmo)
}

/** Makes a token, of which only the hash is stored. */
export async function criarToken(tx: Tx, alvo: DestinoDoToken, agora: Date): Promise<{ token: string; hash: Buffer }> {
  const token = randomBytes(32).toString('base64url')
  const hash = sha256(token)
  await tx
    .insert(tokenConta)
    .values({ ...alvo, hash, criadoEm: agora, expiraEm: new Date(agora.getTime() + validadeMs[alvo.tipo]) })
  return { token, hash }
}

/** Owner of a token, even if it was used or has expired. */
export async function donoDoToken(tx: Tx, tipo: TipoToken, token: string): Promise<number | undefined> {
  const [linha] = await tx
    .select({ usuarioId: tokenConta.usuarioId })
    .from(tokenConta)
    .where(and(eq(tokenConta.hash, sha256(token)), eq(tokenConta.tipo, tipo)))
  return linha?.usuarioId
}

/**
 * Locks and returns the user of a valid token. Undefined if it is unknown, used, expired, of
 * another kind, or was sent to an address that the user no longer has.
 */
export async function lerDono(tx: Tx, tipo: TipoToken, token: string, agora: Date) {
  const [linha] = await tx
    .select({ usuario })
    .from(tokenConta)
    .innerJoin(usuario, and(eq(usuario.id, tokenConta.usuarioId), eq(usuario.email, tokenConta.email)))
    .where(
      and(
        eq(tokenConta.hash, sha256(token)),
        eq(tokenConta.tipo, tipo),
        isNull(tokenConta.usadoEm),
        gt(tokenConta.expiraEm, agora),
      ),
    )
    .for('no key update')
  return linha?.usuario
}

/** Makes all open tokens of a kind invalid. */
export async function gastarTokens(tx: Tx, usuarioId: number, tipo: TipoToken, agora: Date): Promise<void> {
  await tx
    .update(tokenConta)
    .set({ usadoEm: agora })
    .where(and(eq(tokenConta.usuarioId, usuarioId), eq(tokenConta.tipo, tipo), isNull(tokenConta.usadoEm)))
}

/**
 * Ends the links for a new password and the new address that nobody confirmed: a stranger who knew
 * the old password may have asked for them.
 */
export async function encerrarPedidos(tx: Tx, usuarioId: number, agora: Date): Promise<void> {
  await gastarTokens(tx, usuarioId, 'RECUPERACAO', agora)
  await tx.delete(trocaEmail).where(eq(trocaEmail.usuarioId, usuarioId))
}
