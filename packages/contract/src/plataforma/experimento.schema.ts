import * as z from 'zod/mini'
import { agendamento } from '../agenda/agendamento.schema.ts'
import { segmento } from '../empresa/segmento/segmento.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idioma } from '../nucleo/enums.schema.ts'
import { centavos, hora, idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { limitesExperimento } from './experimento.ts'

/**
 * A name to be shown: letters, digits and common signs. No markup, control characters or links, as
 * anybody can write here and the page has our address.
 */
const nome = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(limitesExperimento.texto),
  z.regex(/^[\p{L}\p{M}\p{N} .,&'’()+\-–/ºª°!?%·:]*$/u),
  z.refine((texto) => !/https?:|www\.|\.(com|br|net|org|io|app|link|xyz|me|ly|shop|site|online)\b|\d{8}/i.test(texto)),
)

export const rascunho = z.strictObject({
  segmento,
  nome,
  servicos: z
    .array(
      z.strictObject({
        nome,
        duracao_min: z.int().check(z.gte(limitesExperimento.duracaoMin), z.lte(limitesExperimento.duracaoMax)),
        preco_centavos: centavos.check(z.lte(limitesExperimento.precoCentavos)),
      }),
    )
    .check(z.minLength(1), z.maxLength(limitesExperimento.servicos)),
  /** Local time. In `dias`, 0 is Sunday. */
  horario: z.strictObject({
    dias: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
    inicio: hora,
    fim: hora,
    pausa: z.nullable(z.strictObject({ inicio: hora, fim: hora })),
  }),
  idioma,
})

/** The browser's zone. If it is not offered, the platform's default is used. */
const fuso = z.string().check(z.maxLength(64))

export const cadastrarRascunho = terms({
  acesso: 'publico',
  resumo:
    'Makes a company to try the agent with, deleted some hours after it was last used. Its chat answers under `chave`; `token` is the secret that every later call carries in X-Experimento.',
  schema: {
    body: z.extend(rascunho, { fuso: z.optional(fuso) }),
    response: { 200: z.object({ id: idUuid, chave: z.string(), token: z.string(), expira_em: instante }) },
  },
})

export const editarRascunho = terms({
  acesso: 'publico',
  resumo:
    'Replaces services, hours and name of a draft; the open conversation goes on with the new ones. Needs X-Experimento.',
  schema: { params: porId, body: rascunho, response: { 200: z.object({ expira_em: instante }) } },
})

export const consultarRascunho = terms({
  acesso: 'publico',
  resumo:
    'What the agent of a draft wrote down so far: appointments, and whether it asked for a person. Needs X-Experimento.',
  schema: {
    params: porId,
    response: {
      200: z.object({
        chave: z.string(),
        fuso: z.string(),
        expira_em: instante,
        chamou_pessoa: z.boolean(),
        agendamentos: z.array(agendamento),
      }),
    },
  },
})

export const excluirRascunho = terms({
  acesso: 'publico',
  resumo: 'Deletes a draft and everything said in it, now. Needs X-Experimento.',
  schema: { params: porId, response: { 200: ok } },
})
