import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, porId } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import {
  estadosEnvio,
  filtrosEstadoEnvio,
  formatosNotificacao,
  limitesNotificacao,
  publicosNotificacao,
} from './notificacao-envio.ts'

/** Who gets it: everybody (TODOS, with empty `alvos`), or those whom `alvos` names. */
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
  /** Number of people who got it in the bell. */
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
const filtros = () =>
  z.object({
    ...pedidoDeLista(['alterada_em', 'assunto']),
    sentido: z._default(z.enum(['asc', 'desc']), 'desc'),
    estado: z._default(z.enum(filtrosEstadoEnvio), 'TODOS'),
  })

const cadastro = cadastroDe({ rota, id: idUuid, dados: dadosNotificacao, registro: envio })
export const listarEnvios = cadastro.listar(
  'Notifications that administrators wrote, newest first; `busca` looks in the subject and the text.',
  filtros(),
  daLista,
)
export const exportarEnvios = cadastro.exportar(filtros())

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

export const consultarEnvio = cadastro.consultar('One notification, how many it reached and how many read it.')
export const cadastrarEnvio = cadastro.incluir('Keeps a draft: nobody gets it yet.')
export const copiarEnvio = cadastro.copiar('Adds a draft with the same text and audience.')
export const editarEnvio = cadastro.editar('Changes a draft; 400 when it is no draft any more.')

export const enviarNotificacao = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Sends a draft to its audience, now or at an instant to come. Each person gets it once, whatever happens meanwhile.',
  schema: {
    params: porId,
    body: z.strictObject({ versao, quando: z.nullable(instante) }),
    response: { 200: envio },
  },
})

export const desagendarNotificacao = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Makes a scheduled notification a draft again.',
  schema: { params: porId, response: { 200: envio } },
})

export const retirarNotificacao = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Takes a sent notification out of the bells of those who have it; e-mails are not undone.',
  schema: { params: porId, response: { 200: envio } },
})

export const excluirEnvio = cadastro.excluir('Deletes a draft.')
export const historicoEnvio = cadastro.historico()
