import * as z from 'zod/mini'
import { limiteSenha } from './acesso.ts'
import { historicoDe } from './auditoria.ts'
import { escolhidos, linha, paginaDeLista, pedidoDeLista, versao } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { filtroStatusUsuario, idiomaUsuario, type StatusUsuario, statusUsuario } from './enums.ts'
import { sessaoAberta } from './sessao.ts'
import { idDeLinha, idNumerico, idUuid, instante, ok } from './valores.ts'

const rota = '/cpainel/usuario'
const url = '/cpainel/usuarios'
export const limitesUsuario = { nome: 120, email: 254, telefone: 20, motivo: 300, empresas: 50, perfis: 20 } as const

/** Where an administrator may move somebody. ATIVO = back: INCOMPLETO when their registration still is. */
export const statusPeloAdministrador = z.enum(['ATIVO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO'])
export type StatusPeloAdministrador = z.infer<typeof statusPeloAdministrador>

const fora: StatusPeloAdministrador[] = ['INATIVO', 'SUSPENSO', 'BLOQUEADO']

/** The moves that a status allows. PENDENTE leaves it only by the link of its e-mail. */
export function movimentosDe(status: StatusUsuario): StatusPeloAdministrador[] {
  if (status === 'PENDENTE') return []
  if (status === 'ATIVO' || status === 'INCOMPLETO') return fora
  return ['ATIVO', ...fora.filter((outro) => outro !== status)]
}

const perfilDoUsuario = z.object({ id: z.int(), nome: z.string() })
const empresaDoUsuario = z.object({ id: idUuid, nome: z.string(), gestor: z.boolean() })

export const usuarioDaLista = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** ***.982.247-**, empty for who was made anonymous. */
  cpf: z.string(),
  status: statusUsuario,
  perfis: z.array(perfilDoUsuario),
  empresas: z.array(empresaDoUsuario),
  criado_em: instante,
  ultimo_acesso_em: z.nullable(instante),
  anonimizado: z.boolean(),
  avatar: z.nullable(z.string()),
  /** When the person’s own request to be erased comes true. */
  exclusao_em: z.nullable(instante),
})
export type UsuarioDaLista = z.infer<typeof usuarioDaLista>

export const usuarioDetalhe = z.extend(usuarioDaLista, {
  telefone: z.nullable(z.string()),
  idioma: idiomaUsuario,
  status_em: z.nullable(instante),
  status_motivo: z.nullable(z.string()),
  /** The caller themselves: nobody changes their own status, profiles or companies. */
  proprio: z.boolean(),
  /** False when the person may do more than the caller: they can be looked at, nothing else. */
  ao_alcance: z.boolean(),
  /** What deleting would do. */
  exclusao: z.enum(['EXCLUIR', 'ANONIMIZAR']),
  segundo_fator: z.boolean(),
  versao,
  sessoes: z.array(sessaoAberta),
})
export type UsuarioDetalhe = z.infer<typeof usuarioDetalhe>

const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'criado_em']),
    status: z._default(filtroStatusUsuario, 'TODOS'),
    perfil: z.optional(idNumerico),
    empresa: z.optional(idUuid),
    /** Only who asked to be erased. */
    exclusao: z.optional(z.enum(['PEDIDA'])),
  })

const params = z.object({ id: idNumerico })
const motivo = linha(limitesUsuario.motivo)
const ids = escolhidos(idDeLinha)
const perfis = z.array(idDeLinha).check(z.maxLength(limitesUsuario.perfis))
const empresasDoUsuario = z
  .array(z.strictObject({ id: idUuid, gestor: z.boolean() }))
  .check(z.maxLength(limitesUsuario.empresas))

/** What became of each of several people; those refused stay as they were. */
export const resultadoEmLote = z.object({
  feitos: z.int(),
  recusados: z.array(z.object({ id: z.int(), nome: z.string(), motivo: z.string() })),
})
export type ResultadoEmLote = z.infer<typeof resultadoEmLote>

export const listarUsuarios = endpoint({
  method: 'GET',
  url,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Users; `busca` looks in name and e-mail, or for exactly one CPF.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(usuarioDaLista) } },
})

export const exportarUsuarios = endpoint({
  method: 'GET',
  url: `${url}/exportar`,
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV; the CPF stays masked.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarUsuario = endpoint({
  method: 'GET',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One user with profiles, companies and open sessions.',
  schema: { params, response: { 200: usuarioDetalhe } },
})

export const editarUsuario = endpoint({
  method: 'PUT',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Changes what a user is called and where they are reached. A new e-mail is told to the old one; 409 when somebody else changed it meanwhile.',
  schema: {
    params,
    body: z.strictObject({
      nome: linha(limitesUsuario.nome),
      email: z.email().check(z.maxLength(limitesUsuario.email)),
      telefone: z.nullable(z.string().check(z.trim(), z.maxLength(limitesUsuario.telefone), z.regex(/^[\d\s()+-]*$/))),
      idioma: idiomaUsuario,
      versao,
    }),
    response: { 200: usuarioDetalhe },
  },
})

const novoStatus = { status: statusPeloAdministrador, motivo }
export const mudarStatusUsuario = endpoint({
  method: 'PUT',
  url: `${url}/:id/status`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Moves a user along their life cycle: sessions end at once, the person is told, the reason is kept.',
  schema: { params, body: z.strictObject(novoStatus), response: { 200: usuarioDetalhe } },
})

export const mudarStatusUsuarios = endpoint({
  method: 'PUT',
  url: `${url}/status`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'The same for several: each by the rules of one.',
  schema: { body: z.strictObject({ ids, ...novoStatus }), response: { 200: resultadoEmLote } },
})

export const definirPerfisUsuario = endpoint({
  method: 'PUT',
  url: `${url}/:id/perfis`,
  acesso: { rota, flag: 'pode_permitir' },
  resumo:
    'Gives a user exactly these profiles; none that may do more than the caller. With `antes`, what the caller saw: 409 when somebody else changed them meanwhile.',
  schema: { params, body: z.strictObject({ perfis, antes: z.optional(perfis) }), response: { 200: usuarioDetalhe } },
})

export const definirPerfisUsuarios = endpoint({
  method: 'PUT',
  url: `${url}/perfis`,
  acesso: { rota, flag: 'pode_permitir' },
  resumo: 'The same for several: each by the rules of one.',
  schema: { body: z.strictObject({ ids, perfis }), response: { 200: resultadoEmLote } },
})

export const definirEmpresasUsuario = endpoint({
  method: 'PUT',
  url: `${url}/:id/empresas`,
  acesso: { rota, flag: 'pode_permitir' },
  resumo:
    'Makes a user a member of exactly these companies. With `antes`, what the caller saw: 409 when somebody else changed them meanwhile.',
  schema: {
    params,
    body: z.strictObject({ empresas: empresasDoUsuario, antes: z.optional(empresasDoUsuario) }),
    response: { 200: usuarioDetalhe },
  },
})

export const reenviarAtivacaoUsuario = endpoint({
  method: 'POST',
  url: `${url}/:id/reenviar-ativacao`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Sends the activation e-mail again to who has not activated the account yet; a few times an hour.',
  schema: { params, response: { 200: ok } },
})

export const encerrarSessoesUsuario = endpoint({
  method: 'POST',
  url: `${url}/:id/sessoes/encerrar`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Ends one open session of a user, or all of them.',
  schema: { params, body: z.strictObject({ sessao: z.optional(idUuid) }), response: { 200: usuarioDetalhe } },
})

export const removerSegundoFatorUsuario = endpoint({
  method: 'POST',
  url: `${url}/:id/segundo-fator/remover`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Takes the second factor from somebody who lost it; asks for the caller’s own password and ends the person’s sessions.',
  schema: {
    params,
    body: z.strictObject({ senha: z.string().check(z.minLength(1), z.maxLength(limiteSenha.max)) }),
    response: { 200: usuarioDetalhe },
  },
})

export const excluirUsuario = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_excluir' },
  resumo:
    'Deletes an account that was never active; any other loses what names the person and can never sign in again.',
  schema: { params, response: { 200: z.object({ resultado: z.enum(['EXCLUIDO', 'ANONIMIZADO']) }) } },
})

export const listarHistoricoDoUsuario = historicoDe(url, rota)

export const listarOpcoesEmpresa = endpoint({
  method: 'GET',
  url: `${url}/empresas`,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Companies by part of the name, for filters and for membership; at most 20.',
  schema: {
    querystring: z.object({ busca: z.optional(z.string().check(z.maxLength(100))), id: z.optional(idUuid) }),
    response: { 200: z.array(z.object({ id: idUuid, nome: z.string() })) },
  },
})

export const listarOpcoesPerfil = endpoint({
  method: 'GET',
  url: `${url}/perfis`,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Profiles for filters and forms; `ao_alcance` false: the caller cannot give it.',
  schema: { response: { 200: z.array(z.extend(perfilDoUsuario, { ao_alcance: z.boolean() })) } },
})
