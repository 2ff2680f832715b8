import * as z from 'zod/mini'
import { escolhidos, paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroStatusUsuario, idiomaUsuario, statusUsuario } from '../nucleo/enums.schema.ts'
import { idDeLinha, idNumerico, idUuid, instante, ok } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import { limiteSenha } from './acesso/acesso.ts'
import { sessaoAberta } from './acesso/sessao.schema.ts'
import { limitesUsuario } from './usuario.ts'

const rota = '/cpainel/usuario'

/** Status an administrator can set. ATIVO is INCOMPLETO until a company is registered. */
export const statusPeloAdministrador = z.enum(['ATIVO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO'])

const perfilDoUsuario = z.object({ id: z.int(), nome: z.string() })
const empresaDoUsuario = z.object({ id: idUuid, nome: z.string(), gestor: z.boolean() })

export const usuarioDaLista = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** **.982.247-**; empty once the user was made anonymous. */
  cpf: z.string(),
  status: statusUsuario,
  perfis: z.array(perfilDoUsuario),
  empresas: z.array(empresaDoUsuario),
  criado_em: instante,
  ultimo_acesso_em: z.nullable(instante),
  anonimizado: z.boolean(),
  avatar: z.nullable(z.string()),
  /** When the erasure that was asked for will take place. */
  exclusao_em: z.nullable(instante),
})

export const usuarioDetalhe = z.extend(usuarioDaLista, {
  telefone: z.nullable(z.string()),
  idioma: idiomaUsuario,
  status_em: z.nullable(instante),
  status_motivo: z.nullable(z.string()),
  /** True for the caller. Nobody changes their own status, profiles or companies. */
  proprio: z.boolean(),
  /** False if the user has rights that the caller lacks. The caller can then only look. */
  ao_alcance: z.boolean(),
  /** What deleting this user would do. */
  exclusao: z.enum(['EXCLUIR', 'ANONIMIZAR']),
  segundo_fator: z.boolean(),
  versao,
  sessoes: z.array(sessaoAberta),
})

const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'criado_em']),
    status: z._default(filtroStatusUsuario, 'TODOS'),
    perfil: z.optional(idNumerico),
    empresa: z.optional(idUuid),
    /** Only people who asked to be erased. */
    exclusao: z.optional(z.enum(['PEDIDA'])),
  })

const params = z.object({ id: idNumerico })
const motivo = textoDeUmaLinha(limitesUsuario.motivo)
const ids = escolhidos(idDeLinha)
const perfis = z.array(idDeLinha).check(z.maxLength(limitesUsuario.perfis))
const empresasDoUsuario = z
  .array(z.strictObject({ id: idUuid, gestor: z.boolean() }))
  .check(z.maxLength(limitesUsuario.empresas))

/** What became of an action on several people. Refused people stay unchanged. */
export const resultadoEmLote = z.object({
  feitos: z.int(),
  recusados: z.array(z.object({ id: z.int(), nome: z.string(), motivo: z.string() })),
})

export const listarUsuarios = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Users; `busca` looks in name and e-mail, or for exactly one CPF.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(usuarioDaLista) } },
})

export const exportarUsuarios = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV; the CPF stays masked.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarUsuario = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One user with profiles, companies and open sessions.',
  schema: { params, response: { 200: usuarioDetalhe } },
})

export const editarUsuario = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Changes what a user is called and where they are reached. A new e-mail is told to the old one; 409 when somebody else changed it meanwhile.',
  schema: {
    params,
    body: z.strictObject({
      nome: textoDeUmaLinha(limitesUsuario.nome),
      email: z.email().check(z.maxLength(limitesUsuario.email)),
      telefone: z.nullable(z.string().check(z.trim(), z.maxLength(limitesUsuario.telefone), z.regex(/^[\d\s()+-]*$/))),
      idioma: idiomaUsuario,
      versao,
    }),
    response: { 200: usuarioDetalhe },
  },
})

const novoStatus = { status: statusPeloAdministrador, motivo }
export const mudarStatusUsuario = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Moves a user along their life cycle: sessions end at once, the person is told, the reason is kept.',
  schema: { params, body: z.strictObject(novoStatus), response: { 200: usuarioDetalhe } },
})

export const mudarStatusUsuarios = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'The same for several: each by the rules of one.',
  schema: { body: z.strictObject({ ids, ...novoStatus }), response: { 200: resultadoEmLote } },
})

export const definirPerfisUsuario = terms({
  acesso: { rota, flag: 'pode_permitir' },
  resumo:
    'Gives a user exactly these profiles; none that may do more than the caller. With `antes`, what the caller saw: 409 when somebody else changed them meanwhile.',
  schema: { params, body: z.strictObject({ perfis, antes: z.optional(perfis) }), response: { 200: usuarioDetalhe } },
})

export const definirPerfisUsuarios = terms({
  acesso: { rota, flag: 'pode_permitir' },
  resumo: 'The same for several: each by the rules of one.',
  schema: { body: z.strictObject({ ids, perfis }), response: { 200: resultadoEmLote } },
})

export const definirEmpresasUsuario = terms({
  acesso: { rota, flag: 'pode_permitir' },
  resumo:
    'Makes a user a member of exactly these companies. With `antes`, what the caller saw: 409 when somebody else changed them meanwhile.',
  schema: {
    params,
    body: z.strictObject({ empresas: empresasDoUsuario, antes: z.optional(empresasDoUsuario) }),
    response: { 200: usuarioDetalhe },
  },
})

export const reenviarAtivacaoUsuario = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Sends the activation e-mail again to who has not activated the account yet; a few times an hour.',
  schema: { params, response: { 200: ok } },
})

export const encerrarSessoesUsuario = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Ends one open session of a user, or all of them.',
  schema: { params, body: z.strictObject({ sessao: z.optional(idUuid) }), response: { 200: usuarioDetalhe } },
})

export const removerSegundoFatorUsuario = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Takes the second factor from somebody who lost it; asks for the caller’s own password and ends the person’s sessions.',
  schema: {
    params,
    body: z.strictObject({ senha: z.string().check(z.minLength(1), z.maxLength(limiteSenha.max)) }),
    response: { 200: usuarioDetalhe },
  },
})

export const excluirUsuario = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo:
    'Deletes an account that was never active; any other loses what names the person and can never sign in again.',
  schema: { params, response: { 200: z.object({ resultado: z.enum(['EXCLUIDO', 'ANONIMIZADO']) }) } },
})

export const listarHistoricoDoUsuario = historicoDe(rota)

export const listarOpcoesEmpresa = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Companies by part of the name, for filters and for membership; at most 20.',
  schema: {
    querystring: z.object({ busca: z.optional(z.string().check(z.maxLength(100))), id: z.optional(idUuid) }),
    response: { 200: z.array(z.object({ id: idUuid, nome: z.string() })) },
  },
})

export const listarOpcoesPerfil = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Profiles for filters and forms; `ao_alcance` false: the caller cannot give it.',
  schema: { response: { 200: z.array(z.extend(perfilDoUsuario, { ao_alcance: z.boolean() })) } },
})
