import * as z from 'zod/mini'
import { textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { escopos, limitesChave, sobreposicoes } from './chave-api.ts'

export const escopo = z.enum(escopos)

export const chave = z.object({
  id: idUuid,
  nome: z.string(),
  escopos: z.array(escopo),
  /** The last four characters of the secret. */
  final: z.string(),
  criada_em: instante,
  /** The author of its present secret: the key has their rights. Null if the account is gone. */
  criada_por: z.nullable(z.string()),
  /** The author no longer manages the company, or lost a right that the key needs. */
  parada: z.boolean(),
  /** When its present secret was made; null if the key was made with it. */
  rotacionada_em: z.nullable(instante),
  /** The former secret works until then. */
  anterior_ate: z.nullable(instante),
  expira_em: z.nullable(instante),
  /** When it was last used, to the minute. */
  usada_em: z.nullable(instante),
})

/** `segredo` is shown only this once. */
export const novaChave = z.object({ chave, segredo: z.string() })

const base = { acesso: { rota: '/gerenciamento/canais', flag: 'pode_visualizar' }, empresa: 'gestor' } as const
const params = z.object({ id: idUuid })

export const listarChaves = terms({
  ...base,
  resumo: 'Keys of the public API that are not revoked, and whether the caller may let one read invoices.',
  schema: { response: { 200: z.object({ chaves: z.array(chave), pode_faturas: z.boolean() }) } },
})

export const criarChave = terms({
  ...base,
  acesso: { ...base.acesso, flag: 'pode_incluir' },
  resumo: 'Makes a key for a program of the company. Only the holder of the subscription lets one read invoices.',
  schema: {
    body: z.strictObject({
      nome: textoDeUmaLinha(limitesChave.nome),
      escopos: z.array(escopo).check(z.minLength(1), z.maxLength(escopos.length)),
      /** Days from now; null for a key that works until it is revoked. */
      validade_dias: z.nullable(z.int().check(z.gte(1), z.lte(limitesChave.diasDeValidade))),
    }),
    response: { 200: novaChave },
  },
})

export const rotacionarChave = terms({
  ...base,
  acesso: { ...base.acesso, flag: 'pode_alterar' },
  resumo: 'A new secret for a key; the former one goes on for so many hours.',
  schema: {
    params,
    body: z.strictObject({ sobreposicao_horas: z.literal(sobreposicoes) }),
    response: { 200: novaChave },
  },
})

export const revogarChave = terms({
  ...base,
  acesso: { ...base.acesso, flag: 'pode_excluir' },
  resumo: 'Ends a key and its former secret, from the next call on.',
  schema: { params, response: { 200: ok } },
})
