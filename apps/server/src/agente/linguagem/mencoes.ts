import type { Dia } from '#platform/time.ts'
import { frasesDeTempo } from './ler-tempo.ts'
import { palavrasDe, semanaDe, semanasDe } from './palavras.ts'
import type { Dias, DuvidaDia, Horas } from './tempo.ts'

/** A named day: the dates that it may mean; `semana` if only its weekday was said. */
export type DataDita = { opcoes: Dia[]; duvida?: DuvidaDia; semana?: number }
/** The days and hours named in a text, each by itself, wanted or not. Hours in local minutes. */
export type Mencoes = {
  datas: DataDita[]
  /** Stretches of several days. */
  trechos: { de: Dia; ate: Dia }[]
  /** ISO weekdays, in the order of their words. */
  semanas: number[]
  /** Each hour with the minutes that it may mean. */
  horas: number[][]
  /** Windows whose ends are said in figures: not «de manhã». */
  faixas: { de: number; ate: number }[]
}

/** Reads the days and hours that a text names, to check the text. Linear in its length. */
export function lerMencoes(texto: string, hoje: Dia): Mencoes {
  const ps = palavrasDe(texto)
  const semanas = ps.flatMap(({ t }) => semanaDe(t) ?? semanasDe(t) ?? [])
  const mencoes: Mencoes = { datas: [], trechos: [], semanas, horas: [], faixas: [] }
  for (const { tipo, valor } of frasesDeTempo(ps, { hoje, minuto: 0 })) {
    if (tipo === 'Dias') comDias(mencoes, valor)
    else if (tipo === 'DiasRecusados' && valor.dias) comDias(mencoes, valor.dias)
    else if (tipo === 'Hora') comHoras(mencoes, [{ hora: valor }])
    else if (tipo === 'Janela') comHoras(mencoes, [{ faixa: valor }])
    else if (tipo === 'Momento')
      for (const { dias, horas } of valor) {
        if (dias) comDias(mencoes, dias)
        if (horas) comHoras(mencoes, horas)
      }
  }
  return mencoes
}

function comDias({ datas, trechos }: Mencoes, { trechos: ditos, duvida, semana }: Dias): void {
  const dias = ditos.flatMap(({ de, ate }) => (de && de === ate ? [de] : []))
  if (dias.length === ditos.length) {
    const juntos = duvida || semana !== undefined
    const cada = juntos ? [dias] : dias.map((dia) => [dia])
    for (const opcoes of cada)
      datas.push({ opcoes, ...(duvida && { duvida }), ...(semana !== undefined && { semana }) })
    return
  }
  for (const { de, ate } of ditos) if (de && ate) trechos.push({ de, ate })
}

function comHoras({ horas, faixas }: Mencoes, ditas: Horas): void {
  for (const { hora, faixa } of ditas) {
    if (hora) horas.push(hora.opcoes)
    if (faixa && !faixa.parte) faixas.push({ de: faixa.de ?? 0, ate: faixa.ate ?? 1440 })
  }
}
