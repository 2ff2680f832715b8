import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './perfil.schema.ts'

export const limitesPerfil = { nome: 60, descricao: 200 } as const
export type Concessao = z.infer<typeof schema.concessao>
export type PerfilResumo = z.infer<typeof schema.perfilResumo>
export type PerfilDetalhe = z.infer<typeof schema.perfilDetalhe>
export type CelulaDoImpacto = z.infer<typeof schema.celula>
export type Impacto = z.infer<typeof schema.impacto>

/** Oldest first, by name, or those with the most users first. */
export const ordensPerfis = ['criacao', 'nome', 'usuarios'] as const
export type OrdemPerfis = (typeof ordensPerfis)[number]

export const listarPerfis = endpoint<typeof schema.listarPerfis>('GET', '/cpainel/perfis')
export const exportarPerfis = endpoint<typeof schema.exportarPerfis>('GET', '/cpainel/perfis/exportar')
export const consultarPerfil = endpoint<typeof schema.consultarPerfil>('GET', '/cpainel/perfis/:id')
export const cadastrarPerfil = endpoint<typeof schema.cadastrarPerfil>('POST', '/cpainel/perfis')
export const copiarPerfil = endpoint<typeof schema.copiarPerfil>('POST', '/cpainel/perfis/:id/copiar')
export const ensaiarPerfil = endpoint<typeof schema.ensaiarPerfil>('POST', '/cpainel/perfis/:id/ensaio')
export const editarPerfil = endpoint<typeof schema.editarPerfil>('PUT', '/cpainel/perfis/:id')
export const excluirPerfil = endpoint<typeof schema.excluirPerfil>('DELETE', '/cpainel/perfis/:id')
export const listarHistoricoDoPerfil = endpoint<typeof schema.listarHistoricoDoPerfil>(
  'GET',
  '/cpainel/perfis/:id/historico',
)
