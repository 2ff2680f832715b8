import type { Agendamento, Ocupado, Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import { noDia, type Trecho, visiveis } from '#agenda/agendamento/calendario/disposicao.ts'

/** A free stretch of at most an hour, and who is free when it begins. */
export type Vaga = Trecho & { profissionais: string[] }

type Dia = {
  expediente: Oferta['expediente']
  agendamentos: readonly Agendamento[]
  ocupados?: readonly Ocupado[]
  dia: string
  fuso: string
  /** Offers nothing before this many minutes since 00:00. */
  desde?: number
}

/** In minutes. A shorter time is not offered. */
const minimo = 15

/**
 * The free times of a local day: one at each full hour, and one where a professional becomes free.
 */
export function vagasDoDia({ expediente, agendamentos, ocupados = [], dia, fuso, desde = 0 }: Dia): Vaga[] {
  const vagas = new Map<number, Vaga>()
  for (const [profissional, faixas] of Map.groupBy(expediente, ({ profissional_id }) => profissional_id)) {
    const deles = [
      ...visiveis(agendamentos).filter((um) => um.profissional.id === profissional),
      ...ocupados.filter((um) => um.profissional_id === profissional),
    ]
    const noSeuDia = (um: { inicio: string; fim: string }) => noDia(um, dia, fuso) ?? []
    for (const livre of tirar(faixas.flatMap(noSeuDia), deles.flatMap(noSeuDia))) {
      const primeiro = Math.max(livre.inicio, Math.ceil(desde / minimo) * minimo)
      for (let inicio = primeiro; livre.fim - inicio >= minimo; inicio = (Math.floor(inicio / 60) + 1) * 60) {
        const fim = Math.min(livre.fim, (Math.floor(inicio / 60) + 1) * 60)
        const vaga = vagas.get(inicio) ?? { inicio, fim, profissionais: [] }
        vagas.set(inicio, {
          inicio,
          fim: Math.max(vaga.fim, fim),
          profissionais: [...vaga.profissionais, profissional],
        })
      }
    }
  }
  return [...vagas.values()].sort((a, b) => a.inicio - b.inicio)
}

function tirar(abertos: Trecho[], ocupados: Trecho[]): Trecho[] {
  return ocupados.reduce(
    (livres, { inicio, fim }) =>
      livres.flatMap((livre) =>
        fim <= livre.inicio || inicio >= livre.fim
          ? [livre]
          : [
              { inicio: livre.inicio, fim: inicio },
              { inicio: fim, fim: livre.fim },
            ].filter((resto) => resto.fim > resto.inicio),
      ),
    abertos,
  )
}
