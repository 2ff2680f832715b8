import { queryOptions } from '@tanstack/react-query'
import {
  consultarInstrucao,
  descartarRascunho,
  listarVersoesInstrucao,
  publicarInstrucao,
  revisarInstrucao,
  salvarRascunho,
  voltarInstrucao,
} from '@zelo/contract/agente/instrucao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Instrucao = Output<typeof consultarInstrucao>
export type Achado = Output<typeof revisarInstrucao>[number]
export type VersaoInstrucao = Output<typeof listarVersoesInstrucao>['itens'][number]

export const rotaAgente = '/gerenciamento/agente'

export const instrucaoDe = (empresa: string | null, idioma: Idioma) =>
  leitura(['instrucao', empresa, idioma], consultarInstrucao, { params: { idioma } })

/** The contradictions between a text and the company's current records. */
export const revisaoDe = (empresa: string | null, idioma: Idioma, corpo: string) =>
  queryOptions({
    queryKey: ['instrucao', empresa, idioma, 'revisao', corpo],
    queryFn: ({ signal }) => request(revisarInstrucao, { params: { idioma }, body: { corpo } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })

export const versoesDa = (idioma: Idioma) => (cursor: string | undefined) =>
  request(listarVersoesInstrucao, { params: { idioma }, querystring: { cursor, limite: 20 } })

export const salvar = (idioma: Idioma, corpo: string, versao: number) =>
  request(salvarRascunho, { params: { idioma }, body: { corpo, versao } })

export const publicar = (idioma: Idioma, versao: number, ciente: boolean) =>
  request(publicarInstrucao, { params: { idioma }, body: { versao, ciente } })

export const descartar = (idioma: Idioma, versao: number) =>
  request(descartarRascunho, { params: { idioma }, body: { versao } })

export const voltar = (idioma: Idioma, numero: number, versao: number) =>
  request(voltarInstrucao, { params: { idioma }, body: { numero, versao } })

/** Puts the answer of a change into the page. */
export function guardar(empresa: string | null, nova: Instrucao): void {
  queryClient.setQueryData(instrucaoDe(empresa, nova.idioma).queryKey, nova)
}

/** The text that the page opens with: the draft, else the published text. */
export function textoInicial({ rascunho, publicada, categoria }: Instrucao): string {
  return rascunho ?? publicada?.corpo ?? categoria?.corpo ?? ''
}
