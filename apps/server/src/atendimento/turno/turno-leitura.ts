import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import { tudoLido } from '#conversa/canal/reconciliacao/por-ler.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { preparada } from '#platform/database/prepared.ts'

const guardado = z.object({
  contato: z.object({ nome: z.string(), email: z.optional(z.string()), telefone: z.optional(z.string()) }),
})

export function lerContato(estado: unknown): DadosCliente | undefined {
  const lido = guardado.safeParse(estado)
  return lido.success ? lido.data.contato : undefined
}

export function conhecido(
  row: { nome: string; email: string | null; telefone: string | null } | null,
): DadosCliente | undefined {
  return row ? { nome: row.nome, email: row.email ?? undefined, telefone: row.telefone ?? undefined } : undefined
}

const propria = and(
  eq(conversa.empresaId, sql.placeholder('empresaId')),
  eq(conversa.id, sql.placeholder('conversaId')),
)

/** No turn holds the conversation, or its hold is over. */
const livre = or(isNull(conversa.turnoAte), lte(conversa.turnoAte, sql.placeholder('agora')))

// No wait: the holder of the lock answers these messages, or wakes a turn at its commit.
export const trancar = preparada((tx) =>
  tx
    .select({
      status: conversa.status,
      canal: conversa.canal,
      idioma: conversa.idioma,
      estado: conversa.estado,
      ultimaOrdem: conversa.ultimaOrdem,
      respondidaAte: conversa.respondidaAte,
      custoModelo: conversa.custoModelo,
      treino: conversa.treino,
      cliente: { nome: cliente.nome, email: cliente.email, telefone: cliente.telefone },
    })
    .from(conversa)
    .leftJoin(
      cliente,
      and(conversa.identificada, eq(cliente.empresaId, conversa.empresaId), eq(cliente.id, conversa.clienteId)),
    )
    .where(and(propria, lt(conversa.respondidaAte, conversa.ultimaOrdem), livre, tudoLido))
    .for('update', { of: conversa, skipLocked: true })
    .prepare('turno_trancar'),
)

export const lerPendentes = preparada((tx) =>
  tx
    .select({ texto: mensagem.texto, ordem: mensagem.ordem })
    .from(mensagem)
    .innerJoin(conversa, and(eq(conversa.empresaId, mensagem.empresaId), eq(conversa.id, mensagem.conversaId)))
    .where(and(propria, eq(mensagem.autor, 'CLIENTE'), gt(mensagem.ordem, conversa.respondidaAte)))
    .orderBy(asc(mensagem.ordem))
    .prepare('turno_pendentes'),
)

export const lerEmpresa = preparada((tx) =>
  tx
    .select({ ...getTableColumns(empresa), temModelo: sql<boolean>`agente_tem_modelo()` })
    .from(empresa)
    .where(eq(empresa.id, sql.placeholder('empresaId')))
    .prepare('turno_empresa'),
)

const maxHistorico = 4

/** The newest messages that are not waiting for an answer, newest first. */
export const lerHistorico = preparada((tx) =>
  tx
    .select({ autor: mensagem.autor, texto: mensagem.texto, opcoes: mensagem.opcoes })
    .from(mensagem)
    .innerJoin(conversa, and(eq(conversa.empresaId, mensagem.empresaId), eq(conversa.id, mensagem.conversaId)))
    .where(and(propria, or(ne(mensagem.autor, 'CLIENTE'), lte(mensagem.ordem, conversa.respondidaAte))))
    .orderBy(desc(mensagem.ordem))
    .limit(maxHistorico)
    .prepare('turno_historico'),
)

export type Aberta = Awaited<ReturnType<ReturnType<typeof trancar>['execute']>>[number]
export type Pendente = Awaited<ReturnType<ReturnType<typeof lerPendentes>['execute']>>[number]
