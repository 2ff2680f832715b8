import type { Idioma } from '@zelo/contract/nucleo/enums'
import { declararFila, declararFilaPeriodica, semRepetir } from '#platform/jobs/filas.ts'

/** The daily maximum of new chat visitors of a company was reached. */
export const chatEstranhos = declararFila<{ empresaId: string; dia: string; teto: number }>('chat.estranhos', {
  lote: 5,
})

/** A conversation has waited for a person since message `ordem`, or its client complained there. */
export type ConversaEsperando = { empresaId: string; conversaId: string; ordem: number; reclamou?: true }
export const conversaEsperando = declararFila<ConversaEsperando>('conversa.esperando', { lote: 10 })

/** A colleague was given a conversation at `em`, in milliseconds since 1970. */
export type ConversaAtribuida = { empresaId: string; conversaId: string; usuarioId: number; idioma: Idioma; em: number }
export const conversaAtribuida = declararFila<ConversaAtribuida>('conversa.atribuida', { lote: 10 })

/** A promise to a client is overdue. */
export const promessaVencida = declararFila<{ empresaId: string; promessaId: string }>('promessa.vencida', { lote: 10 })

export const promessaVarrer = declararFilaPeriodica('promessa.varrer', { lote: 1, repeticao: semRepetir })

/** Sends a conversation's waiting messages in order. */
export const canalEnviar = declararFila<{ empresaId: string; conversaId: string; treino?: true }>('canal.enviar', {
  lote: 10,
})

/** Fetches missed messages from the channel's service. */
export const canalConferir = declararFila<{ empresaId: string; canalId: string }>('canal.conferir', {
  lote: 4,
  repeticao: semRepetir,
})

export const canalConferirTodos = declararFilaPeriodica('canal.conferir-todos', { lote: 1, repeticao: semRepetir })

export const canalVigiar = declararFilaPeriodica('canal.vigiar', { lote: 1, repeticao: semRepetir })

/** The channels' server changed: check each channel. */
export const canalOlhar = declararFila<{ servidorId: string }>('canal.olhar', { lote: 1, repeticao: semRepetir })

/** Fetches a file from its channel. */
export const anexoBuscar = declararFila<{ empresaId: string; anexoId: string }>('anexo.buscar', { lote: 2 })

export const anexoLimpar = declararFilaPeriodica('anexo.limpar', { lote: 1, repeticao: semRepetir })
