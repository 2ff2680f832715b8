import { sair as chamarSair, consultarEu } from '@zelo/contract/identidade/acesso/acesso'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { chaves, gravarTexto } from '#lib/guardado/storage.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { destinoAposLogin, gravarUsuario, lerSessao, limparSessao, paginaPendente } from '#lib/sessao/session.ts'

/** Reads the user of a token, by default of the stored one. */
export const carregarUsuario = (token?: string) =>
  request(consultarEu, {}, token ? { headers: { Authorization: `Bearer ${token}` } } : {})

/** After a token is stored: reads the user and returns the page for their status. */
export async function aposLogin(): Promise<string> {
  const usuario = await carregarUsuario()
  if (usuario.status === 'PENDENTE') return semConfirmacao()
  gravarUsuario(usuario)
  return destinoAposLogin(usuario.status, lerPlanoSelecionado() !== null)
}

/** A token without permissions is no session. This tab keeps it to request the activation link. */
export function semConfirmacao(token?: string): string {
  limparSessao('SESSAO_EXIT')
  if (token) gravarTexto(chaves.reenvio, token, 'sessionStorage')
  return paginaPendente
}

/** The address parameter that the server adds after a login without JavaScript. */
export const marcaEntrada = 'entrada'

/**
 * After a login without JavaScript the browser has a refresh cookie but no token. Exchanges it and
 * returns where to go. Null when there is nothing to resume.
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

/**
 * Ends the session here and, if reachable, on the server. The server keeps a device's push
 * subscription for the next session. If the server was not reached, this browser removes the
 * subscription, because the session may go on.
 */
export async function sairDaConta(): Promise<void> {
  const encerrada = lerSessao().token
    ? request(chamarSair, {}).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
  if (!(await Promise.race([encerrada, depois(2000)]))) {
    const aqui = import('#lib/navegador/push.ts').then((push) => push.desligarPushAqui()).catch(() => undefined)
    await Promise.race([aqui, depois(1000)])
  }
  limparSessao('SESSAO_EXIT')
}

const depois = (ms: number) => new Promise<undefined>((pronto) => setTimeout(pronto, ms))
