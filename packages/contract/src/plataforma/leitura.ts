import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './leitura.schema.ts'

export const listarConversasDaPlataforma = endpoint<typeof schema.listarConversasDaPlataforma>(
  'GET',
  '/admin/conversas',
)

export const minMotivo = 10
export const maxMotivo = 300

export const abrirLeitura = endpoint<typeof schema.abrirLeitura>('POST', '/admin/conversas/:empresa/:id/leituras')
export const lerConversa = endpoint<typeof schema.lerConversa>('GET', '/admin/conversas/:empresa/:id')
export const lerMensagens = endpoint<typeof schema.lerMensagens>('GET', '/admin/conversas/:empresa/:id/mensagens')
