import { createHash } from 'node:crypto'
import { type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { v5 as uuidv5 } from 'uuid'
import type { Clock } from '../clock.ts'
import { type Database, silenceMs, type Tx } from '../database/database.ts'
import { doErro } from '../log.ts'
import { dentroDe } from '../paciencia.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { openFilaPorChave } from './fila-por-chave.ts'
import { type Fila, filaMorta, filasDeclaradas } from './filas.ts'
import type { Jobs, Morta } from './jobs.ts'
import { schema } from './schema.ts'
import { openVarredura } from './varredura.ts'

const maxStopMs = 20_000
// NOTIFY wakes the workers. The sweep knows when a retry or a later job is due, and finds jobs
// whose notification was lost. Queues poll only if PostgreSQL cannot LISTEN.
const pollSeconds = 1
const notifyPollSeconds = 3_600
/** pg-boss deletes old jobs this often. It looks for lost jobs only when the sweep saw one. */
const supervisaoMs = 600_000
/** A sweep follows a failed job after this time, which is shorter than any retry's wait. */
const depoisDaFalhaMs = 1_000
// Daily jobs are requested every hour, so that a missed request is caught up.
const maxPedidoMs = 3_600_000
/** Periods up to this length run without a job: the next one takes over from a killed instance. */
const curtoMs = 600_000
/** The next period does not wait for one that takes longer. */
const demoradoMs = 2_000
const namespace = 'b9a6a8a4-6c1e-5d0c-9d1f-2f6f0b1f7c11'

type Handler = (dados: never, vez: { ultima: boolean }) => Promise<void>
type QualquerFila = Pick<Fila<object>, 'nome' | 'lote' | 'queue'>

type Partes = {
  db: Database
  log: Logger
  clock: Clock
  realtime: Pick<Realtime, 'assinar' | 'avisar'>
  varreduraMs?: number
}

/**
 * Jobs in PostgreSQL by pg-boss, on its own connections. `enviar` works at once, jobs run from
 * `start` on. `prepararBanco` has created their tables. Throws when the database does not answer.
 */
export async function openJobs({ db, log, clock, realtime, varreduraMs = 20_000 }: Partes): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: db.url,
    schema,
    max: 4,
    application_name: 'zelo-jobs',
    connectionTimeoutMillis: 5_000,
    // Options of pg that pg-boss's types lack.
    ...({
      query_timeout: silenceMs,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      maxLifetimeSeconds: 120,
      notifyHeartbeatIntervalMs: 20_000,
    } as object),
    schedule: false,
    useListenNotify: true,
    // The sweep does it.
    supervise: false,
    monitorIntervalSeconds: 10,
    // Only after an upgrade of pg-boss.
    bamIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: background error'))
  boss.on('warning', ({ message }) => log.warn({ aviso: message }, 'jobs: warning'))
  // Also caches the queues, so that enqueueing never queries them in a caller's transaction.
  await boss.start()

  const handlers = new Map<string, { fila: QualquerFila; handler: Handler }>()
  const periodos = new Map<string, number>()
  // One after the other: together they would open a connection each.
  const curtos = openFilaPorChave<string>({ aoMesmoTempo: 1, trabalhar: rodarPeriodo })
  const workers = new Map<string, string>()
  const varredura = openVarredura({
    nome: 'jobs',
    cadaMs: varreduraMs,
    realtime,
    varrer,
    falhou: (error) => log.error({ err: error }, 'jobs: sweep failed'),
  })
  let supervisao = 0
  let state: 'open' | 'running' | 'stopped' = 'open'

  function tratar(fila: QualquerFila, handler: Handler): void {
    if (state !== 'open') throw new Error(`The handler of ${fila.nome} came after the start.`)
    if (handlers.has(fila.nome)) throw new Error(`${fila.nome} has a handler already.`)
    handlers.set(fila.nome, { fila, handler })
  }

  /** Starts the periods that have begun, but for those whose last run still goes on here. */
  async function iniciarPeriodos(): Promise<void> {
    const pedidos = [...periodos]
      .filter(([fila]) => !curtos.tem(fila))
      .map(([fila, cadaMs]) => ({ fila, cadaMs: Math.min(cadaMs, maxPedidoMs) }))
    const { rows } = await boss.getDb().executeSql(reservarPeriodos, [JSON.stringify(pedidos), clock.now().getTime()])
    for (const { fila } of rows as { fila: string }[]) {
      const cadaMs = periodos.get(fila) as number
      if (cadaMs <= curtoMs) curtos.pedir(fila, fila)
      else await pedirDoPeriodo(fila, cadaMs).catch(falhouPeriodo(fila))
    }
  }

  /** A period that fails becomes a job: its queue says how it is tried again, and shows it. */
  async function rodarPeriodo(nome: string, soltar: () => void): Promise<void> {
    const { fila, handler } = handlers.get(nome) as { fila: QualquerFila; handler: Handler }
    const demora = setTimeout(soltar, demoradoMs)
    try {
      await dentroDe(1000 * (fila.queue.expireInSeconds as number), handler({} as never, { ultima: false }))
    } catch (error) {
      log.warn({ err: error, fila: nome }, 'jobs: a period failed')
      await boss.send(nome, {}).catch(falhouPeriodo(nome))
    } finally {
      clearTimeout(demora)
    }
  }

  const falhouPeriodo = (fila: string) => (error: Error) => log.error({ err: error, fila }, 'jobs: a period was missed')

  /** The job of a period has the same id on all instances and at each request: it comes once. */
  async function pedirDoPeriodo(fila: string, cadaMs: number): Promise<void> {
    const periodo = Math.floor(clock.now().getTime() / cadaMs)
    await boss.send(fila, {}, { id: uuidv5(`${fila}:periodo:${cadaMs}:${periodo}`, namespace) })
  }

  async function varrer(): Promise<void> {
    if (!clock.held) await iniciarPeriodos()
    let vistas = await olhar()
    if (vistas.some(({ perdida }) => perdida) || performance.now() - supervisao > supervisaoMs) {
      supervisao = performance.now()
      await boss.supervise()
      vistas = await olhar()
    }
    for (const { name, em } of vistas) {
      if (em === null) continue
      if (em > 0) varredura.em(em)
      else boss.notifyWorker(workers.get(name) as string)
    }
  }

  async function olhar() {
    const { rows } = await boss.getDb().executeSql(olharFilas, [[...workers.keys()]])
    return rows as { name: string; em: number | null; perdida: boolean }[]
  }

  return {
    async enviar(tx, fila, dados, { chave, apos } = {}) {
      const options: SendOptions = { db: inTransaction(tx) }
      if (chave !== undefined) options.id = uuidv5(`${fila.nome}:${chave}`, namespace)
      // The wait is relative, so that a held clock works.
      if (apos) {
        options.startAfter = Math.max(0, Math.ceil((apos.getTime() - clock.now().getTime()) / 1000))
        varredura.em(options.startAfter * 1000)
      }
      await boss.send(fila.nome, dados, options)
    },

    tratar,

    repetir(fila, cadaMs, handler) {
      tratar(fila, handler)
      periodos.set(fila.nome, cadaMs)
    },

    async situacao() {
      const { rows } = await boss.getDb().executeSql(
        `SELECT f.fila, (count(*) FILTER (WHERE j.name = f.fila AND j.state < 'active' AND j.start_after <= now()))::int AS esperando,
           (count(*) FILTER (WHERE j.name = f.fila AND j.state = 'active'))::int AS fazendo,
           (count(*) FILTER (WHERE j.name = f.morta))::int AS mortas,
           min(j.start_after) FILTER (WHERE j.name = f.fila AND j.state < 'active' AND j.start_after <= now()) AS desde
         FROM unnest($1::text[], $2::text[]) AS f (fila, morta) JOIN ${schema}.job j ON j.name IN (f.fila, f.morta) AND j.state <= 'active'
         GROUP BY f.fila ORDER BY f.fila`,
        [nomes(), nomes().map(filaMorta)],
      )
      return (rows as Awaited<ReturnType<Jobs['situacao']>>).filter(
        (uma) => uma.esperando + uma.fazendo + uma.mortas > 0,
      )
    },

    async mortas(limite) {
      const { rows } = await boss.getDb().executeSql(
        `SELECT id, source_name AS fila, source_created_on AS pedida_em, source_retry_count AS tentativas,
           left(coalesce(source_output ->> 'message', ''), 500) AS erro
         FROM ${schema}.job WHERE name = ANY($1) AND state < 'active' ORDER BY created_on, id LIMIT $2`,
        [nomes().map(filaMorta), limite],
      )
      return rows as Morta[]
    },

    async repetirMorta(fila, id) {
      const pedida = nomes().includes(fila) && (await boss.redrive(filaMorta(fila), { ids: [id] })) > 0
      if (pedida) varredura.em(0)
      return pedida
    },

    async start() {
      state = 'running'
      for (const { fila, handler } of handlers.values()) {
        const options = {
          batchSize: fila.lote,
          burstWhenBatchFull: true,
          perJobResults: true as const,
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: notifyPollSeconds,
        }
        const worker = await boss.work<object>(fila.nome, options, async (jobs) => {
          const results = await Promise.all(jobs.map((job) => runOne(job, fila, handler, log)))
          if (results.some(({ status }) => status === 'failed')) varredura.em(depoisDaFalhaMs)
          // One notification may announce many jobs, but pg-boss stops after a batch of one.
          if (fila.lote === 1 && !periodos.has(fila.nome)) boss.notifyWorker(workers.get(fila.nome) ?? '')
          return results
        })
        workers.set(fila.nome, worker)
      }
      varredura.start()
    },

    async stop() {
      if (state === 'stopped') return
      state = 'stopped'
      await varredura.stop()
      const idle = Promise.all([curtos.vazia(), ...nomes().map((fila) => boss.offWork(fila, { wait: true }))])
      await Promise.race([idle, timeout(maxStopMs)])
      // Running jobs return to the queue.
      await boss.stop({ graceful: false })
      await varredura.entregar()
    },

    rodando: () => state === 'running',
  }
}

/** Of several instances, the one that moves a row to the present period starts it. */
const reservarPeriodos = `
  INSERT INTO periodo AS p (fila, numero)
  SELECT fila, n.numero FROM json_to_recordset($1) AS u (fila text, "cadaMs" bigint)
  CROSS JOIN LATERAL (SELECT floor($2::float / u."cadaMs") AS numero) n
  LEFT JOIN periodo USING (fila)
  WHERE periodo.numero IS DISTINCT FROM n.numero ORDER BY fila
  ON CONFLICT (fila) DO UPDATE SET numero = excluded.numero WHERE p.numero <> excluded.numero
  RETURNING fila`

/** When the next job of a queue is due, and whether one lost the worker that ran it. */
const olharFilas = `
  SELECT name, 1000 * extract(epoch FROM min(start_after) FILTER (WHERE state < 'active') - now())::float AS em,
    coalesce(bool_or(state = 'active' AND now() >
      least(heartbeat_on + heartbeat_seconds * interval '1 s', started_on + expire_seconds * interval '1 s')), false) AS perdida
  FROM ${schema}.job_common WHERE name = ANY($1) AND state <= 'active' AND NOT blocked GROUP BY name`

const nomes = () => filasDeclaradas().map(({ nome }) => nome)

async function runOne(job: Job<object>, { queue }: QualquerFila, handler: Handler, log: Logger): Promise<JobResult> {
  try {
    await handler(job.data as never, { ultima: job.retryCount >= (queue.retryLimit ?? 0) })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, fila: job.name, job: job.id, repeticao: job.retryCount }, 'jobs: a job failed')
    return { id: job.id, status: 'failed', output: doErro(error as Error) }
  }
}

const names = new Map<string, string>()

/** pg-boss on the caller's transaction. The text is constant per queue, so it is prepared. */
function inTransaction(tx: Tx) {
  return {
    executeSql(text: string, values?: unknown[]) {
      let name = names.get(text)
      if (!name) {
        name = `jobs-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
        names.set(text, name)
      }
      return tx.client.query({ name, text, values: values ?? [] })
    },
  }
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
