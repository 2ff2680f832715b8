import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './convite.schema.ts'

const url = '/cpainel/convites'
/** Days until an invitation expires. */
export const diasDoConvite = 7
export type EstadoConvite = z.infer<typeof schema.estadoConvite>
export type Convite = z.infer<typeof schema.convite>

export const listarConvites = endpoint<typeof schema.listarConvites>('GET', url)
export const convidar = endpoint<typeof schema.convidar>('POST', url)
export const reenviarConvite = endpoint<typeof schema.reenviarConvite>('POST', `${url}/:id/reenviar`)
export const retirarConvite = endpoint<typeof schema.retirarConvite>('POST', `${url}/:id/retirar`)
export const consultarConvite = endpoint<typeof schema.consultarConvite>('POST', '/convites/consultar')
export const aceitarConvite = endpoint<typeof schema.aceitarConvite>('POST', '/convites/aceitar')
export const aceitarConviteComConta = endpoint<typeof schema.aceitarConviteComConta>(
  'POST',
  '/convites/aceitar-com-conta',
)
