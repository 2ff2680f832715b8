import { queryOptions } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/endpoint'
import { listarServicos } from '@zelo/contract/servico'
import { request } from '#lib/api-client.ts'

export type Servico = Output<typeof listarServicos>[number]

export const servicos = (empresa: string | null) =>
  queryOptions({ queryKey: ['servico', empresa], queryFn: () => request(listarServicos, {}) })
