import type { Resumo } from '@zelo/contract/resumo'
import { type Contexto, exigirGestor } from '#contexto.ts'
import { withEmpresa } from '#platform/database/database.ts'

const rota = '/gerenciamento/dashboard'
const padrao: Resumo = { ativo: false, hora: 7, mesmo_vazio: false }

export function consultarResumo(contexto: Contexto): Promise<Resumo> {
  const { id: empresaId, usuarioId } = exigirGestor(contexto, rota, 'pode_visualizar')
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { rows } = await tx.client.query<Resumo>(
      'SELECT ativo, hora, mesmo_vazio FROM resumo WHERE empresa_id = $1 AND usuario_id = $2',
      [empresaId, usuarioId],
    )
    return rows[0] ?? padrao
  })
}

/** The caller's own choice, of the company of the call. */
export function editarResumo(contexto: Contexto, { ativo, hora, mesmo_vazio }: Resumo): Promise<Resumo> {
  const { id: empresaId, usuarioId } = exigirGestor(contexto, rota, 'pode_visualizar')
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await tx.client.query(
      `INSERT INTO resumo (empresa_id, usuario_id, ativo, hora, mesmo_vazio) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (empresa_id, usuario_id) DO UPDATE SET ativo = excluded.ativo, hora = excluded.hora, mesmo_vazio = excluded.mesmo_vazio`,
      [empresaId, usuarioId, ativo, hora, mesmo_vazio],
    )
    return { ativo, hora, mesmo_vazio }
  })
}
