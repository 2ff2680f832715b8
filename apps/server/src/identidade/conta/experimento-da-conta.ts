import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Port: the trial of a new account. Platform door. */
export type ExperimentoDaConta = {
  /** Keeps a trial until `ate`. @returns value of `usuario.experimento_id`; null: expired */
  reservar(tx: Tx, servicos: Pick<Servicos, 'clock'>, pedido: { token: string; ate: Date }): Promise<string | null>
  /** Makes the trial the user's company. @returns its id; null: none */
  adotar(tx: Tx, usuarioId: number): Promise<string | null>
}

export const experimentoDaConta = createPort<ExperimentoDaConta>('the trial of a new account')
