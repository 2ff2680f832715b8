import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { consultarPlataforma, type Database, type Tx } from '#platform/database/database.ts'

/** A session ends after 12 hours without use, or after 30 days. */
export const ociosaMs = 12 * 60 * 60_000
export const absolutaMs = 30 * 24 * 60 * 60_000

export type Direitos = {
  status: StatusUsuario
  segundoFator: boolean
  perfis: string[]
  permissoes: Permissao[]
  empresas: { id: string; gestor: boolean }[]
  perfilIds: number[]
}

/** `versao` rises whenever the rights change. */
export type SessaoAberta = Direitos & { versao: number; vistaEm: Date; bloqueada: boolean }

/** Rights of the user `u`. */
export const colunasDosDireitos = `
  u.status,
  EXISTS (SELECT FROM segundo_fator f WHERE f.usuario_id = u.id AND f.ativado_em IS NOT NULL) AS "segundoFator",
  (SELECT coalesce(json_agg(pf.nome ORDER BY pf.nome), '[]')
    FROM usuario_perfil up JOIN perfil pf ON pf.id = up.perfil_id WHERE up.usuario_id = u.id) AS perfis,
  (SELECT coalesce(json_agg(json_build_object(
      'rota', p.rota, 'nome', p.nome, 'master', p.master, 'pode_visualizar', p.pode_visualizar, 'pode_incluir', p.pode_incluir,
      'pode_alterar', p.pode_alterar, 'pode_excluir', p.pode_excluir, 'pode_permitir', p.pode_permitir,
      'pode_alterar_plano', p.pode_alterar_plano, 'pode_copiar', p.pode_copiar) ORDER BY p.rota), '[]')
    FROM usuario_perfil up JOIN perfil_permissao p USING (perfil_id) WHERE up.usuario_id = u.id) AS permissoes,
  (SELECT coalesce(json_agg(json_build_object('id', e.empresa_id, 'gestor', e.gestor) ORDER BY e.empresa_id), '[]')
    FROM empresa_usuario e WHERE e.usuario_id = u.id) AS empresas,
  (SELECT coalesce(json_agg(up.perfil_id ORDER BY up.perfil_id), '[]') FROM usuario_perfil up WHERE up.usuario_id = u.id) AS "perfilIds"`

const sessaoAberta = {
  name: 'acesso.sessao',
  text: `SELECT s.vista_em, s.bloqueada_em, d.versao + p.versao AS versao, ${colunasDosDireitos}
    FROM sessao s JOIN usuario u ON u.id = s.usuario_id JOIN direitos d ON d.usuario_id = u.id, direitos_dos_perfis p
    WHERE s.id = $1 AND s.usuario_id = $2 AND s.encerrada_em IS NULL AND s.expira_em > $3 AND s.vista_em > $4`,
}

/** Session data of a call; undefined if the session is over or another user's. */
export async function lerSessaoAberta(
  db: Database,
  sessaoId: string,
  usuarioId: number,
  agora: Date,
): Promise<SessaoAberta | undefined> {
  const [row] = await consultarPlataforma<Direitos & { versao: number; vista_em: Date; bloqueada_em: Date | null }>(
    db,
    'acesso.sessao',
    {
      ...sessaoAberta,
      values: [sessaoId, usuarioId, agora, new Date(agora.getTime() - ociosaMs)],
    },
  )
  if (!row) return undefined
  const { vista_em: vistaEm, bloqueada_em, ...direitos } = row
  return { ...direitos, vistaEm, bloqueada: bloqueada_em !== null }
}

/** Current rights of a user. */
export async function lerDireitos(tx: Tx, usuarioId: number): Promise<Direitos | undefined> {
  const { rows } = await tx.client.query<Direitos>({
    name: 'acesso.direitos',
    text: `SELECT ${colunasDosDireitos} FROM usuario u WHERE u.id = $1`,
    values: [usuarioId],
  })
  return rows[0]
}
