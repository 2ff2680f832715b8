import { keepPreviousData } from '@tanstack/react-query'
import { listarUsuarios } from '@zelo/contract/identidade/usuario'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import {
  consultarEmail,
  consultarPainelPlataforma,
  consultarSituacaoPlataforma,
  listarEmails,
  type PeriodoPainel,
  repetirMorta,
} from '@zelo/contract/plataforma/plataforma'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Painel = Output<typeof consultarPainelPlataforma>

export const rotaPainel = '/admin/dashboard'

export const painelQuery = (periodo: PeriodoPainel) =>
  leitura(
    ['plataforma', 'painel', periodo],
    consultarPainelPlataforma,
    { querystring: { periodo } },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )

export type Situacao = Output<typeof consultarSituacaoPlataforma>

export const situacaoQuery = (periodo: PeriodoPainel) =>
  leitura(
    ['plataforma', 'situacao', periodo],
    consultarSituacaoPlataforma,
    { querystring: { periodo } },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )

/** The newest accounts, for those who may see users. */
export const contasNovasQuery = leitura(['plataforma', 'contas'], listarUsuarios, {
  querystring: { ordem: 'criado_em', sentido: 'desc', limite: 6 },
})

export type EmailNaSaida = Output<typeof listarEmails>['itens'][number]

export const emailsQuery = (querystring: Input<typeof listarEmails>['querystring']) =>
  leitura(['plataforma', 'emails', querystring], listarEmails, { querystring })

/** One e-mail. It is read once per opening, because the audit trail records each read. */
export const umEmail = (id: string) =>
  leitura(
    ['plataforma', 'email', id],
    consultarEmail,
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )

export async function repetir(morta: { fila: string; id: string }): Promise<void> {
  await request(repetirMorta, { params: morta })
  await queryClient.invalidateQueries({ queryKey: ['plataforma'] })
}
