import { bancoDaCopia } from '#lib/guardado/storage.ts'
import { type ChaveDaLinha, tabela } from './tabela.ts'

/**
 * An answer kept in the browser, named by the hash of its query's key. Another build may give it
 * another shape.
 */
export type Copiado = {
  chave: ChaveDaLinha
  consulta: readonly unknown[]
  dados: unknown
  lidoEm: number
  build: string
}

/** The answers that can be read without a server. */
export const copias = tabela<Copiado>(bancoDaCopia, 'leituras')
