import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { lerConversa, lerMensagens, listarConversasDaPlataforma } from '@zelo/contract/plataforma/leitura'
import { porPagina, type Trecho } from '#conversa/conversa/conversa.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'

export const rotaLeitura = '/admin/gerenciamento/chat-messages'

export type ConversaDaPlataforma = Output<typeof listarConversasDaPlataforma>['itens'][number]
export type Leitura = Output<typeof lerConversa>
export type ConversaLida = { empresa: string; id: string }

export const conversasDaPlataforma = (filtros: Input<typeof listarConversasDaPlataforma>['querystring']) =>
  leitura(['leitura', 'lista', filtros], listarConversasDaPlataforma, { querystring: filtros })

export const umaLeitura = (alvo: ConversaLida) =>
  leitura(['leitura', alvo.empresa, alvo.id], lerConversa, { params: alvo })

export const trechoLido =
  (alvo: ConversaLida) =>
  (pagina: number): Trecho => ({
    chave: ['leitura', alvo.empresa, alvo.id, 'mensagens', pagina],
    ler: (signal) =>
      request(
        lerMensagens,
        { params: alvo, querystring: { antes_de: (pagina + 1) * porPagina + 1, limite: porPagina } },
        { signal },
      ),
  })
