import type { FastifyInstance } from 'fastify'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

const cadaMs = 15_000
const horaMs = 3_600_000
const guardadaDias = 90

type Conta = { total: number; erros: number }

/**
 * Counts calls by hour, pattern of the route and band of duration, summed over all instances.
 * Stores no address and no caller. Counts not yet saved are lost with the process.
 */
export function medirRotas(app: FastifyInstance, { db, clock, log }: Pick<Servicos, 'db' | 'clock' | 'log'>): void {
  let contas = new Map<string, Conta>()

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Leaves out the patterns of parameters, to be readable.
    const rota = routeOptions.url?.replace(/\([^)]*\)/g, '')
    // A stream lasts as long as its reader stays, which would distort the durations.
    if (!rota || rota.endsWith('/eventos')) return
    const hora = Math.floor(clock.now().getTime() / horaMs) * horaMs
    const chave = `${hora} ${faixaDe(reply.elapsedTime)} ${method} ${rota}`
    const conta = contas.get(chave) ?? { total: 0, erros: 0 }
    contas.set(chave, { total: conta.total + 1, erros: conta.erros + (reply.statusCode >= 500 ? 1 : 0) })
  })

  async function guardar(): Promise<void> {
    if (contas.size === 0) return
    const levadas = [...contas]
    contas = new Map()
    // All instances write in the same order, which avoids deadlocks.
    const linhas = levadas
      .map(([chave, conta]) => {
        const [hora = '', faixa = '', ...rota] = chave.split(' ')
        return { hora: new Date(Number(hora)), faixa: Number(faixa), rota: rota.join(' '), ...conta }
      })
      .toSorted((a, b) => Number(a.hora) - Number(b.hora) || a.rota.localeCompare(b.rota) || a.faixa - b.faixa)
    await withPlataforma(db, 'medida.guarda', async (tx) => {
      await tx.client.query(
        `INSERT INTO medida_rota (hora, rota, faixa, total, erros)
         SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::smallint[], $4::integer[], $5::integer[])
         ON CONFLICT (hora, rota, faixa) DO UPDATE SET total = medida_rota.total + excluded.total, erros = medida_rota.erros + excluded.erros`,
        [
          linhas.map(({ hora }) => hora),
          linhas.map(({ rota }) => rota),
          linhas.map(({ faixa }) => faixa),
          linhas.map(({ total }) => total),
          linhas.map(({ erros }) => erros),
        ],
      )
      await tx.client.query('DELETE FROM medida_rota WHERE hora < $1', [
        new Date(clock.now().getTime() - guardadaDias * 24 * horaMs),
      ])
    })
  }

  const tique = setInterval(() => {
    guardar().catch((error: unknown) => log.warn({ err: error }, 'medida: what was counted was not kept'))
  }, cadaMs)
  tique.unref()
  app.addHook('onClose', async () => {
    clearInterval(tique)
    await guardar().catch(() => {})
  })
}

/** Each band is a fifth longer than the one before. */
export function faixaDe(ms: number): number {
  return Math.floor(Math.log(ms + 1) / Math.log(1.2))
}
