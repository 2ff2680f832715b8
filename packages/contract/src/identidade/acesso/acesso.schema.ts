import * as z from 'zod/mini'
import { terms } from '../../nucleo/endpoint.ts'
import { periodo, statusUsuario } from '../../nucleo/enums.schema.ts'
import { permissao } from '../../nucleo/permissao.schema.ts'
import { centavos, instante, ok } from '../../nucleo/valores.schema.ts'
import { limiteSenha } from './acesso.ts'
import { codigoInformado } from './segundo-fator.schema.ts'

const cpfInformado = z.string().check(z.maxLength(40))
/** A password as typed, before it is known to be one. */
export const senhaInformada = z.string().check(z.maxLength(limiteSenha.max))

const precosDoPlano = z.object({ preco_mensal: centavos, preco_semestral: centavos, preco_anual: centavos })

export const tokenEmitido = z.object({
  /** JWT of at most 15 minutes. */
  token: z.string(),
  /** Where the user goes next. PENDENTE: there is no session, and the token gives no rights. */
  status: statusUsuario,
  /** Plan stored with the account, so that every device has it. With prices while it is on sale. */
  planoSelecionado: z.nullable(z.object({ plano: z.string(), periodo, ...z.partial(precosDoPlano).shape })),
})

/** The password was right. Until then `acesso/autorizar` accepts the code of the second factor. */
export const desafioDeAcesso = z.object({ autorizar_ate: instante })

export const empresaDoUsuario = z.object({ id: z.uuid(), nome: z.string(), gestor: z.boolean() })

export const usuarioLogado = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** ***.982.247-** */
  cpf: z.string(),
  avatar: z.nullable(z.string()),
  /** IANA zone; null for that of the device. */
  fuso: z.nullable(z.string()),
  status: statusUsuario,
  empresas: z.array(empresaDoUsuario),
  permissoes: z.array(permissao),
})

/** What the token tells the interface. The server decides by the database only. */
export const conteudoDoToken = z.object({
  id: z.int(),
  /** Only the flags that are true, because the token travels with every call. */
  permissoes: z.array(z.partial(permissao)),
  empresas_usuario: z.array(z.uuid()),
  empresas_gestor: z.array(z.uuid()),
  empresas_nao_gestor: z.array(z.uuid()),
  /** Set until the second factor is set up. Until then only its page opens. */
  falta_segundo_fator: z.optional(z.literal(true)),
})

const entrada = z.union([tokenEmitido, desafioDeAcesso])

export const entrar = terms({
  acesso: 'publico',
  resumo:
    'Signs in with CPF and password; sets the refresh cookie, or asks for the second factor. Wrong credentials answer 400 with one message.',
  schema: {
    body: z.strictObject({ cpf: cpfInformado, senha: senhaInformada, lembrar: z.optional(z.boolean()) }),
    response: { 200: entrada },
  },
})

export const entrarLembrado = terms({
  acesso: 'publico',
  resumo: 'Signs in the person whose CPF this browser remembers (by its cookie), with the password alone.',
  schema: { body: z.strictObject({ senha: senhaInformada }), response: { 200: entrada } },
})

export const esquecerLembrado = terms({
  acesso: 'publico',
  resumo: 'Forgets whose CPF this browser remembers.',
  schema: { response: { 200: ok } },
})

export const autorizar = terms({
  acesso: 'publico',
  resumo:
    'Second half of a login: a code of the app, or a recovery code, for the challenge cookie that the password earned.',
  schema: { body: z.strictObject({ codigo: codigoInformado }), response: { 200: tokenEmitido } },
})

export const renovar = terms({
  acesso: 'publico',
  resumo: 'Exchanges the refresh cookie for a new token and a new cookie. A cookie used twice ends the session.',
  schema: { response: { 200: tokenEmitido } },
})

export const sair = terms({
  acesso: 'publico',
  resumo: 'Ends the session of the refresh cookie or of the bearer token, and clears the cookie.',
  schema: { response: { 200: ok } },
})

export const consultarEu = terms({
  acesso: 'sessao',
  resumo: 'The signed-in user: what the header shows and what the interface may offer.',
  schema: { response: { 200: usuarioLogado } },
})
