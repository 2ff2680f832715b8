import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idUuid } from './valores.ts'

/** Of a file before base64. */
export const maxBytesRetrato = 2 * 1024 * 1024

/** Address of a stored picture, or null: the initials stand in its place. */
const onde = z.object({ endereco: z.nullable(z.string()) })
const params = z.object({ id: idUuid })
const body = z.strictObject({ imagem: z.string().check(z.maxLength(Math.ceil((maxBytesRetrato * 4) / 3) + 100)) })
const empresa = { acesso: { rota: '/cadastro-basico/empresa', flag: 'pode_alterar' } } as const
const profissional = { acesso: { rota: '/cadastro-basico/profissional', flag: 'pode_alterar' } } as const

export const trocarLogo = endpoint({
  ...empresa,
  method: 'PUT',
  url: '/cadastro-basico/empresas/:id/logo',
  resumo:
    'Stores the company’s logo, made again as a square without metadata. `imagem` is base64 of a JPEG, PNG, WebP, GIF or AVIF.',
  schema: { params, body, response: { 200: onde } },
})

export const removerLogo = endpoint({
  ...empresa,
  method: 'DELETE',
  url: '/cadastro-basico/empresas/:id/logo',
  resumo: 'Back to the initials.',
  schema: { params, response: { 200: onde } },
})

export const trocarFoto = endpoint({
  ...profissional,
  method: 'PUT',
  url: '/cadastro-basico/profissionais/:id/foto',
  empresa: true,
  resumo: 'Stores a professional’s picture, made again as a square without metadata.',
  schema: { params, body, response: { 200: onde } },
})

export const removerFoto = endpoint({
  ...profissional,
  method: 'DELETE',
  url: '/cadastro-basico/profissionais/:id/foto',
  empresa: true,
  resumo: 'Back to the initials.',
  schema: { params, response: { 200: onde } },
})
