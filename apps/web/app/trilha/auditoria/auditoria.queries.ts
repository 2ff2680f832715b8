import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { listarAuditoria } from '@zelo/contract/trilha/auditoria'
import { leitura } from '#lib/api/leitura.ts'

export type Registro = Output<typeof listarAuditoria>['itens'][number]

export const rotaAuditoria = '/admin/configuracoes/auditoria'

export const registros = (filtros: Input<typeof listarAuditoria>['querystring']) =>
  leitura(['auditoria', filtros], listarAuditoria, { querystring: filtros })
