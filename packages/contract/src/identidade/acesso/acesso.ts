import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './acesso.schema.ts'

export const limiteSenha = { min: 8, max: 128 } as const
export type UsuarioLogado = z.infer<typeof schema.usuarioLogado>
export type ConteudoDoToken = z.infer<typeof schema.conteudoDoToken>

export const entrar = endpoint<typeof schema.entrar>('POST', '/acesso/entrar')
export const entrarLembrado = endpoint<typeof schema.entrarLembrado>('POST', '/acesso/entrar-lembrado')
export const esquecerLembrado = endpoint<typeof schema.esquecerLembrado>('POST', '/acesso/esquecer')
export const autorizar = endpoint<typeof schema.autorizar>('POST', '/acesso/autorizar')
export const renovar = endpoint<typeof schema.renovar>('POST', '/acesso/renovar')
export const sair = endpoint<typeof schema.sair>('POST', '/acesso/sair')
export const consultarEu = endpoint<typeof schema.consultarEu>('GET', '/acesso/eu')
