import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './notificacao-envio.schema.ts'

export const limitesNotificacao = { assunto: 120, corpo: 10_000, alvos: 200 } as const

export const formatosNotificacao = ['MARKDOWN', 'HTML'] as const
export type FormatoNotificacao = (typeof formatosNotificacao)[number]

export const publicosNotificacao = ['TODOS', 'PERFIS', 'EMPRESAS', 'PLANOS', 'USUARIOS'] as const
export type PublicoNotificacao = (typeof publicosNotificacao)[number]

export const estadosEnvio = ['RASCUNHO', 'AGENDADA', 'ENVIANDO', 'ENVIADA', 'RETIRANDO', 'RETIRADA'] as const
export type EstadoEnvio = (typeof estadosEnvio)[number]
export const filtrosEstadoEnvio = ['TODOS', 'RASCUNHO', 'AGENDADA', 'ENVIADA', 'RETIRADA'] as const
export type DadosNotificacao = z.infer<typeof schema.dadosNotificacao>
const url = '/cpainel/notificacoes'

export const listarEnvios = endpoint<typeof schema.listarEnvios>('GET', url)
export const exportarEnvios = endpoint<typeof schema.exportarEnvios>('GET', `${url}/exportar`)
export const listarAlvos = endpoint<typeof schema.listarAlvos>('GET', `${url}/alvos`)
export const contarPublico = endpoint<typeof schema.contarPublico>('POST', `${url}/contar`)
export const preverNotificacao = endpoint<typeof schema.preverNotificacao>('POST', `${url}/previa`)
export const consultarEnvio = endpoint<typeof schema.consultarEnvio>('GET', `${url}/:id`)
export const cadastrarEnvio = endpoint<typeof schema.cadastrarEnvio>('POST', url)
export const copiarEnvio = endpoint<typeof schema.copiarEnvio>('POST', `${url}/:id/copiar`)
export const editarEnvio = endpoint<typeof schema.editarEnvio>('PUT', `${url}/:id`)
export const enviarNotificacao = endpoint<typeof schema.enviarNotificacao>('POST', `${url}/:id/enviar`)
export const desagendarNotificacao = endpoint<typeof schema.desagendarNotificacao>('POST', `${url}/:id/desagendar`)
export const retirarNotificacao = endpoint<typeof schema.retirarNotificacao>('POST', `${url}/:id/retirar`)
export const excluirEnvio = endpoint<typeof schema.excluirEnvio>('DELETE', `${url}/:id`)
export const historicoEnvio = endpoint<typeof schema.historicoEnvio>('GET', `${url}/:id/historico`)
