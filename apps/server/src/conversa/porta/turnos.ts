import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'

/**
 * When the agent takes its turn: right after a message is durable, one turn at a time per
 * conversation.
 */
export type Turnos = {
  /**
   * A message is being stored: the agent waits for it, so that a burst is answered together. Call
   * the result when it is stored or refused.
   */
  chegando(alvo: ConversaDaEmpresa): () => void
  acordar(alvo: ConversaDaEmpresa): void
  /**
   * Finds what a crash or a failure left unanswered, in any company, and answers it. Safe on many
   * instances.
   */
  varrer(): Promise<void>
  start(): void
  /** Ends the sweep and lets what waits and runs finish. */
  stop(): Promise<void>
}
