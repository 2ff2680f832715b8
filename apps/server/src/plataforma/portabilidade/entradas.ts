import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Deletes the files of imports that were killed. */
export async function limparEntradas({ db, storage }: Pick<Servicos, 'db' | 'storage'>): Promise<void> {
  await withPlataforma(db, 'portabilidade.entrada', async ({ client }) => {
    const { rows } = await client.query<{ id: string; arquivos: string[] }>(
      'SELECT id, arquivos FROM portabilidade_entrada WHERE pg_try_advisory_xact_lock(hashtextextended(id::text, 0))',
    )
    for (const { arquivos } of rows) for (const chave of arquivos) await storage.delete(chave)
    await client.query('DELETE FROM portabilidade_entrada WHERE id = ANY ($1)', [rows.map(({ id }) => id)])
  })
}
