import type { FaturaAPagar } from '@zelo/contract/dinheiro/pagamento'
import { isPix } from '@zelo/contract/dinheiro/pagamento-metodo'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { autorizacaoPix } from '#dinheiro/assinatura/guarda/autorizacao-pix.table.ts'
import { type FaturaRow, fatura, faturaLinha } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { type CobrancaRow, cobranca, pagamento, pagamentoEstorno } from '#dinheiro/cobranca/cobranca.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { desenharQr } from '#platform/http/resposta/qr.ts'

/** An invoice of that titular; another's and one that does not exist are the same 404. */
export async function lerFatura(tx: Tx, id: string, titularId: number): Promise<FaturaRow> {
  const [row] = await tx
    .select()
    .from(fatura)
    .where(and(eq(fatura.id, id), eq(fatura.titularId, titularId)))
  if (!row) throw new NaoEncontrado()
  return row
}

/** The invoice that waits, the earliest due first. */
export async function lerAberta(tx: Tx, titularId: number): Promise<FaturaRow | undefined> {
  const [row] = await tx
    .select()
    .from(fatura)
    .where(and(eq(fatura.titularId, titularId), eq(fatura.situacao, 'ABERTA')))
    .orderBy(asc(fatura.vencimento), asc(fatura.id))
    .limit(1)
  return row
}

/** With lines, charges and how the subscription stands. */
export async function montarFatura(tx: Tx, { id }: FaturaRow, idioma: Idioma, agora: Date): Promise<FaturaAPagarLida> {
  const linhas = await tx.select().from(faturaLinha).where(eq(faturaLinha.faturaId, id)).orderBy(asc(faturaLinha.ordem))
  const cobrancas = await tx
    .select()
    .from(cobranca)
    .where(eq(cobranca.faturaId, id))
    .orderBy(desc(cobranca.criadaEm), desc(cobranca.id))
    .limit(20)
  const [voltando] = await tx
    .select({ url: pagamentoEstorno.urlPagador })
    .from(pagamentoEstorno)
    .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
    .leftJoin(cobranca, eq(cobranca.id, pagamento.cobrancaId))
    .where(
      and(
        or(eq(pagamento.faturaId, id), eq(cobranca.faturaId, id)),
        eq(pagamentoEstorno.situacao, 'PEDIDO'),
        isNotNull(pagamentoEstorno.urlPagador),
      ),
    )
    .limit(1)
  const [pedida] = await tx
    .select({ situacao: autorizacaoPix.situacao })
    .from(autorizacaoPix)
    .innerJoin(cobranca, eq(cobranca.id, autorizacaoPix.cobrancaId))
    .where(eq(cobranca.faturaId, id))
    .orderBy(desc(autorizacaoPix.criadaEm), desc(autorizacaoPix.id))
    .limit(1)
  // Last: a payment that commits between the two readings shows as paid, never the other way round.
  const [row] = await tx.select().from(fatura).where(eq(fatura.id, id))
  if (!row) throw new NaoEncontrado()
  const [daAssinatura] = row.assinaturaId
    ? await tx.select({ estado: assinatura.estado }).from(assinatura).where(eq(assinatura.id, row.assinaturaId))
    : []
  return {
    id: row.id,
    numero: row.numero,
    tipo: row.tipo,
    situacao: row.situacao,
    vencimento: row.vencimento,
    total_centavos: row.totalCentavos,
    estornado_centavos: row.estornadoCentavos,
    plano: row.plano,
    periodo: row.periodo,
    periodo_inicio: row.periodoInicio,
    periodo_fim: row.periodoFim,
    emitida_em: row.emitidaEm,
    paga_em: row.pagaEm,
    contestada: row.contestadaEm !== null,
    estorno_pedido: row.estornoPedidoEm !== null,
    estorno_url: voltando?.url ?? null,
    linhas: linhas.map(({ tipo, descricao, centavos }) => ({ tipo, descricao: descricao[idioma], centavos })),
    cobrancas: cobrancas.map((cada) => toCobranca(cada, row, agora)),
    assinatura_estado: daAssinatura?.estado ?? null,
    autorizacao: pedida?.situacao ?? null,
  }
}

export type FaturaAPagarLida = Omit<FaturaAPagar, 'emitida_em' | 'paga_em' | 'cobrancas'> & {
  emitida_em: Date
  paga_em: Date | null
  cobrancas: ReturnType<typeof toCobranca>[]
}

/** An ended charge shows no code. */
function toCobranca(row: CobrancaRow, { situacao: daFatura }: FaturaRow, agora: Date) {
  const passou = row.situacao === 'PENDENTE' && row.expiraEm !== null && row.expiraEm <= agora
  const situacao = passou ? ('VENCIDA' as const) : row.situacao
  // A slip is paid after its day as well; a Pix code that ended is not.
  const pagavel = daFatura === 'ABERTA' && (situacao === 'PENDENTE' || (situacao === 'VENCIDA' && !isPix(row.metodo)))
  const { pixCopiaECola, linhaDigitavel, urlFatura } = pagavel ? row.instrucao : {}
  return {
    id: row.id,
    metodo: row.metodo,
    situacao,
    valor_centavos: row.valor,
    vencimento: row.vencimento,
    criada_em: row.criadaEm,
    pix_copia_e_cola: pixCopiaECola ?? null,
    pix_qr: pixCopiaECola ? desenharQr(pixCopiaECola) : null,
    pix_expira_em: row.expiraEm,
    linha_digitavel: linhaDigitavel ?? null,
    url: (row.gateway === 'SANDBOX' ? row.instrucao.urlFatura : urlFatura) ?? null,
    debito: row.autorizacaoId !== null,
    teste: row.gateway === 'SANDBOX',
  }
}
