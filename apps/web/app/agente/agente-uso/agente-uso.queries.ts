import { consultarUso, usarModelo } from '@zelo/contract/agente/agente-uso'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type UsoDoAgente = Output<typeof consultarUso>

export const usoDe = (empresa: string | null) => leitura(['agente-uso', empresa], consultarUso, {}, { staleTime: 0 })

export async function escolher(empresa: string | null, usaModelo: boolean): Promise<void> {
  queryClient.setQueryData(usoDe(empresa).queryKey, await request(usarModelo, { body: { usa_modelo: usaModelo } }))
  await queryClient.invalidateQueries({ queryKey: ['instrucao'] })
}
