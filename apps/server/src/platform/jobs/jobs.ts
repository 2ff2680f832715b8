import type { Tx } from '../database/database.ts'
import type { Fila, Periodo } from './filas.ts'

/** `pedida_em`: first enqueued; `erro`: thrown by the last try. */
export type Morta = { id: string; fila: string; pedida_em: Date; tentativas: number; erro: string }

export type Jobs = {
  /**
   * Enqueues in the caller's transaction, through either door: the job exists only if it commits.
   * The same `chave` makes one job, for at least seven days. `apos`: instant of the product's
   * clock.
   */
  enviar<Dados extends object>(
    tx: Tx,
    fila: Fila<Dados>,
    dados: NoInfer<Dados>,
    opcoes?: { chave?: string; apos?: Date },
  ): Promise<void>
  /**
   * Declares a queue's handler, before `start`. A throw retries with backoff, finally dead letters:
   * `ultima` marks the last try. Every job runs at least once, even if its process was killed.
   */
  tratar<Dados extends object>(
    fila: Fila<Dados>,
    handler: (dados: NoInfer<Dados>, vez: { ultima: boolean }) => Promise<void>,
  ): void
  /**
   * `tratar` for periodic work: runs at the start and once per period, on one instance. Periods of
   * more than ten minutes are jobs; a shorter one becomes a job when it fails. With a held clock it
   * never runs.
   */
  repetir(fila: Fila<Periodo>, cadaMs: number, handler: () => Promise<void>): void
  /** Counts of each queue that is not empty; `desde`: due time of its oldest waiting job. */
  situacao(): Promise<{ fila: string; esperando: number; fazendo: number; mortas: number; desde: Date | null }[]>
  mortas(limite: number): Promise<Morta[]>
  /** Requeues a dead job with all retries; false if it is gone. */
  repetirMorta(fila: string, id: string): Promise<boolean>
  start(): Promise<void>
  /** Takes no more jobs and waits at most 20 s for running ones; other instances run the rest. */
  stop(): Promise<void>
  /** True between `start` and `stop`. */
  rodando(): boolean
}
