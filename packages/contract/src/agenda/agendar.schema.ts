import * as z from 'zod/mini'
import { textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { centavos, idUuid, instante, nomeado } from '../nucleo/valores.schema.ts'
import { paraOutra } from './cliente/cliente.schema.ts'
import { sinalDoCliente } from './sinal.schema.ts'

const chave = z.string().check(z.regex(/^[a-z0-9-]{3,60}$/))
const params = z.object({ chave })
const publico = { acesso: 'publico' } as const

export const consultarVitrine = terms({
  ...publico,
  resumo: 'What anybody may book at a company by its public key, and with whom.',
  schema: {
    params,
    response: {
      200: z.object({
        empresa: z.object({
          nome: z.string(),
          chave: z.string(),
          endereco: z.nullable(z.string()),
          telefone: z.nullable(z.string()),
          logo: z.nullable(z.string()),
          fuso: z.string(),
        }),
        /** Search engines may list the page. */
        na_busca: z.boolean(),
        /** Minutes to pay a deposit, and the cancelling rule; null if no service asks for one. */
        sinal: z.nullable(z.object({ prazo_min: z.int(), regra: z.string() })),
        servicos: z.array(
          z.object({
            id: idUuid,
            nome: z.string(),
            descricao: z.string(),
            duracao_min: z.int(),
            preco_centavos: centavos,
            /** Deposit that a booking asks for; 0 for none. */
            sinal_centavos: centavos,
            profissionais: z.array(z.object({ id: idUuid, nome: z.string(), foto: z.nullable(z.string()) })),
          }),
        ),
      }),
    },
  },
})

export const listarHorariosDaVitrine = terms({
  ...publico,
  resumo:
    'Free times of a service in [de, ate), at most 31 days, of one professional or of all. An answer of 200 or more is complete up to its last instant.',
  schema: {
    params,
    querystring: z.object({ de: instante, ate: instante, servico: idUuid, profissional: z.optional(idUuid) }),
    response: { 200: z.array(z.object({ inicio: instante, profissional: nomeado })) },
  },
})

export const agendarPelaVitrine = terms({
  ...publico,
  resumo:
    'Books without a conversation. The answer opens nothing: the link to confirm, move or cancel goes to the e-mail, which proves who asked.',
  schema: {
    params,
    body: z.strictObject({
      /** Made by the browser. A repeated key books once; with other data it is answered 422. */
      pedido: idUuid,
      servico_id: idUuid,
      profissional_id: idUuid,
      inicio: instante,
      nome: textoDeUmaLinha(120),
      email: z.email().check(z.maxLength(254)),
      telefone: z.optional(z.string().check(z.trim(), z.maxLength(30))),
      /** Absent if the caller comes themselves. */
      para: z.optional(paraOutra),
    }),
    response: {
      200: z.object({
        inicio: instante,
        fim: instante,
        servico: z.string(),
        profissional: z.string(),
        /** Null if booked. Otherwise the time is held; the token opens the page to pay. */
        sinal: z.nullable(z.extend(sinalDoCliente, { token: z.string() })),
      }),
    },
  },
})
