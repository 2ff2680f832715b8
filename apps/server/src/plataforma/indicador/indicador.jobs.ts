import { indicadorContar } from '#plataforma/filas.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { contar } from './indicador.service.ts'

const cadaMs = 30_000

/** Who looks counts what changed; this keeps what nobody looks at small, and the platform's sums fresh. */
export function indicadorJobs(servicos: Servicos): void {
  servicos.jobs.repetir(indicadorContar, cadaMs, () => contarTudo(servicos))
}

/** Counts every changed day of every company, each company in a transaction of its own: one that fails keeps its marks and holds up nobody. */
export async function contarTudo({ db, log }: Pick<Servicos, 'db' | 'log'>): Promise<void> {
  const { rows } = await withPlataforma(db, 'indicador.contagem', (tx) =>
    tx.client.query<{ empresa_id: string }>('SELECT DISTINCT empresa_id FROM indicador_mudanca'),
  )
  for (const { empresa_id: empresaId } of rows) {
    await withEmpresa(db, empresaId, (tx) => contar(tx, empresaId)).catch((err: unknown) => {
      log.error({ err, empresaId }, 'indicador: the changed days of a company were not counted')
    })
  }
}
