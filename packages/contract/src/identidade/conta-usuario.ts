import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './conta-usuario.schema.ts'

/** Characters. */
export const limitesConta = { nome: { min: 2, max: 120 }, email: { max: 254 } } as const

/** Bytes of an uploaded avatar; the server shrinks it. */
export const maxAvatarBytes = 2 * 1024 * 1024
export type PerfilProprio = z.infer<typeof schema.perfilProprio>

export const consultarPerfilProprio = endpoint<typeof schema.consultarPerfilProprio>('GET', '/conta/perfil')
export const revelarCpf = endpoint<typeof schema.revelarCpf>('POST', '/conta/perfil/cpf')
export const editarPerfilProprio = endpoint<typeof schema.editarPerfilProprio>('PUT', '/conta/perfil')
export const desistirTrocaEmail = endpoint<typeof schema.desistirTrocaEmail>('DELETE', '/conta/perfil/email-pendente')
export const confirmarTrocaEmail = endpoint<typeof schema.confirmarTrocaEmail>('POST', '/conta/email/confirmar')
export const trocarAvatar = endpoint<typeof schema.trocarAvatar>('PUT', '/conta/perfil/avatar')
export const removerAvatar = endpoint<typeof schema.removerAvatar>('DELETE', '/conta/perfil/avatar')
export const alterarSenha = endpoint<typeof schema.alterarSenha>('PUT', '/conta/senha')

export type Preferencias = z.infer<typeof schema.preferencias>

export const consultarPreferencias = endpoint<typeof schema.consultarPreferencias>('GET', '/conta/preferencias')
export const editarPreferencias = endpoint<typeof schema.editarPreferencias>('PUT', '/conta/preferencias')
export const baixarMeusDados = endpoint<typeof schema.baixarMeusDados>('POST', '/conta/meus-dados')
export const consultarExclusao = endpoint<typeof schema.consultarExclusao>('GET', '/conta/exclusao')
export const pedirExclusao = endpoint<typeof schema.pedirExclusao>('POST', '/conta/exclusao')
export const cancelarExclusao = endpoint<typeof schema.cancelarExclusao>('DELETE', '/conta/exclusao')
