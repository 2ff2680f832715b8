import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** What a new account asks of the trial that its owner made before. Platform door. */
export type ExperimentoDaConta = {
  /**
   * Keeps the trial of a browser's secret until `ate`. @returns what to store in
   * `usuario.experimento_id`; null when it is gone
   */
  reservar(tx: Tx, servicos: Pick<Servicos, 'clock'>, pedido: { token: string; ate: Date }): Promise<string | null>
  /** Makes it the company of the user. @returns the company's id; null when there is none */
  adotar(tx: Tx, usuarioId: number): Promise<string | null>
}

export const experimentoDaConta = createPort<ExperimentoDaConta>('the trial of a new account')
