import { and, eq, inArray } from 'drizzle-orm'
import { assinatura } from '#features/assinatura/assinatura.table.ts'
import { faturasQueEsperamCobranca } from '#features/assinatura/fatura.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cobrar } from './cobrar.service.ts'
import { cobranca, dadosCobranca } from './pagamento.table.ts'

/**
 * Job, hourly: an invoice that was written ahead of its day gets its charge, by the method that its titular chose. Pix then has the due date and
 * no end of a quarter of an hour. One that fails waits for the next hour.
 */
export async function cobrarRenovacoes(servicos: Servicos): Promise<void> {
  const { db, log } = servicos
  const esperam = await withPlataforma(db, 'pagamento.cobranca', async (tx) => {
    const abertas = await faturasQueEsperamCobranca(tx)
    const ids = abertas.filter(({ tipo }) => tipo === 'RENOVACAO').map(({ id }) => id)
    if (ids.length === 0) return []
    const cobradas = await tx
      .select({ id: cobranca.faturaId })
      .from(cobranca)
      .where(and(inArray(cobranca.faturaId, ids), inArray(cobranca.situacao, ['PENDENTE', 'EM_ANALISE'])))
    const comCobranca = new Set(cobradas.map(({ id }) => id))
    const donos = await tx
      .select({ id: assinatura.id, metodo: assinatura.metodo, titularId: assinatura.titularId })
      .from(assinatura)
      .innerJoin(dadosCobranca, eq(dadosCobranca.titularId, assinatura.titularId))
      .where(
        inArray(
          assinatura.id,
          abertas.flatMap(({ assinaturaId }) => assinaturaId ?? []),
        ),
      )
    const porId = new Map(donos.map((dono) => [dono.id, dono]))
    return abertas.flatMap(({ id, assinaturaId, tipo }) => {
      const dono = porId.get(assinaturaId ?? '')
      return dono && tipo === 'RENOVACAO' && !comCobranca.has(id) ? [{ faturaId: id, ...dono }] : []
    })
  })
  for (const { faturaId, metodo, titularId } of esperam) {
    try {
      const causa = { tipo: 'JOB', id: 'pagamento.renovar' } as const
      await cobrar(servicos, { faturaId, metodo, titularId, imediata: false, causa })
    } catch (error) {
      log.warn({ evento: 'pagamento.renovacao_espera', faturaId, err: error }, 'an invoice waits for its charge')
    }
  }
}
