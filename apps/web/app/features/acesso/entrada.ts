import type { consultarEu, entrar, sair } from '@zelo/contract/acesso'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { lerPlanoSelecionado } from '#lib/plano-selecionado.ts'
import { guardarTokenEmitido, renovarToken } from '#lib/renovacao.ts'
import { destinoAposLogin, gravarUsuario, lerSessao, limparSessao, paginaPendente } from '#lib/session.ts'

const chamadaEntrar = semEsquema<typeof entrar>('POST', '/acesso/entrar')
const chamadaEu = semEsquema<typeof consultarEu>('GET', '/acesso/eu')
const chamadaSair = semEsquema<typeof sair>('POST', '/acesso/sair')

/** Signs in and answers where to go. Wrong credentials are an ErroApi 400 with the server's message. */
export async function entrarComCpf(cpf: string, senha: string): Promise<string> {
  const emitido = await request(chamadaEntrar, { body: { cpf, senha } })
  guardarTokenEmitido(emitido)
  // This token opens no call, not even the one that tells who it is.
  if (emitido.status === 'PENDENTE') return semConfirmacao()
  return aposLogin()
}

/** After a token is stored: loads the user and applies the rule of each status. */
export async function aposLogin(): Promise<string> {
  const usuario = await request(chamadaEu, {})
  if (usuario.status === 'PENDENTE') return semConfirmacao()
  gravarUsuario(usuario)
  return destinoAposLogin(usuario.status, lerPlanoSelecionado() !== null)
}

/** A token that opens nothing is not kept. */
function semConfirmacao(): string {
  limparSessao('SESSAO_EXIT')
  return paginaPendente
}

/** The mark that the server leaves in the address after a login without JavaScript. */
export const marcaEntrada = 'entrada'

/**
 * After the form's own POST the browser holds a refresh cookie but no token: exchanges it and answers where to go. Null when there is
 * nothing to resume.
 */
export async function retomarSessao(url: URL): Promise<string | null> {
  if (url.pathname !== '/private' || !url.searchParams.has(marcaEntrada)) return null
  try {
    const token = await renovarToken(lerSessao().token)
    return token ? await aposLogin() : '/auth/login'
  } catch (motivo) {
    if (motivo instanceof ErroApi && motivo.status === 401) return '/auth/login'
    return '/error/error503'
  }
}

/** Ends the session here at once and on the server when it can be reached. */
export async function sairDaConta(): Promise<void> {
  const fim = lerSessao().token ? request(chamadaSair, {}).catch(() => undefined) : undefined
  await Promise.race([fim, new Promise((pronto) => setTimeout(pronto, 2000))])
  limparSessao('SESSAO_EXIT')
}
