import { queryOptions } from '@tanstack/react-query'
import { listarProfissionais } from '@zelo/contract/empresa/profissional'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'

export type Profissional = Output<typeof listarProfissionais>[number]

export const rotaProfissional = '/cadastro-basico/profissional'

export const profissionais = (empresa: string | null) => leitura(['profissional', empresa], listarProfissionais, {})

export const umProfissional = (empresa: string | null, id: string) =>
  queryOptions({
    queryKey: ['profissional', empresa, id],
    queryFn: async () => (await request(listarProfissionais, {})).find((um) => um.id === id),
  })
