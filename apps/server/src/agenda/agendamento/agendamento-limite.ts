import { declararLimite, declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import type { LimiteContado } from '#platform/security/limite/no-banco.ts'
import { umDiaMs } from '#platform/time.ts'

const daqui = { janelaMs: 15 * 60_000, onde: 'database' as const }

/**
 * Limit per e-mail, which nobody has proved to be theirs: a family books no more than this in 15
 * minutes.
 */
export const limitesDeAgendar = {
  endereco: declararLimitePorEndereco({
    nome: 'agendamento.agendar',
    conta:
      'bookings that nobody of the team makes, on the booking page and in the chat; one that holds a time for a deposit counts as long as it holds it',
    max: 12,
    ...daqui,
  }),
  conversa: declararLimite({
    nome: 'agendamento.conversa',
    conta: 'bookings that nobody of the team makes; one that holds a time for a deposit counts as long as it holds it',
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

/** A time held without money counts as long as it is held, else one person holds them all. */
export function enquantoReservam(
  contados: LimiteContado[],
  reserva: { regra: { prazoMin: number } } | undefined,
): LimiteContado[] {
  if (!reserva) return contados
  const prazoMs = reserva.regra.prazoMin * 60_000
  return contados.map(({ limite, chave }) => ({
    limite: { ...limite, janelaMs: Math.max(limite.janelaMs, prazoMs) },
    chave,
  }))
}
