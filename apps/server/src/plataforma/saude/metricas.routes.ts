import type { FastifyInstance } from 'fastify'
import { comPaciencia } from '#platform/paciencia.ts'
import { isSegredo } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'

const maisMortasContadas = 1_000

/**
 * `/metrics` of this instance for Prometheus, if a token is configured: process, calls by pattern
 * of the route, connections, dead jobs. Registered before all routes, to count them.
 */
export async function metricasRoutes(app: FastifyInstance, { config, db, jobs }: Servicos): Promise<void> {
  const { metricasToken } = config
  if (!metricasToken) return
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registro = new Registry()
  const registers = [registro]
  collectDefaultMetrics({ register: registro })
  const chamadas = new Histogram({
    name: 'zelo_http_seconds',
    help: 'Time to answer, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  new Gauge({
    name: 'zelo_database_connections',
    help: 'Connections of the pool: open, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'waiting' }, db.pool.waitingCount)
    },
  })
  new Gauge({
    name: 'zelo_jobs_dead',
    help: `Jobs that gave up, of all instances, counted up to ${maisMortasContadas}.`,
    registers,
    async collect() {
      // Without the database the other metrics are still served.
      const mortas = await comPaciencia(jobs.mortas(maisMortasContadas))
      if (mortas) this.set(mortas.length)
      else this.reset()
    },
  })

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    // A stream lasts as long as its reader stays, which would distort the durations.
    if (route.endsWith('/eventos')) return
    chamadas.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store').serializer(String)
    if (!isSegredo(headers.authorization ?? '', `Bearer ${metricasToken}`))
      return reply.code(401).type('text/plain').send('')
    return reply.type(registro.contentType).send(await registro.metrics())
  })
}
