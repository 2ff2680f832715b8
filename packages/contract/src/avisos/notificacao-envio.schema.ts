import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import {
  estadosEnvio,
  filtrosEstadoEnvio,
  formatosNotificacao,
  limitesNotificacao,
  publicosNotificacao,
} from './notificacao-envio.ts'

/** Recipients: all, or those of `alvos` (empty for TODOS). */
const publico = {
  publico: z.enum(publicosNotificacao),
  alvos: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(limitesNotificacao.alvos)),
}

const conteudo = {
  formato: z.enum(formatosNotificacao),
  corpo: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesNotificacao.corpo)),
}

export const dadosNotificacao = z.strictObject({
  assunto: textoDeUmaLinha(limitesNotificacao.assunto),
  ...conteudo,
  ...publico,
})

const daLista = z.object({
  id: idUuid,
  assunto: z.string(),
  publico: z.enum(publicosNotificacao),
  estado: z.enum(estadosEnvio),
  agendada_para: z.nullable(instante),
  enviada_em: z.nullable(instante),
  /** People who got it in the bell. */
  entregues: z.int(),
  versao,
  alterada_em: instante,
})

const alvo = z.object({ id: z.string(), nome: z.string() })

const envio = z.extend(daLista, {
  ...conteudo,
  alvos: z.array(alvo),
  /** E-mails sent. */
  emails: z.int(),
  lidas: z.int(),
})

const rota = '/cpainel/notificacao'
const params = z.object({ id: idUuid })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['alterada_em', 'assunto']),
    sentido: z._default(z.enum(['asc', 'desc']), 'desc'),
    estado: z._default(z.enum(filtrosEstadoEnvio), 'TODOS'),
  })

export const listarEnvios = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Notifications that administrators wrote, newest first; `busca` looks in the subject and the text.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(daLista) } },
})

export const exportarEnvios = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const listarAlvos = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Profiles, companies, plans or people to choose from, by part of the name; at most 20.',
  schema: {
    querystring: z.object({
      publico: z.enum(['PERFIS', 'EMPRESAS', 'PLANOS', 'USUARIOS']),
      busca: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: { 200: z.array(alvo) },
  },
})

export const contarPublico = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'How many people an audience has now: those who can sign in.',
  schema: { body: z.strictObject(publico), response: { 200: z.object({ total: z.int() }) } },
})

export const preverNotificacao = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'The HTML that people would read, sanitised. Keeps nothing.',
  schema: {
    body: z.strictObject({
      formato: z.enum(formatosNotificacao),
      corpo: z.string().check(z.maxLength(limitesNotificacao.corpo)),
    }),
    response: { 200: z.object({ html: z.string() }) },
  },
})

export const consultarEnvio = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One notification, how many it reached and how many read it.',
  schema: { params, response: { 200: envio } },
})

export const cadastrarEnvio = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Keeps a draft: nobody gets it yet.',
  schema: { body: dadosNotificacao, response: { 200: envio } },
})

export const copiarEnvio = terms({
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'Adds a draft with the same text and audience.',
  schema: { params, response: { 200: envio } },
})

export const editarEnvio = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes a draft; 409 when somebody else changed it meanwhile, 400 when it is no draft any more.',
  schema: { params, body: z.extend(dadosNotificacao, { versao }), response: { 200: envio } },
})

export const enviarNotificacao = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Sends a draft to its audience, now or at an instant to come. Each person gets it once, whatever happens meanwhile.',
  schema: {
    params,
    body: z.strictObject({ versao, quando: z.nullable(instante) }),
    response: { 200: envio },
  },
})

export const desagendarNotificacao = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Makes a scheduled notification a draft again.',
  schema: { params, response: { 200: envio } },
})

export const retirarNotificacao = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Takes a sent notification out of the bells of those who have it; e-mails are not undone.',
  schema: { params, response: { 200: envio } },
})

export const excluirEnvio = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a draft.',
  schema: { params, response: { 200: ok } },
})

export const historicoEnvio = historicoDe(rota)
