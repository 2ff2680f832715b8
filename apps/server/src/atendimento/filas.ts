import { declararFila, declararFilaPeriodica, semRepetir } from '#platform/jobs/filas.ts'

export const agendamentoLembrar = declararFilaPeriodica('agendamento.lembrar', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 30 },
})

export const esperaVarrer = declararFilaPeriodica('espera.varrer', { lote: 1, repeticao: semRepetir })

export const sinalVarrer = declararFilaPeriodica('sinal.varrer', { lote: 1, repeticao: semRepetir })

export const sinalApontar = declararFilaPeriodica('sinal.apontar', { lote: 1, repeticao: semRepetir })

export const sinalConciliar = declararFilaPeriodica('sinal.conciliar', {
  lote: 1,
  expiraEmSegundos: 3_600,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})

/** Plays one test of a run and enqueues the next. */
export const ensaioTocar = declararFila<{ empresaId: string; ensaioId: string }>('ensaio.tocar', { lote: 1 })
