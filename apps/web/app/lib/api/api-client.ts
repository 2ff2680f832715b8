import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import type { Erro } from '@zelo/contract/nucleo/erro'
import { textoDoErro } from '@zelo/contract/nucleo/erro'
import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { gravarBloqueio, lerSessao, limparSessao } from '#lib/sessao/session.ts'
import { avisarFora, isFora } from './conexao.ts'

export const host: string = import.meta.env.VITE_API_HOST ?? '/api'
export const limiteMs = 10_000
/** The timeout for files and slow calls. */
const limiteLongoMs = 120_000

/** A failed call. `message` is ready to show. `status` is undefined when no answer came. */
export class ErroApi extends Error {
  override name = 'ErroApi'
  status: number | undefined
  corpo: Partial<Erro>
  constructor(status: number | undefined, corpo: Partial<Erro> = {}) {
    super(textoDoErro(status, corpo, idiomaAtual()))
    this.status = status
    this.corpo = corpo
  }
}

/** The lines to show: the error's text, its details, what to do and the fields. */
export function linhasDoErro({ message, corpo: { detail, acao, campos } }: ErroApi): string[] {
  const linhas = [message, detail, acao, ...Object.values(campos ?? {})]
  return [...new Set(linhas)].filter((linha) => linha !== undefined && linha !== '') as string[]
}

/** The headers of every call, streams included. */
export function cabecalhos(token: string | null): Record<string, string> & { 'Content-Type': string } {
  const { empresa } = lerSessao()
  return {
    'Content-Type': 'application/json',
    'Accept-Language': bcp47(idiomaAtual()),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && empresa && { 'X-Empresa': empresa }),
  }
}

/** Calls for another company than this tab's. */
export const naEmpresa = (id: string) => ({ headers: { 'X-Empresa': id } })

/** Clears an expired session and opens the login page, unless already there. */
export function encerrarPorExpiracao(): void {
  if (lerSessao().token) limparSessao('SESSAO_EXPIRADA')
  if (!location.pathname.startsWith('/auth/')) sairPara('/auth/login')
}

/**
 * `headers`: an extra secret of a call. `form`: the file of a `form-data` endpoint; it may take two
 * minutes.
 */
type Opcoes = { signal?: AbortSignal; headers?: Record<string, string>; form?: FormData }
/** `cancelado`: the caller's signal, without the timeout. */
type Envio = Opcoes & { cancelado?: AbortSignal }

/**
 * Calls the API with a timeout of 10 s, JSON, a bearer token and this tab's company. An expired
 * token is renewed once and the call repeated; if that fails, the session ends. Other failures
 * throw ErroApi.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  opcoes: Opcoes = {},
): Promise<Output<E>> {
  const limite = AbortSignal.timeout(opcoes.form || endpoint.demora ? limiteLongoMs : limiteMs)
  const signal = opcoes.signal ? AbortSignal.any([opcoes.signal, limite]) : limite
  const resposta = await responder(endpoint, input, { ...opcoes, signal, cancelado: opcoes.signal })
  return (await lerCorpo(resposta)) as Output<E>
}

/** The answer of a call, not read yet. Throws as `request` does. */
export async function responder(endpoint: Endpoint, input: unknown, envio: Envio = {}): Promise<Response> {
  const { token } = lerSessao()
  let resposta = await enviar(endpoint, input, token, envio)
  if (resposta.status === 401 && token) {
    const novo = await renovarToken(token).catch(() => {
      throw new ErroApi(undefined)
    })
    if (novo) resposta = await enviar(endpoint, input, novo, envio)
  }
  if (resposta.status === 401) {
    encerrarPorExpiracao()
    throw new ErroApi(401, await lerCorpo(resposta))
  }
  if (!resposta.ok) {
    if (resposta.status === 423) gravarBloqueio(true)
    if (isFora(resposta.status)) avisarFora()
    throw new ErroApi(resposta.status, await lerCorpo(resposta))
  }
  return resposta
}

async function enviar(
  endpoint: Endpoint,
  input: unknown,
  token: string | null,
  { signal, cancelado, headers, form }: Envio,
): Promise<Response> {
  const partes = (input ?? {}) as { params?: unknown; querystring?: unknown; body?: unknown }
  // The browser sets a form's content type, because it knows the boundary.
  const { 'Content-Type': tipo, ...outros } = cabecalhos(token)
  try {
    return await fetch(`${host}${fillUrl(endpoint, partes)}`, {
      method: endpoint.method,
      headers: { ...outros, ...(!form && { 'Content-Type': tipo }), ...headers },
      ...(partes.body !== undefined && { body: JSON.stringify(partes.body) }),
      ...(form && { body: form }),
      signal,
    })
  } catch (motivo) {
    if (cancelado?.aborted) throw motivo
    avisarFora()
    throw new ErroApi(undefined)
  }
}

async function lerCorpo(resposta: Response): Promise<Partial<Erro>> {
  try {
    const texto = await resposta.text()
    return texto ? JSON.parse(texto) : {}
  } catch {
    if (resposta.ok) throw new ErroApi(undefined)
    return {}
  }
}
