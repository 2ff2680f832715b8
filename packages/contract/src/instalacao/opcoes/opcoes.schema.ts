import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { idUuid } from '../../nucleo/valores.schema.ts'
import { iconesCategoria } from '../categoria.ts'
import { idFuso } from '../fuso.schema.ts'

/** An active category for forms, named in the caller's language. */
export const opcaoCategoria = z.object({
  id: idUuid,
  nome: z.string(),
  slug: z.string(),
  icone: z.enum(iconesCategoria),
})

export const listarOpcoesCategoria = terms({
  acesso: 'sessao',
  resumo: 'Active kinds of business, in display order.',
  schema: { response: { 200: z.array(opcaoCategoria) } },
})

export const listarOpcoesFuso = terms({
  acesso: 'sessao',
  resumo: 'Active zones, named in the caller’s language.',
  schema: { response: { 200: z.array(z.object({ id: idFuso, nome: z.string(), deslocamento: z.string() })) } },
})
