/**
 * How long a service asks to be left alone, in ms: `Retry-After` in seconds or as a date, or
 * `retry-after-ms`, as model services send it.
 */
export function lerRetryAfter(headers: Headers, agora = new Date()): number | undefined {
  const [exatos, texto] = [Number.parseFloat(headers.get('retry-after-ms') ?? ''), headers.get('retry-after') ?? '']
  if (exatos >= 0) return exatos
  const ms = /^\d+(\.\d+)?$/.test(texto) ? Number(texto) * 1000 : Date.parse(texto) - agora.getTime()
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined
}
