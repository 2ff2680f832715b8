import { declararFilaPeriodica } from '#platform/jobs/filas.ts'

export const auditoriaReter = declararFilaPeriodica('auditoria.reter', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})
