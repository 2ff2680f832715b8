import * as z from 'zod/mini'
import { paginaDeLista, textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idDeLinha, idUuid, instante, ok, paginacao, porId } from '../nucleo/valores.schema.ts'
import { limiteSenha } from './acesso/acesso.ts'

const rota = '/cpainel/usuario'

export const estadoConvite = z.enum(['ABERTO', 'VENCIDO', 'ACEITO', 'RETIRADO'])

export const convite = z.object({
  id: idUuid,
  nome: z.string(),
  email: z.string(),
  perfil: z.string(),
  empresa: z.nullable(z.string()),
  gestor: z.boolean(),
  estado: estadoConvite,
  /** Open, but its link opens nothing: who sent it may no longer invite to that profile. */
  parado: z.boolean(),
  convidado_por: z.nullable(z.string()),
  enviado_em: instante,
  expira_em: instante,
  envios: z.int(),
})

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const listarConvites = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Invitations, newest first; `busca` looks in name and e-mail.',
  schema: {
    querystring: z.object({
      ...paginacao,
      busca: z.optional(z.string().check(z.maxLength(100))),
      estado: z.optional(estadoConvite),
    }),
    response: { 200: paginaDeLista(convite) },
  },
})

export const convidar = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo:
    'Invites somebody by e-mail to a profile and a company. Also needs pode_permitir, and the profile may do no more than the caller.',
  schema: {
    body: z.strictObject({
      nome: textoDeUmaLinha(120),
      email: z.email().check(z.maxLength(254)),
      perfil: idDeLinha,
      empresa: z.nullable(idUuid),
      gestor: z.boolean(),
    }),
    response: { 200: convite },
  },
})

export const reenviarConvite = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Sends an invitation again with a new link and a new term; the old link no longer works.',
  schema: { params: porId, response: { 200: convite } },
})

export const retirarConvite = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Withdraws an invitation: its link no longer works.',
  schema: { params: porId, response: { 200: convite } },
})

export const consultarConvite = terms({
  acesso: 'publico',
  resumo:
    'What an invitation offers, by the token of its link. One that is used, withdrawn, over or made up answers 404.',
  schema: {
    body: z.strictObject({ token }),
    response: {
      200: z.object({
        nome: z.string(),
        email: z.string(),
        perfil: z.string(),
        empresa: z.nullable(z.string()),
        convidado_por: z.nullable(z.string()),
        expira_em: instante,
      }),
    },
  },
})

export const aceitarConvite = terms({
  acesso: 'publico',
  resumo: 'Creates the account of an invitation. Never touches an account that exists.',
  schema: {
    body: z.strictObject({
      token,
      cpf: z.string().check(z.maxLength(40)),
      senha: z.string().check(z.minLength(limiteSenha.min), z.maxLength(limiteSenha.max)),
    }),
    response: { 200: ok },
  },
})

export const aceitarConviteComConta = terms({
  acesso: 'sessao',
  resumo: 'Adds the profile and the company of an invitation to the signed-in account.',
  schema: { body: z.strictObject({ token }), response: { 200: ok } },
})
