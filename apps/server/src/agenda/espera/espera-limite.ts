import { declararLimite, declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { umDiaMs } from '#platform/time.ts'

const daqui = { janelaMs: 15 * 60_000, onde: 'database' as const }

/** Limit per e-mail, because a wish takes a place and writes to an address that nobody proved. */
export const limitesDaEspera = {
  endereco: declararLimitePorEndereco({
    nome: 'espera.pedir',
    conta: 'entries of the waiting list that nobody of the team makes, on the booking page and in the chat',
    max: 12,
    ...daqui,
  }),
  conversa: declararLimite({
    nome: 'espera.conversa',
    conta: 'entries of the waiting list that nobody of the team makes',
    por: 'conversation, or client where the channel vouches for them',
    max: 8,
    ...daqui,
  }),
  destinatario: declararLimite({
    nome: 'espera.destinatario',
    conta: 'entries of the waiting list that nobody of the team makes',
    por: 'company and e-mail typed',
    max: 15,
    janelaMs: umDiaMs,
    onde: 'database',
  }),
}
