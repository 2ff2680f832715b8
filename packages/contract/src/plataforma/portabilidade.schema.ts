import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, porId } from '../nucleo/valores.schema.ts'
import { estadosPortabilidade } from './portabilidade.ts'

const acesso = { rota: '/cadastro-basico/empresa', flag: 'pode_alterar' } as const

/** An archive with everything of a company. */
export const portabilidade = z.object({
  id: idUuid,
  estado: z.enum(estadosPortabilidade),
  bytes: z.nullable(z.int()),
  linhas: z.nullable(z.int()),
  arquivos: z.nullable(z.int()),
  pedida_em: instante,
  /** When it is deleted. */
  expira_em: z.nullable(instante),
})

export const consultarPortabilidade = terms({
  acesso,
  empresa: 'gestor',
  resumo: 'The newest archive of the company, while it is kept; null without one.',
  schema: { response: { 200: z.nullable(portabilidade) } },
})

export const pedirPortabilidade = terms({
  acesso,
  empresa: 'gestor',
  resumo:
    'Everything of the company as one ZIP, made by a job; the bell tells the caller. One at a time: asked twice, it is the same.',
  schema: { response: { 200: portabilidade } },
})

export const abrirPortabilidade = terms({
  acesso,
  empresa: 'gestor',
  resumo: 'A link that downloads the archive, for ten minutes. Whoever has it needs no session.',
  schema: { params: porId, response: { 200: z.object({ url: z.string() }) } },
})
