import type { Logger } from 'pino'
import { type Database, openDatabase } from '../database.ts'

/** A standby that answers reads which may be some seconds old. */
export type Reserva = {
  /** It, while it is known to hold what the primary held at most `atrasoMs` ago. */
  escolher(): Database | undefined
  /** Not chosen again until it was looked at. */
  falhou(error: unknown): void
  close(): Promise<void>
}

const atrasoMs = 5_000
const conferirACadaMs = 1_000
const maxAmostras = 10

const escritoSql = "SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS ate"
const lidoSql = "SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS ate WHERE pg_is_in_recovery()"

/**
 * Opens the standby of `principal`. Its delay is measured by what the primary had written at an
 * instant, so a standby that lost its primary counts as late. It is looked at while it is asked
 * for, once a second; without calls nothing is sent.
 */
export function openReserva({ url, principal, log }: { url: string; principal: Database; log: Logger }): Reserva {
  const db = openDatabase(url, {
    max: 10,
    onError: (error) => log.error({ err: error }, 'standby: idle connection lost'),
  })
  const ate = async (de: Database, sql: string) =>
    (await de.pool.query<{ ate: number | null }>(sql)).rows[0]?.ate ?? Number.NEGATIVE_INFINITY
  let amostras: { em: number; escrito: number }[] = []
  let conferidaEm = Number.NEGATIVE_INFINITY
  let temDe = Number.NEGATIVE_INFINITY
  let conferindo: Promise<void> | undefined
  let servia = false

  async function conferir(): Promise<void> {
    const em = performance.now()
    amostras = [...amostras, { em, escrito: await ate(principal, escritoSql) }].slice(-maxAmostras)
    const lido = await ate(db, lidoSql)
    temDe = amostras.findLast(({ escrito }) => escrito <= lido)?.em ?? temDe
    amostras = amostras.filter((amostra) => amostra.em > temDe)
  }

  function falhou(error: unknown): void {
    if (servia) log.warn({ err: error }, 'standby: failed, the primary reads')
    servia = false
    temDe = Number.NEGATIVE_INFINITY
    amostras = []
  }

  return {
    escolher() {
      const agora = performance.now()
      if (agora - conferidaEm >= conferirACadaMs) {
        conferidaEm = agora
        conferindo ??= conferir()
          .catch(falhou)
          .finally(() => {
            conferindo = undefined
          })
      }
      const emDia = agora - temDe <= atrasoMs
      if (servia !== emDia) log.info({ evento: emDia ? 'reserva.em_dia' : 'reserva.atrasada' }, 'standby')
      servia = emDia
      return emDia ? db : undefined
    },
    falhou,
    async close() {
      await conferindo
      await db.close()
    },
  }
}
