import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './contato.schema.ts'

/** Version of the consent text beside the button. It is stored with the message. */
export const versaoConsentimentoContato = '2026-11'

export const consultarContato = endpoint<typeof schema.consultarContato>('GET', '/contato')
export const abrirFormularioContato = endpoint<typeof schema.abrirFormularioContato>('POST', '/contato/formularios')
export const enviarMensagemContato = endpoint<typeof schema.enviarMensagemContato>('POST', '/contato/mensagens')
