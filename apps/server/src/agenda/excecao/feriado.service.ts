import { feriadosEntre } from '@zelo/contract/brasil/feriado'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo } from '#agenda/agendamento/escopo.ts'
import { lerCatalogo, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import {
  apagarExcecao,
  guardarRespostaDeFeriado,
  inserirExcecao,
  respostasDeFeriados,
  trancarExcecao,
} from '#empresa/profissional/excecoes.ts'
import type { Via } from '#nucleo/contexto.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { type Dia, instanteLocal, somarDias } from '#platform/time.ts'
import { afetadosPor } from './afetados.ts'
import { anotar, exigirAlcance, hoje, linhasDe } from './excecao.service.ts'

const umAno = 365

/** Those of the next twelve months, with the company's answer and what is booked on each. */
export function listarFeriados(contexto: Via<'listarFeriados'>) {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, escopo } = agenda
    const de = hoje(agenda)
    const ate = somarDias(de, umAno)
    const { fuso } = daEmpresa
    const respostas = await respostasDeFeriados(tx, daEmpresa.id, de)
    const dia = sql<Dia>`(${agendamento.inicio} AT TIME ZONE ${fuso})::date::text`
    const feriados = feriadosEntre(de, ate)
    const marcados = await tx
      .select({ dia, total: sql<number>`count(*)::int` })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, daEmpresa.id),
          agendamentoNoEscopo(escopo),
          inArray(agendamento.status, [...statusVivos]),
          gte(agendamento.inicio, instanteLocal(fuso, de, 0)),
          lt(agendamento.inicio, instanteLocal(fuso, somarDias(ate, 1), 0)),
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

/** Keeps the answer and closes or opens the day by it. What is booked stays. */
export function responderFeriado(contexto: Via<'responderFeriado'>, dia: Dia, fecha: boolean) {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora } = agenda
    await exigirAlcance(agenda, null)
    const feriado = feriadosEntre(hoje(agenda), somarDias(hoje(agenda), umAno)).find((um) => um.dia === dia)
    if (!feriado) throw new NaoEncontrado()
    await guardarRespostaDeFeriado(tx, { empresaId: daEmpresa.id, dia, fecha, respondidaEm: agora })
    const deste = { empresaId: daEmpresa.id, feriado: dia }
    const fechado = await trancarExcecao(tx, deste)
    if (fecha === fechado.length > 0) return { afetados: [] }
    if (!fecha) {
      await apagarExcecao(tx, deste)
      await anotar(agenda, 'EXCLUIR', fechado)
      return { afetados: [] }
    }
    const antes = await lerCatalogo(agenda)
    const periodo = { de: dia, ate: dia }
    const rows = linhasDe(daEmpresa.id, {
      ...periodo,
      profissional_id: null,
      tipo: 'FOLGA',
      faixas: [],
      motivo: feriado.nome,
      feriado: true,
    })
    const afetados = await afetadosPor(agenda, periodo, antes, { ...antes, excecoes: [...antes.excecoes, ...rows] })
    await inserirExcecao(tx, rows)
    await anotar(agenda, 'INCLUIR', rows)
    return { afetados }
  })
}
