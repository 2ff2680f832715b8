import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { idDeLinha, ok } from '../../nucleo/valores.schema.ts'
import { senhaInformada, tokenEmitido } from './acesso.schema.ts'

/** The server refuses a PIN that is easy to guess. */
const pin = z.string().check(z.regex(/^\d{4,6}$/))

export const bloquear = terms({
  acesso: 'publico',
  resumo: 'Locks the session of the refresh cookie or of the bearer token: it answers 423 until it is unlocked.',
  schema: { response: { 200: ok } },
})

export const telaBloqueio = z.object({
  bloqueada: z.boolean(),
  /** First name of the session's user. */
  nome: z.string(),
  /** True if this user may unlock with a PIN on this device. */
  pin: z.boolean(),
  /** Other people with a PIN on this device. */
  pessoas: z.array(z.object({ id: z.int(), nome: z.string() })),
})

export const consultarBloqueio = terms({
  acesso: 'publico',
  resumo: 'What the lock screen shows, for the browser that holds the refresh cookie of a session.',
  schema: { response: { 200: telaBloqueio } },
})

export const desbloquear = terms({
  acesso: 'publico',
  resumo:
    'Unlocks the session of the refresh cookie with its person’s password or PIN; with `pessoa`, ends it and opens a session of that person, by their PIN.',
  schema: {
    body: z.union([z.strictObject({ senha: senhaInformada }), z.strictObject({ pin, pessoa: z.optional(idDeLinha) })]),
    response: { 200: tokenEmitido },
  },
})

export const consultarPin = terms({
  acesso: 'sessao',
  resumo: 'Whether the caller may have a PIN, and has one on this device.',
  schema: { response: { 200: z.object({ permitido: z.boolean(), ativo: z.boolean() }) } },
})

export const criarPin = terms({
  acesso: 'sessao',
  resumo: 'The caller’s PIN on this device, new or another; needs the password.',
  schema: { body: z.strictObject({ senha: senhaInformada, pin }), response: { 200: ok } },
})

export const removerPin = terms({
  acesso: 'sessao',
  resumo: 'Forgets the caller’s PIN on this device.',
  schema: { response: { 200: ok } },
})

export const consultarPinDaEmpresa = terms({
  acesso: { rota: '/cadastro-basico/empresa', flag: 'pode_alterar' },
  empresa: 'gestor',
  resumo: 'Whether the people of the company may use a PIN on its devices.',
  schema: { response: { 200: z.object({ permitido: z.boolean() }) } },
})

export const permitirPin = terms({
  acesso: { rota: '/cadastro-basico/empresa', flag: 'pode_alterar' },
  empresa: 'gestor',
  resumo: 'Lets the people of the company use a PIN on its devices, or no longer: then their PINs are forgotten.',
  schema: { body: z.strictObject({ permitido: z.boolean() }), response: { 200: z.object({ permitido: z.boolean() }) } },
})
