const semUsoMs = 2 * 3_600_000
const vidaMaximaMs = 24 * 3_600_000

/** When a trial expires: two hours after the last use, and a day after its creation at most. */
export function vidaAte(agora: Date, criadoEm: Date): Date {
  return new Date(Math.min(agora.getTime() + semUsoMs, criadoEm.getTime() + vidaMaximaMs))
}
