import { isCpf, maskCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import type { usuarioDaLista } from '@zelo/contract/identidade/usuario.schema'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { comPedidoAberto, executaEm } from '#identidade/conta/propria/pedido-exclusao.ts'
import { direitosDeQuemPede } from '#identidade/perfil/alcance.ts'
import { aoAlcance } from '#identidade/perfil/concessao.ts'
import { lerEntradas } from '#identidade/perfil/entradas.ts'
import { perfil } from '#nucleo/acesso.table.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { type Busca, listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento, dobrar } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { type UsuarioVisivel, usuarioVisivel } from './usuario.table.ts'

type UsuarioDaLista = z.output<typeof usuarioDaLista>

export const rotaUsuario = '/cpainel/usuario'
const ordens = { nome: usuarioVisivel.nome, criado_em: usuarioVisivel.id }
const maxOpcoes = 20
/** The trigram index needs three letters. A shorter text must match the beginning of a name. */
const menorTrecho = 3

export type Filtros = PedidoDeLista<keyof typeof ordens> & {
  busca?: string
  status: StatusUsuario | 'TODOS'
  perfil?: number
  empresa?: string
  exclusao?: 'PEDIDA'
}

export async function listarUsuarios(
  contexto: Via<'listarUsuarios'>,
  { busca, status, perfil, empresa, exclusao, ...pedido }: Filtros,
) {
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const pagina = await listarPorChave(tx, {
      de: usuarioVisivel,
      id: usuarioVisivel.id,
      ordens,
      filtro: filtroDe({ status, perfil, empresa, exclusao }),
      busca: busca?.trim() ? await encontrado(tx, busca.trim()) : undefined,
      pedido,
    })
    return { ...pagina, itens: await completar(tx, pagina.itens) }
  })
}

export function exportarUsuarios(contexto: Via<'exportarUsuarios'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, rotaUsuario, 'pode_visualizar')
  return exportarLista<UsuarioDaLista>(contexto, reply, {
    recurso: 'usuario',
    filtros,
    nome: 'usuarios',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'E-mail', en: 'E-mail' }, valor: (item) => item.email },
      { titulo: { br: 'CPF', en: 'CPF' }, valor: (item) => item.cpf },
      { titulo: { br: 'Status', en: 'Status' }, valor: (item) => item.status },
      { titulo: { br: 'Perfis', en: 'Profiles' }, valor: (item) => item.perfis.map(({ nome }) => nome).join(', ') },
      {
        titulo: { br: 'Empresas', en: 'Companies' },
        valor: (item) => item.empresas.map(({ nome }) => nome).join(', '),
      },
      { titulo: { br: 'Criado em', en: 'Created at' }, valor: (item) => item.criado_em },
      { titulo: { br: 'Último acesso', en: 'Last seen' }, valor: (item) => item.ultimo_acesso_em },
      { titulo: { br: 'Exclusão pedida para', en: 'Erasure due' }, valor: (item) => item.exclusao_em },
    ],
    pagina: (cursor) => listarUsuarios(vista, { ...filtros, cursor, limite: 100 }),
  })
}

export async function listarOpcoesEmpresa(
  contexto: Via<'listarOpcoesEmpresa'>,
  { busca = '', id }: { busca?: string; id?: string },
) {
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const nome = sql`e.nome`
    const filtro = id ? sql`e.empresa_id = ${id}` : busca.trim() ? contemSemAcento(nome, busca) : sql`true`
    const { rows } = await tx.execute<{ id: string; nome: string }>(
      sql`SELECT e.empresa_id AS id, e.nome FROM empresa e WHERE ${filtro} ORDER BY e.nome, e.empresa_id LIMIT ${maxOpcoes}`,
    )
    return rows
  })
}

export async function listarOpcoesPerfil(contexto: Via<'listarOpcoesPerfil'>) {
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const linhas = await tx.select({ id: perfil.id, nome: perfil.nome }).from(perfil).orderBy(asc(perfil.id))
    const entradas = await lerEntradas(
      tx,
      linhas.map(({ id }) => id),
    )
    const meus = await direitosDeQuemPede(tx, contexto)
    return linhas.map((linha) => ({ ...linha, ao_alcance: aoAlcance(entradas.get(linha.id) ?? [], meus) }))
  })
}

/** Adds profiles, companies and time of last access. */
export async function completar(tx: Tx, linhas: UsuarioVisivel[]): Promise<UsuarioDaLista[]> {
  const { rows } = await tx.client.query<
    Pick<UsuarioDaLista, 'id' | 'perfis' | 'empresas' | 'ultimo_acesso_em' | 'exclusao_em'>
  >({
    name: 'usuario.completar',
    text: `SELECT u.id,
       (SELECT coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome) ORDER BY p.id), '[]')
         FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE up.usuario_id = u.id) AS perfis,
       (SELECT coalesce(json_agg(json_build_object('id', e.empresa_id, 'nome', e.nome, 'gestor', eu.gestor) ORDER BY e.nome), '[]')
         FROM empresa_usuario eu JOIN empresa e USING (empresa_id) WHERE eu.usuario_id = u.id) AS empresas,
       (SELECT max(s.vista_em) FROM sessao s WHERE s.usuario_id = u.id) AS ultimo_acesso_em,
       ${executaEm('u.id')} AS exclusao_em
     FROM unnest($1::bigint[]) AS u (id)`,
    values: [linhas.map(({ id }) => id)],
  })
  const porId = new Map(rows.map((row) => [row.id, row]))
  return linhas.map(({ id, nome, email, cpf, status, criadoEm, anonimizadoEm, avatar }) => ({
    nome,
    email,
    status,
    ...(porId.get(id) as (typeof rows)[number]),
    cpf: maskCpf(cpf),
    criado_em: criadoEm,
    anonimizado: anonimizadoEm !== null,
    avatar,
  }))
}

function filtroDe({ status, perfil, empresa, exclusao }: Pick<Filtros, 'status' | 'perfil' | 'empresa' | 'exclusao'>) {
  return and(
    status === 'TODOS' ? undefined : eq(usuarioVisivel.status, status),
    perfil === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM usuario_perfil up WHERE up.usuario_id = ${usuarioVisivel.id} AND up.perfil_id = ${perfil})`,
    empresa === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM empresa_usuario eu WHERE eu.usuario_id = ${usuarioVisivel.id} AND eu.empresa_id = ${empresa}::uuid)`,
    exclusao && sql`${usuarioVisivel.id} IN (${comPedidoAberto})`,
  )
}

/** A valid CPF finds one person. Other text matches names and, if one word, e-mails. */
async function encontrado(tx: Tx, termo: string): Promise<Busca> {
  if (isCpf(termo)) return { noIndice: eq(usuarioVisivel.cpf, onlyDigits(termo)) }
  const inicio = await dobrar(tx, termo)
  const nome = { coluna: usuarioVisivel.nome, inicio }
  const trecho = inicio.replace(/[\\%_]/g, (sinal) => `\\${sinal}`)
  if (trecho.length < menorTrecho) return { noIndice: sql`usuario.busca LIKE ${`${trecho}%`}`, nome }
  const emTudo = sql`usuario.busca LIKE ${`%${trecho}%`}`
  if (!/\s/.test(termo)) return { noIndice: emTudo, nome }
  const noNome = sql`sem_acento(${usuarioVisivel.nome}) LIKE ${`%${trecho}%`}`
  return { noIndice: noNome, noPasseio: sql`${emTudo} AND ${noNome}`, nome }
}
