import type { MotivoRecuo } from '#agente/agente-uso/custo.ts'

/** Why a call failed, by the kind of error: the service's own text may contain our secret. */
export function motivoDe(error: unknown): MotivoRecuo {
  const raiz = ultimoErro(error)
  if (raiz.name === 'TimeoutError' || raiz.name === 'AbortError') return 'tempo'
  const status = 'statusCode' in raiz && typeof raiz.statusCode === 'number' ? raiz.statusCode : undefined
  if (status === 429) return 'cheio'
  if (status !== undefined && status >= 500) return 'fora'
  if (status !== undefined && status >= 400) return 'recusou'
  if (raiz.name === 'AI_APICallError' && status === undefined) return 'fora'
  return raiz.name.startsWith('AI_') ? 'estranho' : 'fora'
}

/** Whether to pause a model after such a failure, because the next clients would wait in vain. */
export function poupar(motivo: MotivoRecuo): boolean {
  return motivo === 'tempo' || motivo === 'cheio' || motivo === 'recusou' || motivo === 'fora'
}

/** The last error of a call that the library retried. */
export function ultimoErro(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown')
  return 'lastError' in error && error.lastError instanceof Error ? error.lastError : error
}

/** What kind of error it was, for the log. */
export function nomeDoErro(error: unknown): string {
  const raiz = ultimoErro(error)
  const partes = [raiz.name, 'code' in raiz ? raiz.code : undefined, 'statusCode' in raiz ? raiz.statusCode : undefined]
  return partes.filter((parte) => parte !== undefined).join(' ')
}
