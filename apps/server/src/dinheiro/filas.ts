import { declararFila, declararFilaPeriodica, semRepetir } from '#platform/jobs/filas.ts'

/** Webhook of the test gateway. `vez`: delivery number, from 1. */
export const pagamentoSandbox = declararFila<{ avisoId: string; vez: number }>('pagamento.sandbox', { lote: 5 })

export const assinaturaRelogio = declararFilaPeriodica('assinatura.relogio', { lote: 1, repeticao: semRepetir })

export const interrupcaoPulso = declararFilaPeriodica('interrupcao.pulso', { lote: 1, repeticao: semRepetir })

/** Tells titulares of credits for an outage, and of those that were taken back. */
export const interrupcaoAvisar = declararFila<{ interrupcaoId: string }>('interrupcao.avisar', { lote: 1 })

/** `vez`: how often its charges were looked up before. */
export const pagamentoNotificacao = declararFila<{ notificacaoId: string; vez?: number }>('pagamento.notificacao', {
  lote: 5,
})

/** Cancels the other charges of a settled invoice. */
export const pagamentoRecolher = declararFila<{ faturaId: string }>('pagamento.recolher', { lote: 5 })

export const pagamentoEstornar = declararFila<{ desde: string }>('pagamento.estornar', { lote: 1 })

export const pagamentoVarrer = declararFilaPeriodica('pagamento.varrer', { lote: 1, repeticao: semRepetir })

export const pagamentoRenovar = declararFilaPeriodica('pagamento.renovar', { lote: 1, repeticao: semRepetir })

export const pagamentoConciliar = declararFilaPeriodica('pagamento.conciliar', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})
