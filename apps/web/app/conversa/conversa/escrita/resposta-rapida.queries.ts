import { queryOptions } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/endpoint'
import { listarRespostasRapidas } from '@zelo/contract/resposta-rapida'
import { request } from '#lib/api/api-client.ts'

export type RespostaRapida = Output<typeof listarRespostasRapidas>[number]

export const respostasRapidas = (empresa: string | null) =>
  queryOptions({
    queryKey: ['resposta-rapida', empresa],
    queryFn: () => request(listarRespostasRapidas, {}),
  })
