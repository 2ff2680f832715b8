import { keepPreviousData } from '@tanstack/react-query'
import {
  consultarPartilha,
  desfazerEnsino,
  editarPartilha,
  ensinarFrase,
  ignorarFrase,
  listarFrases,
  listarFrasesDaPlataforma,
  type Significado,
} from '@zelo/contract/agente/ensino'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Frase = Output<typeof listarFrases>['itens'][number]
export type Estrago = Output<typeof ensinarFrase>['estragos'][number]
type Filtros = NonNullable<Input<typeof listarFrases>['querystring']>

export const rotaAgente = '/gerenciamento/agente'

export const frases = (empresa: string | null, filtros: Filtros) =>
  leitura(
    ['ensino', empresa, filtros],
    listarFrases,
    { querystring: { ...filtros, ordem: 'vezes', sentido: 'desc' } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

const reler = () => queryClient.invalidateQueries({ queryKey: ['ensino'] })

/**
 * Teaches a message, or keeps it as a draft. Returns the messages it would spoil, and then changes
 * nothing.
 */
export async function ensinar(id: string, atos: Significado[], rascunho = false): Promise<Estrago[]> {
  const { estragos } = await request(ensinarFrase, { params: { id }, body: { atos, rascunho } })
  if (estragos.length > 0 && !rascunho) return estragos
  await reler()
  return []
}

export async function ignorar(id: string): Promise<void> {
  await request(ignorarFrase, { params: { id } })
  await reler()
}

export async function desfazer(id: string): Promise<void> {
  await request(desfazerEnsino, { params: { id } })
  await reler()
}

export const partilhaDe = (empresa: string | null) => leitura(['ensino-partilha', empresa], consultarPartilha, {})

export async function permitir(empresa: string | null, permite: boolean): Promise<void> {
  queryClient.setQueryData(partilhaDe(empresa).queryKey, await request(editarPartilha, { body: { permite } }))
}

export const frasesDaPlataforma = leitura(['plataforma', 'frases'], listarFrasesDaPlataforma, {})
