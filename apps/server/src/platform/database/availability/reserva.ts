import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, openDatabase } from '../database.ts'

/** A standby: a copy of the database that answers reads, some seconds late. */
export type Reserva = {
  /** The standby, if it is at most `atrasoMs` behind the primary. */
  escolher(): Promise<Database | undefined>
  /** Reports that the standby failed: it is not chosen until it answers a check. */
  falhou(error: unknown): void
  close(): Promise<void>
}

const atrasoMs = 5_000
const conferirACadaMs = 1_000
/** How long a reader waits for a check of the standby. */
const esperaMs = 300
const maxAmostras = 10

const escritoSql = "SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS ate"
const lidoSql = "SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS ate WHERE pg_is_in_recovery()"

/**
 * Opens the standby of `principal`. A check compares how far the primary has written with how far
 * the standby has replayed, so a standby that lost its primary counts as late. Readers cause the
 * checks, at most one a second; without readers there are none.
 */
export function openReserva({ url, principal, log }: { url: string; principal: Database; log: Logger }): Reserva {
  const db = openDatabase(url, {
    max: 10,
    onError: (error) => log.error({ err: error }, 'standby: idle connection lost'),
  })
  const ate = async (de: Database, sql: string) =>
    (await de.pool.query<{ ate: number | null }>(sql)).rows[0]?.ate ?? Number.NEGATIVE_INFINITY
  let amostras: { em: number; escrito: number }[] = []
  let olhadaEm = Number.NEGATIVE_INFINITY
  let temDe = Number.NEGATIVE_INFINITY
  let olhando: Promise<void> | undefined
  let servia = false

  async function olhar(): Promise<void> {
    const em = performance.now()
    const escrito = await ate(principal, escritoSql)
    amostras = [...amostras, { em, escrito }].slice(-maxAmostras)
    try {
      const lido = await ate(db, lidoSql)
      temDe = amostras.findLast((amostra) => amostra.escrito <= lido)?.em ?? temDe
      amostras = amostras.filter((amostra) => amostra.em > temDe)
    } catch (error) {
      falhou(error)
    }
  }

  function falhou(error: unknown): void {
    if (servia) log.warn({ err: error }, 'standby: failed, the primary reads')
    servia = false
    temDe = Number.NEGATIVE_INFINITY
    amostras = []
  }

  const emDia = () => performance.now() - temDe <= atrasoMs

  return {
    async escolher() {
      const agora = performance.now()
      if (!olhando && agora - olhadaEm >= conferirACadaMs) {
        olhadaEm = agora
        olhando = olhar()
          // The primary failed: its own callers report that.
          .catch(() => {})
          .finally(() => {
            olhando = undefined
          })
      }
      const resta = olhadaEm + esperaMs - agora
      if (!emDia() && olhando && resta > 0) await Promise.race([olhando, sleep(resta, undefined, { ref: false })])
      if (servia !== emDia()) {
        servia = !servia
        log.info({ evento: servia ? 'reserva.em_dia' : 'reserva.atrasada' }, 'standby')
      }
      return servia ? db : undefined
    },
    falhou,
    async close() {
      await olhando
      await db.close()
    },
  }
}
