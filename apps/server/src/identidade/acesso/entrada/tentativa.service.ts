import { eq, inArray, lt, sql } from 'drizzle-orm'
import { tentativaAcesso } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { MuitasTentativas } from '#platform/errors.ts'
import { criarLimitador, criarLimitadorPorEndereco } from '#platform/security/limitador.ts'
import { declararLimite, declararLimitePorEndereco } from '#platform/security/limites.ts'
import type { Servicos } from '#platform/servicos.ts'

const minutoMs = 60_000
const { max: semEspera } = declararLimite({
  nome: 'acesso.senha',
  conta: 'wrong passwords before the account rests, for 30 seconds doubling to 15 minutes',
  por: 'account and device',
  max: 5,
  janelaMs: 24 * 60 * minutoMs,
  onde: 'database',
  sempre: true,
})
const primeiraEsperaMs = 30_000
const maiorEsperaMs = 15 * minutoMs
const esquecidaMs = 24 * 60 * minutoMs
// A right password costs a tenth of a wrong one: an office behind one address may sign in, a flood of one account may not.
const devolvido = 0.9

const limiteDaConta = declararLimite({
  nome: 'acesso.conta',
  conta: 'sign-ins, each right one as a tenth',
  por: 'account',
  max: 10,
  janelaMs: minutoMs,
  sempre: true,
})
const limiteDoEndereco = declararLimitePorEndereco({
  nome: 'acesso.endereco',
  conta: 'sign-ins, each right one as a tenth',
  max: 30,
  maxDaRede: 100,
  janelaMs: minutoMs,
  sempre: true,
})

export type LimitesDeEntrada = ReturnType<typeof criarLimitesDeEntrada>

/** What one account, one address and its neighbourhood may try in a minute. Asked before any password is hashed. */
export function criarLimitesDeEntrada(servicos: Pick<Servicos, 'config' | 'clock'>) {
  const endereco = criarLimitadorPorEndereco(limiteDoEndereco, servicos)
  const conta = criarLimitador(limiteDaConta, servicos)

  return {
    /** Throws MuitasTentativas when one of the three is full. */
    tomar(contador: Buffer, ip: string): void {
      endereco.tomar(ip)
      conta.tomar(contador.toString('base64'))
    },
    /** After a right password. */
    devolver(contador: Buffer, ip: string): void {
      endereco.devolver(ip, devolvido)
      conta.devolver(contador.toString('base64'), devolvido)
    },
  }
}

/** Throws MuitasTentativas while the account rests after wrong passwords. Asking does not make the rest longer. */
export async function exigirDescansada(tx: Tx, contador: Buffer, agora: Date): Promise<void> {
  const [linha] = await tx.select().from(tentativaAcesso).where(eq(tentativaAcesso.chave, contador))
  const restoMs = (linha?.bloqueadaAte?.getTime() ?? 0) - agora.getTime()
  if (restoMs > 0) throw new MuitasTentativas(Math.ceil(restoMs / 1000))
}

/**
 * Counts a try as wrong before it is looked at, so that many at once are no more tries than one after the other. Throws MuitasTentativas
 * while the account rests. Afterwards `esquecerFalhas` where it was right, `devolverTentativa` where nobody looked at it.
 */
export async function contarTentativa(tx: Tx, contador: Buffer, agora: Date): Promise<void> {
  // Writes nothing new, and locks the row until the end of the transaction: who comes meanwhile reads what this one wrote.
  await tx
    .insert(tentativaAcesso)
    .values({ chave: contador, falhas: 0, ultimaEm: agora })
    .onConflictDoUpdate({ target: tentativaAcesso.chave, set: { falhas: sql`${tentativaAcesso.falhas}` } })
  await exigirDescansada(tx, contador, agora)
  await registrarFalha(tx, contador, agora)
}

export async function devolverTentativa(tx: Tx, contador: Buffer): Promise<void> {
  await tx
    .update(tentativaAcesso)
    .set({ falhas: sql`greatest(${tentativaAcesso.falhas} - 1, 0)`, bloqueadaAte: null })
    .where(eq(tentativaAcesso.chave, contador))
}

/** From the fifth wrong password on the account rests: 30 s, doubling to 15 minutes at most. A day of quiet forgets. */
export async function registrarFalha(tx: Tx, contador: Buffer, agora: Date): Promise<void> {
  const esquecida = new Date(agora.getTime() - esquecidaMs)
  const velhas = tx
    .select({ chave: tentativaAcesso.chave })
    .from(tentativaAcesso)
    .where(lt(tentativaAcesso.ultimaEm, esquecida))
    .limit(100)
    .for('update', { skipLocked: true })
  await tx.delete(tentativaAcesso).where(inArray(tentativaAcesso.chave, velhas))
  const [linha] = await tx
    .insert(tentativaAcesso)
    .values({ chave: contador, falhas: 1, ultimaEm: agora })
    .onConflictDoUpdate({
      target: tentativaAcesso.chave,
      set: {
        falhas: sql`CASE WHEN ${tentativaAcesso.ultimaEm} < ${esquecida} THEN 1 ELSE ${tentativaAcesso.falhas} + 1 END`,
        ultimaEm: agora,
      },
    })
    .returning({ falhas: tentativaAcesso.falhas })
  const passou = (linha?.falhas ?? 0) - semEspera
  if (passou < 0) return
  const esperaMs = Math.min(maiorEsperaMs, primeiraEsperaMs * 2 ** Math.min(passou, 10))
  await tx
    .update(tentativaAcesso)
    .set({ bloqueadaAte: new Date(agora.getTime() + esperaMs) })
    .where(eq(tentativaAcesso.chave, contador))
}

export async function esquecerFalhas(tx: Tx, contador: Buffer): Promise<void> {
  await tx.delete(tentativaAcesso).where(eq(tentativaAcesso.chave, contador))
}
