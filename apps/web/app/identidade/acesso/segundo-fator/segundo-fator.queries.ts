import * as contract from '@zelo/contract/identidade/acesso/segundo-fator'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { lerSessao } from '#lib/sessao/session.ts'

export type SegundoFatorPreparado = Output<typeof contract.prepararSegundoFator>
export type Situacao = Output<typeof contract.consultarSegundoFator>
export type Prova = { senha: string; codigo: string }

export const situacaoSegundoFator = leitura(['acesso', 'segundo-fator'], contract.consultarSegundoFator, {})

export const lerSituacaoDeNovo = () => queryClient.invalidateQueries({ queryKey: situacaoSegundoFator.queryKey })

export const preparar = (senha: string) => request(contract.prepararSegundoFator, { body: { senha } })

/** Turns the second factor on and renews the token, which may now allow more. */
export async function ativar(codigo: string): Promise<string[]> {
  const { codigos } = await request(contract.ativarSegundoFator, { body: { codigo } })
  await renovarToken(lerSessao().token).catch(() => null)
  return codigos
}

export const gerarCodigos = async (prova: Prova): Promise<string[]> =>
  (await request(contract.renovarCodigosRecuperacao, { body: prova })).codigos

export const desativar = (prova: Prova) => request(contract.desativarSegundoFator, { body: prova })
