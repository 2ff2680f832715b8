import { declararFilaPeriodica, semRepetir } from '#platform/jobs/filas.ts'

export const instrucaoRevisar = declararFilaPeriodica('instrucao.revisar', { lote: 1, repeticao: semRepetir })
