import type { HorarioLivre } from '#agenda/porta/reservas.ts'
import type { Tarefa } from '#agente/porta/estado.ts'
import { servicoDe, type Turno } from '#agente/tarefas/turno.ts'
import { type Dia, diaDaSemana, instanteLocal, relogioLocal } from '#platform/time.ts'

/** How many times are shown at once. */
export const oferecidos = 3

/** The days to search, ends included, and the hours on them. */
export type Busca = { de: Dia; ate: Dia; faixa?: { de: number; ate: number } }

/** Free times that the task could take. */
export async function buscar(
  turno: Turno,
  { quadro, alvo, alvoDe }: Tarefa,
  { de, ate, faixa }: Busca,
): Promise<HorarioLivre[]> {
  const { servicoId = '', profissionalId, minuto, minutos, exceto, foraDias, foraHoras, foraPessoas, para } = quadro
  const { fuso, agora } = turno.entrada
  const umDia = de === ate
  const atual = turno.marcados.find(({ id }) => id === alvo)
  const ditos = minuto === undefined ? (minutos ?? []) : [minuto]
  // A move offers the old time only if that hour or another professional was asked for.
  const mesmoPedido = servicoId === atual?.servicoId && [undefined, atual.profissionalId].includes(profissionalId)
  const inicio = instanteLocal(fuso, de, umDia ? (faixa?.de ?? 0) : 0)
  const fim = instanteLocal(fuso, ate, umDia ? (faixa?.ate ?? 1440) : 1440)
  const busca = {
    // Many, because a filter follows, and a «no» needs a complete search.
    ...{
      servicoId,
      profissionalId,
      remarcaId: alvo,
      limite: (minuto ?? minutos ?? faixa ?? exceto ?? foraDias ?? foraHoras ?? foraPessoas) === undefined ? 200 : 5000,
    },
    ...{ de: inicio > agora || umDia ? inicio : agora, ate: fim },
  }
  const lidos = (await turno.ferramentas.listarHorariosLivres(busca)).filter((h) => {
    const { dia, minuto: m } = relogioLocal(fuso, h.inicio)
    if (mesmoPedido && h.inicio.getTime() === alvoDe && !ditos.includes(m)) return false
    if (foraPessoas?.includes(h.profissionalId)) return false
    if (exceto?.includes(diaDaSemana(dia)) || foraDias?.includes(dia) || foraHoras?.includes(m)) return false
    return umDia || !faixa || (m >= faixa.de && m < faixa.ate)
  })
  if (para) return lidos
  // Times that collide with another appointment of the client are offered only if no others exist.
  const dura = (servicoDe(turno, servicoId)?.duracaoMin ?? 0) * 60_000
  const outros = turno.marcados.filter(({ id }) => id !== alvo)
  const livres = lidos.filter(
    (h) =>
      ditos.includes(minutoDe(turno, h)) ||
      outros.every((um) => um.fim <= h.inicio || um.inicio.getTime() >= h.inicio.getTime() + dura),
  )
  return livres.length > 0 ? livres : lidos
}

/** Free times of one day that fit the wish. */
export async function livresNoDia(turno: Turno, tarefa: Tarefa, dia: Dia): Promise<HorarioLivre[]> {
  const { minuto, minutos, faixa } = tarefa.quadro
  const aceitos = minuto !== undefined ? [minuto] : minutos
  const achados = await buscar(turno, tarefa, { de: dia, ate: dia, faixa })
  return aceitos ? achados.filter((h) => aceitos.includes(minutoDe(turno, h))) : achados
}

/** One slot per start: the first of several professionals. */
export function distintos(horarios: HorarioLivre[]): HorarioLivre[] {
  return [...new Map(horarios.map((h) => [h.inicio.getTime(), h] as const).reverse()).values()].reverse()
}

export function porPerto(turno: Turno, achados: HorarioLivre[], minutos: number[]): HorarioLivre[] {
  const alvo = maisProvavel(minutos)
  const longe = (h: HorarioLivre) => Math.abs(minutoDe(turno, h) - alvo)
  return distintos(achados)
    .sort((a, b) => longe(a) - longe(b))
    .slice(0, oferecidos)
    .sort((a, b) => a.inicio.getTime() - b.inicio.getTime())
}

/** The likelier reading of an hour: four in the afternoon, not in the morning. */
export function maisProvavel(minutos: number[]): number {
  return minutos.find((m) => m >= 420 && m < 1320) ?? minutos[0] ?? 0
}

export function minutoDe(turno: Turno, { inicio }: HorarioLivre): number {
  return relogioLocal(turno.entrada.fuso, inicio).minuto
}
