import { endpoint } from '../nucleo/endpoint.ts'
import { estadosConversa } from '../nucleo/enums.ts'
import type * as schema from './conversa.schema.ts'

export const filtrosConversa = ['TODAS', ...estadosConversa] as const

export const limiteBuscaConversa = 100

export const listarConversas = endpoint<typeof schema.listarConversas>('GET', '/gerenciamento/conversas')
export const exportarConversas = endpoint<typeof schema.exportarConversas>('GET', '/gerenciamento/conversas/exportar')
export const buscarMensagens = endpoint<typeof schema.buscarMensagens>('GET', '/gerenciamento/mensagens')
export const listarAtendentes = endpoint<typeof schema.listarAtendentes>('GET', '/gerenciamento/atendentes')
export const consultarConversa = endpoint<typeof schema.consultarConversa>('GET', '/gerenciamento/conversas/:id')

export const listarMensagensDaConversa = endpoint<typeof schema.listarMensagensDaConversa>(
  'GET',
  '/gerenciamento/conversas/:id/mensagens',
)

export const marcarConversaLida = endpoint<typeof schema.marcarConversaLida>('PUT', '/gerenciamento/conversas/:id/lida')
export const atribuirConversa = endpoint<typeof schema.atribuirConversa>(
  'PUT',
  '/gerenciamento/conversas/:id/atendente',
)

export const limiteNota = 2000

export const anotarConversa = endpoint<typeof schema.anotarConversa>('POST', '/gerenciamento/conversas/:id/notas')
export const apagarNotaDaConversa = endpoint<typeof schema.apagarNotaDaConversa>(
  'DELETE',
  '/gerenciamento/conversas/:id/notas/:nota',
)
export const assumirConversa = endpoint<typeof schema.assumirConversa>('POST', '/gerenciamento/conversas/:id/assumir')
export const devolverConversa = endpoint<typeof schema.devolverConversa>(
  'POST',
  '/gerenciamento/conversas/:id/devolver',
)
export const encerrarConversa = endpoint<typeof schema.encerrarConversa>(
  'POST',
  '/gerenciamento/conversas/:id/encerrar',
)
export const responderConversa = endpoint<typeof schema.responderConversa>(
  'POST',
  '/gerenciamento/conversas/:id/mensagens',
)
export const consultarAtendimento = endpoint<typeof schema.consultarAtendimento>('GET', '/gerenciamento/atendimento')
export const editarAtendimento = endpoint<typeof schema.editarAtendimento>('PUT', '/gerenciamento/atendimento')

/** A conversation without new messages counts as read after this many days. */
export const diasDeNovidade = 7
