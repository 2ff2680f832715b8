import * as z from 'zod/mini'
import { textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, ok, pagina, paginacao } from '../nucleo/valores.schema.ts'
import {
  errosEntrega,
  estadosEntrega,
  estadosWebhook,
  limitesWebhook,
  motivosWebhook,
  rota,
  tiposEvento,
} from './webhook.ts'

const tipoEvento = z.enum(tiposEvento)

const dados = {
  nome: textoDeUmaLinha(limitesWebhook.nome),
  /** An https address outside the platform's own network. */
  url: z.url().check(z.maxLength(limitesWebhook.url)),
  tipos: z.array(tipoEvento).check(z.minLength(1), z.maxLength(tiposEvento.length)),
}

export const webhook = z.object({
  id: idUuid,
  nome: z.string(),
  url: z.string(),
  tipos: z.array(tipoEvento),
  estado: z.enum(estadosWebhook),
  motivo: z.nullable(z.enum(motivosWebhook)),
  segredo_em: instante,
  /** Until then the former secret signs as well. */
  anterior_ate: z.nullable(instante),
  /** When calls began to fail after the last success. */
  falhando_desde: z.nullable(instante),
  sucesso_em: z.nullable(instante),
  /** Deliveries that wait. The count stops at 1001. */
  pendentes: z.int(),
  versao,
  criado_em: instante,
})

/** `autor` last saved or activated the webhook, which sends only what that person may see. */
export const webhookListado = z.extend(webhook, { autor: z.nullable(z.string()) })

export const tentativa = z.object({
  numero: z.int(),
  em: instante,
  duracao_ms: z.int(),
  /** Null if no answer came; `erro` then says why. */
  status: z.nullable(z.int()),
  erro: z.nullable(z.enum(errosEntrega)),
  /** The first bytes of the answer, or the error code of the network. */
  resposta: z.string(),
})

export const entrega = z.object({
  evento_id: idUuid,
  tipo: tipoEvento,
  /** The record that it is about. The events of a record arrive in order. */
  assunto: z.string(),
  em: instante,
  estado: z.enum(estadosEntrega),
  tentativas: z.int(),
  /** When it is tried again; null if at once or never. */
  proxima_em: z.nullable(instante),
  status: z.nullable(z.int()),
  erro: z.nullable(z.enum(errosEntrega)),
})

const ver = { empresa: 'gestor', acesso: { rota, flag: 'pode_visualizar' } } as const
const alterar = { empresa: 'gestor', acesso: { rota, flag: 'pode_alterar' } } as const
const params = z.object({ id: idUuid })
const daEntrega = z.object({ id: idUuid, evento: idUuid })

export const listarWebhooks = terms({
  ...ver,
  resumo: 'Webhooks of the company, with how each stands.',
  schema: { response: { 200: z.array(webhookListado) } },
})

export const cadastrarWebhook = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a webhook; events from now on are sent to it. The signing secret is shown this once.',
  schema: { body: z.strictObject(dados), response: { 200: z.object({ webhook, segredo: z.string() }) } },
})

export const editarWebhook = terms({
  ...alterar,
  resumo: 'Changes name, address or chosen events. What waits goes to the new address.',
  schema: { params, body: z.strictObject({ ...dados, versao }), response: { 200: webhook } },
})

export const mudarEstadoWebhook = terms({
  ...alterar,
  resumo: 'Pauses it or switches it on; `reenviar` then sends what it missed, else that is given up.',
  schema: {
    params,
    body: z.strictObject({ estado: z.enum(['ATIVO', 'PAUSADO']), reenviar: z.boolean() }),
    response: { 200: webhook },
  },
})

export const trocarSegredoWebhook = terms({
  ...alterar,
  resumo: 'Makes a new signing secret, shown this once. The one before signs too for `horas`, then ends.',
  schema: {
    params,
    body: z.strictObject({ horas: z.int().check(z.gte(0), z.lte(limitesWebhook.sobreposicao)) }),
    response: { 200: z.object({ webhook, segredo: z.string() }) },
  },
})

export const testarWebhook = terms({
  ...alterar,
  resumo: 'Sends an event `webhook.teste` now and says what came back; it stands in no log.',
  schema: {
    params,
    response: { 200: z.object({ ...z.omit(tentativa, { numero: true }).shape, corpo: z.string() }) },
  },
})

export const listarEntregasWebhook = terms({
  ...ver,
  resumo: 'Deliveries to a webhook, newest event first.',
  schema: {
    params,
    querystring: z.strictObject({
      ...paginacao,
      estado: z.optional(z.enum(estadosEntrega)),
      tipo: z.optional(tipoEvento),
    }),
    response: { 200: pagina(entrega) },
  },
})

export const consultarEntregaWebhook = terms({
  ...ver,
  resumo: 'One delivery: the body as it is sent, and its newest calls with their answers.',
  schema: {
    params: daEntrega,
    response: { 200: z.object({ entrega, corpo: z.string(), tentativas: z.array(tentativa) }) },
  },
})

export const reenviarEntregaWebhook = terms({
  ...alterar,
  resumo: 'Sends an event again, with the same id; later events of its record wait for it.',
  schema: { params: daEntrega, response: { 200: ok } },
})

export const reenviarDesdeWebhook = terms({
  ...alterar,
  resumo: 'Sends all chosen events since an instant again, at most of the last 30 days.',
  schema: {
    params,
    body: z.strictObject({ desde: instante }),
    response: { 200: z.object({ total: z.int() }) },
  },
})

export const excluirWebhook = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Removes a webhook with its log. What waits is not sent.',
  schema: { params, response: { 200: ok } },
})
