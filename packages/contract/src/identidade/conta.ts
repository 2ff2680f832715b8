import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './conta.schema.ts'

/** How long the links of the two e-mails live. */
export const validadeAtivacaoHoras = 48
export const validadeRecuperacaoMinutos = 60
/** A sign-up that nobody confirmed is forgotten after this time, and its CPF is free again. */
export const diasParaAtivar = 7
/** Between two e-mails of one kind to one account. */
export const esperaReenvioS = 60

export const cadastrar = endpoint<typeof schema.cadastrar>('POST', '/conta/cadastros')
export const ativar = endpoint<typeof schema.ativar>('POST', '/conta/ativacoes')
export const reenviarAtivacao = endpoint<typeof schema.reenviarAtivacao>('POST', '/conta/ativacoes/reenviar')
export const recuperarSenha = endpoint<typeof schema.recuperarSenha>('POST', '/conta/senhas/recuperacoes')
export const redefinirSenha = endpoint<typeof schema.redefinirSenha>('POST', '/conta/senhas/redefinicoes')
