import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { consultarRegraSinal, listarContasSinal, removerContaSinal } from '@zelo/contract/agenda/sinal'
import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { act } from '#ui/feedback/use-action.ts'

export type RegraSinal = Output<typeof consultarRegraSinal>
export type ContaSinal = Output<typeof listarContasSinal>['itens'][number]

export const regraSinal = (empresa: string | null) => leitura(['sinal-regra', empresa], consultarRegraSinal, {})

export const contasSinal = (empresa: string | null) =>
  queryOptions({
    queryKey: ['sinal-contas', empresa],
    queryFn: async () => (await request(listarContasSinal, {})).itens,
    staleTime: 0,
  })

export const relerContas = () => queryClient.invalidateQueries({ queryKey: ['sinal-contas'] })

export async function removerConta(tipo: TipoContaGateway): Promise<void> {
  await act(() => request(removerContaSinal, { params: { tipo } }), t`Conta removida.`)
  await relerContas()
}
