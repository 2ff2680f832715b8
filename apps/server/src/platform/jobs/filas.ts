import type { Queue } from 'pg-boss'

type Repeticao = Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>

/** `lote`: jobs that one instance runs at once. Default of `repeticao`: eight retries. */
type Politica = { lote: number; repeticao?: Repeticao; expiraEmSegundos?: number }

/** A queue, with its database name. `Dados`: data of each job. */
export type Fila<Dados extends object> = {
  readonly nome: string
  readonly lote: number
  readonly queue: Omit<Queue, 'name'>
  /** Only for the compiler: never set. */
  readonly dados?: (dados: Dados) => Dados
}
export type DadosDe<F> = F extends Fila<infer Dados> ? Dados : never
/** Data of a periodic job: none. */
export type Periodo = Record<string, never>

/** No retries: a later job does the same work. */
export const semRepetir: Repeticao = { retryLimit: 0 }
const insistir: Repeticao = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }

type Declarada = Omit<Fila<object>, 'dados'>
const declaradas = new Map<string, Declarada>()

/**
 * Declares a queue, in the `filas.ts` of its wing. Throws when the name is taken. Handlers must be
 * idempotent: a job may run more than once.
 */
export function declararFila<Dados extends object>(
  nome: string,
  { lote, repeticao = insistir, expiraEmSegundos = 300 }: Politica,
): Fila<Dados> {
  if (declaradas.has(nome)) throw new Error(`queue ${nome}: declared twice`)
  // A killed worker loses its job after 20 s without a heartbeat; another instance takes it.
  const comum = { notify: true, heartbeatSeconds: 20, deleteAfterSeconds: 7 * 24 * 3600 }
  const fila = { nome, lote, queue: { ...comum, expireInSeconds: expiraEmSegundos, ...repeticao } }
  declaradas.set(nome, fila)
  return fila
}

export const declararFilaPeriodica = declararFila<Periodo>

export function filasDeclaradas(): Declarada[] {
  return [...declaradas.values()]
}

/** Dead letter queue: jobs after their last retry. */
export function filaMorta(nome: string): string {
  return `${nome}.morta`
}
