import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './push.schema.ts'

/** Kinds of notice that a device can ask for. */
export const tiposPush = [
  'ESPERA',
  'AGENDAMENTO_NOVO',
  'AGENDAMENTO_MUDOU',
  'PAGAMENTO',
  'CONEXAO',
  'RESUMO',
  'OUTROS',
] as const
export type TipoPush = (typeof tiposPush)[number]

/** The kinds that a new device begins with. */
export const tiposIniciais = tiposPush.filter((tipo) => tipo !== 'OUTROS')

/** `max` is the number of devices of one person. */
export const limitesPush = { max: 20, nome: 60 } as const

export type PushAparelho = z.infer<typeof schema.pushAparelho>

/** What the service worker gets. A message replaces an older one with the same `etiqueta`. */
export type MensagemPush = { titulo: string; texto: string; caminho: string; etiqueta: string; abrir: string }

export const listarPushAparelhos = endpoint<typeof schema.listarPushAparelhos>('GET', '/conta/push/aparelhos')
export const incluirPushAparelho = endpoint<typeof schema.incluirPushAparelho>('POST', '/conta/push/aparelhos')
export const editarPushAparelho = endpoint<typeof schema.editarPushAparelho>('PUT', '/conta/push/aparelhos/:id')
export const excluirPushAparelho = endpoint<typeof schema.excluirPushAparelho>('DELETE', '/conta/push/aparelhos/:id')
export const testarPushAparelho = endpoint<typeof schema.testarPushAparelho>('POST', '/conta/push/aparelhos/:id/testar')
