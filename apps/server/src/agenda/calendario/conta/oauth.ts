import { caminhoDaConexao, escoposCalendario } from '@zelo/contract/agenda/calendario/calendario'
import * as oauth from 'oauth4webapi'
import { type CausaDaFalha, FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'
import { foraDoCalendario } from '#agenda/calendario/porta/fora.ts'
import type { Config } from '#platform/config.ts'
import type { Provedor } from './provedor.ts'

/** `ate`: when the access token counts as old, in ms. */
export type Tokens = { refresh: string; access: string; ate: number }

/** The person did not tick everything that is needed, or the provider gave no lasting access. */
export class EscopoFaltando extends Error {
  /** The access that the provider gave without the missing scope. */
  readonly tokens: Tokens | undefined

  constructor(tokens: Tokens | undefined) {
    super('a scope is missing')
    this.tokens = tokens
  }
}
/** The provider refused before it gave a code; `erro` is the word of RFC 6749, 4.1.2.1. */
export class SemCodigo extends Error {
  readonly erro: string

  constructor(erro: string) {
    super(`no code: ${erro}`)
    this.erro = erro
  }
}

type Ida = { estado: string; verificador: string }

const margemMs = 60_000
const umaHoraS = 3_600
/** Asks for a refresh token; the answers do not name this scope. */
const semEco = new Set(['offline_access'])
const perguntas = {
  GOOGLE: { access_type: 'offline', prompt: 'consent' },
  OUTLOOK: { response_mode: 'query', prompt: 'select_account' },
} as const
const semAcesso = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required'])
const semCliente = new Set(['invalid_client', 'unauthorized_client'])

/** Address of the provider's consent page. */
export async function enderecoDaEntrada(
  { publicUrl }: Config,
  { tipo, cliente, servidor }: Provedor,
  { estado, verificador }: Ida,
): Promise<string> {
  const url = new URL(servidor.authorization_endpoint ?? '')
  url.search = new URLSearchParams({
    ...{ response_type: 'code', client_id: cliente.id, redirect_uri: `${publicUrl}${caminhoDaConexao(tipo)}` },
    ...{ scope: escoposCalendario[tipo].join(' '), state: estado, code_challenge_method: 'S256' },
    code_challenge: await oauth.calculatePKCECodeChallenge(verificador),
    ...perguntas[tipo],
  }).toString()
  return url.href
}

/**
 * Tokens for the code of an answer. Throws SemCodigo, EscopoFaltando, FalhaDoCalendario: RECONECTAR
 * for a code that is old, used, or not for this verifier.
 */
export async function trocarCodigo(
  config: Config,
  provedor: Provedor,
  volta: URLSearchParams,
  { estado, verificador }: Ida,
  agora: Date,
): Promise<Tokens> {
  const { tipo, servidor } = provedor
  const cliente = { client_id: provedor.cliente.id }
  return comCausa(async () => {
    const resposta = await oauth.authorizationCodeGrantRequest(
      servidor,
      cliente,
      oauth.ClientSecretPost(provedor.cliente.segredo),
      oauth.validateAuthResponse(servidor, cliente, volta, estado),
      `${config.publicUrl}${caminhoDaConexao(tipo)}`,
      verificador,
      opcoes(config),
    )
    const dados = await oauth.processAuthorizationCodeResponse(servidor, cliente, respondeu(resposta))
    const { refresh_token: refresh } = dados
    const tokens = refresh ? tokensDe(dados, refresh, agora) : undefined
    if (!tokens || !escopoDado(provedor, dados.scope)) throw new EscopoFaltando(tokens)
    return tokens
  })
}

/** New tokens. The provider may keep the refresh token or give another. */
export async function renovarTokens(config: Config, provedor: Provedor, refresh: string, agora: Date): Promise<Tokens> {
  const cliente = { client_id: provedor.cliente.id }
  return comCausa(async () => {
    const resposta = await oauth.refreshTokenGrantRequest(
      provedor.servidor,
      cliente,
      oauth.ClientSecretPost(provedor.cliente.segredo),
      refresh,
      opcoes(config),
    )
    const dados = await oauth.processRefreshTokenResponse(provedor.servidor, cliente, respondeu(resposta))
    return tokensDe(dados, dados.refresh_token ?? refresh, agora)
  })
}

/** Ends the access at the provider; an unknown one counts as ended. */
export async function revogarTokens(config: Config, provedor: Provedor, refresh: string): Promise<void> {
  const cliente = { client_id: provedor.cliente.id }
  await comCausa(async () => {
    const resposta = await oauth.revocationRequest(provedor.servidor, cliente, oauth.None(), refresh, opcoes(config))
    if (resposta.status !== 400) await oauth.processRevocationResponse(respondeu(resposta))
  })
}

/** Calls through `fetchFora`, which refuses addresses without https. */
function opcoes(config: Config) {
  return { [oauth.customFetch]: foraDoCalendario(config, 'plataforma'), [oauth.allowInsecureRequests]: true }
}

function respondeu(resposta: Response): Response {
  if (resposta.status === 429 || resposta.status >= 500) throw new FalhaDoCalendario('FORA')
  return resposta
}

function tokensDe(dados: oauth.TokenEndpointResponse, refresh: string, agora: Date): Tokens {
  const ate = agora.getTime() + (dados.expires_in ?? umaHoraS) * 1000 - margemMs
  return { refresh, access: dados.access_token, ate }
}

/**
 * A provider that names no scope granted all of them (RFC 6749, 5.1). Microsoft may write a whole
 * address.
 */
function escopoDado({ tipo }: Provedor, dado: string | undefined): boolean {
  const nome = (escopo: string) => escopo.toLowerCase().replace('https://graph.microsoft.com/', '')
  const dados = dado === undefined ? undefined : new Set(dado.split(' ').map(nome))
  return escoposCalendario[tipo].every((escopo) => semEco.has(escopo) || !dados || dados.has(nome(escopo)))
}

async function comCausa<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) throw new SemCodigo(error.error)
    if (error instanceof oauth.ResponseBodyError) throw new FalhaDoCalendario(causaDe(error.error))
    const doProtocolo =
      error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError
    throw doProtocolo ? new FalhaDoCalendario('OUTRO') : error
  }
}

function causaDe(erro: string): CausaDaFalha {
  if (semAcesso.has(erro)) return 'RECONECTAR'
  return semCliente.has(erro) ? 'SEM_PROVEDOR' : 'OUTRO'
}
