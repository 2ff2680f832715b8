import { createContext, Script } from 'node:vm'

const limiteMs = 1_000

type Caixa = { trabalho: () => unknown; feito: unknown }
const caixa: Caixa = { trabalho: () => undefined, feito: undefined }
const script = new Script('feito = trabalho()')
createContext(caixa)

/**
 * Runs work that strangers' rules may make endless; throws when it takes too long. A rule such as
 * the 31st of April, daily, keeps the library looking for ever.
 */
export function comLimite<T>(trabalho: () => T): T {
  caixa.trabalho = trabalho
  try {
    script.runInContext(caixa, { timeout: limiteMs })
    return caixa.feito as T
  } finally {
    caixa.trabalho = () => undefined
    caixa.feito = undefined
  }
}
