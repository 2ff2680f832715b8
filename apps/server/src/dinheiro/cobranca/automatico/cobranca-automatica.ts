import { and, eq, isNotNull, or } from 'drizzle-orm'
import { lerCatalogo } from '#dinheiro/assinatura/guarda/assinatura-catalogo.ts'
import { autorizacaoPix } from '#dinheiro/assinatura/guarda/autorizacao-pix.table.ts'
import type { FaturaRow } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { diaDoMes, fimDoPeriodo } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { type CobrancaRow, cobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import type { Automatico } from '#dinheiro/gateway/gateway.porta.ts'
import type { GatewayAberto } from '#dinheiro/gateway/gateways.ts'
import { sendoGerada } from '#dinheiro/gateway/recusas.ts'
import type { Tx } from '#platform/database/database.ts'
import { autorizacaoParaUsar } from './autorizacao-pix.ts'

/**
 * The authorization for the debit of a renewal. A debit that failed is not tried again as another
 * charge.
 */
export async function autorizacaoDaFatura(tx: Tx, { id, assinaturaId, periodo }: FaturaRow, aberto: GatewayAberto) {
  if (!assinaturaId || !periodo) return undefined
  const [jaTentada] = await tx
    .select({ id: cobranca.id })
    .from(cobranca)
    .where(
      and(
        eq(cobranca.faturaId, id),
        isNotNull(cobranca.autorizacaoId),
        or(isNotNull(cobranca.ref), eq(cobranca.situacao, 'RECUSADA')),
      ),
    )
    .limit(1)
  const autorizacao = jaTentada ? undefined : await autorizacaoParaUsar(tx, { assinaturaId, periodo, aberto })
  if (!autorizacao) return undefined
  // A bank takes one charge of an authorization at a time, so that of a withdrawn invoice must go
  // first.
  const [outra] = await tx
    .select({ id: cobranca.id })
    .from(cobranca)
    .where(and(eq(cobranca.autorizacaoId, autorizacao.id), eq(cobranca.situacao, 'EM_ANALISE')))
    .limit(1)
  if (outra) throw sendoGerada()
  return autorizacao
}

/** What a charge asks for or uses of Pix Automático, the same at every try. */
export async function automaticoDe(
  tx: Tx,
  { metodo, chave, autorizacaoId, valor }: CobrancaRow,
  { numero, plano, periodo, periodoFim }: FaturaRow,
  agora: Date,
): Promise<Automatico | undefined> {
  if (metodo !== 'PIX_AUTOMATICO') return undefined
  if (autorizacaoId !== null) {
    const [autorizacao] = await tx
      .select({ ref: autorizacaoPix.ref })
      .from(autorizacaoPix)
      .where(eq(autorizacaoPix.id, autorizacaoId))
    return autorizacao && { usar: autorizacao.ref }
  }
  if (!plano || !periodo) return undefined
  const hoje = diaBancario(agora)
  const { precos } = (await lerCatalogo(tx))(plano)
  return {
    pedir: {
      contrato: `Fatura ${numero}-${chave.slice(-8)}`,
      periodo,
      inicio: periodoFim && periodoFim > hoje ? periodoFim : fimDoPeriodo(hoje, periodo, diaDoMes(hoje)),
      piso: Math.max(precos[periodo], valor),
    },
  }
}
