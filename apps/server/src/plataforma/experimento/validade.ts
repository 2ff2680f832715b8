const semUsoMs = 2 * 3_600_000
const vidaMaximaMs = 24 * 3_600_000

/** Expiry: two hours after the last use, at most a day. */
export function vidaAte(agora: Date, criadoEm: Date): Date {
  return new Date(Math.min(agora.getTime() + semUsoMs, criadoEm.getTime() + vidaMaximaMs))
}
