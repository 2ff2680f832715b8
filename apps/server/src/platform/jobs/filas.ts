import type { Queue } from 'pg-boss'

type Repeticao = Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>

/** `lote`: jobs that one instance runs at once. By default a job that throws is tried eight times more. */
type Politica = { lote: number; repeticao?: Repeticao; expiraEmSegundos?: number }

/** A queue: its name in the database, and the type of the data that each of its jobs carries. */
export type Fila<Dados extends object> = {
  readonly nome: string
  readonly lote: number
  readonly queue: Omit<Queue, 'name'>
  /** For the compiler alone. */
  readonly dados?: (dados: Dados) => Dados
}
export type DadosDe<F> = F extends Fila<infer Dados> ? Dados : never
/** A periodic job carries no data. */
export type Periodo = Record<string, never>

/** The next period brings another job. */
export const semRepetir: Repeticao = { retryLimit: 0 }
const insistir: Repeticao = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }

type Declarada = Omit<Fila<object>, 'dados'>
const declaradas = new Map<string, Declarada>()

/**
 * Declares a queue of a wing, in its `filas.ts`. Handlers must be idempotent: a job may run more than
 * once. Throws when the name is taken.
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

/** Queue of the jobs that gave up, with their data. */
export function filaMorta(nome: string): string {
  return `${nome}.morta`
}
