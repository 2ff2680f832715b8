import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { limiteTextoMensagem } from './chat.ts'
import { filtrosPromessa, limitesPromessa, motivosPromessa, situacoesPromessa } from './promessa.ts'

export const promessa = z.object({
  id: idUuid,
  conversa_id: idUuid,
  /** Null for a visitor without a name. */
  cliente: z.nullable(z.string()),
  motivo: z.enum(motivosPromessa),
  /** Who of the team promised it; null for the agent and for an account that is gone. */
  autor: z.nullable(z.string()),
  texto: z.string(),
  situacao: z.enum(situacoesPromessa),
  feita_em: instante,
  vence_em: instante,
  encerrada_em: z.nullable(instante),
})

const rota = '/gerenciamento/chat-messages/chat'
const daEmpresa = acessoEm(rota, true)

export const listarPromessas = terms({
  empresa: true,
  acesso: { rota: '/gerenciamento/chat-messages', flag: 'pode_visualizar' },
  resumo:
    'What agent and team promised clients, due first; `busca` looks in the names of clients. A professional sees their own conversations.',
  schema: {
    querystring: z.object({
      ...pedidoDeLista(['vence_em']),
      situacao: z._default(z.enum(filtrosPromessa), 'TODAS'),
      motivo: z.optional(z.enum(motivosPromessa)),
      conversa: z.optional(idUuid),
    }),
    response: { 200: z.extend(paginaDeLista(promessa), { fuso: z.string() }) },
  },
})

export const lerPromessa = terms({
  ...daEmpresa('pode_incluir'),
  resumo: 'Whether what the team wrote promises to come back, and when that is due; null where not. Writes nothing.',
  schema: {
    params: porId,
    body: z.strictObject({ texto: z.string().check(z.maxLength(limiteTextoMensagem)) }),
    response: { 200: z.object({ ate: z.nullable(instante) }) },
  },
})

export const prometer = terms({
  ...daEmpresa('pode_incluir'),
  resumo:
    'Notes that the caller promised the client to come back by an instant. The same `id` again answers the first, or 422 where it says something else.',
  schema: {
    params: porId,
    body: z.strictObject({
      id: idUuid,
      ate: instante,
      texto: z.string().check(z.trim(), z.maxLength(limitesPromessa.texto)),
    }),
    response: { 200: ok },
  },
})

export const encerrarPromessa = terms({
  ...daEmpresa('pode_incluir'),
  resumo: 'Says by hand that a promise was kept, or needs no keeping any more. Safe to repeat.',
  schema: {
    params: porId,
    body: z.strictObject({ situacao: z.enum(['CUMPRIDA', 'DISPENSADA']) }),
    response: { 200: ok },
  },
})
