import { queryOptions } from '@tanstack/react-query'
import { listarAgendamentos } from '@zelo/contract/agendamento'
import type { Output } from '@zelo/contract/endpoint'
import { request } from '#lib/api-client.ts'

export type Agenda = Output<typeof listarAgendamentos>
export type Agendamento = Agenda['agendamentos'][number]

/** Appointments of the tab's company that begin in [de, ate): ISO instants. */
export const agendamentos = (empresa: string | null, de: string, ate: string, profissional?: string) =>
  queryOptions({
    queryKey: ['agendamento', empresa, de, ate, profissional ?? ''],
    queryFn: () => request(listarAgendamentos, { querystring: { de, ate, profissional } }),
  })
