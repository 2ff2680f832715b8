import type { Tx } from '../database/database.ts'

/** Audience: a visitor's conversation, a company, a user, a profile's holders, or all instances. */
export type Topico =
  | 'plataforma'
  | `conversa:${string}`
  | `empresa:${string}`
  | `usuario:${number}`
  | `perfil:${number}`

/** Names what changed, never the content: NOTIFY carries 8000 bytes. */
export type Evento = { tipo: string; id?: string; valor?: string | number | boolean }

export type Realtime = {
  /** Sends to every instance when the transaction commits. */
  publicar(tx: Tx, topico: Topico, evento: Evento): Promise<void>
  /** Sends at once; may be lost (typing). */
  avisar(topico: Topico, evento: Evento): Promise<void>
  /** Returns the unsubscribe. `onGap`: events may be missing after a lost connection. */
  assinar(topico: Topico, onEvento: (evento: Evento) => void, onGap?: () => void): () => void
  /** Events of the last `ms`, oldest first; undefined when they may be incomplete. */
  recentes(topicos: readonly Topico[], ms: number): { topico: Topico; evento: Evento }[] | undefined
  close(): Promise<void>
}
