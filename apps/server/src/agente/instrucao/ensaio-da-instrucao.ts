import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** The tests that a text must pass before it is published. They run in the company's door. */
export type EnsaioDaInstrucao = {
  /** Throws unless every mandatory test of the language passed, as it is now, with this text. */
  exigirEnsaio(tx: Tx, alvo: { empresaId: string; idioma: Idioma }, corpo: string): Promise<void>
}

export const ensaioDaInstrucao = createPort<EnsaioDaInstrucao>('the rehearsal of instructions')
