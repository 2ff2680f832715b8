import { setImmediate } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import { FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'

/** Reading time of one event. */
export const maxDoEventoMs = 1_000
/** Reading time of one calendar in one run. */
const maxDaLeituraMs = 30_000
/** Events of one run that may be cut off. More are no accident, and stop the process each time. */
const maxCortados = 5

type Caixa = { trabalho: () => unknown; feito: unknown }
const caixa: Caixa = { trabalho: () => undefined, feito: undefined }
const script = new Script('feito = trabalho()')
createContext(caixa)

/**
 * Runs work that foreign rules may make endless; throws when it takes too long. A rule such as the
 * 31st of April, daily, makes the library search for ever.
 */
export function comLimite<T>(limiteMs: number, trabalho: () => T): T {
  caixa.trabalho = trabalho
  try {
    script.runInContext(caixa, { timeout: limiteMs })
    return caixa.feito as T
  } finally {
    caixa.trabalho = () => undefined
    caixa.feito = undefined
  }
}

/**
 * Reads events one by one and yields to the process between them. Throws when the sum of their
 * reading times passes the limit, or too many were cut off.
 */
export function openLeitor() {
  let gastoMs = 0
  let cortados = 0
  return async <T>(ler: () => T): Promise<T> => {
    if (gastoMs > maxDaLeituraMs || cortados > maxCortados) throw new FalhaDoCalendario('OUTRO')
    const comecou = performance.now()
    const lido = ler()
    const durouMs = performance.now() - comecou
    gastoMs += durouMs
    if (durouMs >= maxDoEventoMs) cortados += 1
    await setImmediate()
    return lido
  }
}
