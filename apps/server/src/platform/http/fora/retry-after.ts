/**
 * How long a service asks callers to wait, in ms: `Retry-After` in seconds or as a date, or
 * `retry-after-ms`, which model services send.
 */
export function lerRetryAfter(headers: Headers, agora = new Date()): number | undefined {
  const [exatos, texto] = [Number.parseFloat(headers.get('retry-after-ms') ?? ''), headers.get('retry-after') ?? '']
  if (exatos >= 0) return exatos
  const ms = /^\d+(\.\d+)?$/.test(texto) ? Number(texto) * 1000 : Date.parse(texto) - agora.getTime()
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined
}
