import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** What appointments ask of the calendars outside that show them. */
export type Calendarios = {
  /** Those that a change of an appointment marked are written now, not at the next sweep. */
  acordar(servicos: Pick<Servicos, 'db' | 'jobs'>, alvo: { empresaId: string }): Promise<void>
}

export const calendarios = createPort<Calendarios>('the calendars outside that show appointments')
