import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { listarAuditoria } from '@zelo/contract/trilha/auditoria'
import { request } from '#lib/api/api-client.ts'

export type Registro = Output<typeof listarAuditoria>['itens'][number]

export const rotaAuditoria = '/admin/configuracoes/auditoria'

export const registros = (filtros: Input<typeof listarAuditoria>['querystring']) => ({
  queryKey: ['auditoria', filtros],
  queryFn: () => request(listarAuditoria, { querystring: filtros }),
})
