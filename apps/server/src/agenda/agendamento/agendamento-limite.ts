import { declararLimite, declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { umDiaMs } from '#platform/time.ts'

const daqui = { janelaMs: 15 * 60_000, onde: 'database' as const }

/**
 * Limit per e-mail, which nobody has proved to be theirs: a family books no more than this in 15
 * minutes.
 */
export const limitesDeAgendar = {
  endereco: declararLimitePorEndereco({
    nome: 'agendamento.agendar',
    conta: 'bookings that nobody of the team makes, on the booking page and in the chat',
    max: 12,
    ...daqui,
  }),
  conversa: declararLimite({
    nome: 'agendamento.conversa',
    conta: 'bookings that nobody of the team makes',
    por: 'conversation, or client where the channel vouches for them',
    max: 8,
    ...daqui,
  }),
  destinatario: declararLimite({
    nome: 'agendamento.destinatario',
    conta: 'bookings that nobody of the team makes',
    por: 'company and e-mail typed, or phone where there is none',
    max: 15,
    janelaMs: umDiaMs,
    onde: 'database',
  }),
}
