import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ConteudoTemplateEmail,
  consultarTemplateEmail,
  listarTemplatesEmail,
  listarVersoesTemplateEmail,
  preverTemplateEmail,
  restaurarTemplateEmail,
  testarTemplateEmail,
} from '@zelo/contract/avisos/template-email'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { register } from '#ui/record/register.ts'

export type TemplateDaLista = Output<typeof listarTemplatesEmail>['itens'][number]
export type Template = Output<typeof consultarTemplateEmail>
export type VersaoTemplate = Output<typeof listarVersoesTemplateEmail>['itens'][number]

export const rotaTemplate = '/cpainel/template-email'

const { list, one, write } = register('template-email', listarTemplatesEmail, consultarTemplateEmail)

export { list as templates, one as umTemplate }

export const previa = (id: string, conteudo: ConteudoTemplateEmail & { amostra: string }) =>
  queryOptions({
    queryKey: ['template-email', 'previa', id, conteudo],
    queryFn: ({ signal }) => request(preverTemplateEmail, { params: { id }, body: conteudo }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

export const versoesDe = (id: string) => (cursor: string | undefined) =>
  request(listarVersoesTemplateEmail, { params: { id }, querystring: { cursor, limite: 20 } })

export const restaurar = ({ id, versao }: Pick<Template, 'id' | 'versao'>) =>
  write(restaurarTemplateEmail, { params: { id }, body: { versao } })

export const enviarTeste = (id: string, conteudo: ConteudoTemplateEmail) =>
  request(testarTemplateEmail, { params: { id }, body: conteudo })

export function conteudoDe({ assunto, corpo_html, corpo_texto }: ConteudoTemplateEmail): ConteudoTemplateEmail {
  return { assunto, corpo_html, corpo_texto }
}
