import type { Tx } from '../database/database.ts'

/** Queues of the product and what each job carries. Handlers are idempotent: a job may run more than once. */
export type Filas = {
  'agendamento.criado': { empresaId: string; agendamentoId: string }
  'email.entregar': { emailId: string }
}
export type Fila = keyof Filas

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists if and only if the rows do. The same `chave` twice is one job. */
  enviar<F extends Fila>(tx: Tx, fila: F, dados: Filas[F], opcoes?: { chave?: string; apos?: Date }): Promise<void>
  /** Declares the one handler of a queue; throwing retries with backoff, then the job goes to the dead letters. */
  tratar<F extends Fila>(fila: F, handler: (dados: Filas[F]) => Promise<void>): void
  /** Starts working; `stop` lets what is in flight finish. */
  start(): Promise<void>
  stop(): Promise<void>
}
