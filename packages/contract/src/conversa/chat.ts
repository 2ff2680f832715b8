import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './chat.schema.ts'

export const limiteTextoMensagem = 2000

/** Characters of a signed identity, and the hours for which it may be valid. */
export const limitesIdentidade = { texto: 4000, horas: 24 } as const
export type Passo = z.infer<typeof schema.passo>
export type Mensagem = z.infer<typeof schema.mensagem>

export const consultarEmpresaPublica = endpoint<typeof schema.consultarEmpresaPublica>('GET', '/chat/:chave')
export const abrirConversa = endpoint<typeof schema.abrirConversa>('POST', '/chat/:chave/conversas')
export const identificarVisitante = endpoint<typeof schema.identificarVisitante>('POST', '/chat/:chave/identidade')
export const enviarMensagem = endpoint<typeof schema.enviarMensagem>('POST', '/chat/:chave/conversas/:id/mensagens')
export const listarMensagens = endpoint<typeof schema.listarMensagens>('GET', '/chat/:chave/conversas/:id/mensagens')
export const acompanharConversa = endpoint<typeof schema.acompanharConversa>(
  'GET',
  '/chat/:chave/conversas/:id/eventos',
)

/** The best rating. The worst is 1. */
export const maxSatisfacao = 5

export const avaliarConversa = endpoint<typeof schema.avaliarConversa>('POST', '/chat/:chave/conversas/:id/satisfacao')
