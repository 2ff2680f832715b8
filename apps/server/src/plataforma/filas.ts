import { declararFila, declararFilaPeriodica, semRepetir } from '#platform/jobs/filas.ts'

export const retencaoDiaria = declararFilaPeriodica('retencao.diaria', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})

export const servidorVerificar = declararFilaPeriodica('servidor.verificar', { lote: 1, repeticao: semRepetir })

export const indicadorContar = declararFilaPeriodica('indicador.contar', { lote: 1, repeticao: semRepetir })

export const resumoEnviar = declararFilaPeriodica('resumo.enviar', { lote: 1, repeticao: semRepetir })

/** One person's morning summary by WhatsApp. `dia` is a date in the company's zone. */
export const resumoWhatsapp = declararFila<{
  empresaId: string
  usuarioId: number
  dia: string
  horarios: number
  primeiro: string | null
  esperando: number
  promessas?: number
  vagos?: number
}>('resumo.whatsapp', { lote: 2, repeticao: { retryLimit: 3, retryDelay: 30 } })

export const experimentoVarrer = declararFilaPeriodica('experimento.varrer', { lote: 1 })

export const contaExcluir = declararFilaPeriodica('conta.excluir', {
  lote: 1,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})

/** Makes an archive with everything of a company. */
export const portabilidadeFazer = declararFila<{ empresaId: string; id: string }>('portabilidade.fazer', {
  lote: 1,
  expiraEmSegundos: 4 * 3600,
})

/** Checks or imports an archive that an administrator uploaded. */
export const portabilidadeTrazer = declararFila<{ id: string }>('portabilidade.trazer', {
  lote: 1,
  expiraEmSegundos: 4 * 3600,
})
