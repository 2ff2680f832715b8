import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './bloqueio.schema.ts'

export const bloquear = endpoint<typeof schema.bloquear>('POST', '/acesso/bloquear')
export const consultarBloqueio = endpoint<typeof schema.consultarBloqueio>('GET', '/acesso/bloqueio')
export const desbloquear = endpoint<typeof schema.desbloquear>('POST', '/acesso/desbloquear')
export const consultarPin = endpoint<typeof schema.consultarPin>('GET', '/acesso/pin')
export const criarPin = endpoint<typeof schema.criarPin>('PUT', '/acesso/pin')
export const removerPin = endpoint<typeof schema.removerPin>('DELETE', '/acesso/pin')
export const consultarPinDaEmpresa = endpoint<typeof schema.consultarPinDaEmpresa>('GET', '/acesso/pin-da-empresa')
export const permitirPin = endpoint<typeof schema.permitirPin>('PUT', '/acesso/pin-da-empresa')
