import { queryOptions } from '@tanstack/react-query'
import { listarRespostasRapidas } from '@zelo/contract/conversa/resposta-rapida'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'

export type RespostaRapida = Output<typeof listarRespostasRapidas>[number]

export const respostasRapidas = (empresa: string | null) =>
  queryOptions({
    queryKey: ['resposta-rapida', empresa],
    queryFn: () => request(listarRespostasRapidas, {}),
  })
