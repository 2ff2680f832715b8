import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type { StatusUsuario } from '../nucleo/enums.ts'
import type * as schema from './usuario.schema.ts'

const url = '/cpainel/usuarios'
export const limitesUsuario = { nome: 120, email: 254, telefone: 20, motivo: 300, empresas: 50, perfis: 20 } as const
export type StatusPeloAdministrador = z.infer<typeof schema.statusPeloAdministrador>

const fora: StatusPeloAdministrador[] = ['INATIVO', 'SUSPENSO', 'BLOQUEADO']

/** Changes of status open to administrators. Only the link of the e-mail ends PENDENTE. */
export function movimentosDe(status: StatusUsuario): StatusPeloAdministrador[] {
  if (status === 'PENDENTE') return []
  if (status === 'ATIVO' || status === 'INCOMPLETO') return fora
  return ['ATIVO', ...fora.filter((outro) => outro !== status)]
}
export type UsuarioDaLista = z.infer<typeof schema.usuarioDaLista>
export type UsuarioDetalhe = z.infer<typeof schema.usuarioDetalhe>
export type ResultadoEmLote = z.infer<typeof schema.resultadoEmLote>

export const listarUsuarios = endpoint<typeof schema.listarUsuarios>('GET', url)
export const exportarUsuarios = endpoint<typeof schema.exportarUsuarios>('GET', `${url}/exportar`)
export const consultarUsuario = endpoint<typeof schema.consultarUsuario>('GET', `${url}/:id`)
export const editarUsuario = endpoint<typeof schema.editarUsuario>('PUT', `${url}/:id`)
export const mudarStatusUsuario = endpoint<typeof schema.mudarStatusUsuario>('PUT', `${url}/:id/status`)
export const mudarStatusUsuarios = endpoint<typeof schema.mudarStatusUsuarios>('PUT', `${url}/status`)
export const definirPerfisUsuario = endpoint<typeof schema.definirPerfisUsuario>('PUT', `${url}/:id/perfis`)
export const definirPerfisUsuarios = endpoint<typeof schema.definirPerfisUsuarios>('PUT', `${url}/perfis`)
export const definirEmpresasUsuario = endpoint<typeof schema.definirEmpresasUsuario>('PUT', `${url}/:id/empresas`)
export const reenviarAtivacaoUsuario = endpoint<typeof schema.reenviarAtivacaoUsuario>(
  'POST',
  `${url}/:id/reenviar-ativacao`,
)
export const encerrarSessoesUsuario = endpoint<typeof schema.encerrarSessoesUsuario>(
  'POST',
  `${url}/:id/sessoes/encerrar`,
)
export const removerSegundoFatorUsuario = endpoint<typeof schema.removerSegundoFatorUsuario>(
  'POST',
  `${url}/:id/segundo-fator/remover`,
)
export const excluirUsuario = endpoint<typeof schema.excluirUsuario>('DELETE', `${url}/:id`)
export const listarHistoricoDoUsuario = endpoint<typeof schema.listarHistoricoDoUsuario>('GET', `${url}/:id/historico`)
export const listarOpcoesEmpresa = endpoint<typeof schema.listarOpcoesEmpresa>('GET', `${url}/empresas`)
export const listarOpcoesPerfil = endpoint<typeof schema.listarOpcoesPerfil>('GET', `${url}/perfis`)
