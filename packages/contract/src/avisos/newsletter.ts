import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './newsletter.schema.ts'

/** Version of the consent text beside the box. It is stored with the entry. */
export const versaoConsentimentoNewsletter = '2026-11'

export const inscreverNewsletter = endpoint<typeof schema.inscreverNewsletter>('POST', '/newsletter/inscricoes')
export const confirmarNewsletter = endpoint<typeof schema.confirmarNewsletter>('POST', '/newsletter/confirmacoes')
export const sairNewsletter = endpoint<typeof schema.sairNewsletter>('POST', '/newsletter/saidas')
