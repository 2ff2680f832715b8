import type * as contract from '@zelo/contract/agenda/agendamento.schema'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { remarcarAgendamento } from '#agenda/agendamento/agendamento-mudanca.ts'
import {
  type AgendaAberta,
  exigirNoEscopo,
  explicar,
  ler,
  lerCatalogo,
  lerUm,
  mudouEnquantoIsso,
  naAgenda,
  registrar,
} from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import type { Via } from '#nucleo/contexto.ts'
import { instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { recalcularDia } from './atraso.ts'

type Atraso = z.output<typeof contract.atrasarAgenda.schema.body>

/** The effects of a delay on the rest of the day; with the ids of the preview it is applied. */
export function atrasarAgenda(contexto: Via<'atrasarAgenda'>, { profissional_id, minutos, confirmados }: Atraso) {
  return naAgenda(contexto, async (agenda) => {
    exigirNoEscopo(agenda, profissional_id)
    const { tx, daEmpresa, agora } = agenda
    await trancarProfissional(tx, daEmpresa.id, profissional_id)
    const novos = recalcularDia(await restoDoDia(agenda, profissional_id), agora, minutos)
    const rows = await ler(
      agenda,
      novos.map(({ id }) => id),
    )
    const afetados = novos.flatMap(({ id, inicio, fim }) => {
      const row = rows.find((candidato) => candidato.id === id)
      return row ? [{ agendamento: row, inicio, fim }] : []
    })
    if (!confirmados) return { afetados, aplicado: false }
    if (novos.map(({ id }) => id).join() !== confirmados.join()) throw mudouEnquantoIsso()

    const catalogo = await lerCatalogo(agenda)
    // The last one first: each moves into time that the one after it has just left.
    for (const { agendamento: antes, inicio } of afetados.toReversed()) {
      const resultado = await remarcarAgendamento(tx, contexto, {
        empresa: daEmpresa,
        catalogo,
        agora,
        id: antes.id,
        por: 'EQUIPE',
        usuarioId: agenda.usuarioId,
        inicio,
        encaixe: true,
        servicoId: antes.servico.id,
        profissionalId: profissional_id,
      })
      if (resultado.tipo !== 'ok')
        throw await explicar(agenda, resultado, { profissional_id, inicio, exceto: antes.id })
      await registrar(agenda, 'ALTERAR', antes, await lerUm(agenda, antes.id))
    }
    return { afetados, aplicado: true }
  })
}

async function restoDoDia({ tx, daEmpresa, agora }: AgendaAberta, profissionalId: string) {
  const { dia } = relogioLocal(daEmpresa.fuso, agora)
  const fimDoDia = instanteLocal(daEmpresa.fuso, somarDias(dia, 1), 0)
  const rows = await tx
    .select({
      id: agendamento.id,
      inicio: agendamento.inicio,
      fim: agendamento.fim,
      ocupadoAte: sql`upper(${agendamento.ocupacao})`.mapWith(agendamento.fim),
    })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, daEmpresa.id),
        eq(agendamento.profissionalId, profissionalId),
        inArray(agendamento.status, [...statusVivos]),
        gt(agendamento.fim, agora),
      ),
    )
    .orderBy(asc(agendamento.inicio))
    .limit(200)
    .for('update')
  return rows.filter(({ inicio }) => inicio < fimDoDia)
}
