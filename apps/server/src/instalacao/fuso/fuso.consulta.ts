import type { EstadoAtivo } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { fusoHorario } from './fuso.table.ts'
import { deslocamento, zonasConhecidas } from './zonas.ts'

export type Fuso = typeof fusoHorario.$inferSelect

const ordens = { nome: fusoHorario.nome_br, id: fusoHorario.id, alterado_em: fusoHorario.alterado_em }

type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: EstadoAtivo | 'TODOS' }

export async function listarFusos(contexto: Via<'listarFusos'>, { busca, situacao, ...pedido }: Filtros) {
  const { id, nome_br, nome_en } = fusoHorario
  const filtro = and(
    busca?.trim()
      ? contemSemAcento(
          sql`${nome_br} || ' ' || ${nome_en} || ' ' || replace(${id}, '_', ' ')`,
          busca.replaceAll('_', ' '),
        )
      : undefined,
    situacao === 'TODOS' ? undefined : eq(fusoHorario.ativo, situacao === 'ATIVO'),
  )
  const pagina = await withPlataforma(contexto.db, 'fuso.cadastro', (tx) =>
    listarPorChave(tx, { de: fusoHorario, id, ordens, filtro, pedido }),
  )
  return { ...pagina, itens: pagina.itens.map((row) => toFuso(contexto, row)) }
}

export function exportarFusos(contexto: Via<'exportarFusos'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<ReturnType<typeof toFuso>>(contexto, reply, {
    recurso: 'fuso_horario',
    filtros,
    nome: 'fusos-horarios',
    colunas: [
      { titulo: { br: 'Fuso', en: 'Zone' }, valor: (item) => item.id },
      { titulo: { br: 'Nome', en: 'Name (Portuguese)' }, valor: (item) => item.nome_br },
      { titulo: { br: 'Nome em inglês', en: 'Name (English)' }, valor: (item) => item.nome_en },
      { titulo: { br: 'Diferença de UTC', en: 'Offset from UTC' }, valor: (item) => `UTC${item.deslocamento}` },
      { titulo: { br: 'Ativo', en: 'Active' }, valor: (item) => item.ativo },
    ],
    pagina: (cursor) => listarFusos(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarFuso(contexto: Via<'consultarFuso'>, id: string) {
  return toFuso(contexto, await withPlataforma(contexto.db, 'fuso.cadastro', (tx) => lerFuso(tx, id)))
}

/** Zones that are not in the list yet and can be added. */
export async function listarZonas(contexto: Via<'listarZonas'>) {
  const usadas = await withPlataforma(contexto.db, 'fuso.cadastro', (tx) =>
    tx.select({ id: fusoHorario.id }).from(fusoHorario),
  )
  const ids = new Set(usadas.map(({ id }) => id))
  return [...zonasConhecidas()]
    .filter((id) => !ids.has(id))
    .map((id) => ({ id, deslocamento: deslocamento(id, contexto.clock.now()) }))
}

/** The active zones in the caller's language, for forms. */
export async function listarOpcoesFuso(contexto: Via<'listarOpcoesFuso'>) {
  const { id, nome_br, nome_en, ativo } = fusoHorario
  const rows = await withPlataforma(contexto.db, 'fuso.cadastro', (tx) =>
    tx
      .select({ id, nome: contexto.idioma === 'br' ? nome_br : nome_en })
      .from(fusoHorario)
      .where(eq(ativo, true))
      .orderBy(asc(nome_br), asc(id)),
  )
  return rows.map((row) => ({ ...row, deslocamento: deslocamento(row.id, contexto.clock.now()) }))
}

export const lerFuso = leitorDe(fusoHorario)

/** Whether a zone may be chosen by somebody who does not have it yet. */
export async function fusoOferecido(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ ativo: fusoHorario.ativo }).from(fusoHorario).where(eq(fusoHorario.id, id))
  return row?.ativo ?? false
}

export function toFuso({ clock }: Pick<Contexto, 'clock'>, row: Fuso) {
  return { ...row, deslocamento: deslocamento(row.id, clock.now()) }
}
