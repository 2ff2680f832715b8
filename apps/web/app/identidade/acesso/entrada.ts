import { maskCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import {
  autorizar as chamadaAutorizar,
  entrar as chamadaEntrar,
  esquecerLembrado as chamadaEsquecer,
  consultarEu as chamadaEu,
  entrarLembrado as chamadaLembrado,
  sair as chamadaSair,
} from '@zelo/contract/identidade/acesso/acesso'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { chaves, gravarTexto, lerTexto, remover } from '#lib/guardado/storage.ts'
import { guardarTokenEmitido, renovarToken } from '#lib/sessao/renovacao.ts'
import { destinoAposLogin, gravarUsuario, lerSessao, limparSessao, paginaPendente } from '#lib/sessao/session.ts'

type Emitido = Output<typeof chamadaAutorizar>

/** The password, and the typed CPF or null for the one that this browser remembers. */
export type Credenciais = { cpf: string | null; senha: string; lembrar: boolean }

/**
 * The first step of a login. Returns where to go, or null when a second factor is needed. A refusal
 * is an ErroApi 400 with the server's message.
 */
export async function entrarComSenha({ cpf, senha, lembrar }: Credenciais): Promise<string | null> {
  const resposta =
    cpf === null
      ? await request(chamadaLembrado, { body: { senha } })
      : await request(chamadaEntrar, { body: { cpf, senha, lembrar } })
  if (cpf !== null) lembrarCpf(lembrar ? maskCpf(onlyDigits(cpf)) : null)
  if ('token' in resposta) return comToken(resposta)
  limparSessao('SESSAO_AUTORIZACAO')
  return null
}

/** The second step of a login: the code. */
export async function entrarComCodigo(codigo: string): Promise<string> {
  return comToken(await request(chamadaAutorizar, { body: { codigo } }))
}

async function comToken(emitido: Emitido): Promise<string> {
  guardarTokenEmitido(emitido)
  // This token allows no call, not even the one that reads the user.
  if (emitido.status === 'PENDENTE') return semConfirmacao(emitido.token)
  try {
    return await aposLogin()
  } catch (motivo) {
    // If the user cannot be read, the login failed, and the next attempt starts again.
    request(chamadaSair, {}).catch(() => undefined)
    limparSessao('SESSAO_EXPIRADA')
    throw motivo
  }
}

/** The remembered CPF, masked: ***.982.247-**. Only the server knows all of it. */
export function cpfLembrado(): string | null {
  return lerTexto(chaves.cpfLembrado)
}

export function esquecerCpf(): void {
  lembrarCpf(null)
  request(chamadaEsquecer, {}).catch(() => undefined)
}

function lembrarCpf(mascarado: string | null): void {
  if (mascarado) gravarTexto(chaves.cpfLembrado, mascarado)
  else remover(chaves.cpfLembrado)
}

/** Reads the user of a token, by default of the stored one. */
export const carregarUsuario = (token?: string) =>
  request(chamadaEu, {}, token ? { headers: { Authorization: `Bearer ${token}` } } : {})

/** After a token is stored: reads the user and returns the page for their status. */
export async function aposLogin(): Promise<string> {
  const usuario = await carregarUsuario()
  if (usuario.status === 'PENDENTE') return semConfirmacao()
  gravarUsuario(usuario)
  return destinoAposLogin(usuario.status, lerPlanoSelecionado() !== null)
}

/** A token without permissions is no session. This tab keeps it to request the activation link. */
function semConfirmacao(token?: string): string {
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
    ? request(chamadaSair, {}).then(
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
