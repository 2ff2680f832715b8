import {
  ensaiarExpediente,
  excluirExcecao,
  listarExcecoes,
  listarFeriados,
  type MudancaDeExpediente,
  responderFeriado,
} from '@zelo/contract/agenda/excecao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Excecao = Output<typeof listarExcecoes>[number]
export type Feriado = Output<typeof listarFeriados>[number]

export const excecoes = (empresa: string | null, profissional?: string) =>
  leitura(['excecao', empresa, profissional ?? ''], listarExcecoes, { querystring: { profissional } })

export const feriados = (empresa: string | null) => leitura(['feriado', empresa], listarFeriados, {})

/** Reads days, hours and free times again. */
export async function relerExpediente(): Promise<void> {
  await Promise.all(
    ['excecao', 'feriado', 'agendamento', 'agendamento-oferta'].map((chave) =>
      queryClient.invalidateQueries({ queryKey: [chave] }),
    ),
  )
}

/** One page of the preview of a change. */
export const ensaiar = (mudanca: MudancaDeExpediente) => (pagina: number) =>
  request(ensaiarExpediente, { body: { mudanca, pagina } })

export async function tirarExcecao(id: string, visto: string | undefined): Promise<void> {
  await request(excluirExcecao, { params: { id }, querystring: { visto } })
  await relerExpediente()
}

export async function responder(dia: string, fecha: boolean, visto: string | undefined): Promise<void> {
  await request(responderFeriado, { params: { dia }, body: { fecha, visto } })
  await relerExpediente()
}
