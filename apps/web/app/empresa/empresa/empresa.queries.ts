import {
  aplicarModelo,
  concluirCadastroBasico,
  consultarCadastroBasico,
  consultarEmpresa,
  listarEmpresas,
} from '@zelo/contract/empresa/empresa'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { consultarEu } from '@zelo/contract/identidade/acesso/acesso'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { escolherEmpresa, gravarUsuario, lerSessao } from '#lib/sessao/session.ts'

export type Empresa = Output<typeof consultarEmpresa>
export const rotaEmpresa = '/cadastro-basico/empresa'

export const cadastroBasico = leitura(['empresa', 'cadastro-basico'], consultarCadastroBasico, {})

export const empresas = leitura(['empresa', 'lista'], listarEmpresas, {})

export const umaEmpresa = (id: string) => leitura(['empresa', 'uma', id], consultarEmpresa, { params: { id } })

/**
 * After saving a company: updates the token, the header and the lists, and chooses it in this tab.
 */
export async function aoSalvarEmpresa(salva: Empresa): Promise<void> {
  queryClient.setQueryData(umaEmpresa(salva.id).queryKey, salva)
  await relerSessao()
  escolherEmpresa(salva.id)
  await queryClient.invalidateQueries()
}

export async function trazerModelo(segmento: Segmento, substituir: boolean): Promise<void> {
  await request(aplicarModelo, { body: { segmento, substituir } })
  await queryClient.invalidateQueries()
}

export async function concluir(): Promise<void> {
  await request(concluirCadastroBasico, {})
  await relerSessao()
  await queryClient.invalidateQueries()
}

/** Gets a new token with the current permissions and companies. */
async function relerSessao(): Promise<void> {
  await renovarToken(lerSessao().token)
  gravarUsuario(await request(consultarEu, {}))
}
