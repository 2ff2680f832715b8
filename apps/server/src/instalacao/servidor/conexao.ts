import type { OpcoesServidor, TipoServidor } from '@zelo/contract/instalacao/servidor'
import type { EstadoConexao } from '@zelo/contract/nucleo/enums'
import { chamarFora } from '#platform/http/fora/fora.ts'
import { abrirSessao } from '#platform/mail/smtp.ts'
import {
  DestinoProibido,
  exigirPorta,
  type Liberados,
  PortaProibida,
  resolverDestino,
} from '#platform/security/destino.ts'
import { enderecosDaAgenda, type TipoAgenda } from './provedor-agenda.ts'
import { testeDoBanco } from './teste-do-banco.ts'

export type ServidorTestado = { tipo: TipoServidor; endereco: string; opcoes: OpcoesServidor; segredo: string }

/** `motivo` is a Portuguese text for administrators; null if all is well. */
export type ResultadoDoTeste = { conexao: Exclude<EstadoConexao, 'INATIVO'>; motivo: string | null }

const bem: ResultadoDoTeste = { conexao: 'CONECTADO', motivo: null }
export const chaveRecusada: ResultadoDoTeste = {
  conexao: 'DESCONECTADO',
  motivo: 'O serviço recusou a chave. Troque a chave e teste de novo.',
}
export const outro: ResultadoDoTeste = {
  conexao: 'DESCONECTADO',
  motivo: 'Quem respondeu não é o serviço esperado. Confira o endereço.',
}

/**
 * Tests a service. DESCONECTADO: it answers, and its owner must mend something. OFFLINE: it does
 * not answer. Never throws, and never quotes the service, whose text may contain our secret.
 */
export async function testarConexao(alvo: ServidorTestado, liberados: Liberados): Promise<ResultadoDoTeste> {
  try {
    if (alvo.tipo === 'SMTP') return await testarSmtp(alvo, liberados)
    if (alvo.tipo === 'AGENDA_GOOGLE' || alvo.tipo === 'AGENDA_OUTLOOK')
      return await testarAgenda(alvo.tipo, alvo, liberados)
    if (alvo.tipo === 'PAGAMENTO_API_PIX') return await testeDoBanco().testarApiPix(alvo, liberados)
    return alvo.tipo === 'WHATSAPP_EVOLUTION'
      ? await testarEvolution(alvo, liberados)
      : await testarHttp(alvo, liberados)
  } catch (error) {
    return doErro(error, alvo.endereco)
  }
}

async function testarHttp(alvo: ServidorTestado, liberados: Liberados): Promise<ResultadoDoTeste> {
  const { caminho, headers } = pedidos[alvo.tipo as keyof typeof pedidos](alvo)
  const url = new URL(`${alvo.endereco.replace(/\/+$/, '')}${caminho}`)
  const { status, corpo } = await chamarFora(url, { headers, liberados })
  if (status === 401 || status === 403 || isChaveRecusadaDoGoogle(status, corpo)) return chaveRecusada
  if (status >= 500) return { conexao: 'OFFLINE', motivo: `O serviço respondeu com erro ${status}.` }
  if (status === 404 && alvo.tipo === 'MODELO_COMPATIVEL')
    return { conexao: 'DESCONECTADO', motivo: 'O serviço respondeu 404: o endereço dele costuma terminar em /v1.' }
  if (status !== 200)
    return { conexao: 'DESCONECTADO', motivo: `O serviço respondeu ${status}: confira o endereço e os campos.` }
  return conferirCorpo(alvo, corpo)
}

/** Google answers 400 to an unknown key, not 401. */
export function isChaveRecusadaDoGoogle(status: number | undefined, corpo: string): boolean {
  return status === 400 && corpo.includes('API_KEY_INVALID')
}

/** Needs the global key of the server. A key of a single number gets its own advice. */
async function testarEvolution(alvo: ServidorTestado, liberados: Liberados): Promise<ResultadoDoTeste> {
  const url = new URL(`${alvo.endereco.replace(/\/+$/, '')}/verify-creds`)
  const { status, corpo } = await chamarFora(url, { method: 'POST', headers: { apikey: alvo.segredo }, liberados })
  if (status === 200) return corpo.includes('Credentials are valid') ? bem : outro
  const lista = await testarHttp(alvo, liberados)
  if (lista !== bem || (status !== 401 && status !== 403)) return lista
  return {
    conexao: 'DESCONECTADO',
    motivo: 'Esta chave abre um número só. Use a chave global do servidor (AUTHENTICATION_API_KEY) e teste de novo.',
  }
}

type PedidoAoServidor = { caminho: string; headers: Record<string, string> }

const modelosComBearer = ({ segredo }: ServidorTestado): PedidoAoServidor => ({
  caminho: '/models',
  headers: segredo ? { authorization: `Bearer ${segredo}` } : {},
})

const pedidos: Record<
  Exclude<TipoServidor, 'SMTP' | 'PAGAMENTO_API_PIX' | TipoAgenda>,
  (alvo: ServidorTestado) => PedidoAoServidor
> = {
  WHATSAPP_EVOLUTION: ({ segredo }) => ({ caminho: '/instance/fetchInstances', headers: { apikey: segredo } }),
  WHATSAPP_CLOUD: ({ segredo, opcoes }) => ({
    caminho: `/${encodeURIComponent(opcoes.numero_id)}?fields=id`,
    headers: { authorization: `Bearer ${segredo}` },
  }),
  MODELO_COMPATIVEL: modelosComBearer,
  MODELO_OPENAI: modelosComBearer,
  MODELO_ANTHROPIC: ({ segredo }) => ({
    caminho: '/models?limit=1000',
    headers: { 'x-api-key': segredo, 'anthropic-version': '2023-06-01' },
  }),
  PAGAMENTO_ASAAS: ({ segredo }) => ({
    caminho: '/payments?limit=1',
    headers: { access_token: segredo, 'user-agent': 'Zelo' },
  }),
  MODELO_GOOGLE: ({ segredo }) => ({ caminho: '/models?pageSize=1000', headers: { 'x-goog-api-key': segredo } }),
}

/** `invalid_grant` for an invalid refresh token means that client and secret are right. */
async function testarAgenda(
  tipo: TipoAgenda,
  { endereco, opcoes, segredo }: ServidorTestado,
  liberados: Liberados,
): Promise<ResultadoDoTeste> {
  const pedido = { grant_type: 'refresh_token', refresh_token: 'teste', client_id: opcoes.cliente_id ?? '' }
  const { status, corpo } = await chamarFora(new URL(enderecosDaAgenda(tipo, endereco).token_endpoint), {
    ...{ method: 'POST', liberados },
    corpo: new URLSearchParams({ ...pedido, client_secret: segredo }),
  })
  if (status >= 500) return { conexao: 'OFFLINE', motivo: `O serviço respondeu com erro ${status}.` }
  if (corpo.includes('"invalid_grant"')) return bem
  return status === 401 || corpo.includes('_client"') ? chaveRecusada : outro
}

/** A status of 200 is not enough: the body must be that of the service. */
function conferirCorpo({ tipo, opcoes }: ServidorTestado, corpo: string): ResultadoDoTeste {
  let lido: unknown
  try {
    lido = JSON.parse(corpo)
  } catch {
    return outro
  }
  if (tipo === 'WHATSAPP_EVOLUTION') return Array.isArray(lido) ? bem : outro
  if (typeof lido !== 'object' || lido === null) return outro
  if (tipo === 'WHATSAPP_CLOUD') return 'id' in lido ? bem : outro
  const lista = tipo === 'MODELO_GOOGLE' ? 'models' in lido && lido.models : 'data' in lido && lido.data
  if (!Array.isArray(lista)) return outro
  const nomes = lista.map((modelo) => String(modelo?.id ?? modelo?.name ?? '').replace(/^models\//, ''))
  // Ollama lists `name:latest` but also accepts `name`.
  if (opcoes.modelo && !nomes.includes(opcoes.modelo) && !nomes.includes(`${opcoes.modelo}:latest`))
    return { conexao: 'DESCONECTADO', motivo: `O serviço não oferece o modelo ${opcoes.modelo}.` }
  return bem
}

async function testarSmtp(
  { endereco, opcoes, segredo }: ServidorTestado,
  liberados: Liberados,
): Promise<ResultadoDoTeste> {
  const url = enderecoSmtp({ endereco, opcoes, segredo })
  try {
    exigirPorta(new URL(endereco), liberados)
    const ip = await resolverDestino(new URL(endereco).hostname, liberados)
    const sessao = await abrirSessao(url, ip)
    sessao.close()
    return bem
  } catch (error) {
    if ((error as { code?: string }).code === 'EAUTH')
      return { conexao: 'DESCONECTADO', motivo: 'O servidor recusou o usuário ou a senha.' }
    throw error
  }
}

/**
 * Keeps only smtp://user:password@host:port. The mail library would read options from the rest,
 * such as accepting any certificate.
 */
export function enderecoSmtp({
  endereco,
  opcoes,
  segredo,
}: Pick<ServidorTestado, 'endereco' | 'opcoes' | 'segredo'>): string {
  const { protocol, host } = new URL(endereco)
  const url = new URL(`${protocol}//${host}`)
  if (opcoes.usuario) {
    url.username = encodeURIComponent(opcoes.usuario)
    url.password = encodeURIComponent(segredo)
  }
  return url.href
}

/** The result for a call that got no answer, with advice. */
export function doErro(error: unknown, endereco: string): ResultadoDoTeste {
  if (error instanceof PortaProibida)
    return { conexao: 'DESCONECTADO', motivo: 'Esta porta não é de um serviço assim. Confira o endereço.' }
  if (error instanceof DestinoProibido) {
    const host = new URL(endereco).hostname.replace(/^\[|\]$/g, '')
    return {
      conexao: 'DESCONECTADO',
      motivo: `Este endereço é de rede interna, que fica bloqueada. Se o serviço é seu, inicie o Zelo com ZELO_REDE_LIBERADA=${host} e teste de novo.`,
    }
  }
  return { conexao: 'OFFLINE', motivo: semResposta(error as NodeJS.ErrnoException) }
}

function semResposta({ code, name }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'O nome do endereço não existe. Confira se foi bem escrito.'
  if (code === 'ECONNREFUSED') return 'Ninguém atende nesse endereço e porta.'
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT')
    return 'O serviço não respondeu a tempo.'
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT') || code === 'ESOCKET' || code === 'ETLS')
    return 'A conexão segura não foi aceita. Confira o certificado e se a porta é a certa.'
  return 'Não foi possível conectar.'
}
