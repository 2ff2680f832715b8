import { auditoria as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { listarAuditoria } from './auditoria.service.ts'
import { exportarAuditoria } from './auditoria-csv.service.ts'

export function auditoriaRoutes({ rota }: Rotas): void {
  rota(contract.listarAuditoria, ({ contexto, querystring }) => listarAuditoria(contexto, querystring))
  rota(contract.exportarAuditoria, ({ contexto, querystring, reply }) =>
    exportarAuditoria(contexto, querystring, reply),
  )
}
