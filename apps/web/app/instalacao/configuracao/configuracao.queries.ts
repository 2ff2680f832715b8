import {
  type ChaveConfiguracao,
  consultarConfiguracao,
  gravarConfiguracao,
} from '@zelo/contract/instalacao/configuracao'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { nosCampos } from '#lib/api/nos-campos.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Configuracao = Output<typeof consultarConfiguracao>

export const rotaConfiguracao = '/admin/configuracoes'

export const configuracaoQuery = leitura(['configuracao'], consultarConfiguracao, {})

/** Writes one key on top of the version that was read. */
export async function gravar<C extends ChaveConfiguracao>(
  chave: C,
  valor: Configuracao[C],
  versao: number,
): Promise<Configuracao> {
  const body = { [chave]: valor, versoes: { [chave]: versao } } as Input<typeof gravarConfiguracao>['body']
  const nova = await nosCampos(chave, () => request(gravarConfiguracao, { body }))
  queryClient.setQueryData(configuracaoQuery.queryKey, nova)
  return nova
}
