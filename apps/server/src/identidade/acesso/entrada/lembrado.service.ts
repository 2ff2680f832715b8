import { and, eq, lt } from 'drizzle-orm'
import { chaveDoAparelho } from '#identidade/acesso/sessao/aparelho.ts'
import { aparelho, pinAparelho, usuario } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'

const esquecidoMs = 365 * 24 * 60 * 60_000

/** CPF that this browser remembers. It never leaves the server. */
export async function cpfLembrado(contexto: Contexto, marca: string | undefined): Promise<string | undefined> {
  const chave = chaveDoAparelho(marca)
  if (!chave) return undefined
  return withPlataforma(contexto.db, 'acesso.entrar', async (tx) => {
    const [linha] = await tx
      .select({ cpf: usuario.cpf })
      .from(aparelho)
      .innerJoin(usuario, eq(usuario.id, aparelho.lembradoId))
      .where(eq(aparelho.chave, chave))
    return linha?.cpf
  })
}

/** After a right password: remembers the user on this device, or forgets them if they wish. */
export async function anotarAparelho(
  tx: Tx,
  { clock }: Pick<Contexto, 'clock'>,
  { marca, usuarioId, lembrar }: { marca: string; usuarioId: number; lembrar: boolean },
): Promise<void> {
  const chave = chaveDoAparelho(marca)
  if (!chave) return
  const vistoEm = clock.now()
  await tx.delete(aparelho).where(lt(aparelho.vistoEm, new Date(vistoEm.getTime() - esquecidoMs)))
  if (lembrar) {
    await tx
      .insert(aparelho)
      .values({ chave, lembradoId: usuarioId, vistoEm })
      .onConflictDoUpdate({ target: aparelho.chave, set: { lembradoId: usuarioId, vistoEm } })
  } else {
    const propria = and(eq(aparelho.chave, chave), eq(aparelho.lembradoId, usuarioId))
    await tx.update(aparelho).set({ lembradoId: null }).where(propria)
  }
  await tx
    .update(pinAparelho)
    .set({ senhaEm: vistoEm, falhas: 0 })
    .where(and(eq(pinAparelho.aparelho, chave), eq(pinAparelho.usuarioId, usuarioId)))
}

/** Forgets the CPF of this browser, for the button «Não sou eu». */
export async function esquecerLembrado(contexto: Contexto, marca: string | undefined): Promise<void> {
  const chave = chaveDoAparelho(marca)
  if (!chave) return
  await withPlataforma(contexto.db, 'acesso.entrar', (tx) =>
    tx.update(aparelho).set({ lembradoId: null }).where(eq(aparelho.chave, chave)),
  )
}
