import * as z from 'zod/mini'
import { periodosEspera, statusEspera } from '../agenda/espera.ts'
import { limiteTextoMensagem } from '../conversa/chat.ts'
import { statusConversa } from '../nucleo/enums.schema.ts'
import { dia, idUuid, pagina } from '../nucleo/valores.schema.ts'
import * as exemplos from './exemplos.ts'
import { operacao } from './operacao.ts'
import { params, pedida, umaPagina } from './partes.schema.ts'
import * as recurso from './recurso.schema.ts'

const ids = exemplos.idsDoExemplo

export const listarConversas = operacao({
  metodo: 'GET',
  caminho: '/conversas',
  escopo: 'conversas:ler',
  resumo: {
    br: 'Conversas, da mais antiga à mais nova; de um cliente, de um status.',
    en: 'Conversations, oldest first; of a client, in a status.',
  },
  schema: {
    querystring: pedida({ cliente_id: z.optional(idUuid), status: z.optional(statusConversa) }),
    response: pagina(recurso.conversa),
  },
  exemplo: { querystring: { cliente_id: ids.cliente }, resposta: umaPagina(exemplos.conversaDoExemplo) },
})

export const consultarConversa = operacao({
  metodo: 'GET',
  caminho: '/conversas/:id',
  escopo: 'conversas:ler',
  resumo: { br: 'Uma conversa.', en: 'One conversation.' },
  schema: { params, response: recurso.conversa },
  exemplo: { params: { id: ids.conversa }, resposta: exemplos.conversaDoExemplo },
})

export const listarMensagens = operacao({
  metodo: 'GET',
  caminho: '/conversas/:id/mensagens',
  escopo: 'conversas:ler',
  resumo: { br: 'Mensagens de uma conversa, na ordem.', en: 'Messages of a conversation, in order.' },
  schema: { params, querystring: pedida({}), response: pagina(recurso.mensagem) },
  exemplo: { params: { id: ids.conversa }, resposta: umaPagina(exemplos.mensagemDoExemplo) },
})

export const enviarMensagem = operacao({
  metodo: 'POST',
  caminho: '/conversas/:id/mensagens',
  escopo: 'conversas:escrever',
  resumo: {
    br: 'Diz algo ao cliente pelo canal em que ele escreve. Quem atende continua o mesmo: o agente ou a pessoa. 409 enquanto o agente responde, quando a conversa terminou ou fora da janela do WhatsApp.',
    en: 'Says something to the client by the channel they write on. Who holds the conversation stays: the agent or the person. 409 while the agent answers, when the conversation has ended, or outside the window of WhatsApp.',
  },
  status: 201,
  schema: {
    params,
    body: z.strictObject({ texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limiteTextoMensagem)) }),
    response: recurso.mensagem,
  },
  exemplo: {
    params: { id: ids.conversa },
    body: { texto: 'Sim, das 8h às 12h.' },
    resposta: { ...exemplos.mensagemDoExemplo, ordem: 2, autor: 'EQUIPE', texto: 'Sim, das 8h às 12h.' },
  },
})

export const listarEsperas = operacao({
  metodo: 'GET',
  caminho: '/esperas',
  escopo: 'esperas:ler',
  resumo: {
    br: 'Pedidos da lista de espera, por ordem de chegada; de um status.',
    en: 'Wishes of the waiting list, first come first; in a status.',
  },
  schema: { querystring: pedida({ status: z.optional(z.enum(statusEspera)) }), response: pagina(recurso.espera) },
  exemplo: { resposta: umaPagina(exemplos.esperaDoExemplo) },
})

export const consultarEspera = operacao({
  metodo: 'GET',
  caminho: '/esperas/:id',
  escopo: 'esperas:ler',
  resumo: { br: 'Um pedido da lista de espera.', en: 'One wish of the waiting list.' },
  schema: { params, response: recurso.espera },
  exemplo: { params: { id: ids.espera }, resposta: exemplos.esperaDoExemplo },
})

export const entrarNaEspera = operacao({
  metodo: 'POST',
  caminho: '/esperas',
  escopo: 'esperas:escrever',
  resumo: {
    br: 'Põe um cliente, que precisa ter e-mail, no fim da lista de espera. O mesmo pedido duas vezes é um só.',
    en: 'Puts a client, who must have an e-mail, at the end of the waiting list. The same wish twice is one.',
  },
  status: 201,
  schema: {
    body: z.strictObject({
      cliente_id: idUuid,
      servico_id: idUuid,
      /** Absent or null for any professional. */
      profissional_id: z._default(z.nullable(idUuid), null),
      de: dia,
      ate: dia,
      periodo: z._default(z.enum(periodosEspera), 'QUALQUER'),
    }),
    response: recurso.espera,
  },
  exemplo: {
    body: { cliente_id: ids.cliente, servico_id: ids.servico, de: '2026-12-07', ate: '2026-12-11' },
    resposta: { ...exemplos.esperaDoExemplo, de: '2026-12-07', ate: '2026-12-11', periodo: 'QUALQUER' },
  },
})

export const sairDaEspera = operacao({
  metodo: 'DELETE',
  caminho: '/esperas/:id',
  escopo: 'esperas:escrever',
  resumo: {
    br: 'Tira um pedido da lista de espera; a oferta aberta vai para o próximo. De novo, responde o mesmo.',
    en: 'Takes a wish off the waiting list; an open offer goes to the next. Again, it answers the same.',
  },
  schema: { params, response: recurso.espera },
  exemplo: {
    params: { id: ids.espera },
    resposta: {
      ...exemplos.esperaDoExemplo,
      status: 'REMOVIDA',
      encerrada_em: exemplos.esperaDoExemplo.criada_em,
    },
  },
})

export const listarFaturas = operacao({
  metodo: 'GET',
  caminho: '/faturas',
  escopo: 'faturas:ler',
  resumo: {
    br: 'Faturas da assinatura, da mais antiga à mais nova. Só para chaves criadas pelo titular.',
    en: 'Invoices of the subscription, oldest first. Only for keys made by its holder.',
  },
  schema: { querystring: pedida({}), response: pagina(recurso.fatura) },
  exemplo: { resposta: umaPagina(exemplos.faturaDoExemplo) },
})

export const consultarFatura = operacao({
  metodo: 'GET',
  caminho: '/faturas/:id',
  escopo: 'faturas:ler',
  resumo: { br: 'Uma fatura.', en: 'One invoice.' },
  schema: { params, response: recurso.fatura },
  exemplo: { params: { id: ids.fatura }, resposta: exemplos.faturaDoExemplo },
})
