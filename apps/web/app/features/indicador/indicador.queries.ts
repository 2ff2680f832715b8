import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DadosConhecimento } from '@zelo/contract/conhecimento'
import type { Output } from '@zelo/contract/endpoint'
import {
  consultarIndicadores,
  contarEsperando,
  type Figura,
  listarLinhasIndicador,
  type PeriodoIndicador,
} from '@zelo/contract/indicador'
import { ensinarPergunta, ignorarPergunta, listarPerguntas, reabrirPergunta } from '@zelo/contract/pergunta'
import { consultarResumo } from '@zelo/contract/resumo'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type Indicadores = Output<typeof consultarIndicadores>
export type Totais = Indicadores['atual']
export type Linha = Output<typeof listarLinhasIndicador>['itens'][number]
export type Pergunta = Output<typeof listarPerguntas>['itens'][number]

export const rotaIndicador = '/gerenciamento/dashboard'

export const indicadores = (empresa: string | null, periodo: PeriodoIndicador) =>
  queryOptions({
    queryKey: ['indicador', empresa, periodo],
    queryFn: () => request(consultarIndicadores, { querystring: { periodo } }),
    placeholderData: keepPreviousData,
  })

export const linhas = (empresa: string | null, periodo: PeriodoIndicador, figura: Figura) =>
  infiniteQueryOptions({
    queryKey: ['indicador', empresa, 'linhas', periodo, figura],
    queryFn: ({ pageParam }) => request(listarLinhasIndicador, { querystring: { periodo, figura, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
  })

export const perguntas = (empresa: string | null, periodo: PeriodoIndicador) =>
  queryOptions({
    queryKey: ['pergunta', empresa, periodo],
    queryFn: () => request(listarPerguntas, { querystring: { periodo } }),
    placeholderData: keepPreviousData,
  })

export const resumo = (empresa: string | null) =>
  queryOptions({ queryKey: ['resumo', empresa], queryFn: () => request(consultarResumo, {}) })

export const esperando = (empresa: string | null) =>
  queryOptions({ queryKey: ['indicador', empresa, 'esperando'], queryFn: () => request(contarEsperando, {}) })

const relerPerguntas = () => queryClient.invalidateQueries({ queryKey: ['pergunta'] })

export async function ensinar(id: string, dados: DadosConhecimento) {
  const salva = await request(ensinarPergunta, { params: { id }, body: dados })
  await relerPerguntas()
  return salva
}

export async function ignorar(id: string): Promise<void> {
  await request(ignorarPergunta, { params: { id } })
  await relerPerguntas()
}

export async function reabrir(id: string): Promise<void> {
  await request(reabrirPergunta, { params: { id } })
  await relerPerguntas()
}
