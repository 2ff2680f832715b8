import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import {
  consultarEnvio,
  contarPublico,
  copiarEnvio,
  desagendarNotificacao,
  enviarNotificacao,
  excluirEnvio,
  type FormatoNotificacao,
  listarAlvos,
  listarEnvios,
  type PublicoNotificacao,
  preverNotificacao,
  retirarNotificacao,
} from '@zelo/contract/notificacao-envio'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'

export type EnvioDaLista = Output<typeof listarEnvios>['itens'][number]
export type Envio = Output<typeof consultarEnvio>
export type Alvo = Envio['alvos'][number]

export const rotaNotificacao = '/cpainel/notificacao'
const passageiros = new Set<Envio['estado']>(['AGENDADA', 'ENVIANDO', 'RETIRANDO'])

export const envios = (filtros: Input<typeof listarEnvios>['querystring']) => ({
  queryKey: ['envio', 'lista', filtros],
  queryFn: () => request(listarEnvios, { querystring: filtros }),
})

export const umEnvio = (id: string) =>
  queryOptions({
    queryKey: ['envio', 'um', id],
    queryFn: () => request(consultarEnvio, { params: { id } }),
    // A job is at work, or will be.
    refetchInterval: ({ state }) => (state.data && passageiros.has(state.data.estado) ? 2_000 : false),
  })

export const pessoasDo = (publico: PublicoNotificacao, alvos: string[]) =>
  queryOptions({
    queryKey: ['envio', 'pessoas', publico, alvos],
    queryFn: () => request(contarPublico, { body: { publico, alvos } }),
    enabled: publico === 'TODOS' || alvos.length > 0,
    placeholderData: keepPreviousData,
  })

export const alvosDe = (publico: Exclude<PublicoNotificacao, 'TODOS'>, busca: string) =>
  queryOptions({
    queryKey: ['envio', 'alvos', publico, busca],
    queryFn: () => request(listarAlvos, { querystring: { publico, busca } }),
    placeholderData: keepPreviousData,
  })

/** What people will read. */
export async function htmlDe(formato: FormatoNotificacao, corpo: string): Promise<string> {
  return (await request(preverNotificacao, { body: { formato, corpo } })).html
}

/** What was done stands in the list and in the page. */
export async function guardar(salvo: Envio): Promise<void> {
  queryClient.setQueryData(umEnvio(salvo.id).queryKey, salvo)
  await queryClient.invalidateQueries({ queryKey: ['envio', 'lista'] })
}

export async function enviar({ id, versao }: Pick<Envio, 'id' | 'versao'>, quando: string | null): Promise<void> {
  await guardar(await request(enviarNotificacao, { params: { id }, body: { versao, quando } }))
}

export async function desagendar(id: string): Promise<void> {
  await guardar(await request(desagendarNotificacao, { params: { id } }))
}

export async function retirar(id: string): Promise<void> {
  await guardar(await request(retirarNotificacao, { params: { id } }))
}

export async function copiar(id: string): Promise<Envio> {
  const copia = await request(copiarEnvio, { params: { id } })
  await guardar(copia)
  return copia
}

export async function excluir(id: string): Promise<void> {
  await request(excluirEnvio, { params: { id } })
  queryClient.removeQueries({ queryKey: umEnvio(id).queryKey })
  await queryClient.invalidateQueries({ queryKey: ['envio', 'lista'] })
}
