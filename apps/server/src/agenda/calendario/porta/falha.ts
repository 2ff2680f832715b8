import type { CausaDaFalha } from '@zelo/contract/agenda/calendario/calendario'
import { DestinoProibido } from '#platform/security/destino.ts'

export type { CausaDaFalha }

/** Why a calendar cannot be used now. The server's own message may hold secrets and is dropped. */
export class FalhaDoCalendario extends Error {
  readonly causa: CausaDaFalha
  /** How long the server asked us to wait. */
  readonly esperaMs: number

  constructor(causa: CausaDaFalha, esperaMs = 0) {
    super(`calendar: ${causa}`)
    this.causa = causa
    this.esperaMs = esperaMs
  }
}

/** The server refused the write: the event changed since it was read, or exists already. */
export class EventoMudou extends Error {}

export function causaDoStatus(status: number): CausaDaFalha {
  if (status === 401 || status === 403) return 'RECUSOU'
  if (status === 404 || status === 410) return 'SUMIU'
  return status === 429 || status >= 500 ? 'FORA' : 'OUTRO'
}

/** Why a calendar failed; undefined: the fault is ours. */
export function causaDoErro(error: unknown): CausaDaFalha | undefined {
  if (error instanceof FalhaDoCalendario) return error.causa
  return error instanceof DestinoProibido ? 'PROIBIDO' : undefined
}
