import type { QueryKey } from '@tanstack/react-query'
import {
  buscarMensagens,
  consultarConversa,
  listarAtendentes,
  listarConversas,
  listarMensagensDaConversa,
} from '@zelo/contract/conversa/conversa'
import type { filtroConversa } from '@zelo/contract/conversa/conversa.schema'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import type { Canal, DesfechoConversa } from '@zelo/contract/nucleo/enums'
import type * as z from 'zod/mini'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { paginas } from '#lib/api/por-cursor.ts'

export const rotaLista = '/gerenciamento/chat-messages'
export const rotaThread = '/gerenciamento/chat-messages/chat'

/** The filter as it is in the address: with days instead of instants. */
export type FiltroConversa = {
  status: z.infer<typeof filtroConversa>
  busca: string
  canal?: Canal
  desfecho?: DesfechoConversa
  profissional?: string
  de?: string
  ate?: string
  atendente?: string
  nao_lidas?: 'sim'
}
export type ConversaResumo = Output<typeof listarConversas>['itens'][number]
export type ConversaAberta = Output<typeof consultarConversa>
export type PaginaDaThread = Omit<Output<typeof listarMensagensDaConversa>, 'conversa'>
export type Mensagem = PaginaDaThread['mensagens'][number]
export type Nota = PaginaDaThread['notas'][number]
export type MensagemAchada = Output<typeof buscarMensagens>['itens'][number]

/** The request for a filter: its days become instants in the browser's time zone. */
export function pedidoDe({ de, ate, busca, atendente, ...filtro }: FiltroConversa) {
  const meiaNoite = (dia: string, mais: number) => {
    const [ano = 0, mes = 1, data = 1] = dia.split('-').map(Number)
    return new Date(ano, mes - 1, data + mais).toISOString()
  }
  return {
    ...filtro,
    atendente: atendente as Input<typeof listarConversas>['querystring']['atendente'],
    busca: busca || undefined,
    de: de && meiaNoite(de, 0),
    ate: ate && meiaNoite(ate, 1),
  }
}

/** The conversations of the tab's company, newest message first, page by page. */
export const conversas = (empresa: string | null, filtro: FiltroConversa) =>
  paginas(['conversas', empresa, filtro], listarConversas, { querystring: pedidoDe(filtro) })

/** The messages that contain the words. Older ones than 90 days only on request. */
export const achadas = (empresa: string | null, busca: string, antigas: boolean) =>
  paginas(['conversa-achadas', empresa, busca, antigas], buscarMensagens, {
    querystring: { busca, antigas: antigas ? 'sim' : undefined },
  })

export const atendentes = (empresa: string | null) => leitura(['conversa-atendentes', empresa], listarAtendentes, {})

export const conversa = (empresa: string | null, id: string) =>
  leitura(['conversa', empresa, id], consultarConversa, { params: { id } })

/** Messages are numbered without gaps: page n begins at `n * 50 + 1`. */
export const porPagina = 50

/** One page of a thread: its cache key, and how to read it. */
export type Trecho = { chave: QueryKey; ler: (signal: AbortSignal) => Promise<PaginaDaThread> }

export const trechoDaThread =
  (empresa: string | null, id: string) =>
  (pagina: number): Trecho => ({
    chave: ['conversa-mensagens', empresa, id, pagina],
    ler: (signal) =>
      request(
        listarMensagensDaConversa,
        { params: { id }, querystring: { antes_de: (pagina + 1) * porPagina + 1, limite: porPagina } },
        { signal },
      ),
  })

export const consultaDoTrecho = ({ chave, ler }: Trecho) => ({
  queryKey: chave,
  queryFn: ({ signal }: { signal: AbortSignal }) => ler(signal),
  staleTime: Number.POSITIVE_INFINITY,
})
