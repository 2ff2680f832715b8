import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './conta.schema.ts'

/** How long the links of the two e-mails work. */
export const validadeAtivacaoHoras = 48
export const validadeRecuperacaoMinutos = 60
/** An unconfirmed sign-up is deleted after this many days, which frees its CPF. */
export const diasParaAtivar = 7
/** Seconds between two e-mails of the same kind to one account. */
export const esperaReenvioS = 60

export const cadastrar = endpoint<typeof schema.cadastrar>('POST', '/conta/cadastros')
export const ativar = endpoint<typeof schema.ativar>('POST', '/conta/ativacoes')
export const reenviarAtivacao = endpoint<typeof schema.reenviarAtivacao>('POST', '/conta/ativacoes/reenviar')
export const recuperarSenha = endpoint<typeof schema.recuperarSenha>('POST', '/conta/senhas/recuperacoes')
export const redefinirSenha = endpoint<typeof schema.redefinirSenha>('POST', '/conta/senhas/redefinicoes')
