import type { PublicoNotificacao } from '@zelo/contract/avisos/notificacao-envio'
import { maskCpf } from '@zelo/contract/brasil/cpf'
import { type SQL, sql } from 'drizzle-orm'
import { assinantes } from '#instalacao/plano/assinantes.ts'
import { nomesDosPlanos } from '#instalacao/plano/plano.consulta.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import type { Tx } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'

export type Publico = { publico: PublicoNotificacao; alvos: string[] }
export type AlvoDoEnvio = { id: string; nome: string }
type ComAlvos = Exclude<PublicoNotificacao, 'TODOS'>

const maxOpcoes = 20
const formatos: Record<ComAlvos, RegExp> = {
  PERFIS: /^\d{1,15}$/,
  EMPRESAS: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  PLANOS: /^[\w-]{1,60}$/,
  USUARIOS: /^\d{1,15}$/,
}

/** SQL condition on `usuario u`: they may sign in and belong to the audience. */
export function noPublico({ publico, alvos }: Publico): SQL {
  const ativos = sql`u.status IN ('ATIVO', 'INCOMPLETO') AND u.anonimizado_em IS NULL`
  const lista = sql`${`{${alvos.map((alvo) => `"${alvo}"`).join(',')}}`}`
  switch (publico) {
    case 'TODOS':
      return ativos
    case 'PERFIS':
      return sql`${ativos} AND EXISTS (SELECT FROM usuario_perfil up WHERE up.usuario_id = u.id AND up.perfil_id = ANY (${lista}::bigint[]))`
    case 'EMPRESAS':
      return sql`${ativos} AND EXISTS (SELECT FROM empresa_usuario eu WHERE eu.usuario_id = u.id AND eu.empresa_id = ANY (${lista}::uuid[]))`
    case 'PLANOS':
      return sql`${ativos} AND ${assinantes().assina(sql`u.id`, sql`${lista}::text[]`)}`
    case 'USUARIOS':
      return sql`${ativos} AND u.id = ANY (${lista}::bigint[])`
  }
}

export async function contarPessoas(tx: Tx, publico: Publico): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM usuario u WHERE ${noPublico(publico)}`,
  )
  return rows[0]?.total ?? 0
}

/** The next users of an audience, in order of id. */
export async function proximasPessoas(tx: Tx, publico: Publico, depoisDe: number, limite: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT u.id FROM usuario u WHERE ${noPublico(publico)} AND u.id > ${depoisDe} ORDER BY u.id LIMIT ${limite}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Throws 422 unless all targets exist: at least one, but none for TODOS. */
export async function exigirPublico(tx: Tx, { publico, alvos }: Publico): Promise<void> {
  if (publico === 'TODOS') {
    if (alvos.length > 0)
      throw invalido('Todos não tem escolhidos: deixe vazio.', 'Everybody has none chosen: leave it empty.')
    return
  }
  if (alvos.length === 0) throw invalido('Escolha ao menos um.', 'Choose at least one.')
  const certos = alvos.every((alvo) => formatos[publico].test(alvo))
  if (!certos || (await nomesDosAlvos(tx, { publico, alvos })).length < new Set(alvos).size) {
    throw invalido('Um dos escolhidos não existe mais.', 'One of the chosen ones no longer exists.')
  }
}

/** Names of the targets, sorted. Deleted targets are left out. */
export async function nomesDosAlvos(tx: Tx, { publico, alvos }: Publico): Promise<AlvoDoEnvio[]> {
  if (publico === 'TODOS' || alvos.length === 0) return []
  return ler(tx, publico, sql`id = ANY (${`{${alvos.map((alvo) => `"${alvo}"`).join(',')}}`}::text[])`, alvos.length)
}

export function procurarAlvos(tx: Tx, publico: ComAlvos, busca = ''): Promise<AlvoDoEnvio[]> {
  return ler(tx, publico, busca.trim() ? contemSemAcento(sql`nome`, busca) : sql`true`, maxOpcoes)
}

const fontes: Record<ComAlvos, SQL> = {
  PERFIS: sql`SELECT id::text, nome, NULL AS cpf FROM perfil`,
  EMPRESAS: sql`SELECT empresa_id::text AS id, nome, NULL AS cpf FROM empresa`,
  PLANOS: sql`SELECT id, nome, NULL AS cpf FROM (${nomesDosPlanos}) AS p`,
  USUARIOS: sql`SELECT id::text, nome, cpf FROM usuario WHERE status IN ('ATIVO', 'INCOMPLETO') AND anonimizado_em IS NULL`,
}

async function ler(tx: Tx, publico: ComAlvos, filtro: SQL, limite: number): Promise<AlvoDoEnvio[]> {
  const { rows } = await tx.execute<AlvoDoEnvio & { cpf: string | null }>(
    sql`SELECT id, nome, cpf FROM (${fontes[publico]}) AS f WHERE ${filtro} ORDER BY nome, id LIMIT ${limite}`,
  )
  return rows.map(({ id, nome, cpf }) => ({ id, nome: cpf ? `${nome} (${maskCpf(cpf)})` : nome }))
}

function invalido(br: string, en: string): Invalido {
  return new Invalido({ alvos: { br, en } })
}
