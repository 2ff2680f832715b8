import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Port: what appointments ask of outside calendars that show them. */
export type Calendarios = {
  /** Writes the calendars that a change marked now, not at the next sweep. */
  acordar(servicos: Pick<Servicos, 'db' | 'jobs'>, alvo: { empresaId: string }): Promise<void>
}

export const calendarios = createPort<Calendarios>('the calendars outside that show appointments')
