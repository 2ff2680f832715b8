import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './retrato.schema.ts'

/** Bytes of the file, before base64. */
export const maxBytesRetrato = 2 * 1024 * 1024

export const trocarLogo = endpoint<typeof schema.trocarLogo>('PUT', '/cadastro-basico/empresas/:id/logo')
export const removerLogo = endpoint<typeof schema.removerLogo>('DELETE', '/cadastro-basico/empresas/:id/logo')
export const trocarFoto = endpoint<typeof schema.trocarFoto>('PUT', '/cadastro-basico/profissionais/:id/foto')
export const removerFoto = endpoint<typeof schema.removerFoto>('DELETE', '/cadastro-basico/profissionais/:id/foto')
