import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './template-email.schema.ts'

export const limitesTemplateEmail = { assunto: 200, html: 100_000, texto: 20_000 } as const

export const filtrosIdiomaTemplate = ['TODOS', 'br', 'en'] as const
export type ConteudoTemplateEmail = z.infer<typeof schema.conteudo>
export type TemplateEmail = z.infer<typeof schema.template>
const url = '/cpainel/templates-email'

export const listarTemplatesEmail = endpoint<typeof schema.listarTemplatesEmail>('GET', url)
export const exportarTemplatesEmail = endpoint<typeof schema.exportarTemplatesEmail>('GET', `${url}/exportar`)
export const consultarTemplateEmail = endpoint<typeof schema.consultarTemplateEmail>('GET', `${url}/:id`)
export const editarTemplateEmail = endpoint<typeof schema.editarTemplateEmail>('PUT', `${url}/:id`)
export const restaurarTemplateEmail = endpoint<typeof schema.restaurarTemplateEmail>('POST', `${url}/:id/restaurar`)
export const preverTemplateEmail = endpoint<typeof schema.preverTemplateEmail>('POST', `${url}/:id/previa`)
export const testarTemplateEmail = endpoint<typeof schema.testarTemplateEmail>('POST', `${url}/:id/testar`)
export const listarVersoesTemplateEmail = endpoint<typeof schema.listarVersoesTemplateEmail>(
  'GET',
  `${url}/:id/versoes`,
)
export const historicoTemplateEmail = endpoint<typeof schema.historicoTemplateEmail>('GET', `${url}/:id/historico`)
