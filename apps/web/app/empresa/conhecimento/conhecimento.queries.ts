import {
  consultarConhecimento,
  copiarConhecimento,
  excluirConhecimento,
  listarConhecimento,
  testarConhecimento,
  trazerConhecimento,
} from '@zelo/contract/empresa/conhecimento'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Conhecimento = Output<typeof listarConhecimento>['itens'][number]

export const rotaAgente = '/gerenciamento/agente'

export const paginaDaPergunta = (id: string) => `${rotaAgente}/conhecimento/${id}` as const

type Filtros = Input<typeof listarConhecimento>['querystring']

export const base = (empresa: string | null, filtros: Filtros) =>
  leitura(['conhecimento', empresa, 'lista', filtros], listarConhecimento, { querystring: filtros })

export const umaPergunta = (empresa: string | null, id: string) =>
  leitura(['conhecimento', empresa, id], consultarConhecimento, { params: { id } })

/** The entries that would answer this question now. Any change of the entries reads it again. */
export const respostasPara = (empresa: string | null, pergunta: string) =>
  leitura(
    ['conhecimento', empresa, 'teste', pergunta],
    testarConhecimento,
    { body: { pergunta } },
    { enabled: pergunta !== '', staleTime: 0 },
  )

export const relerBase = () => queryClient.invalidateQueries({ queryKey: ['conhecimento'] })

/** @returns how many questions were new */
export async function trazer(segmento: Segmento): Promise<number> {
  const { incluidas } = await request(trazerConhecimento, { body: { segmento } })
  await relerBase()
  return incluidas
}

export async function copiar(id: string): Promise<Conhecimento> {
  const copia = await request(copiarConhecimento, { params: { id } })
  await relerBase()
  return copia
}

export async function excluir(empresa: string | null, id: string): Promise<void> {
  await request(excluirConhecimento, { params: { id } })
  queryClient.removeQueries({ queryKey: umaPergunta(empresa, id).queryKey })
  await relerBase()
}
