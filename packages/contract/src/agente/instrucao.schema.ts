import * as z from 'zod/mini'
import { versao } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idioma } from '../nucleo/enums.schema.ts'
import { instante, inteiro, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { consertos, tiposAchado } from './instrucao.ts'
import { limitesPrompt } from './prompt.ts'

export const achado = z.object({
  /** The same finding has the same key in every check. */
  chave: z.string(),
  tipo: z.enum(tiposAchado),
  /** True if it contradicts the records: publishing then asks first. False for advice. */
  grave: z.boolean(),
  /** Line number, counted from 1. */
  linha: z.int(),
  /** The line as written. */
  trecho: z.string(),
  /** What the text says, in the caller's language. */
  diz: z.string(),
  /** What the records say; empty if they say nothing about it. */
  registro: z.string(),
  /** What to put in place of `diz`, if only one value is right. */
  troca: z.nullable(z.string()),
  conserto: z.enum(consertos),
})

const texto = z.object({ numero: z.int(), corpo: z.string(), criada_em: instante, autor: z.nullable(z.string()) })

const instrucao = z.object({
  idioma,
  /** The draft that is not published yet; null if there is none. */
  rascunho: z.nullable(z.string()),
  rascunho_em: z.nullable(instante),
  rascunho_de: z.nullable(z.string()),
  /** The text that the agent reads; null if it reads that of the category. */
  publicada: z.nullable(texto),
  /** The category's text in use; null if there is none. */
  categoria: z.nullable(z.object({ nome: z.string(), corpo: z.string() })),
  /** Number that the next published text will have. */
  proxima: z.int(),
  /** 0 if nothing was written yet. */
  versao: z.int(),
  /** True if a model reads the text. The built-in engine does not read it. */
  com_modelo: z.boolean(),
})

const corpo = z.string().check(z.maxLength(limitesPrompt.corpo))
/** The version that the caller saw; 0 if there was none. */
const vista = inteiro(0)
const rota = '/gerenciamento/agente'
const doGestor = acessoEm(rota, 'gestor')
const params = z.object({ idioma })

export const consultarInstrucao = terms({
  ...doGestor('pode_visualizar'),
  resumo:
    'What the company tells its agent in a language: the draft, what is published, and what its kind of business begins with.',
  schema: { params, response: { 200: instrucao } },
})

export const salvarRascunho = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Keeps what is being written; the agent does not read it. 409 when somebody else wrote meanwhile.',
  schema: { params, body: z.strictObject({ corpo, versao: vista }), response: { 200: instrucao } },
})

export const descartarRascunho = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Gives up the draft: what is published stays.',
  schema: { params, body: z.strictObject({ versao }), response: { 200: instrucao } },
})

export const publicarInstrucao = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'The draft becomes the next version, which the agent reads from the next message on. 400 CONTRADIZ when it contradicts prices or hours and `ciente` does not say that this is known; 400 ENSAIO when a mandatory test has not passed with this text.',
  schema: { params, body: z.strictObject({ versao, ciente: z.boolean() }), response: { 200: instrucao } },
})

export const voltarInstrucao = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Publishes an earlier text again, as a new version and at once. The draft stays as it is.',
  schema: {
    params,
    body: z.strictObject({ versao, numero: inteiro(1) }),
    response: { 200: instrucao },
  },
})

export const listarVersoesInstrucao = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'Every text that was published, newest first, whole.',
  schema: { params, querystring: z.object(paginacao), response: { 200: pagina(texto) } },
})

export const revisarInstrucao = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'What a text says that the company’s records do not, line by line. Nothing is kept.',
  schema: { params, body: z.strictObject({ corpo }), response: { 200: z.array(achado) } },
})
