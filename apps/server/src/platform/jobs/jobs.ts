import type { Tx } from '../database/database.ts'

/** Queues of the product and what each job carries. Handlers are idempotent: a job may run more than once. */
export type Filas = {
  'agendamento.criado': { empresaId: string; agendamentoId: string }
  /** An appointment was moved; `sequencia` is that of the move. */
  'agendamento.remarcado': { empresaId: string; agendamentoId: string; sequencia: number }
  /** A conversation waits for a person since the message of that order. */
  'conversa.esperando': { empresaId: string; conversaId: string; ordem: number }
  'email.entregar': { emailId: string }
}
export type Fila = keyof Filas

export type Jobs = {
  /**
   * Enqueues in the caller's transaction, through either door: the job exists if and only if the rows do. The same `chave` twice is one
   * job, for at least seven days. `apos` is an instant of the product's clock.
   */
  enviar<F extends Fila>(tx: Tx, fila: F, dados: Filas[F], opcoes?: { chave?: string; apos?: Date }): Promise<void>
  /**
   * Declares the one handler of a queue, before `start`. Throwing retries with backoff, then the job goes to the dead letters. Every
   * job runs at least once, also when the process was killed while it ran.
   */
  tratar<F extends Fila>(fila: F, handler: (dados: Filas[F]) => Promise<void>): void
  /** Starts working. */
  start(): Promise<void>
  /** Takes no more jobs and lets those in flight finish, for at most 20 s; what is left runs again elsewhere. */
  stop(): Promise<void>
  /** Whether this instance works: between `start` and `stop`. */
  rodando(): boolean
}
