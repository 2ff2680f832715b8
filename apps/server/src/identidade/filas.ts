import { declararFila, declararFilaPeriodica } from '#platform/jobs/filas.ts'

export const contaCadastro = declararFila<{ cadastroId: string }>('conta.cadastro', { lote: 5 })

/**
 * Sends the link of an account. For an unknown person `usuarioId` is null, so that every request
 * enqueues a job.
 */
export const contaEmail = declararFila<{ usuarioId: number | null; tipo: 'ATIVACAO' | 'RECUPERACAO'; ip: string }>(
  'conta.email',
  { lote: 5 },
)

export const contaLimpar = declararFilaPeriodica('conta.limpar', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})
