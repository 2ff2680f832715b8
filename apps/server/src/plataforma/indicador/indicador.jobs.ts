import { indicadorContar } from '#plataforma/filas.ts'
import { lerPlataforma, withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { contar } from './indicador.service.ts'

const cadaMs = 60_000

/**
 * Reading figures counts the changed days first. This job counts those of companies nobody reads,
 * for the sums of the platform.
 */
export function indicadorJobs(servicos: Servicos): void {
  servicos.jobs.repetir(indicadorContar, cadaMs, () => contarTudo(servicos))
}

/** Counts the changed days, one transaction a company. A failure does not stop the others. */
export async function contarTudo({ db, log }: Pick<Servicos, 'db' | 'log'>): Promise<void> {
  const [{ rows }] = await lerPlataforma(db, 'indicador.contagem', ({ client }) => [
    client.query<{ empresa_id: string }>('SELECT DISTINCT empresa_id FROM indicador_mudanca'),
  ])
  for (const { empresa_id: empresaId } of rows) {
    await withEmpresa(db, empresaId, (tx) => contar(tx, empresaId)).catch((err: unknown) => {
      log.error({ err, empresaId }, 'indicador: the changed days of a company were not counted')
    })
  }
}
