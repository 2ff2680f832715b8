import type { OrdemPerfis, PerfilResumo } from '@zelo/contract/identidade/perfil'
import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { maxContado } from '@zelo/contract/site/contagem'
import { and, asc, getTableColumns, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { perfil } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { cursorInvalido, escreverCursor, lerCursor } from '#platform/database/cursor.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { direitosDeQuemPede } from './alcance.ts'
import { aoAlcance, toPermissoes } from './concessao.ts'
import { lerEntradas, type Perfil, quantosUsuarios } from './entradas.ts'

export const rotaPerfil = '/cpainel/perfil'

const porPagina = 50
const qualquer = /^[^\0]*$/
const inteiro = /^-?\d{1,15}$/

type Filtros = { busca?: string; ordem: OrdemPerfis }

/** For each order, its sort expression and the type of its cursor. */
const ordens = {
  criacao: { por: sql`0::int`, tipo: sql.raw('int'), padrao: inteiro },
  nome: { por: sql`sem_acento(${perfil.nome})`, tipo: sql.raw('text'), padrao: qualquer },
  usuarios: { por: sql`-${quantosUsuarios}`, tipo: sql.raw('int'), padrao: inteiro },
} satisfies Record<OrdemPerfis, object>

export async function listarPerfis(
  contexto: Via<'listarPerfis'>,
  { busca, ordem, cursor, limite = porPagina }: Filtros & { cursor?: string; limite?: number },
): Promise<{ itens: PerfilResumo[]; proximo: string | null }> {
  const { por, tipo, padrao } = ordens[ordem]
  const [ordemLida, chave, ultimo] = lerCursor(cursor, qualquer, padrao, inteiro) ?? []
  if (cursor && ordemLida !== ordem) throw cursorInvalido()
  return withPlataforma(contexto.db, 'perfil.administracao', async (tx) => {
    const linhas = await tx
      .select({ ...getTableColumns(perfil), usuarios: quantosUsuarios, chave: sql<string>`(${por})::text` })
      .from(perfil)
      .where(
        and(
          busca?.trim() ? contemSemAcento(sql`${perfil.nome} || ' ' || ${perfil.descricao}`, busca) : undefined,
          cursor ? sql`(${por}, ${perfil.id}) > (${chave}::${tipo}, ${ultimo}::bigint)` : undefined,
        ),
      )
      .orderBy(por, asc(perfil.id))
      .limit(limite + 1)
    const itens = linhas.slice(0, limite)
    const entradas = await lerEntradas(
      tx,
      itens.map(({ id }) => id),
    )
    const meus = await direitosDeQuemPede(tx, contexto)
    const fim = itens.at(-1)
    return {
      itens: itens.map((linha) => toResumo(linha, entradas.get(linha.id) as Permissao[], meus)),
      proximo: linhas.length > limite && fim ? escreverCursor(ordem, fim.chave, String(fim.id)) : null,
    }
  })
}

export function exportarPerfis(contexto: Via<'exportarPerfis'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<PerfilResumo>(contexto, reply, {
    recurso: 'perfil',
    filtros,
    nome: 'perfis',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Descrição', en: 'Description' }, valor: (item) => item.descricao },
      {
        titulo: { br: 'Pessoas', en: 'People' },
        valor: ({ usuarios }) => (usuarios > maxContado ? `> ${maxContado}` : usuarios),
      },
      { titulo: { br: 'Acesso total', en: 'Full access' }, valor: (item) => item.master },
      { titulo: { br: 'Perfil do produto', en: 'Profile of the product' }, valor: (item) => item.sistema },
    ],
    pagina: (cursor) => listarPerfis(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export function toResumo(
  { id, nome, descricao, sistema, usuarios }: Perfil & { usuarios: number },
  entradas: Permissao[],
  meus: Permissao[],
): PerfilResumo {
  const { master } = toPermissoes(entradas)
  return { id, nome, descricao, sistema, master, usuarios, ao_alcance: aoAlcance(entradas, meus) }
}
