import { createHash, randomBytes } from 'node:crypto'

export type Json = Record<string, unknown>
export type Respondido = { status: number; corpo: Json; headers?: Record<string, string> }
type Dado = { conta: string; escopos: string[] }
type Codigo = Dado & { desafio: string; volta: string; usado: boolean; offline: boolean }
type Refresh = Dado & { morto: boolean; antes: string | undefined }
type Consentimento = { conta?: string; escopos?: string[]; recusa?: boolean }

export const clienteDaConta = { id: 'cliente-do-zelo', segredo: 'segredo-do-cliente' }
export const contaDeTeste = 'bruna@exemplo.com.br'

/**
 * An authorization server (RFC 6749, 7636, 7009) that refuses what the real ones refuse: an unknown
 * client, redirect address, scope or way; a code that is used, or for another address or verifier;
 * a refresh token that is revoked, or replaced by one that is in use. `rotacao`: each renewal gives
 * another refresh token. `aoResponder`: what happens to the answer of a renewal that is done.
 */
export function abrirContas({ conhecidos, rotacao }: { conhecidos: readonly string[]; rotacao: boolean }) {
  const codigos = new Map<string, Codigo>()
  const refreshs = new Map<string, Refresh>()
  const acessos = new Map<string, Dado>()
  const contas = {
    cliente: { ...clienteDaConta },
    /** Addresses that an administrator registered. */
    voltas: [] as string[],
    /** What a person does at the page in a browser. */
    pessoa: {} as Consentimento,
    aoResponder: 'responder' as 'responder' | 'cair',
    /** Asked of the token endpoint, by what. */
    pedidos: [] as string[],
    refreshs,
    acessos,
    consentir,
    token,
    revogar,
    donoDe: (authorization: string | undefined) => acessos.get(authorization?.replace('Bearer ', '') ?? ''),
  }
  return contas

  /** What the person’s browser is sent to; throws where the provider shows an error of its own. */
  function consentir(endereco: string, { conta = contaDeTeste, escopos, recusa }: Consentimento = {}): URL {
    const pedido = new URL(endereco).searchParams
    const [volta = '', escopo = ''] = ['redirect_uri', 'scope'].map((nome) => pedido.get(nome) ?? '')
    if (pedido.get('client_id') !== contas.cliente.id) throw new Error('invalid_client')
    if (!contas.voltas.includes(volta)) throw new Error('redirect_uri_mismatch')
    const url = new URL(volta)
    const estado = pedido.get('state')
    if (estado) url.searchParams.set('state', estado)
    const pedidos = escopo.split(' ')
    const erro = recusa
      ? 'access_denied'
      : pedidos.some((um) => !conhecidos.includes(um))
        ? 'invalid_scope'
        : pedido.get('response_type') !== 'code' || pedido.get('code_challenge_method') !== 'S256'
          ? 'invalid_request'
          : undefined
    if (erro) {
      url.searchParams.set('error', erro)
      return url
    }
    const codigo = segredo()
    codigos.set(codigo, {
      ...{ conta, escopos: escopos ?? pedidos, usado: false, volta, desafio: pedido.get('code_challenge') ?? '' },
      offline: pedidos.includes('offline_access') || pedido.get('access_type') === 'offline',
    })
    url.searchParams.set('code', codigo)
    return url
  }

  function token(pedido: URLSearchParams): Respondido {
    const tipo = pedido.get('grant_type') ?? ''
    contas.pedidos.push(tipo)
    if (pedido.get('client_id') !== contas.cliente.id || pedido.get('client_secret') !== contas.cliente.segredo)
      return { status: 401, corpo: { error: 'invalid_client' } }
    if (tipo === 'authorization_code') {
      const codigo = codigos.get(pedido.get('code') ?? '')
      const desafio = createHash('sha256')
        .update(pedido.get('code_verifier') ?? '')
        .digest('base64url')
      if (!codigo || codigo.usado || codigo.volta !== pedido.get('redirect_uri') || codigo.desafio !== desafio)
        return naoVale
      codigo.usado = true
      return dar(codigo, codigo.offline ? novoRefresh(codigo) : undefined)
    }
    if (tipo !== 'refresh_token') return { status: 400, corpo: { error: 'unsupported_grant_type' } }
    const atual = pedido.get('refresh_token') ?? ''
    const dado = refreshs.get(atual)
    if (!dado || dado.morto) return naoVale
    const anterior = refreshs.get(dado.antes ?? '')
    if (anterior) anterior.morto = true
    return dar(dado, rotacao ? novoRefresh(dado, atual) : undefined)
  }

  /** Ends everything that the account gave this client, as Google does. */
  function revogar(pedido: URLSearchParams): Respondido {
    const dado = refreshs.get(pedido.get('token') ?? '')
    if (!dado || dado.morto) return { status: 400, corpo: { error: 'invalid_token' } }
    for (const um of refreshs.values()) if (um.conta === dado.conta) um.morto = true
    for (const [token, { conta }] of acessos) if (conta === dado.conta) acessos.delete(token)
    return { status: 200, corpo: {} }
  }

  function dar({ conta, escopos }: Dado, refresh: string | undefined): Respondido {
    const acesso = segredo()
    acessos.set(acesso, { conta, escopos })
    const corpo = { access_token: acesso, token_type: 'Bearer', expires_in: 3599, scope: escopos.join(' ') }
    return { status: 200, corpo: { ...corpo, ...(refresh && { refresh_token: refresh }) } }
  }

  function novoRefresh({ conta, escopos }: Dado, antes?: string): string {
    const novo = segredo()
    refreshs.set(novo, { conta, escopos, morto: false, antes })
    return novo
  }
}

const naoVale: Respondido = { status: 400, corpo: { error: 'invalid_grant' } }
const segredo = () => randomBytes(18).toString('base64url')
