import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { guardar } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { abrir } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { descreverInterrupcao } from './creditos.ts'
import { lerInterrupcao } from './interrupcao.consulta.ts'
import { interrupcaoCredito } from './interrupcao.table.ts'

/**
 * Job: tells each titular of a credit or its withdrawal and writes it into the subscription's
 * history. One transaction each, so that a killed job continues where it stopped.
 */
export async function avisarCreditos(servicos: Servicos, interrupcaoId: string): Promise<void> {
  const daInterrupcao = and(eq(interrupcaoCredito.interrupcaoId, interrupcaoId), isNull(interrupcaoCredito.avisadoEm))
  const faltam = emLotes(servicos.db, 'interrupcao.avisar', (tx, depoisDe, quantos) =>
    tx
      .select({ id: interrupcaoCredito.id, assinaturaId: interrupcaoCredito.assinaturaId })
      .from(interrupcaoCredito)
      .where(and(daInterrupcao, gt(interrupcaoCredito.id, depoisDe)))
      .orderBy(asc(interrupcaoCredito.id))
      .limit(quantos),
  )
  for await (const { id, assinaturaId } of faltam) await avisar(servicos, { id, assinaturaId, interrupcaoId })
}

async function avisar(
  servicos: Servicos,
  { id, assinaturaId, interrupcaoId }: { id: string; assinaturaId: string; interrupcaoId: string },
): Promise<void> {
  await withPlataforma(servicos.db, 'interrupcao.avisar', async (tx) => {
    const aberta = await abrir(tx, servicos, assinaturaId)
    const [credito] = await tx
      .update(interrupcaoCredito)
      .set({ avisadoEm: servicos.clock.now() })
      .where(and(eq(interrupcaoCredito.id, id), isNull(interrupcaoCredito.avisadoEm)))
      .returning()
    if (!aberta || !credito || aberta.unidade.a.encerradaEm) return
    const { em, desfeitoEm, centavos } = credito
    const tipo = desfeitoEm ? 'CREDITO_DESFEITO' : 'CREDITO'
    const quando = descreverInterrupcao(await lerInterrupcao(tx, interrupcaoId), aberta.row.fuso)
    aberta.unidade.registrar(tipo, { interrupcao: interrupcaoId, centavos })
    const chave = `interrupcao:${interrupcaoId}:${(desfeitoEm ?? em).toISOString()}`
    // With no renewal ahead nothing is promised; the credit waits in case they resume.
    if (!aberta.unidade.a.canceladaEm) aberta.unidade.avisos.push({ tipo, chave, credito: { centavos, quando } })
    await guardar(tx, servicos, aberta, { tipo: 'JOB', id: 'interrupcao.avisar' })
  })
}
