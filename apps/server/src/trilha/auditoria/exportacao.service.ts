import type { RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import type { FastifyReply } from 'fastify'
import type { Contexto } from '#nucleo/contexto.ts'
import { enviarCsv } from '#platform/cadastro/csv.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { auditar } from './auditoria.service.ts'

type Csv<T> = Omit<Parameters<typeof enviarCsv<T>>[1], 'idioma'>

type Exportacao<T> = Csv<T> & {
  recurso: RecursoAuditoria
  /** Company of the list; absent if it belongs to the platform. */
  empresaId?: string
  /** Filters used, recorded in the trail. */
  filtros?: Record<string, unknown>
}

const semEfeito = new Set(['cursor', 'limite', 'ordem', 'sentido'])

/**
 * Sends a list as a CSV file in the caller's language and records the export in the trail. The
 * caller must check `pode_visualizar` first, or `pode_copiar` for lists of people (usuario,
 * cliente, auditoria).
 */
export async function exportarLista<T>(
  contexto: Contexto,
  reply: FastifyReply,
  { recurso, empresaId, filtros = {}, ...csv }: Exportacao<T>,
): Promise<undefined> {
  const primeira = await csv.pagina(undefined)
  const escrever = (tx: Tx) =>
    auditar(tx, contexto, {
      acao: 'EXPORTAR',
      recurso,
      id: 'lista',
      nome: `${csv.nome}.csv`,
      empresaId,
      depois: queEstreitam(filtros),
    })
  await (empresaId
    ? withEmpresa(contexto.db, empresaId, escrever)
    : withPlataforma(contexto.db, 'auditoria.exportacao', escrever))
  return enviarCsv(reply, {
    ...csv,
    idioma: contexto.idioma,
    pagina: async (cursor) => (cursor === undefined ? primeira : csv.pagina(cursor)),
  })
}

function queEstreitam(filtros: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filtros).filter(
      ([nome, valor]) => !semEfeito.has(nome) && valor !== undefined && valor !== '' && valor !== 'TODOS',
    ),
  )
}
