import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo } from '#agenda/agendamento/escopo.ts'
import { naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import {
  apagarExcecao,
  guardarRespostaDeFeriado,
  inserirExcecao,
  respostasDeFeriados,
  trancarExcecao,
} from '#empresa/profissional/excecoes.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Dia, instanteLocal, somarDias } from '#platform/time.ts'
import { efeitosDe, exigirVisto } from './efeitos.ts'
import { anotar } from './excecao.service.ts'
import {
  acharFeriado,
  comExcecao,
  exigirAlcance,
  feriadosDoAno,
  hoje,
  linhasDoFeriado,
  semExcecao,
} from './mudancas.ts'

/** Holidays of the next twelve months, with the company's answer and the bookings of each. */
export function listarFeriados(contexto: Via<'listarFeriados'>) {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, escopo } = agenda
    const de = hoje(agenda)
    const feriados = feriadosDoAno(agenda)
    const { fuso } = daEmpresa
    const respostas = await respostasDeFeriados(tx, daEmpresa.id, de)
    const dia = sql<Dia>`(${agendamento.inicio} AT TIME ZONE ${fuso})::date::text`
    const marcados = await tx
      .select({ dia, total: sql<number>`count(*)::int` })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, daEmpresa.id),
          agendamentoNoEscopo(escopo),
          inArray(agendamento.status, [...statusVivos]),
          gte(agendamento.inicio, instanteLocal(fuso, de, 0)),
          lt(agendamento.inicio, instanteLocal(fuso, somarDias(feriados.at(-1)?.dia ?? de, 1), 0)),
        ),
      )
      .groupBy(sql`1`)
    return feriados.map((feriado) => ({
      ...feriado,
      fecha: respostas.find((um) => um.dia === feriado.dia)?.fecha ?? null,
      agendamentos: marcados.find((um) => um.dia === feriado.dia)?.total ?? 0,
    }))
  })
}

/** Stores the answer and closes or opens the day by it. Bookings stay. */
export function responderFeriado(
  contexto: Via<'responderFeriado'>,
  dia: Dia,
  { fecha, visto }: { fecha: boolean; visto?: string },
): Promise<{ ok: true }> {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora } = agenda
    await exigirAlcance(agenda, null)
    const feriado = acharFeriado(agenda, dia)
    const fechado = await trancarExcecao(tx, { empresaId: daEmpresa.id, feriado: dia })
    if (fecha !== fechado.length > 0) {
      const rows = fecha ? linhasDoFeriado(daEmpresa.id, feriado) : fechado
      const mudanca = fecha ? await comExcecao(agenda, rows) : await semExcecao(agenda, rows)
      exigirVisto(await efeitosDe(agenda, mudanca), visto)
      if (fecha) await inserirExcecao(tx, rows)
      else await apagarExcecao(tx, { empresaId: daEmpresa.id, feriado: dia })
      await anotar(agenda, fecha ? 'INCLUIR' : 'EXCLUIR', rows)
    }
    await guardarRespostaDeFeriado(tx, { empresaId: daEmpresa.id, dia, fecha, respondidaEm: agora })
    return { ok: true }
  })
}
