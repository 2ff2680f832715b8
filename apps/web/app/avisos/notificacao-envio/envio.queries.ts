import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
} from '@zelo/contract/avisos/notificacao-envio'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { register } from '#ui/record/register.ts'

export type EnvioDaLista = Output<typeof listarEnvios>['itens'][number]
export type Envio = Output<typeof consultarEnvio>
export type AlvoDoEnvio = Envio['alvos'][number]

export const rotaNotificacao = '/cpainel/notificacao'
const passageiros = new Set<Envio['estado']>(['AGENDADA', 'ENVIANDO', 'RETIRANDO'])

const { list, one, write, remove } = register('envio', listarEnvios, consultarEnvio)

export { list as envios }

export const umEnvio = (id: string) =>
  queryOptions({
    ...one(id),
    // A job is working on it, or will be.
    refetchInterval: ({ state }) => (state.data && passageiros.has(state.data.estado) ? 2_000 : false),
  })

export const pessoasDo = (publico: PublicoNotificacao, alvos: string[]) =>
  leitura(
    ['envio', 'pessoas', publico, alvos],
    contarPublico,
    { body: { publico, alvos } },
    { enabled: publico === 'TODOS' || alvos.length > 0, placeholderData: keepPreviousData },
  )

export const alvosDe = (publico: Exclude<PublicoNotificacao, 'TODOS'>, busca: string) =>
  leitura(
    ['envio', 'alvos', publico, busca],
    listarAlvos,
    { querystring: { publico, busca } },
    { placeholderData: keepPreviousData },
  )

/** The HTML that people will see. */
export async function htmlDe(formato: FormatoNotificacao, corpo: string): Promise<string> {
  return (await request(preverNotificacao, { body: { formato, corpo } })).html
}

export const enviar = ({ id, versao }: Pick<Envio, 'id' | 'versao'>, quando: string | null) =>
  write(enviarNotificacao, { params: { id }, body: { versao, quando } })
export const desagendar = (id: string) => write(desagendarNotificacao, { params: { id } })
export const retirar = (id: string) => write(retirarNotificacao, { params: { id } })
export const copiar = (id: string) => write(copiarEnvio, { params: { id } })
export const excluir = (id: string) => remove(excluirEnvio, id)
