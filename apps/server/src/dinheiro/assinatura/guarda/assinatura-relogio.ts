import { sql } from 'drizzle-orm'
import { passarOTempo } from '#dinheiro/assinatura/regras/assinatura-tempo.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { guardar } from './assinatura-escrita.ts'
import { abrir } from './assinatura-guarda.ts'

/**
 * Job: applies the clock to each subscription that may have something due, in a transaction each. A
 * failed one is tried again the next time and delays no other. Running twice changes nothing.
 */
export async function acertarRelogio(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now().toISOString()
  const candidatas = emLotes(servicos.db, 'assinatura.relogio', (tx, depoisDe, quantas) =>
    lerCandidatas(tx, agora, depoisDe, quantas),
  )
  for await (const { id } of candidatas) await acertar(servicos, id)
}

async function acertar(servicos: Servicos, id: string): Promise<void> {
  try {
    await withPlataforma(servicos.db, 'assinatura.relogio', async (tx) => {
      const aberta = await abrir(tx, servicos, id)
      if (!aberta) return
      passarOTempo(aberta.unidade)
      await guardar(tx, servicos, aberta, { tipo: 'JOB', id: 'assinatura.relogio' })
    })
  } catch (err) {
    servicos.log.error({ err, assinatura: id }, 'subscription clock: one was left for the next time')
  }
}

/** A day wider than needed, because days begin at another instant in each time zone. */
function lerCandidatas(tx: Tx, agora: string, depoisDe: string, quantas: number): Promise<{ id: string }[]> {
  const rows = tx.execute<{ id: string }>(sql`
      SELECT a.id FROM assinatura a
      WHERE a.encerrada_em IS NULL AND a.id > ${depoisDe}
        AND (a.provisorio_ate <= ${agora}::timestamptz + interval '2 days'
          OR a.encerra_em <= ${agora}::date + 1
          OR (a.periodo_fim <= ${agora}::date + 11 AND a.estado <> 'INADIMPLENTE')
          OR ((a.proximo_plano IS NOT NULL OR a.proximo_periodo IS NOT NULL) AND a.periodo_inicio <= ${agora}::date + 1)
          OR EXISTS (SELECT FROM fatura f WHERE f.assinatura_id = a.id AND f.situacao = 'ABERTA'))
      ORDER BY a.id LIMIT ${quantas}`)
  return rows.then(({ rows }) => rows)
}
