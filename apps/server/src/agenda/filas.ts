import type { Idioma } from '@zelo/contract/nucleo/enums'
import { declararFila, declararFilaPeriodica, semRepetir } from '#platform/jobs/filas.ts'

/** `usuarioId`: team member who booked it. */
export const agendamentoCriado = declararFila<{ empresaId: string; agendamentoId: string; usuarioId?: number }>(
  'agendamento.criado',
  { lote: 10 },
)

/** `sequencia`: number of the change. */
export const agendamentoRemarcado = declararFila<{
  empresaId: string
  agendamentoId: string
  sequencia: number
  usuarioId?: number
}>('agendamento.remarcado', { lote: 10 })

export const agendamentoCancelado = declararFila<{
  empresaId: string
  agendamentoId: string
  sequencia: number
  usuarioId?: number
}>('agendamento.cancelado', { lote: 10 })

/** A client announced a delay or withdrew the notice. */
export const agendamentoAtraso = declararFila<{
  empresaId: string
  agendamentoId: string
  vez: number
  atrasa: boolean
  usuarioId?: number
}>('agendamento.atraso', { lote: 10 })

/** E-mail instead of a reminder that the channel did not send; `mensagemId`: the channel's. */
export const agendamentoLembrarEmail = declararFila<{ empresaId: string; mensagemId: string }>(
  'agendamento.lembrar-email',
  { lote: 5 },
)

/** A time may be free, or somebody joined the waiting list. */
export const esperaOferecer = declararFila<{ empresaId: string }>('espera.oferecer', { lote: 2 })

/** Imports one part of the clients and enqueues the next. */
export const clienteImportar = declararFila<{ empresaId: string; importacaoId: string }>('cliente.importar', {
  lote: 2,
})

/** Tells the client or the team about a deposit. */
export const sinalAvisar = declararFila<{
  empresaId: string
  sinalId: string
  evento: 'ABERTO' | 'PAGO' | 'EXPIRADO' | 'A_DEVOLVER' | 'DEVOLVIDO' | 'SEM_COBRANCA' | 'ESTORNO_RECUSADO'
}>('sinal.avisar', { lote: 5 })

/** Cancels the charge of a deposit that no longer awaits payment. */
export const sinalRecolher = declararFila<{ empresaId: string; sinalId: string }>('sinal.recolher', { lote: 5 })

/** Refunds a deposit. */
export const sinalDevolver = declararFila<{ empresaId: string; sinalId: string }>('sinal.devolver', { lote: 1 })

/** Reads a calendar outside and writes what changed here. */
export const calendarioSincronizar = declararFila<{ empresaId: string; calendarioId: string }>(
  'calendario.sincronizar',
  { lote: 4, repeticao: { retryLimit: 3, retryDelay: 60, retryBackoff: true } },
)

/** Tells the team what a calendar outside did; `motivo`: why a move was refused, in words. */
export const calendarioAvisar = declararFila<{
  empresaId: string
  calendarioId: string
  chave: string
  evento: 'VOLTOU' | 'CONFLITO' | 'APAGADO' | 'CHOQUE' | 'PAROU' | 'DESLIGOU'
  agendamentoId?: string
  motivo?: Record<'br' | 'en', string>
}>('calendario.avisar', { lote: 5 })

/** Ends the access of a Google account that is forgotten; `segredo`: as it was sealed, base64. */
export const calendarioRevogar = declararFila<{ calendarioId: string; segredo: string }>('calendario.revogar', {
  lote: 2,
})

export const calendarioVarrer = declararFilaPeriodica('calendario.varrer', { lote: 1, repeticao: semRepetir })
/** Tells managers of a request of a data subject. */
export const titularAvisar = declararFila<{ empresaId: string; pedidoId: string; vez: 'NOVO' | 'PRAZO' | 'VENCIDO' }>(
  'titular.avisar',
  { lote: 5 },
)

/** Makes and mails the code of a link; `envio`: which of its codes. */
export const titularCodigo = declararFila<{ empresaId: string; link: string; envio: number; idioma: Idioma }>(
  'titular.codigo',
  { lote: 5 },
)

export const titularVarrer = declararFilaPeriodica('titular.varrer', { lote: 1, repeticao: semRepetir })

export const esperaVarrer = declararFilaPeriodica('espera.varrer', { lote: 1, repeticao: semRepetir })

export const sinalVarrer = declararFilaPeriodica('sinal.varrer', { lote: 1, repeticao: semRepetir })

export const sinalApontar = declararFilaPeriodica('sinal.apontar', { lote: 1, repeticao: semRepetir })

export const sinalConciliar = declararFilaPeriodica('sinal.conciliar', {
  lote: 1,
  expiraEmSegundos: 3_600,
  repeticao: { retryLimit: 3, retryDelay: 60 },
})
