import type { Tx } from '../database/database.ts'

/** Audiences of events: each wing adds its own in its `declaracoes.ts`. */
export interface Topicos {
  /** Events for all instances. */
  plataforma: 'plataforma'
}
export type Topico = Topicos[keyof Topicos]

/** Names the changed record, never its content: NOTIFY carries at most 8000 bytes. */
export type Evento = { tipo: string; id?: string; valor?: string | number | boolean }

export type Realtime = {
  /** Sends to every instance when the transaction commits. */
  publicar(tx: Tx, topico: Topico, evento: Evento): Promise<void>
  /** Sends at once. The event may get lost, so only for things like «is typing». */
  avisar(topico: Topico, evento: Evento): Promise<void>
  /** Returns the unsubscribe. `onGap`: events may be missing after a lost connection. */
  assinar(topico: Topico, onEvento: (evento: Evento) => void, onGap?: () => void): () => void
  /** Events of the last `ms`, oldest first; undefined if some may be missing. */
  recentes(topicos: readonly Topico[], ms: number): { topico: Topico; evento: Evento }[] | undefined
  close(): Promise<void>
}
