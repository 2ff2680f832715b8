import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/**
 * Other limits of a plan than conversations and companies, counted over all companies of a titular.
 * Platform door.
 */
export type RecursosDoTitular = {
  contar(tx: Tx, titularId: number): Promise<{ profissionais: number; numeros_whatsapp: number }>
}

export const recursosDoTitular = createPort<RecursosDoTitular>('what a plan counts')
