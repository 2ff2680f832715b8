import * as contract from '@zelo/contract/identidade/acesso/bloqueio'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type SituacaoPin = Output<typeof contract.consultarPin>

export const situacaoPin = leitura(['acesso', 'pin'], contract.consultarPin, {})

const relerPin = () => queryClient.invalidateQueries({ queryKey: situacaoPin.queryKey })

export async function criarPin(body: { senha: string; pin: string }): Promise<void> {
  await request(contract.criarPin, { body })
  await relerPin()
}

export async function removerPin(): Promise<void> {
  await request(contract.removerPin, {})
  await relerPin()
}
