import { maskCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import {
  autorizar as chamadaAutorizar,
  entrar as chamadaEntrar,
  esquecerLembrado as chamadaEsquecer,
  entrarLembrado as chamadaLembrado,
  sair as chamadaSair,
} from '@zelo/contract/identidade/acesso/acesso'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { chaves, gravarTexto, lerTexto, remover } from '#lib/guardado/storage.ts'
import { guardarTokenEmitido } from '#lib/sessao/renovacao.ts'
import { limparSessao } from '#lib/sessao/session.ts'
import { aposLogin, semConfirmacao } from './sessao-aberta.ts'

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
