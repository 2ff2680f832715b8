import {
  cadastrarRoteiro,
  consultarEnsaio,
  editarRoteiro,
  excluirRoteiro,
  iniciarEnsaio,
  listarRoteiros,
  pararEnsaio,
  transformarConversa,
} from '@zelo/contract/atendimento/roteiro'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Roteiro = Output<typeof listarRoteiros>[number]
export type Conferencia = Roteiro['conferencias'][number]
export type Ensaio = NonNullable<Output<typeof consultarEnsaio>>
export type ResultadoDoRoteiro = Ensaio['resultados'][number]
export type Edicao = NonNullable<Input<typeof editarRoteiro>['body']>

export const rotaAgente = '/gerenciamento/agente'
export const paginaDoEnsaio = `${rotaAgente}/ensaio`
const pausaMs = 1_000

export const roteirosDe = (empresa: string | null, idioma: Idioma) =>
  leitura(['roteiro', empresa, 'lista', idioma], listarRoteiros, { querystring: { idioma } })

/** The newest run. It is read again every second while it runs. */
export const ensaioDe = (empresa: string | null, idioma: Idioma) =>
  leitura(
    ['roteiro', empresa, 'ensaio', idioma],
    consultarEnsaio,
    { querystring: { idioma } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.estado === 'RODANDO' ? pausaMs : false) },
  )

const reler = () => queryClient.invalidateQueries({ queryKey: ['roteiro'] })

async function comEnsaio(
  empresa: string | null,
  idioma: Idioma,
  chamada: Promise<Output<typeof iniciarEnsaio>>,
): Promise<void> {
  queryClient.setQueryData(ensaioDe(empresa, idioma).queryKey, await chamada)
  await reler()
}

export const ensaiar = (empresa: string | null, idioma: Idioma, retomar: boolean) =>
  comEnsaio(empresa, idioma, request(iniciarEnsaio, { body: { idioma, retomar } }))

export const parar = (empresa: string | null, idioma: Idioma) =>
  comEnsaio(empresa, idioma, request(pararEnsaio, { body: { idioma } }))

export async function transformar(conversaId: string): Promise<Roteiro> {
  const novo = await request(transformarConversa, { body: { conversa_id: conversaId } })
  await reler()
  return novo
}

export async function guardarTeste(idioma: Idioma, falas: string[]): Promise<Roteiro> {
  const novo = await request(cadastrarRoteiro, { body: { idioma, falas } })
  await reler()
  return novo
}

export async function editar(id: string, dados: Edicao): Promise<Roteiro> {
  const salvo = await request(editarRoteiro, { params: { id }, body: dados })
  await reler()
  return salvo
}

export async function excluir(id: string): Promise<void> {
  await request(excluirRoteiro, { params: { id } })
  await reler()
}
