import * as z from 'zod/mini'
import { passo } from '../conversa/chat.schema.ts'
import { textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idioma } from '../nucleo/enums.schema.ts'
import { idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { limitesTeste } from './agente-teste.ts'
import { limitesRoteiro } from './roteiro.ts'

/** What must be true at the end of a test. It names records as people do, not by id. */
export const conferencia = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('MARCOU'),
    /** Null for any service. */
    servico: z.nullable(textoDeUmaLinha(limitesRoteiro.nome)),
    profissional: z.nullable(textoDeUmaLinha(limitesRoteiro.nome)),
    /** How exactly `inicio` must match: to the hour, to the day, or not at all. */
    quando: z.enum(['HORA', 'DIA', 'QUALQUER']),
    inicio: z.nullable(instante),
  }),
  z.strictObject({ tipo: z.literal('NAO_MARCOU') }),
  z.strictObject({ tipo: z.literal('CANCELOU') }),
  z.strictObject({ tipo: z.literal('PASSOU') }),
  z.strictObject({ tipo: z.literal('NAO_PASSOU') }),
  /** The price that the service has at that moment. */
  z.strictObject({ tipo: z.literal('DISSE_PRECO'), servico: textoDeUmaLinha(limitesRoteiro.nome) }),
  z.strictObject({ tipo: z.literal('DISSE'), texto: textoDeUmaLinha(limitesRoteiro.texto) }),
  z.strictObject({ tipo: z.literal('NUNCA_DISSE'), texto: textoDeUmaLinha(limitesRoteiro.texto) }),
])

const dito = z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesTeste.texto))
export const fala = z.object({ texto: z.string(), respostas: z.array(z.string()) })
const jogada = z.extend(fala, { passos: z.array(passo) })

const roteiro = z.object({
  id: idUuid,
  nome: z.string(),
  idioma,
  /** True if publishing waits until this test passes. */
  obrigatorio: z.boolean(),
  falas: z.array(fala),
  conferencias: z.array(conferencia),
  /** The time at which the test is played. */
  relogio: instante,
  conversa_id: z.nullable(idUuid),
  versao,
  alterado_em: instante,
})

const falha = z.object({
  /** Index of the check. */
  conferencia: z.int(),
  /** The value that came instead; empty if there was none. */
  veio: z.string(),
})

const resultado = z.object({
  roteiro_id: idUuid,
  nome: z.string(),
  obrigatorio: z.boolean(),
  estado: z.enum(['PENDENTE', 'PASSOU', 'FALHOU', 'QUEBROU']),
  conferencias: z.array(conferencia),
  antes: z.array(fala),
  depois: z.array(jogada),
  falhas: z.array(falha),
  ms: z.int(),
  /** Millionths of a cent. */
  custo: z.int(),
})

const ensaio = z.object({
  id: idUuid,
  estado: z.enum(['RODANDO', 'CONCLUIDO', 'PARADO']),
  total: z.int(),
  feitos: z.int(),
  criado_em: instante,
  terminado_em: z.nullable(instante),
  /** True if the result is that of the present draft and the present tests. */
  em_dia: z.boolean(),
  com_modelo: z.boolean(),
  resultados: z.array(resultado),
})

const rota = '/gerenciamento/agente'
const doGestor = acessoEm(rota, 'gestor')
const daLingua = z.object({ idioma })

export const listarRoteiros = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'The company’s tests in a language, the oldest first.',
  schema: { querystring: daLingua, response: { 200: z.array(roteiro) } },
})

export const transformarConversa = terms({
  ...doGestor('pode_incluir'),
  resumo:
    'A conversation becomes a test: what the client said, with made-up names and contacts, and what must be true, read from what happened.',
  schema: { body: z.strictObject({ conversa_id: idUuid }), response: { 200: roteiro } },
})

export const cadastrarRoteiro = terms({
  ...doGestor('pode_incluir'),
  resumo: 'Lines of the client become a test; what must be true is read from playing them now.',
  schema: {
    body: z.strictObject({
      idioma,
      falas: z.array(dito).check(z.minLength(1), z.maxLength(limitesTeste.falas)),
    }),
    response: { 200: roteiro },
  },
})

export const editarRoteiro = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Changes a test. 409 when somebody else changed it meanwhile.',
  schema: {
    params: porId,
    body: z.strictObject({
      versao,
      nome: textoDeUmaLinha(limitesRoteiro.nome),
      obrigatorio: z.boolean(),
      falas: z.array(dito).check(z.minLength(1), z.maxLength(limitesTeste.falas)),
      conferencias: z.array(conferencia).check(z.maxLength(limitesRoteiro.conferencias)),
    }),
    response: { 200: roteiro },
  },
})

export const excluirRoteiro = terms({
  ...doGestor('pode_excluir'),
  resumo: 'Deletes a test with its results.',
  schema: { params: porId, response: { 200: ok } },
})

export const consultarEnsaio = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'The newest run of all tests in a language, with what each answered before and now; null: never.',
  schema: { querystring: daLingua, response: { 200: z.nullable(ensaio) } },
})

export const iniciarEnsaio = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Plays all tests with the draft (or what is published) in the background, one after the other, and undoes each; a run that was stopped goes on with `retomar`.',
  schema: { body: z.strictObject({ idioma, retomar: z.boolean() }), response: { 200: z.nullable(ensaio) } },
})

export const pararEnsaio = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Stops the run after the test that is being played.',
  schema: { body: z.strictObject({ idioma }), response: { 200: z.nullable(ensaio) } },
})
