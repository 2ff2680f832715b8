import { maxContado } from '@zelo/contract/contagem'
import type { OrdemPerfis, PerfilResumo } from '@zelo/contract/perfil'
import type { Permissao } from '@zelo/contract/permissao'
import { asc, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { type Contexto, exigirPermissao } from '#contexto.ts'
import { perfil } from '#features/acesso/acesso.table.ts'
import { exportarLista } from '#features/auditoria/exportacao.service.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { direitosDeQuemPede } from './alcance.ts'
import { aoAlcance, toPoder } from './concessao.ts'
import { contarUsuarios, lerEntradas, type Perfil } from './perfil.table.ts'

export const rotaPerfil = '/cpainel/perfil'

type Filtros = { busca?: string; ordem: OrdemPerfis }

/** All of them: a platform has few. */
export async function listarPerfis(contexto: Contexto, { busca, ordem }: Filtros): Promise<PerfilResumo[]> {
  exigirPermissao(contexto, rotaPerfil, 'pode_visualizar')
  return withPlataforma(contexto.db, 'perfil.administracao', async (tx) => {
    const linhas = await tx
      .select()
      .from(perfil)
      .where(busca?.trim() ? contemSemAcento(sql`${perfil.nome} || ' ' || ${perfil.descricao}`, busca) : undefined)
      .orderBy(...(ordem === 'nome' ? [sql`sem_acento(${perfil.nome})`] : []), asc(perfil.id))
    const entradas = await lerEntradas(
      tx,
      linhas.map(({ id }) => id),
    )
    const usuarios = await contarUsuarios(tx, maxContado + 1)
    const meus = await direitosDeQuemPede(tx, contexto)
    const resumos = linhas.map((linha) =>
      toResumo(linha, entradas.get(linha.id) as Permissao[], usuarios.get(linha.id) ?? 0, meus),
    )
    return ordem === 'usuarios' ? resumos.toSorted((a, b) => b.usuarios - a.usuarios) : resumos
  })
}

export function exportarPerfis(contexto: Contexto, filtros: Filtros, reply: FastifyReply): Promise<undefined> {
  exigirPermissao(contexto, rotaPerfil, 'pode_visualizar')
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
    pagina: async () => ({ itens: await listarPerfis(contexto, filtros), proximo: null }),
  })
}

export function toResumo(
  { id, nome, descricao, sistema }: Perfil,
  entradas: Permissao[],
  usuarios: number,
  meus: Permissao[],
): PerfilResumo {
  const { master } = toPoder(entradas)
  return { id, nome, descricao, sistema, master, usuarios, ao_alcance: aoAlcance(entradas, meus) }
}
