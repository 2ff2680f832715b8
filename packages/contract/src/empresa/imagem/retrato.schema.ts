import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { porId } from '../../nucleo/valores.schema.ts'
import { maxBytesRetrato } from './retrato.ts'

/** Address of the stored picture; null if there is none, so that initials are shown. */
const onde = z.object({ endereco: z.nullable(z.string()) })
const body = z.strictObject({ imagem: z.string().check(z.maxLength(Math.ceil((maxBytesRetrato * 4) / 3) + 100)) })
const empresa = { acesso: { rota: '/cadastro-basico/empresa', flag: 'pode_alterar' } } as const
const profissional = { acesso: { rota: '/cadastro-basico/profissional', flag: 'pode_alterar' } } as const

export const trocarLogo = terms({
  ...empresa,
  resumo:
    'Stores the company’s logo, made again as a square without metadata. `imagem` is base64 of a JPEG, PNG, WebP, GIF or AVIF.',
  schema: { params: porId, body, response: { 200: onde } },
})

export const removerLogo = terms({
  ...empresa,
  resumo: 'Back to the initials.',
  schema: { params: porId, response: { 200: onde } },
})

export const trocarFoto = terms({
  ...profissional,
  empresa: 'gestor',
  resumo: 'Stores a professional’s picture, made again as a square without metadata.',
  schema: { params: porId, body, response: { 200: onde } },
})

export const removerFoto = terms({
  ...profissional,
  empresa: 'gestor',
  resumo: 'Back to the initials.',
  schema: { params: porId, response: { 200: onde } },
})
