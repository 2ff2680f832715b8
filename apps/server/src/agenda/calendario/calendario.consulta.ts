import type * as contract from '@zelo/contract/agenda/calendario/calendario.schema'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { doCliente, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { type AgendaAberta, exigirNoEscopo, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { ocupado } from '#agenda/ocupado/ocupado.table.ts'
import { acharProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Via } from '#nucleo/contexto.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { type CalendarioRow, calendario, calendarioVinculo, esteCalendario } from './calendario.table.ts'
import { provedoresAtivos } from './conta/provedor.ts'

export type CalendarioNaRede = z.output<typeof contract.calendario>

const maxListados = 50

/** Calendars of a professional, and appointments that need an answer of the team. */
export async function listarCalendarios(contexto: Via<'listarCalendarios'>, profissionalId: string) {
  const provedores = await provedoresAtivos(contexto)
  return naAgenda(contexto, async (agenda) => {
    await exigirProfissional(agenda, profissionalId)
    const doProfissional = eq(calendario.profissionalId, profissionalId)
    return {
      calendarios: await ler(agenda, doProfissional),
      provedores,
      apagados: await horariosApagados(agenda, profissionalId),
      choques: await choquesDe(agenda, profissionalId),
    }
  })
}

export async function exigirProfissional(agenda: AgendaAberta, id: string): Promise<void> {
  exigirNoEscopo(agenda, id)
  if (!(await acharProfissional(agenda.tx, agenda.daEmpresa.id, id))) throw new NaoEncontrado()
}

/** Throws NaoEncontrado for a calendar of a professional whom the caller may not see. */
export async function lerCalendario(agenda: AgendaAberta, id: string): Promise<CalendarioRow> {
  const { tx, daEmpresa } = agenda
  const [row] = await tx
    .select()
    .from(calendario)
    .where(esteCalendario({ empresaId: daEmpresa.id, id }))
  if (!row) throw new NaoEncontrado()
  exigirNoEscopo(agenda, row.profissionalId)
  return row
}

export async function lerUmCalendario(agenda: AgendaAberta, id: string): Promise<CalendarioNaRede> {
  const [um] = await ler(agenda, eq(calendario.id, id))
  if (!um) throw new NaoEncontrado()
  return um
}

async function ler({ tx, daEmpresa, agora }: AgendaAberta, quais: SQL): Promise<CalendarioNaRede[]> {
  const desde = agora.toISOString()
  const rows = await tx
    .select({
      row: calendario,
      ocupados: sql<number>`(SELECT count(*)::int FROM ocupado o WHERE o.empresa_id = ${calendario.empresaId}
        AND o.calendario_id = ${calendario.id} AND o.fim > ${desde}::timestamptz)`,
      horarios: sql<number>`(SELECT count(*)::int FROM calendario_vinculo v WHERE v.empresa_id = ${calendario.empresaId}
        AND v.calendario_id = ${calendario.id} AND v.fim > ${desde}::timestamptz AND NOT v.apagado)`,
      parciais: sql<number>`(SELECT count(*)::int FROM calendario_objeto p WHERE p.empresa_id = ${calendario.empresaId}
        AND p.calendario_id = ${calendario.id} AND p.parcial)`,
    })
    .from(calendario)
    .where(and(eq(calendario.empresaId, daEmpresa.id), quais))
    .orderBy(asc(calendario.criadoEm), asc(calendario.id))
  return rows.map(({ row, ...contados }) => ({
    id: row.id,
    profissional_id: row.profissionalId,
    tipo: row.tipo,
    nome: row.nome,
    servidor: row.servidor,
    usuario: row.usuario,
    saida: row.saida,
    escolhido: row.colecao !== null,
    sincronizado_em: row.sincronizadoEm,
    sincronizando: row.leaseAte !== null && row.leaseAte > agora,
    erro: row.erro,
    parado: row.parado,
    ...contados,
  }))
}

function nomeados({ tx, daEmpresa }: AgendaAberta) {
  return tx
    .select({
      calendario_id: calendarioVinculo.calendarioId,
      agendamento_id: agendamento.id,
      cliente: cliente.nome,
      servico: servicoParaLer.nome,
      inicio: agendamento.inicio,
      fim: agendamento.fim,
    })
    .from(agendamento)
    .innerJoin(cliente, doCliente)
    .innerJoin(servicoParaLer, doServico)
    .leftJoin(
      calendarioVinculo,
      and(
        eq(calendarioVinculo.empresaId, daEmpresa.id),
        eq(calendarioVinculo.agendamentoId, agendamento.id),
        eq(calendarioVinculo.apagado, true),
      ),
    )
    .$dynamic()
}

async function horariosApagados(agenda: AgendaAberta, profissionalId: string) {
  const rows = await nomeados(agenda)
    .where(and(vivosDe(agenda, profissionalId), sql`${calendarioVinculo.calendarioId} IS NOT NULL`))
    .orderBy(asc(agendamento.inicio))
    .limit(maxListados)
  return rows.flatMap(({ calendario_id, ...um }) => (calendario_id ? [{ calendario_id, ...um }] : []))
}

async function choquesDe(agenda: AgendaAberta, profissionalId: string) {
  const cruza = sql`EXISTS (SELECT FROM ${ocupado} WHERE ${ocupado.empresaId} = ${agendamento.empresaId}
    AND ${ocupado.profissionalId} = ${agendamento.profissionalId}
    AND ${ocupado.inicio} < ${agendamento.fim} AND ${ocupado.fim} > ${agendamento.inicio})`
  const rows = await nomeados(agenda)
    .where(and(vivosDe(agenda, profissionalId), cruza, isNull(calendarioVinculo.calendarioId)))
    .orderBy(asc(agendamento.inicio))
    .limit(maxListados)
  return rows.map(({ calendario_id: _, ...um }) => um)
}

function vivosDe({ daEmpresa, agora }: AgendaAberta, profissionalId: string) {
  return and(
    eq(agendamento.empresaId, daEmpresa.id),
    eq(agendamento.profissionalId, profissionalId),
    inArray(agendamento.status, [...statusVivos]),
    gt(agendamento.fim, agora),
  )
}
