import { NaoEncontrado } from '#platform/errors.ts'

type Consulta<Row> = PromiseLike<Row[]> & { for(como: 'update'): PromiseLike<Row[]> }

/** The row or 404. `travada` keeps it from others until the transaction ends. */
export async function umaLinha<Row>(consulta: Consulta<Row>, travada: boolean): Promise<Row> {
  const [row] = await (travada ? consulta.for('update') : consulta)
  if (!row) throw new NaoEncontrado()
  return row
}
