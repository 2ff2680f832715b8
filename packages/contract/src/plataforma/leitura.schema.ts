import * as z from 'zod/mini'
import { conversaAberta, paginaDeMensagens } from '../conversa/conversa.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { canal, statusConversa } from '../nucleo/enums.schema.ts'
import { idUuid, instante, inteiroEscrito, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { maxMotivo, minMotivo } from './leitura.ts'

const rota = '/admin/gerenciamento/chat-messages'
const acesso = { rota, flag: 'pode_visualizar' } as const

/** A conversation as administrators see it in the list, without its content. */
export const conversaDaPlataforma = z.object({
  id: idUuid,
  empresa: z.object({ id: idUuid, nome: z.string() }),
  canal,
  status: statusConversa,
  mensagens: z.int(),
  aberta_em: instante,
  ultima_em: instante,
})

export const listarConversasDaPlataforma = terms({
  acesso,
  resumo:
    'Conversations of all companies, the one with the newest message first; `busca` looks at the name of the company. No names of clients, no words.',
  schema: {
    querystring: z.object({
      ...paginacao,
      busca: z.optional(z.string().check(z.maxLength(100))),
      status: z.optional(statusConversa),
      canal: z.optional(canal),
    }),
    response: { 200: pagina(conversaDaPlataforma) },
  },
})

const alvo = z.object({ empresa: idUuid, id: idUuid })

/** A permission to read a conversation: its reason and its end. */
export const leitura = z.object({ motivo: z.string(), ate: instante })

export const abrirLeitura = terms({
  acesso,
  resumo: 'Opens a conversation to the caller for a while. Who, why and when stays in the trail of the company.',
  schema: {
    params: alvo,
    body: z.object({ motivo: z.string().check(z.trim(), z.minLength(minMotivo), z.maxLength(maxMotivo)) }),
    response: { 200: leitura },
  },
})

export const lerConversa = terms({
  acesso,
  resumo: 'One conversation. `leitura` and `aberta` are null until the caller has said why they read it.',
  schema: {
    params: alvo,
    response: {
      200: z.object({
        conversa: conversaDaPlataforma,
        leitura: z.nullable(leitura),
        aberta: z.nullable(conversaAberta),
      }),
    },
  },
})

export const lerMensagens = terms({
  acesso,
  resumo:
    'Messages before `antes_de` (an order number), newest page, oldest first inside it; refused without an open reading.',
  schema: {
    params: alvo,
    querystring: z.object({
      antes_de: z.optional(inteiroEscrito(1)),
      limite: paginacao.limite,
    }),
    response: { 200: paginaDeMensagens },
  },
})
