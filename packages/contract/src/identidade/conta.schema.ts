import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { periodo } from '../nucleo/enums.schema.ts'
import { codigoCupom, ok } from '../nucleo/valores.schema.ts'
import { limiteSenha } from './acesso/acesso.ts'

const cpf = z.string().check(z.maxLength(40))
const email = z.string().check(z.minLength(1), z.maxLength(254))
const senha = z.string().check(z.minLength(limiteSenha.min), z.maxLength(limiteSenha.max))
const versaoDeTermo = z.string().check(z.maxLength(40))
const segredo = z.string().check(z.maxLength(2_000))

/** Answer of calls that send an e-mail. A demo without a mail server points to /demo/emails. */
const aCaminho = z.extend(ok, { na_demo: z.optional(z.literal(true)) })

export const cadastro = z.strictObject({
  cpf,
  nome: z.string().check(z.minLength(1), z.maxLength(120)),
  email,
  telefone: z.string().check(z.maxLength(40)),
  senha,
  /** The versions of `termos.ts` that the person accepted. */
  aceite: z.strictObject({ termos: versaoDeTermo, privacidade: versaoDeTermo }),
  /** Plan chosen before the sign-up. It is stored with the account. */
  plano: z.optional(z.strictObject({ plano: z.string().check(z.maxLength(40)), periodo })),
  /** Coupon of the link that brought the person. */
  cupom: z.optional(codigoCupom),
  /** Secret of the trial that the person made before. */
  experimento: z.optional(segredo),
})

export const cadastrar = terms({
  acesso: 'publico',
  resumo:
    'Signs up. The answer is the same whether or not the CPF or the e-mail has an account; an e-mail tells its owner.',
  schema: { body: cadastro, response: { 200: aCaminho } },
})

export const ativar = terms({
  acesso: 'publico',
  resumo: 'Activates an account by the token of its e-mail. A token that was used for it already answers the same.',
  schema: { body: z.strictObject({ token: segredo }), response: { 200: ok } },
})

export const reenviarAtivacao = terms({
  acesso: 'publico',
  resumo:
    'Sends the activation e-mail again. The account is named by its CPF, by the token of an older activation link, or by the token that a login before activation gave. The answer is always the same.',
  schema: {
    body: z.union([z.strictObject({ cpf }), z.strictObject({ token: segredo })]),
    response: { 200: aCaminho },
  },
})

export const recuperarSenha = terms({
  acesso: 'publico',
  resumo:
    'Sends a link for a new password to the account of this CPF or e-mail. The answer is the same when there is none.',
  schema: { body: z.strictObject({ conta: email }), response: { 200: aCaminho } },
})

export const redefinirSenha = terms({
  acesso: 'publico',
  resumo: 'Sets a new password by the token of the e-mail and ends every open session of the account.',
  schema: { body: z.strictObject({ token: segredo, senha }), response: { 200: ok } },
})
