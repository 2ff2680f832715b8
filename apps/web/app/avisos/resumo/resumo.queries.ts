import { queryOptions } from '@tanstack/react-query'
import { consultarResumo } from '@zelo/contract/plataforma/resumo'
import { request } from '#lib/api/api-client.ts'

export const resumo = (empresa: string | null) =>
  queryOptions({ queryKey: ['resumo', empresa], queryFn: () => request(consultarResumo, {}) })
