import type * as contract from '@zelo/contract/agenda/agendamento.schema'
import { and, asc, eq, gt, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { exigirPeriodo } from '#agenda/agendamento/horarios/periodo.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { ocupado } from '#agenda/ocupado/ocupado.table.ts'
import { lerEscopo } from '#empresa/profissional/escopo.ts'
import { quemTrabalha } from '#empresa/profissional/quem-faz.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { selecionarComTelefone, toAgendamento } from './agendamento.consulta.ts'
import { agendamento } from './agendamento.table.ts'
import { agendamentoNoEscopo } from './escopo.ts'

const maxDias = 62
const maxPrimeiros = 3

type Resumo = z.output<(typeof contract.resumirAgenda.schema.response)[200]>

export type Agenda = z.output<(typeof contract.listarAgendamentos.schema.response)[200]>

/** Appointments that begin in [de, ate), in order; a professional sees their own column only. */
export async function listarAgendamentos(
  contexto: Via<'listarAgendamentos'>,
  { de, ate, profissional: escolhido }: { de: Date; ate: Date; profissional?: string },
): Promise<Agenda> {
  const daEmpresa = contexto.empresa
  exigirPeriodo(de, ate, maxDias)

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, contexto.ator)
    const [[fuso], profissionais, rows, ocupados] = await pipelined([
      tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, daEmpresa.id)),
      quemTrabalha(tx, daEmpresa.id, escopo),
      selecionarComTelefone(tx, escopo)
        .where(
          and(
            eq(agendamento.empresaId, daEmpresa.id),
            gte(agendamento.inicio, de),
            lt(agendamento.inicio, ate),
            escolhido ? eq(agendamento.profissionalId, escolhido) : undefined,
            agendamentoNoEscopo(escopo),
          ),
        )
        .orderBy(asc(agendamento.inicio), asc(agendamento.id)),
      tx
        .selectDistinct({ profissional_id: ocupado.profissionalId, inicio: ocupado.inicio, fim: ocupado.fim })
        .from(ocupado)
        .where(
          and(
            eq(ocupado.empresaId, daEmpresa.id),
            gt(ocupado.fim, de),
            lt(ocupado.inicio, ate),
            escolhido ? eq(ocupado.profissionalId, escolhido) : undefined,
            escopo === 'todos' ? undefined : inArray(ocupado.profissionalId, escopo),
          ),
        )
        .orderBy(asc(ocupado.inicio)),
    ])
    if (!fuso) throw new NaoEncontrado()
    return {
      ...fuso,
      profissionais,
      agendamentos: rows.map((row) => ({ ...toAgendamento(row), cliente: row.cliente })),
      ocupados,
    }
  })
}

/** Days with appointments, counted in the database: as fast for ten thousand as for ten. */
export async function resumirAgenda(
  contexto: Via<'resumirAgenda'>,
  { de, ate, profissionais }: { de: Date; ate: Date; profissionais?: string },
): Promise<Resumo> {
  const daEmpresa = contexto.empresa
  exigirPeriodo(de, ate, maxDias)

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, contexto.ator)
    const dia = sql<string>`(${agendamento.inicio} AT TIME ZONE ${empresa.fuso})::date::text`
    const doDia = tx
      .select({
        id: agendamento.id,
        inicio: agendamento.inicio,
        status: agendamento.status,
        clienteId: agendamento.clienteId,
        profissionalId: agendamento.profissionalId,
        dia: dia.as('dia'),
        lugar:
          sql<number>`row_number() OVER (PARTITION BY ${dia} ORDER BY ${agendamento.inicio}, ${agendamento.id})`.as(
            'lugar',
          ),
        total: sql<number>`(count(*) OVER (PARTITION BY ${dia}))::int`.as('total'),
      })
      .from(agendamento)
      .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
      .where(
        and(
          eq(agendamento.empresaId, daEmpresa.id),
          gte(agendamento.inicio, de),
          lt(agendamento.inicio, ate),
          ne(agendamento.status, 'CANCELADO'),
          profissionais ? inArray(agendamento.profissionalId, profissionais.split(',')) : undefined,
          agendamentoNoEscopo(escopo),
        ),
      )
      .as('do_dia')
    const rows = await tx
      .select({
        dia: doDia.dia,
        total: doDia.total,
        primeiro: { id: doDia.id, inicio: doDia.inicio, status: doDia.status },
        cliente: cliente.nome,
        profissionalId: doDia.profissionalId,
      })
      .from(doDia)
      .innerJoin(cliente, keyIs(cliente, daEmpresa.id, doDia.clienteId))
      .where(lte(doDia.lugar, maxPrimeiros))
      .orderBy(asc(doDia.dia), asc(doDia.lugar))
    return [...Map.groupBy(rows, (row) => row.dia)].map(([dia, primeiros]) => ({
      dia,
      total: primeiros[0]?.total ?? 0,
      primeiros: primeiros.map(({ primeiro, cliente: quem, profissionalId }) => ({
        ...primeiro,
        cliente: quem,
        profissional_id: profissionalId,
      })),
    }))
  })
}
