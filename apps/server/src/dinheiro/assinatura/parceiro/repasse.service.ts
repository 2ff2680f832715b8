import type { Repasse } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { fusoPadrao, momentoEm } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Conflito, Invalido, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { descreverRepasses, lerParceiro } from './parceiro.consulta.ts'
import { parceiro, parceiroComissao, parceiroRepasse } from './parceiro.table.ts'

type Pago = { centavos: number; pago_em: string; nota: string }

/**
 * Records that the whole amount due was paid. The partner's lock keeps new shares out between the
 * sum and its rows; 409 when the sum is not the one that the caller saw.
 */
export async function repassarParceiro(contexto: Via<'repassarParceiro'>, id: string, pago: Pago): Promise<Repasse> {
  const { hoje, agora } = momentoEm(fusoPadrao, contexto.clock.now())
  if (pago.pago_em > hoje)
    throw new Invalido({ pago_em: { br: 'Este dia ainda não chegou.', en: 'That day is to come.' } })
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const antes = await lerParceiro(tx, id, { travada: true })
    if (antes.aPagarCentavos !== pago.centavos)
      throw new Conflito(
        {
          br: 'O valor a pagar mudou há pouco. Nada foi registrado.',
          en: 'The amount due has just changed. Nothing was recorded.',
        },
        { acao: { br: 'Confira o valor novo e registre de novo.', en: 'Check the new amount and record it again.' } },
      )
    const [row] = await tx
      .insert(parceiroRepasse)
      .values({
        id: uuidv7(),
        parceiroId: id,
        centavos: pago.centavos,
        pagoEm: pago.pago_em,
        nota: pago.nota,
        feitoEm: agora,
        feitoPor: contexto.ator.usuarioId,
      })
      .returning()
    if (!row) throw new Error('The payout was not written.')
    await tx
      .update(parceiroComissao)
      .set({ repasseId: row.id })
      .where(and(eq(parceiroComissao.parceiroId, id), isNull(parceiroComissao.repasseId)))
    await tx
      .update(parceiro)
      .set({ aPagarCentavos: 0, pagoCentavos: sql`${parceiro.pagoCentavos} + ${pago.centavos}` })
      .where(eq(parceiro.id, id))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'parceiro',
      id,
      nome: antes.nome,
      depois: { repasse_centavos: pago.centavos, pago_em: pago.pago_em, nota: pago.nota },
    })
    const [repasse] = await descreverRepasses(tx, id, [row])
    return repasse as Repasse
  })
}

/** Undoes the newest payout: its amount is due again. */
export async function desfazerRepasse(
  contexto: Via<'desfazerRepasse'>,
  id: string,
  repasseId: string,
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const antes = await lerParceiro(tx, id, { travada: true })
    const deles = await tx
      .select()
      .from(parceiroRepasse)
      .where(and(eq(parceiroRepasse.parceiroId, id), isNull(parceiroRepasse.desfeitoEm)))
      .orderBy(desc(parceiroRepasse.feitoEm), desc(parceiroRepasse.id))
      .limit(1)
    const [ultimo] = deles
    if (ultimo?.id !== repasseId) {
      const [existe] = await tx
        .select({ id: parceiroRepasse.id })
        .from(parceiroRepasse)
        .where(and(eq(parceiroRepasse.id, repasseId), eq(parceiroRepasse.parceiroId, id)))
      if (!existe) throw new NaoEncontrado()
      throw new Conflito({
        br: 'Este repasse já foi desfeito, ou outro veio depois dele. Nada mudou.',
        en: 'This payout was undone already, or another one came after it. Nothing changed.',
      })
    }
    await tx.update(parceiroRepasse).set({ desfeitoEm: contexto.clock.now() }).where(eq(parceiroRepasse.id, repasseId))
    await tx.update(parceiroComissao).set({ repasseId: null }).where(eq(parceiroComissao.repasseId, repasseId))
    await tx
      .update(parceiro)
      .set({
        aPagarCentavos: sql`${parceiro.aPagarCentavos} + ${ultimo.centavos}`,
        pagoCentavos: sql`${parceiro.pagoCentavos} - ${ultimo.centavos}`,
      })
      .where(eq(parceiro.id, id))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'parceiro',
      id,
      nome: antes.nome,
      antes: { repasse_centavos: ultimo.centavos, pago_em: ultimo.pagoEm, nota: ultimo.nota },
      depois: { repasse_centavos: null, pago_em: null, nota: null },
    })
    return { ok: true }
  })
}
