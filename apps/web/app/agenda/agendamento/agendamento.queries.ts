import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  consultarOferta,
  listarAgendamentos,
  listarHorariosLivres,
  procurarClientes,
  resumirAgenda,
} from '@zelo/contract/agenda/agendamento'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'

export type Agenda = Output<typeof listarAgendamentos>
export type Agendamento = Agenda['agendamentos'][number]
export type Oferta = Output<typeof consultarOferta>

export const rotaAgenda = '/gerenciamento/agenda'

/** Appointments of the tab's company that begin in [de, ate): ISO instants. */
export const agendamentos = (empresa: string | null, de: string, ate: string) =>
  queryOptions({
    queryKey: ['agendamento', empresa, 'lista', de, ate],
    queryFn: () => request(listarAgendamentos, { querystring: { de, ate } }),
    placeholderData: keepPreviousData,
  })

/** What can be booked and who works when in [de, ate). */
export const oferta = (empresa: string | null, de: string, ate: string) =>
  queryOptions({
    queryKey: ['agendamento-oferta', empresa, de, ate],
    queryFn: () => request(consultarOferta, { querystring: { de, ate } }),
    placeholderData: keepPreviousData,
  })

export const resumo = (empresa: string | null, de: string, ate: string, profissionais?: string) =>
  queryOptions({
    queryKey: ['agendamento', empresa, 'dias', de, ate, profissionais ?? ''],
    queryFn: () => request(resumirAgenda, { querystring: { de, ate, profissionais } }),
    placeholderData: keepPreviousData,
  })

export type BuscaLivres = {
  de: string
  ate: string
  servico: string
  profissional: string
  duracao_min?: number
  exceto?: string
}

export const horariosLivres = (empresa: string | null, busca: BuscaLivres) =>
  queryOptions({
    queryKey: ['agendamento', empresa, 'livres', busca],
    queryFn: () => request(listarHorariosLivres, { querystring: busca }),
  })

export const clientesAchados = (empresa: string | null, busca: string) =>
  queryOptions({
    queryKey: ['agendamento-clientes', empresa, busca],
    queryFn: () => request(procurarClientes, { querystring: { busca } }),
    enabled: busca !== '',
    // Who was new a moment ago is known now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
