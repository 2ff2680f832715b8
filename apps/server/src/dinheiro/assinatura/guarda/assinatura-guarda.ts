import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lerCreditos } from '#dinheiro/assinatura/interrupcao/creditos.ts'
import { momentoEm } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import type { Assinatura, Fatura, LinhaDaFatura } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type AssinaturaRow, assinatura, cupom, cupomUso } from './assinatura.table.ts'
import { lerCatalogo } from './assinatura-catalogo.ts'
import { type AssinaturaComFaturas, UnidadeDeTrabalho } from './assinatura-unidade.ts'
import { type FaturaRow, fatura, faturaLinha } from './fatura.table.ts'

/** A subscription locked for a change until the transaction ends. */
export type AssinaturaAberta = {
  row: AssinaturaRow
  unidade: UnidadeDeTrabalho
  antes: AssinaturaComFaturas
}

/** Also reads the invoice that a notice names, however old it is. */
export type Procurada = { faturaId?: string; pagamentoId?: string }

/** Opens the subscription for one step; null when there is none. Platform door. */
export async function abrir(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  id: string,
  procurada: Procurada = {},
): Promise<AssinaturaAberta | null> {
  const [row] = await tx.select().from(assinatura).where(eq(assinatura.id, id)).for('update')
  return row ? montar(tx, clock.now(), row, procurada) : null
}

/** The titular's live subscription, locked; null when there is none. */
export async function abrirDoTitular(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  titularId: number,
): Promise<AssinaturaAberta | null> {
  const [row] = await doTitular(tx, titularId).for('update')
  return row ? montar(tx, clock.now(), row, {}) : null
}

/** The same without a lock, for reading and dry runs: changes to it are never written. */
export async function lerDoTitular(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  titularId: number,
): Promise<AssinaturaAberta | null> {
  const [row] = await doTitular(tx, titularId)
  return row ? montar(tx, clock.now(), row, {}) : null
}

function doTitular(tx: Tx, titularId: number) {
  const viva = and(eq(assinatura.titularId, titularId), isNull(assinatura.encerradaEm))
  return tx.select().from(assinatura).where(viva)
}

/** Where the periods of a subscription began (`daMesmaPrimeira`). */
const primeiraPaga = and(eq(fatura.tipo, 'PRIMEIRA'), isNotNull(fatura.pagamentoId))

async function montar(
  tx: Tx,
  agora: Date,
  row: AssinaturaRow,
  { faturaId, pagamentoId }: Procurada,
): Promise<AssinaturaAberta> {
  // With all that was paid for its period: together it may have become credit of another period.
  const doPagamento = tx
    .select({ fim: fatura.periodoFim })
    .from(fatura)
    .where(and(eq(fatura.assinaturaId, row.id), eq(fatura.pagamentoId, pagamentoId ?? '')))
  const [faturas, usos, catalogo, creditos] = await Promise.all([
    tx
      .select()
      .from(fatura)
      .where(
        and(
          eq(fatura.assinaturaId, row.id),
          or(
            eq(fatura.situacao, 'ABERTA'),
            primeiraPaga,
            and(
              eq(fatura.situacao, 'PAGA'),
              or(
                gte(fatura.periodoFim, row.periodoInicio ?? '0001-01-01'),
                isNotNull(fatura.contestadaEm),
                pagamentoId ? inArray(fatura.periodoFim, doPagamento) : undefined,
              ),
            ),
            faturaId ? eq(fatura.id, faturaId) : undefined,
            pagamentoId ? eq(fatura.pagamentoId, pagamentoId) : undefined,
          ),
        ),
      )
      .orderBy(asc(fatura.numero)),
    tx
      .select({
        restantes: cupomUso.restantes,
        tipo: cupom.tipo,
        valor: cupom.valor,
        codigo: cupom.codigo,
        planos: cupom.planos,
        periodos: cupom.periodos,
      })
      .from(cupomUso)
      .innerJoin(cupom, eq(cupom.id, cupomUso.cupomId))
      .where(eq(cupomUso.assinaturaId, row.id)),
    lerCatalogo(tx),
    lerCreditos(tx, row.id, row.fuso),
  ])
  const antes = { assinatura: daRow(row, usos[0] ?? null), faturas: await comLinhas(tx, faturas), creditos }
  const fontes = { momento: momentoEm(row.fuso, agora), catalogo, novoId: () => uuidv7() }
  return { row, antes, unidade: new UnidadeDeTrabalho(antes, fontes) }
}

/** Paid invoices of a subscription and refunded first ones, in order. Platform door. */
export async function lerPagas(tx: Tx, assinaturaId: string): Promise<Fatura[]> {
  const rows = await tx
    .select()
    .from(fatura)
    .where(and(eq(fatura.assinaturaId, assinaturaId), or(eq(fatura.situacao, 'PAGA'), primeiraPaga)))
    .orderBy(asc(fatura.numero))
  return comLinhas(tx, rows)
}

async function comLinhas(tx: Tx, rows: FaturaRow[]): Promise<Fatura[]> {
  const linhas = await linhasDe(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((f) => faturaDaRow(f, linhas.get(f.id) ?? []))
}

export async function linhasDe(tx: Tx, ids: string[]): Promise<Map<string, LinhaDaFatura[]>> {
  const porFatura = new Map<string, LinhaDaFatura[]>()
  if (ids.length === 0) return porFatura
  const rows = await tx
    .select()
    .from(faturaLinha)
    .where(inArray(faturaLinha.faturaId, ids))
    .orderBy(asc(faturaLinha.faturaId), asc(faturaLinha.ordem))
  for (const { faturaId, tipo, descricao, centavos, interrupcaoId } of rows) {
    porFatura.set(faturaId, [...(porFatura.get(faturaId) ?? []), { tipo, descricao, centavos, interrupcaoId }])
  }
  return porFatura
}

function daRow(row: AssinaturaRow, cupomUsado: Assinatura['cupom']): Assinatura {
  return {
    estado: row.estado,
    motivo: row.motivo,
    ate: row.provisorioAte,
    plano: row.plano,
    periodo: row.periodo,
    ancora: row.diaAncora,
    inicio: row.periodoInicio,
    fim: row.periodoFim,
    proximoPlano: row.proximoPlano,
    proximoPeriodo: row.proximoPeriodo,
    contratadaEm: row.contratadaEm,
    canceladaEm: row.canceladaEm,
    encerraEm: row.encerraEm,
    encerradaEm: row.encerradaEm,
    cancelamentoMotivo: row.cancelamentoMotivo,
    confiancaCiclo: row.confiancaCiclo,
    cupom: cupomUsado,
  }
}

/** The subscription as a row of the database. */
export function paraRow(a: Assinatura) {
  return {
    estado: a.estado,
    motivo: a.motivo,
    provisorioAte: a.ate,
    plano: a.plano,
    periodo: a.periodo,
    diaAncora: a.ancora,
    periodoInicio: a.inicio,
    periodoFim: a.fim,
    proximoVencimento: a.canceladaEm ? null : a.fim,
    proximoPlano: a.proximoPlano,
    proximoPeriodo: a.proximoPeriodo,
    contratadaEm: a.contratadaEm,
    canceladaEm: a.canceladaEm,
    encerraEm: a.encerraEm,
    encerradaEm: a.encerradaEm,
    cancelamentoMotivo: a.cancelamentoMotivo,
    confiancaCiclo: a.confiancaCiclo,
  }
}

function faturaDaRow(row: FaturaRow, linhas: LinhaDaFatura[]): Fatura {
  return {
    id: row.id,
    tipo: row.tipo,
    situacao: row.situacao,
    vencimento: row.vencimento,
    total: row.totalCentavos,
    linhas,
    plano: row.plano as string,
    periodo: row.periodo as Fatura['periodo'],
    inicio: row.periodoInicio,
    fim: row.periodoFim,
    emitidaEm: row.emitidaEm,
    pagamentoId: row.pagamentoId,
    pagaEm: row.pagaEm,
    canceladaEm: row.canceladaEm,
    estornado: row.estornadoCentavos,
    estornoPedidoEm: row.estornoPedidoEm,
    contestadaEm: row.contestadaEm,
    lembrete: row.lembrete,
  }
}

export function faturaParaRow(f: Fatura) {
  return {
    situacao: f.situacao,
    vencimento: f.vencimento,
    totalCentavos: f.total,
    plano: f.plano,
    periodo: f.periodo,
    periodoInicio: f.inicio,
    periodoFim: f.fim,
    pagamentoId: f.pagamentoId,
    pagaEm: f.pagaEm,
    canceladaEm: f.canceladaEm,
    estornadoCentavos: f.estornado,
    estornoPedidoEm: f.estornoPedidoEm,
    contestadaEm: f.contestadaEm,
    lembrete: f.lembrete,
  }
}
