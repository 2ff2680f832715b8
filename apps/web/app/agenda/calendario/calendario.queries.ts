import {
  desligarCalendario,
  listarCalendarios,
  listarColecoes,
  responderApagado,
  sincronizarCalendario,
} from '@zelo/contract/agenda/calendario/calendario'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type DoProfissional = Output<typeof listarCalendarios>
export type Calendario = DoProfissional['calendarios'][number]

/** How soon a running synchronisation is read again. */
const enquantoRodaMs = 2_000

export const calendarios = (empresa: string | null, profissional: string) => ({
  ...leitura(['calendario', empresa, profissional], listarCalendarios, { querystring: { profissional } }),
  refetchInterval: ({ state }: { state: { data?: DoProfissional | undefined } }) =>
    state.data?.calendarios.some((um) => um.sincronizando || (um.escolhido && !um.sincronizado_em && !um.erro))
      ? enquantoRodaMs
      : false,
})

export const colecoes = (empresa: string | null, id: string) =>
  leitura(['calendario', empresa, id, 'colecoes'], listarColecoes, { params: { id } }, { staleTime: 0 })

/** Reads the calendars again, and the agenda whose times they take. */
export async function relerCalendarios(): Promise<void> {
  await Promise.all(['calendario', 'agendamento'].map((chave) => queryClient.invalidateQueries({ queryKey: [chave] })))
}

const depoisReler =
  <T extends unknown[]>(acao: (...args: T) => Promise<unknown>) =>
  async (...args: T) => {
    await acao(...args)
    await relerCalendarios()
  }

export const sincronizar = depoisReler((id: string) => request(sincronizarCalendario, { params: { id } }))
export const desligar = depoisReler((id: string) => request(desligarCalendario, { params: { id } }))
export const responder = depoisReler((id: string, agendamento: string, resposta: 'CANCELAR' | 'MANTER') =>
  request(responderApagado, { params: { id, agendamento }, body: { resposta } }),
)
