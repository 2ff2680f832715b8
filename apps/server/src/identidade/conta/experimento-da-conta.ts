import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Port to the trial that a new account had before. Needs `withPlataforma`. */
export type ExperimentoDaConta = {
  /** Keeps a trial until `ate`. @returns value for `usuario.experimento_id`; null if it expired */
  reservar(tx: Tx, servicos: Pick<Servicos, 'clock'>, pedido: { token: string; ate: Date }): Promise<string | null>
  /** Makes the trial the user's company. @returns its id; null if there is no trial */
  adotar(tx: Tx, usuarioId: number): Promise<string | null>
}

export const experimentoDaConta = createPort<ExperimentoDaConta>('the trial of a new account')
