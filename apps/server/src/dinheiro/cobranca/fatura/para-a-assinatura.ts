import { and, eq, isNotNull } from 'drizzle-orm'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import type { Dia } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import { cobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import type { Tx } from '#platform/database/database.ts'

export async function diasDosDebitos(tx: Tx, assinaturaId: string): Promise<Map<string, Dia>> {
  const rows = await tx
    .select({ faturaId: cobranca.faturaId, dia: cobranca.vencimento })
    .from(cobranca)
    .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
    .where(
      and(
        eq(fatura.assinaturaId, assinaturaId),
        isNotNull(cobranca.autorizacaoId),
        eq(cobranca.situacao, 'EM_ANALISE'),
      ),
    )
  return new Map(rows.map(({ faturaId, dia }) => [faturaId, dia]))
}
