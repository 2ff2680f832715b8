import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/endpoint'
import {
  consultarPainelPlataforma,
  consultarSituacaoPlataforma,
  type PeriodoPainel,
  repetirMorta,
} from '@zelo/contract/plataforma'
import { listarUsuarios } from '@zelo/contract/usuario'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Painel = Output<typeof consultarPainelPlataforma>

export const rotaPainel = '/admin/dashboard'

export const painelQuery = (periodo: PeriodoPainel) =>
  queryOptions({
    queryKey: ['plataforma', 'painel', periodo],
    queryFn: () => request(consultarPainelPlataforma, { querystring: { periodo } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export type Situacao = Output<typeof consultarSituacaoPlataforma>

export const situacaoQuery = (periodo: PeriodoPainel) =>
  queryOptions({
    queryKey: ['plataforma', 'situacao', periodo],
    queryFn: () => request(consultarSituacaoPlataforma, { querystring: { periodo } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** Who signed up last, for who may see users. */
export const contasNovasQuery = queryOptions({
  queryKey: ['plataforma', 'contas'],
  queryFn: () => request(listarUsuarios, { querystring: { ordem: 'criado_em', sentido: 'desc', limite: 6 } }),
})

export async function repetir(morta: { fila: string; id: string }): Promise<void> {
  await request(repetirMorta, { params: morta })
  await queryClient.invalidateQueries({ queryKey: ['plataforma'] })
}
