import * as z from 'zod/mini'
import { versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idioma } from '../nucleo/enums.schema.ts'
import { instante, inteiro, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { consertos, tiposAchado } from './instrucao.ts'
import { limitesPrompt } from './prompt.ts'

export const achado = z.object({
  /** The same finding has the same name, however often it is looked for. */
  chave: z.string(),
  tipo: z.enum(tiposAchado),
  /** It contradicts the records: publishing asks first. Otherwise it is advice. */
  grave: z.boolean(),
  /** 1 is the first. */
  linha: z.int(),
  /** The line, as it is written. */
  trecho: z.string(),
  /** What the text says, in the caller's language. */
  diz: z.string(),
  /** What the records say; empty where no record is about it. */
  registro: z.string(),
  /** What to write in the place of `diz`, when there is one answer. */
  troca: z.nullable(z.string()),
  conserto: z.enum(consertos),
})

const texto = z.object({ numero: z.int(), corpo: z.string(), criada_em: instante, autor: z.nullable(z.string()) })

const instrucao = z.object({
  idioma,
  /** What is being written and nobody reads yet; null: nothing. */
  rascunho: z.nullable(z.string()),
  rascunho_em: z.nullable(instante),
  rascunho_de: z.nullable(z.string()),
  /** What the agent reads; null: the text of the kind of business. */
  publicada: z.nullable(texto),
  /** The text in use for the company's kind of business; null: there is none. */
  categoria: z.nullable(z.object({ nome: z.string(), corpo: z.string() })),
  /** The number that the next text to be published gets. */
  proxima: z.int(),
  /** 0: nothing was written yet. */
  versao: z.int(),
  /** Whether a model reads it; without one the built-in engine answers, which does not. */
  com_modelo: z.boolean(),
})

const corpo = z.string().check(z.maxLength(limitesPrompt.corpo))
/** Of what the caller saw; 0 is «nothing yet». */
const vista = inteiro(0)
const rota = '/gerenciamento/agente'
const params = z.object({ idioma })

export const consultarInstrucao = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'What the company tells its agent in a language: the draft, what is published, and what its kind of business begins with.',
  schema: { params, response: { 200: instrucao } },
})

export const salvarRascunho = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Keeps what is being written; the agent does not read it. 409 when somebody else wrote meanwhile.',
  schema: { params, body: z.strictObject({ corpo, versao: vista }), response: { 200: instrucao } },
})

export const descartarRascunho = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Gives up the draft: what is published stays.',
  schema: { params, body: z.strictObject({ versao }), response: { 200: instrucao } },
})

export const publicarInstrucao = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'The draft becomes the next version, which the agent reads from the next message on. 400 CONTRADIZ when it contradicts prices or hours and `ciente` does not say that this is known; 400 ENSAIO when a mandatory test has not passed with this text.',
  schema: { params, body: z.strictObject({ versao, ciente: z.boolean() }), response: { 200: instrucao } },
})

export const voltarInstrucao = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Publishes an earlier text again, as a new version and at once. The draft stays as it is.',
  schema: {
    params,
    body: z.strictObject({ versao, numero: inteiro(1) }),
    response: { 200: instrucao },
  },
})

export const listarVersoesInstrucao = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Every text that was published, newest first, whole.',
  schema: { params, querystring: z.object(paginacao), response: { 200: pagina(texto) } },
})

export const revisarInstrucao = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'What a text says that the company’s records do not, line by line. Nothing is kept.',
  schema: { params, body: z.strictObject({ corpo }), response: { 200: z.array(achado) } },
})
