import type { Conferencia } from '@zelo/contract/atendimento/roteiro'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq } from 'drizzle-orm'
import type { Via } from '#nucleo/contexto.ts'
import { leitorDaEmpresa } from '#platform/cadastro/linha.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { type ConferenciaGuardada, roteiro } from './roteiro.table.ts'

export type Roteiro = typeof roteiro.$inferSelect

export async function listarRoteiros(contexto: Via<'listarRoteiros'>, idioma: Idioma) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => (await roteirosDe(tx, empresaId, idioma)).map(toRoteiro))
}

export function roteirosDe(tx: Tx, empresaId: string, idioma: Idioma) {
  return tx
    .select()
    .from(roteiro)
    .where(and(eq(roteiro.empresaId, empresaId), eq(roteiro.idioma, idioma)))
    .orderBy(asc(roteiro.criadoEm), asc(roteiro.id))
}

export const lerRoteiro = leitorDaEmpresa(roteiro)

export function toRoteiro({ id, nome, idioma, obrigatorio, falas, conferencias, relogio, ...row }: Roteiro) {
  return {
    ...{ id, nome, idioma, obrigatorio, falas, relogio },
    conferencias: conferencias.map(toConferencia),
    conversa_id: row.conversaId,
    versao: row.versao,
    alterado_em: row.alteradoEm,
  }
}

export function toConferencia(guardada: ConferenciaGuardada): Conferencia {
  return guardada.tipo === 'MARCOU'
    ? { ...guardada, inicio: guardada.inicio === null ? null : new Date(guardada.inicio) }
    : guardada
}

export function guardavel(conferencia: Conferencia): ConferenciaGuardada {
  return conferencia.tipo === 'MARCOU'
    ? { ...conferencia, inicio: conferencia.inicio?.toISOString() ?? null }
    : conferencia
}
