import { slug } from '@zelo/contract/site/texto'
import { and, eq, ne } from 'drizzle-orm'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** Keys with this prefix are reserved for trial companies. */
export const prefixoExperimento = 'experimento-'

/**
 * Makes a key of a name: «Barbearia Navalha» → barbearia-navalha, with a number if it is taken.
 * Needs `withPlataforma`.
 */
export async function chaveLivre(tx: Tx, { id, nome }: { id: string; nome: string }): Promise<string> {
  const limpa = slug(nome).slice(0, 40).replace(/-$/, '')
  const propria = limpa.length >= 3 && !limpa.startsWith(prefixoExperimento)
  const [usada] = propria
    ? await tx
        .select({ id: empresa.id })
        .from(empresa)
        .where(and(eq(empresa.chave, limpa), ne(empresa.id, id)))
    : []
  return propria && !usada ? limpa : `${propria ? limpa : 'empresa'}-${id.slice(-8)}`
}
