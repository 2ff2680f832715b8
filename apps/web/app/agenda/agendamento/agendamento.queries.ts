import { keepPreviousData } from '@tanstack/react-query'
import {
  consultarOferta,
  listarAgendamentos,
  listarHorariosLivres,
  procurarClientes,
  resumirAgenda,
} from '@zelo/contract/agenda/agendamento'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { leitura } from '#lib/api/leitura.ts'

export type Agenda = Output<typeof listarAgendamentos>
export type Agendamento = Agenda['agendamentos'][number]
/** A time of a professional that an external calendar takes. */
export type Ocupado = Agenda['ocupados'][number]
/** `aEnviar`: the client of a booking that this browser has not sent yet. */
export type Tomado = Ocupado & { aEnviar?: string }
export type Oferta = Output<typeof consultarOferta>

export const rotaAgenda = '/gerenciamento/agenda'

/** The appointments of the tab's company that begin in [de, ate), as ISO instants. */
export const agendamentos = (empresa: string | null, de: string, ate: string) =>
  leitura(
    ['agendamento', empresa, 'lista', de, ate],
    listarAgendamentos,
    { querystring: { de, ate } },
    { placeholderData: keepPreviousData },
  )

/** What can be booked, and who works when, in [de, ate). */
export const oferta = (empresa: string | null, de: string, ate: string) =>
  leitura(
    ['agendamento-oferta', empresa, de, ate],
    consultarOferta,
    { querystring: { de, ate } },
    { placeholderData: keepPreviousData },
  )

export const resumo = (empresa: string | null, de: string, ate: string, profissionais?: string) =>
  leitura(
    ['agendamento', empresa, 'dias', de, ate, profissionais ?? ''],
    resumirAgenda,
    { querystring: { de, ate, profissionais } },
    { placeholderData: keepPreviousData },
  )

export type BuscaLivres = {
  de: string
  ate: string
  servico: string
  profissional: string
  duracao_min?: number
  exceto?: string
}

export const horariosLivres = (empresa: string | null, busca: BuscaLivres) =>
  leitura(['agendamento', empresa, 'livres', busca], listarHorariosLivres, { querystring: busca })

export const clientesAchados = (empresa: string | null, busca: string) =>
  leitura(
    ['agendamento-clientes', empresa, busca],
    procurarClientes,
    { querystring: { busca: busca || undefined } },
    {
      // A client added a moment ago must be found.
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  )
