import pg from 'pg'
import type { Logger } from 'pino'
import type { Evento, Realtime, Topico } from './realtime.ts'

const channel = 'zelo'
const maxPayloadBytes = 7_900
const heartbeatMs = 15_000
const maxBackoffMs = 10_000

/** Age and number of the events that are kept for readers who reconnect. */
const memoriaMs = 60_000
const maxLembrados = 5_000

type Lembrado = { em: number; topico: Topico; evento: Evento }
/** `transient`: topics whose events are not kept, because no reader needs them later. */
type Options = { url: string; log: Logger; transient?: (topico: Topico) => boolean }
type Assinante = { onEvento: (evento: Evento) => void; onGap?: () => void }

/**
 * Realtime by LISTEN/NOTIFY: one reconnecting connection per instance, outside the pool. Throws
 * when the database does not answer at the start.
 */
export async function openRealtime({ url, log, transient = () => false }: Options): Promise<Realtime> {
  const assinantes = new Map<Topico, Set<Assinante>>()
  let current: pg.Client | undefined
  let lembrados: Lembrado[] = []
  /** Since this time all events were received and kept. */
  let desde = performance.now()
  let closed = false
  let attempt = 0
  let retry: NodeJS.Timeout | undefined

  function entregar(payload: string): void {
    const { topico, evento } = JSON.parse(payload) as { topico: Topico; evento: Evento }
    if (!transient(topico)) lembrar({ em: performance.now(), topico, evento })
    for (const { onEvento } of [...(assinantes.get(topico) ?? [])]) guarded(() => onEvento(evento))
  }

  // Halve the list at the limit instead of copying it at each event.
  function lembrar(lembrado: Lembrado): void {
    if (lembrados.push(lembrado) < maxLembrados) return
    lembrados = lembrados.slice(-maxLembrados / 2)
    desde = Math.max(desde, lembrados[0]?.em ?? 0)
  }

  function avisarLacuna(): void {
    lembrados = []
    desde = performance.now()
    for (const { onGap } of [...assinantes.values()].flatMap((set) => [...set])) guarded(() => onGap?.())
  }

  // A subscriber that throws, or an invalid message, must not stop the others or the process.
  function guarded(call: () => void): void {
    try {
      call()
    } catch (error) {
      log.error({ err: error }, 'realtime: an event was not delivered')
    }
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'zelo-realtime',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', ({ payload }) => guarded(() => entregar(payload ?? '')))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (closed) return void (await client.end().catch(() => {}))
    current = client
    attempt = 0
  }

  function lost(client: pg.Client): void {
    if (client !== current) return
    current = undefined
    desde = Number.POSITIVE_INFINITY
    client.end().catch(() => {})
    if (closed) return
    log.warn('realtime: the listening connection was lost')
    reconnect()
  }

  function reconnect(): void {
    const wait = attempt === 0 ? 0 : Math.min(maxBackoffMs, 100 * 2 ** attempt)
    attempt++
    retry = setTimeout(() => {
      connect().then(
        () => {
          log.info('realtime: listening again')
          avisarLacuna()
        },
        () => !closed && reconnect(),
      )
    }, wait)
  }

  // One query at a time per connection.
  let ultima: Promise<unknown> = Promise.resolve()
  function perguntar(client: pg.Client, query: pg.QueryConfig): Promise<unknown> {
    const vez = ultima.then(() => client.query(query))
    ultima = vez.catch(() => {})
    return vez
  }

  // Detects a connection that died silently.
  const heartbeat = setInterval(() => {
    const client = current
    if (client) perguntar(client, { text: 'SELECT 1' }).catch(() => lost(client))
  }, heartbeatMs)
  heartbeat.unref()

  await connect()

  return {
    async publicar(tx, topico, evento) {
      await tx.client.query({ name: 'realtime', text: notify, values: [channel, encode(topico, evento)] })
    },
    async avisar(topico, evento) {
      const payload = encode(topico, evento)
      const client = current
      if (client)
        await perguntar(client, { name: 'realtime', text: notify, values: [channel, payload] }).catch(() => {})
    },
    assinar(topico, onEvento, onGap) {
      const assinante = { onEvento, onGap }
      const set = assinantes.get(topico) ?? new Set()
      assinantes.set(topico, set.add(assinante))
      return () => {
        set.delete(assinante)
        if (set.size === 0 && assinantes.get(topico) === set) assinantes.delete(topico)
      }
    },
    recentes(topicos, ms) {
      const de = performance.now() - ms
      if (ms > memoriaMs || de < desde) return undefined
      return lembrados.filter(({ em, topico }) => em >= de && topicos.includes(topico))
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      assinantes.clear()
      await current?.end().catch(() => {})
    },
  }
}

const notify = 'SELECT pg_notify($1, $2)'

function encode(topico: Topico, evento: Evento): string {
  const payload = JSON.stringify({ topico, evento })
  if (Buffer.byteLength(payload) > maxPayloadBytes) {
    throw new Error(`The event ${evento.tipo} is too large: an event names what changed, it does not carry it.`)
  }
  return payload
}
