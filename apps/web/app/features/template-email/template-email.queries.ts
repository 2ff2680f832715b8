import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import {
  type ConteudoTemplateEmail,
  consultarTemplateEmail,
  listarTemplatesEmail,
  listarVersoesTemplateEmail,
  preverTemplateEmail,
  restaurarTemplateEmail,
  testarTemplateEmail,
} from '@zelo/contract/template-email'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type TemplateDaLista = Output<typeof listarTemplatesEmail>['itens'][number]
export type Template = Output<typeof consultarTemplateEmail>
export type VersaoTemplate = Output<typeof listarVersoesTemplateEmail>['itens'][number]

export const rotaTemplate = '/cpainel/template-email'

export const templates = (filtros: Input<typeof listarTemplatesEmail>['querystring']) => ({
  queryKey: ['template-email', 'lista', filtros],
  queryFn: () => request(listarTemplatesEmail, { querystring: filtros }),
})

export const umTemplate = (id: string) =>
  queryOptions({
    queryKey: ['template-email', 'um', id],
    queryFn: () => request(consultarTemplateEmail, { params: { id } }),
  })

export const previa = (id: string, conteudo: ConteudoTemplateEmail & { amostra: string }) =>
  queryOptions({
    queryKey: ['template-email', 'previa', id, conteudo],
    queryFn: ({ signal }) => request(preverTemplateEmail, { params: { id }, body: conteudo }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

export const versoesDe = (id: string) => (cursor: string | undefined) =>
  request(listarVersoesTemplateEmail, { params: { id }, querystring: { cursor, limite: 20 } })

/** What was saved stands in the list and in the page. */
export async function guardar(salvo: Template): Promise<void> {
  queryClient.setQueryData(umTemplate(salvo.id).queryKey, salvo)
  await queryClient.invalidateQueries({ queryKey: ['template-email', 'lista'] })
}

export async function restaurar({ id, versao }: Pick<Template, 'id' | 'versao'>): Promise<void> {
  await guardar(await request(restaurarTemplateEmail, { params: { id }, body: { versao } }))
}

export const enviarTeste = (id: string, conteudo: ConteudoTemplateEmail) =>
  request(testarTemplateEmail, { params: { id }, body: conteudo })

export function conteudoDe({ assunto, corpo_html, corpo_texto }: ConteudoTemplateEmail): ConteudoTemplateEmail {
  return { assunto, corpo_html, corpo_texto }
}
