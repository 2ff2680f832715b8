import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './registro.schema.ts'

export const emitirRegistro = endpoint<typeof schema.emitirRegistro>('POST', '/gerenciamento/conversas/:id/registro')
export const baixarConversa = endpoint<typeof schema.baixarConversa>('GET', '/gerenciamento/conversas/:id/pdf')
export const verificarRegistro = endpoint<typeof schema.verificarRegistro>('GET', '/verificar/:codigo')
