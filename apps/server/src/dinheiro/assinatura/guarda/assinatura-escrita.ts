import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { avisarTitular } from '#dinheiro/assinatura/assinatura-aviso.ts'
import { comissionar } from '#dinheiro/assinatura/parceiro/comissao.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import type { Cupom } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { assinatura, assinaturaEvento, cupom, cupomUso } from './assinatura.table.ts'
import { type AssinaturaAberta, faturaParaRow, paraRow } from './assinatura-guarda.ts'
import type { UnidadeDeTrabalho } from './assinatura-unidade.ts'
import { type AutorizacaoPixRow, autorizacaoPix } from './autorizacao-pix.table.ts'
import { fatura, faturaLinha, lancamento, lancamentoTransacao } from './fatura.table.ts'

export type ServicosDaAssinatura = Pick<Servicos, 'clock' | 'realtime' | 'mailer' | 'config' | 'jobs'>
type Dono = { id: string; titularId: number }

/** Writes what a step changed: the row, its invoices, history, ledger,
 * partner's share and notices. */
export async function guardar(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { row, unidade, antes }: AssinaturaAberta,
  causa: Causa,
): Promise<void> {
  const agora = unidade.agora
  const mudou = !isDeepStrictEqual(unidade.a, antes.assinatura)
  if (mudou) {
    await tx
      .update(assinatura)
      .set({ ...paraRow(unidade.a), versao: row.versao + 1, alteradaEm: agora })
      .where(eq(assinatura.id, row.id))
  }
  if (unidade.a.cupom && unidade.a.cupom.restantes !== antes.assinatura.cupom?.restantes) {
    await tx.update(cupomUso).set({ restantes: unidade.a.cupom.restantes }).where(eq(cupomUso.assinaturaId, row.id))
  }
  if (antes.assinatura.cupom && !unidade.a.cupom) await tx.delete(cupomUso).where(eq(cupomUso.assinaturaId, row.id))
  const conhecidas = new Map(antes.faturas.map((f) => [f.id, f]))
  for (const f of unidade.faturas) {
    const anterior = conhecidas.get(f.id)
    if (!anterior || isDeepStrictEqual(f, anterior)) continue
    await tx
      .update(fatura)
      .set({ ...faturaParaRow(f), alteradaEm: agora })
      .where(eq(fatura.id, f.id))
  }
  await inserirFaturas(tx, unidade, row, conhecidas)
  await inserirResto(tx, unidade, row, causa)
  await comissionar(tx, { antes: antes.faturas, depois: unidade.faturas, titularId: row.titularId, agora })
  await avisarTitular(tx, uso, row, unidade)
  if (mudou || unidade.mudancas.length > 0) {
    await uso.realtime.publicar(tx, `usuario:${row.titularId}`, { tipo: 'assinatura' })
  }
}

/** Writes a new subscription. */
export async function inserir(
  tx: Tx,
  uso: ServicosDaAssinatura,
  dono: Dono & { fuso: string },
  unidade: UnidadeDeTrabalho,
  causa: Causa,
): Promise<void> {
  const agora = unidade.agora
  await tx.insert(assinatura).values({ ...dono, ...paraRow(unidade.a), criadaEm: agora, alteradaEm: agora })
  await inserirFaturas(tx, unidade, dono, new Map())
  await inserirResto(tx, unidade, dono, causa)
  await avisarTitular(tx, uso, dono, unidade)
  await uso.realtime.publicar(tx, `usuario:${dono.titularId}`, { tipo: 'assinatura' })
}

async function inserirFaturas(
  tx: Tx,
  unidade: UnidadeDeTrabalho,
  dono: Dono,
  conhecidas: Map<string, unknown>,
): Promise<void> {
  const novas = unidade.faturas.filter(({ id }) => !conhecidas.has(id))
  if (novas.length === 0) return
  await tx.insert(fatura).values(
    novas.map((f) => ({
      ...faturaParaRow(f),
      id: f.id,
      assinaturaId: dono.id,
      titularId: dono.titularId,
      tipo: f.tipo,
      emitidaEm: f.emitidaEm,
      alteradaEm: unidade.agora,
      cupomId: f.linhas.some(({ tipo }) => tipo === 'DESCONTO') && unidade.a.cupom ? doCodigo(unidade.a.cupom) : null,
    })),
  )
  await tx
    .insert(faturaLinha)
    .values(novas.flatMap((f) => f.linhas.map((linha, ordem) => ({ faturaId: f.id, ordem, ...linha }))))
}

function doCodigo({ codigo }: Cupom) {
  return sql<string>`(SELECT ${cupom.id} FROM ${cupom} WHERE ${cupom.codigo} = ${codigo})`
}

async function inserirResto(tx: Tx, unidade: UnidadeDeTrabalho, dono: Dono, causa: Causa): Promise<void> {
  if (unidade.mudancas.length > 0) {
    await tx.insert(assinaturaEvento).values(
      unidade.mudancas.map(({ tipo, antes, depois, motivo, detalhe }) => ({
        id: uuidv7(),
        assinaturaId: dono.id,
        tipo,
        estadoAntes: antes,
        estadoDepois: depois,
        motivo,
        detalhe,
        causa: causa.tipo,
        causaId: causa.id,
        usuarioId: causa.usuarioId,
        em: unidade.agora,
      })),
    )
  }
  await lancar(tx, unidade.transacoes, { assinaturaId: dono.id, em: unidade.agora })
}

/** Books transactions that are not booked yet. */
export async function lancar(
  tx: Tx,
  transacoes: UnidadeDeTrabalho['transacoes'],
  de: { assinaturaId: string | null; em: Date },
): Promise<void> {
  if (transacoes.length === 0) return
  const comId = transacoes.map((transacao) => ({ ...transacao, id: uuidv7() }))
  await tx
    .insert(lancamentoTransacao)
    .values(comId.map(({ id, chave, faturaId, pagamentoId }) => ({ id, chave, faturaId, pagamentoId, ...de })))
  await tx
    .insert(lancamento)
    .values(comId.flatMap(({ id, partidas }) => partidas.map((p, ordem) => ({ transacaoId: id, ordem, ...p }))))
}

/** Asking for a code that authorizes Pix Automático chooses this method from now on. */
export async function escolherAutomatico(tx: Tx, faturaId: string, titularId: number): Promise<void> {
  const dela = tx
    .select({ id: fatura.assinaturaId })
    .from(fatura)
    .where(and(eq(fatura.id, faturaId), eq(fatura.titularId, titularId)))
  await tx.update(assinatura).set({ metodo: 'PIX_AUTOMATICO' }).where(inArray(assinatura.id, dela))
}

/** Keeps an authorization of Pix Automático, once. */
export async function inserirAutorizacao(tx: Tx, nova: typeof autorizacaoPix.$inferInsert): Promise<void> {
  await tx.insert(autorizacaoPix).values(nova).onConflictDoNothing()
}

/** The present state of an authorization, locked. */
export async function mudarAutorizacao(
  tx: Tx,
  { id, ...como }: Pick<AutorizacaoPixRow, 'id' | 'situacao' | 'alteradaEm'>,
): Promise<void> {
  await tx.update(autorizacaoPix).set(como).where(eq(autorizacaoPix.id, id))
}
