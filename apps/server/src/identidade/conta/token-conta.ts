import { createHash, randomBytes } from 'node:crypto'
import { esperaReenvioS, validadeAtivacaoHoras, validadeRecuperacaoMinutos } from '@zelo/contract/identidade/conta'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { type TipoToken, tokenConta } from './conta.table.ts'

const minutoMs = 60_000
const validadeMs: Record<TipoToken, number> = {
  ATIVACAO: validadeAtivacaoHoras * 60 * minutoMs,
  RECUPERACAO: validadeRecuperacaoMinutos * minutoMs,
}
const porHora = 5

type Alvo = { usuarioId: number; tipo: TipoToken; email: string }

/** Whether another link may go out now: one a minute to an address, five an hour for an account. */
export async function podeEnviar(tx: Tx, { usuarioId, tipo, email }: Alvo, agora: Date): Promise<boolean> {
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

/** A new token for an account; only its hash is kept. */
export async function criarToken(tx: Tx, alvo: Alvo, agora: Date): Promise<{ token: string; hash: Buffer }> {
  const token = randomBytes(32).toString('base64url')
  const hash = resumo(token)
  await tx
    .insert(tokenConta)
    .values({ ...alvo, hash, criadoEm: agora, expiraEm: new Date(agora.getTime() + validadeMs[alvo.tipo]) })
  return { token, hash }
}

/** Whose token this is, used and expired ones included. */
export async function donoDoToken(tx: Tx, tipo: TipoToken, token: string): Promise<number | undefined> {
  const [linha] = await tx
    .select({ usuarioId: tokenConta.usuarioId })
    .from(tokenConta)
    .where(and(eq(tokenConta.hash, resumo(token)), eq(tokenConta.tipo, tipo)))
  return linha?.usuarioId
}

/**
 * The user for whom a token of this kind is good now; its row is locked. Undefined for one that is unknown, used, expired, of another kind,
 * or sent to an address that the account no longer has.
 */
export async function lerDono(tx: Tx, tipo: TipoToken, token: string, agora: Date) {
  const [linha] = await tx
    .select({ usuario })
    .from(tokenConta)
    .innerJoin(usuario, and(eq(usuario.id, tokenConta.usuarioId), eq(usuario.email, tokenConta.email)))
    .where(
      and(
        eq(tokenConta.hash, resumo(token)),
        eq(tokenConta.tipo, tipo),
        isNull(tokenConta.usadoEm),
        gt(tokenConta.expiraEm, agora),
      ),
    )
    .for('no key update')
  return linha?.usuario
}

/** Ends every open token of a kind: the one that was used and its siblings. */
export async function gastarTokens(tx: Tx, usuarioId: number, tipo: TipoToken, agora: Date): Promise<void> {
  await tx
    .update(tokenConta)
    .set({ usadoEm: agora })
    .where(and(eq(tokenConta.usuarioId, usuarioId), eq(tokenConta.tipo, tipo), isNull(tokenConta.usadoEm)))
}

function resumo(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
