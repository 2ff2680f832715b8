import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { instante, porId } from '../nucleo/valores.schema.ts'

/** Four groups of five letters and digits, without those that look alike. */
export const codigoRegistro = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/))

export const emitirRegistro = terms({
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_visualizar' },
  empresa: true,
  resumo:
    'The code under which anybody can check that a conversation and its files were not changed since, up to its newest message. The same again until somebody writes.',
  schema: {
    params: porId,
    response: {
      200: z.object({ codigo: codigoRegistro, mensagens: z.int(), emitido_em: instante, endereco: z.string() }),
    },
  },
})

export const baixarConversa = terms({
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_visualizar' },
  empresa: true,
  tipo: 'pdf',
  resumo:
    'The conversation as a document: who, when, its newest 2 000 messages, and the code of its record. With `notas` also what the team wrote. The trail keeps who took it.',
  schema: {
    params: porId,
    querystring: z.object({ notas: z.optional(z.literal('sim')) }),
    response: { 200: z.string() },
  },
})

export const verificarRegistro = terms({
  acesso: 'publico',
  resumo:
    'Whether the messages and files behind a code are as they were when it was given out. Nothing of who said what.',
  schema: {
    params: z.object({ codigo: z.string().check(z.maxLength(40)) }),
    response: {
      200: z.object({
        codigo: codigoRegistro,
        situacao: z.enum(['INTEGRA', 'ALTERADA']),
        mensagens: z.int(),
        /** Texts erased because their owner asked. The proof that they existed stays. */
        apagadas: z.int(),
        /** Files that the code covers, and how many of them were erased. */
        arquivos: z.int(),
        arquivos_apagados: z.int(),
        /** Files that it does not cover, because they came later or its record has no files yet. */
        arquivos_fora: z.int(),
        primeira_em: instante,
        ultima_em: instante,
        emitido_em: instante,
      }),
    },
  },
})
