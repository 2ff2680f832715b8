import { consultarEu } from '@zelo/contract/identidade/acesso/acesso'
import { flags, type Permissao } from '@zelo/contract/nucleo/permissao'
import { request } from '#lib/api/api-client.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { gravarUsuario, lerSessao } from '#lib/sessao/session.ts'

/** Renews the token when the server's permissions differ from it. */
export async function atualizarPermissoes(): Promise<void> {
  const eu = await request(consultarEu, {})
  gravarUsuario(eu)
  const { token, identidade } = lerSessao()
  const empresas = eu.empresas.map(({ id, gestor }) => `${id} ${gestor}`)
  const doToken = [
    ...identidade.empresas_gestor.map((id) => `${id} true`),
    ...identidade.empresas_nao_gestor.map((id) => `${id} false`),
  ]
  if (resumo(eu.permissoes) !== resumo(identidade.permissoes) || lista(empresas) !== lista(doToken)) {
    await renovarToken(token)
  }
}

function resumo(permissoes: readonly Partial<Permissao>[]): string {
  return lista(
    permissoes.map((entrada) => `${entrada.rota} ${entrada.master === true} ${flags.filter((flag) => entrada[flag])}`),
  )
}

function lista(linhas: string[]): string {
  return linhas.toSorted().join('\n')
}
