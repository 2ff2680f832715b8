import { keepPreviousData } from '@tanstack/react-query'
import { ensinarPergunta, ignorarPergunta, listarPerguntas, reabrirPergunta } from '@zelo/contract/agente/pergunta'
import type { DadosConhecimento } from '@zelo/contract/empresa/conhecimento'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Pergunta = Output<typeof listarPerguntas>['itens'][number]

export const perguntas = (empresa: string | null, periodo: PeriodoIndicador) =>
  leitura(
    ['pergunta', empresa, periodo],
    listarPerguntas,
    { querystring: { periodo } },
    { placeholderData: keepPreviousData },
  )

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
