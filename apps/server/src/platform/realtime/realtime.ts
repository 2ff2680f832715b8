import type { Tx } from '../database/database.ts'

/** Who an event is for: a conversation's visitor, a company's people, one user, everybody who holds a profile, or every instance of the product. */
export type Topico =
  | 'plataforma'
  | `conversa:${string}`
  | `empresa:${string}`
  | `usuario:${number}`
  | `perfil:${number}`

/** Small (NOTIFY carries at most 8000 bytes): names what changed, never carries it. */
export type Evento = { tipo: string; id?: string; valor?: string | number | boolean }

export type Realtime = {
  /** Sends when the transaction commits, to every instance; a rolled back transaction sends nothing. */
  publicar(tx: Tx, topico: Topico, evento: Evento): Promise<void>
  /** Sends at once and only while it lasts (typing): may be lost. */
  avisar(topico: Topico, evento: Evento): Promise<void>
  /** Calls back for every event of the topic; `onGap` after the listening connection was lost, when events may be missing. Returns the unsubscribe. */
  assinar(topico: Topico, onEvento: (evento: Evento) => void, onGap?: () => void): () => void
  /** What the topics were told in the last `ms`, oldest first; undefined where it is not known whole any more. */
  recentes(topicos: readonly Topico[], ms: number): { topico: Topico; evento: Evento }[] | undefined
  close(): Promise<void>
}
