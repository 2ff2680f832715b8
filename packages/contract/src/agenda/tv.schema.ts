import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { instante } from '../nucleo/valores.schema.ts'

const doGestor = { acesso: { rota: '/gerenciamento/agenda', flag: 'pode_alterar' }, empresa: 'gestor' } as const
const endereco = z.object({ endereco: z.nullable(z.string()) })

export const consultarTv = terms({
  ...doGestor,
  resumo: 'The secret address of the board for the waiting room; null: it is off.',
  schema: { response: { 200: endereco } },
})

export const trocarTv = terms({
  ...doGestor,
  resumo: 'Gives the board a new secret address; the one before opens nothing any more.',
  schema: { response: { 200: endereco } },
})

export const desligarTv = terms({
  ...doGestor,
  resumo: 'Takes the board’s address away.',
  schema: { response: { 200: endereco } },
})

export const tv = z.object({
  empresa: z.object({ nome: z.string(), logo: z.nullable(z.string()), fuso: z.string() }),
  agora: instante,
  /** What is left of today, by time. `nome`: first name of who comes. */
  linhas: z.array(z.object({ inicio: instante, nome: z.string(), profissional: z.string(), comecou: z.boolean() })),
})

export const lerTv = terms({
  acesso: 'publico',
  resumo: 'The board behind a secret address: who is next today, by first name and professional.',
  schema: { params: z.object({ token: z.string().check(z.maxLength(100)) }), response: { 200: tv } },
})
