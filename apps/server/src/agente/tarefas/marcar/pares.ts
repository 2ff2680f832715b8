import type { HorarioLivre } from '#agenda/porta/reservas.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { dizer, type Turno } from '#agente/tarefas/turno.ts'
import { diaDaSemana } from '#platform/time.ts'
import { distintos, livresNoDia, oferecidos, porPerto } from './busca.ts'
import { comQuem, dizerQueFalta, oferecer, porQueFechado } from './oferta.ts'

type Par = NonNullable<Quadro['pares']>[number]

/** Makes the wish one for a day of the choice, at its own hours. */
export function ficarComPar(quadro: Quadro, { dia, minutos = [], faixa, profissional }: Par): Quadro {
  for (const campo of ['dias', 'opcoesDia', 'pares', 'minuto', 'minutos', 'faixa'] as const) delete quadro[campo]
  const hora = minutos.length > 1 ? { minutos } : minutos.length > 0 && { minuto: minutos[0] }
  return Object.assign(quadro, { dia }, faixa && { faixa }, hora, profissional && { profissionalId: profissional })
}

/** «A da tarde»: the only choice with an hour in that window. */
export function parDaFaixa({ pares = [] }: Quadro, { de, ate }: { de: number; ate: number }): Par | undefined {
  const [unico, outro] = pares.filter(({ minutos, faixa }) =>
    minutos ? minutos.some((m) => m >= de && m < ate) : faixa && faixa.de >= de && faixa.ate <= ate,
  )
  return outro ? undefined : unico
}

/** «Com o Rafael»: leaves the choices with that professional; all of them, if none has one. */
export function ficarComQuem(quadro: Quadro, id: string): void {
  const pares = quadro.pares ?? []
  const deles = pares.filter(({ profissional }) => profissional === id)
  const [unico, outro] = deles
  if (unico && !outro) ficarComPar(quadro, unico)
  else if (outro) Object.assign(quadro, { pares: deles, opcoesDia: deles.map(({ dia }) => dia) })
  else for (const par of pares) delete par.profissional
}

/**
 * «Quinta às 9h ou sexta às 10h»: takes the only one that is free and shows several in the client's
 * order; if none is, times near them. True when it has asked.
 */
export async function oferecerPares(turno: Turno, tarefa: Tarefa, ditos: Par[]): Promise<boolean> {
  const { quadro } = tarefa
  // A day that was refused later is no part of the choice.
  const { exceto = [], foraDias = [] } = quadro
  const pares = ditos.filter(({ dia }) => !foraDias.includes(dia) && !exceto.includes(diaDaSemana(dia)))
  const livres = async (par: Par) =>
    distintos(await livresNoDia(turno, { ...tarefa, quadro: ficarComPar({ ...quadro }, par) }, par.dia))
  const mostrar = (doDia: HorarioLivre[][]) => {
    const rodizio = Array.from({ length: oferecidos }, (_, i) => doDia.flatMap((horarios) => horarios[i] ?? []))
    const mostrados = new Set(rodizio.flat().slice(0, oferecidos))
    const emOrdem = doDia.flat().filter((um) => mostrados.has(um))
    const quem = ditos.some(({ profissional }) => profissional) ? '' : comQuem(turno, quadro)
    oferecer(turno, quadro, emOrdem, [turno.t.temosEstes(quem)], false)
    return true
  }
  const achados: HorarioLivre[][] = []
  for (const par of pares) achados.push(await livres(par))
  const comVaga = pares.filter((_, i) => achados[i]?.length)
  const [primeiro] = comVaga.toSorted((a, b) => a.dia.localeCompare(b.dia))
  if (quadro.primeira && primeiro) {
    ficarComPar(quadro, primeiro)
    return false
  }
  if (comVaga.length > 1) return mostrar(achados)
  for (const par of pares) {
    if (comVaga.includes(par)) continue
    const fechado = await porQueFechado(turno, par.dia)
    if (fechado) dizer(turno, fechado)
    else dizerQueFalta(turno, ficarComPar({ ...quadro }, par))
  }
  const [unico] = comVaga
  if (unico) {
    ficarComPar(quadro, unico)
    return false
  }
  const perto: HorarioLivre[][] = []
  for (const { dia, faixa, minutos = [faixa?.de ?? 0], profissional } of pares)
    perto.push(porPerto(turno, await livres({ dia, profissional }), minutos))
  const [de, ate = de] = [pares.map(({ dia }) => dia).sort()].flatMap((dias) => [dias[0], dias.at(-1)])
  for (const campo of ['pares', 'opcoesDia', 'duvida'] as const) delete quadro[campo]
  if (de && ate) quadro.dias = { de, ate }
  return perto.flat().length > 0 && mostrar(perto)
}
