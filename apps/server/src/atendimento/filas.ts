import { declararFila, declararFilaPeriodica } from '#platform/jobs/filas.ts'

export const agendamentoLembrar = declararFilaPeriodica('agendamento.lembrar', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 30 },
})

/** Plays one test of a run, then enqueues the next. */
export const ensaioTocar = declararFila<{ empresaId: string; ensaioId: string }>('ensaio.tocar', { lote: 1 })
