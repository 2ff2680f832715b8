import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'auditoria'> = () => ({
  exportarAuditoria: { querystring: { recurso_id: 'nenhum-com-este-id' } },
})
