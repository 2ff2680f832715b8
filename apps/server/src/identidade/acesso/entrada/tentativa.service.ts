import { eq, inArray, lt, sql } from 'drizzle-orm'
import { tentativaAcesso } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { MuitasTentativas } from '#platform/errors.ts'
import { declararLimite, declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { criarLimitador, criarLimitadorPorEndereco } from '#platform/security/limite/frequencia.ts'
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
// A right password counts as a tenth, so that an office behind one address can sign in.
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

/** Limits of attempts in a minute, by account, address and network. Checked before hashing. */
export function criarLimitesDeEntrada(servicos: Pick<Servicos, 'config' | 'clock'>) {
  const endereco = criarLimitadorPorEndereco(limiteDoEndereco, servicos)
  const conta = criarLimitador(limiteDaConta, servicos)

  return {
    /** Throws MuitasTentativas if one of the limits is reached. */
    tomar(contador: Buffer, ip: string): void {
      endereco.tomar(ip)
      conta.tomar(contador.toString('base64'))
    },
    /** Gives back most of an attempt after a right password. */
    devolver(contador: Buffer, ip: string): void {
      endereco.devolver(ip, devolvido)
      conta.devolver(contador.toString('base64'), devolvido)
    },
  }
}

/**
 * Throws MuitasTentativas while the account pauses. A try during the pause does not extend it.
 * `senhaDe`: failures before it, against an older password, do not count.
 */
export async function exigirDescansada(tx: Tx, contador: Buffer, agora: Date, senhaDe?: Date | null): Promise<void> {
  const [linha] = await tx.select().from(tentativaAcesso).where(eq(tentativaAcesso.chave, contador))
  if (linha && senhaDe && linha.ultimaEm < senhaDe) return
  const restoMs = (linha?.bloqueadaAte?.getTime() ?? 0) - agora.getTime()
  if (restoMs > 0) throw new MuitasTentativas(Math.ceil(restoMs / 1000))
}

/**
 * Counts an attempt as wrong before it is checked, so that attempts at the same time stay within
 * the limit. Throws MuitasTentativas while the account pauses. Afterwards call `esquecerFalhas` if
 * it was right, or `devolverTentativa` if it could not be checked.
 */
export async function contarTentativa(tx: Tx, contador: Buffer, agora: Date): Promise<void> {
  // Locks the row until the transaction ends, so that attempts at the same time see this count.
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

/**
 * The fifth failure pauses the account for 30 s, each further one twice as long, up to 15 minutes.
 * A day without failures resets the count, as does a new password (`senhaDe`).
 */
export async function registrarFalha(tx: Tx, contador: Buffer, agora: Date, senhaDe?: Date | null): Promise<void> {
  const esquecida = new Date(agora.getTime() - esquecidaMs)
  const velhas = tx
    .select({ chave: tentativaAcesso.chave })
    .from(tentativaAcesso)
    .where(lt(tentativaAcesso.ultimaEm, esquecida))
    .limit(100)
    .for('update', { skipLocked: true })
  await tx.delete(tentativaAcesso).where(inArray(tentativaAcesso.chave, velhas))
  const desde = senhaDe && senhaDe > esquecida ? senhaDe : esquecida
  const [linha] = await tx
    .insert(tentativaAcesso)
    .values({ chave: contador, falhas: 1, ultimaEm: agora })
    .onConflictDoUpdate({
      target: tentativaAcesso.chave,
      set: {
        falhas: sql`CASE WHEN ${tentativaAcesso.ultimaEm} < ${desde} THEN 1 ELSE ${tentativaAcesso.falhas} + 1 END`,
        ultimaEm: agora,
        bloqueadaAte: null,
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
