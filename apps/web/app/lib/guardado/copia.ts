import { bancoDaCopia } from './storage.ts'
import { type ChaveDaLinha, tabela } from './tabela.ts'

/**
 * An answer as it was read; named by the hash of its query's key. Another build may shape it
 * otherwise.
 */
export type Copiado = {
  chave: ChaveDaLinha
  consulta: readonly unknown[]
  dados: unknown
  lidoEm: number
  build: string
}

/** Answers kept to be read without a server. */
export const copias = tabela<Copiado>(bancoDaCopia, 'leituras')
