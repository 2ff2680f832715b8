import * as z from 'zod/mini'
import { canaisNotificacao, tiposNotificacao } from '../avisos/notificacao.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idiomaUsuario, statusUsuario } from '../nucleo/enums.schema.ts'
import { instante, ok } from '../nucleo/valores.schema.ts'
import { senhaInformada } from './acesso/acesso.schema.ts'
import { limitesConta, maxAvatarBytes } from './conta-usuario.ts'

/** «Meu perfil» of the caller. The CPF is masked; `revelarCpf` returns all of it. */
export const perfilProprio = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** New address that is not confirmed yet. */
  email_pendente: z.nullable(z.string()),
  /** Digits. */
  telefone: z.nullable(z.string()),
  cpf: z.string(),
  avatarUrl: z.nullable(z.string()),
  status: statusUsuario,
  perfis: z.array(z.string()),
  empresas: z.array(z.object({ nome: z.string(), gestor: z.boolean() })),
  criado_em: instante,
  senha_alterada_em: z.nullable(instante),
})

export const consultarPerfilProprio = terms({
  acesso: 'sessao',
  resumo: 'The caller’s own account.',
  schema: { response: { 200: perfilProprio } },
})

export const revelarCpf = terms({
  acesso: 'sessao',
  resumo: 'The caller’s own CPF in full; that it was shown is written down.',
  schema: { response: { 200: z.object({ cpf: z.string() }) } },
})

export const editarPerfilProprio = terms({
  acesso: 'sessao',
  resumo:
    'Changes name and phone at once. Another e-mail needs the password and counts when the message sent to it is confirmed.',
  schema: {
    body: z.strictObject({
      nome: z.string().check(z.trim(), z.minLength(limitesConta.nome.min), z.maxLength(limitesConta.nome.max)),
      email: z.string().check(z.trim(), z.email(), z.maxLength(limitesConta.email.max)),
      /** 10 or 11 digits with area code; null for none. */
      telefone: z.nullable(z.string().check(z.regex(/^[1-9]\d{9,10}$/))),
      senha: z.optional(senhaInformada),
    }),
    response: { 200: perfilProprio },
  },
})

export const desistirTrocaEmail = terms({
  acesso: 'sessao',
  resumo: 'Gives up the change of e-mail that waits for its confirmation.',
  schema: { response: { 200: perfilProprio } },
})

export const confirmarTrocaEmail = terms({
  acesso: 'publico',
  resumo: 'Confirms a change of e-mail with the token of the message; a token works once, for 24 hours.',
  schema: {
    body: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
    response: { 200: z.object({ email: z.string() }) },
  },
})

export const trocarAvatar = terms({
  acesso: 'sessao',
  resumo:
    'Stores the caller’s picture, made again without metadata. `imagem` is base64 of a JPEG, PNG, WebP, GIF or AVIF.',
  schema: {
    body: z.strictObject({ imagem: z.string().check(z.maxLength(Math.ceil((maxAvatarBytes * 4) / 3) + 100)) }),
    response: { 200: perfilProprio },
  },
})

export const removerAvatar = terms({
  acesso: 'sessao',
  resumo: 'Back to the standard picture.',
  schema: { response: { 200: perfilProprio } },
})

export const alterarSenha = terms({
  acesso: 'sessao',
  resumo: 'A new password, given the current one; every other session of the caller ends.',
  schema: {
    body: z.strictObject({ senha: senhaInformada, nova: senhaInformada }),
    response: { 200: z.object({ sessoes_encerradas: z.int() }) },
  },
})
export const tipoNotificacao = z.enum(tiposNotificacao)
export const canalNotificacao = z.enum(canaisNotificacao)

export const preferencias = z.object({
  idioma: idiomaUsuario,
  /** IANA zone; null for that of the device. */
  fuso: z.nullable(z.string().check(z.maxLength(60))),
  notificacoes: z
    .array(z.object({ tipo: tipoNotificacao, canal: canalNotificacao, ativa: z.boolean() }))
    // Types × channels, as a number: an expression would put this schema into every panel page.
    .check(z.maxLength(8)),
})

const configuracoes = '/conta-usuario/configuracoes'

export const consultarPreferencias = terms({
  acesso: { rota: configuracoes, flag: 'pode_visualizar' },
  resumo: 'Language, time zone and notification preferences of the caller.',
  schema: { response: { 200: preferencias } },
})

export const editarPreferencias = terms({
  acesso: { rota: configuracoes, flag: 'pode_alterar' },
  resumo: 'Changes them; what is not in `notificacoes` stays as it is.',
  schema: { body: preferencias, response: { 200: preferencias } },
})

export const baixarMeusDados = terms({
  acesso: 'sessao',
  resumo: 'Everything that is kept about the caller as a person, for download (LGPD, article 18).',
  schema: { response: { 200: z.record(z.string(), z.unknown()) } },
})

export const pedidoExclusao = z.object({
  pedida_em: instante,
  /** The caller can withdraw the request until then. */
  executa_em: instante,
})

export const consultarExclusao = terms({
  acesso: 'sessao',
  resumo: 'The open request to erase the caller’s account, or null.',
  schema: { response: { 200: z.object({ pedido: z.nullable(pedidoExclusao) }) } },
})

export const pedirExclusao = terms({
  acesso: 'sessao',
  resumo: 'Asks for the account to be erased after the waiting time; administrators are told. Needs the password.',
  schema: { body: z.strictObject({ senha: senhaInformada }), response: { 200: z.object({ pedido: pedidoExclusao }) } },
})

export const cancelarExclusao = terms({
  acesso: 'sessao',
  resumo: 'Takes the request back; without one it changes nothing.',
  schema: { response: { 200: ok } },
})
