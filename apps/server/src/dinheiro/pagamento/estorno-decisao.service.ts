import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { registrarEstorno } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { pagamento, pagamentoEstorno } from '#dinheiro/cobranca/cobranca.table.ts'
import { avisarTitular } from '#dinheiro/cobranca/fatura/dono.ts'
import { aCaminho, concluir, encaminhar, quantoVolta } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { avisarDaDevolucao } from '#dinheiro/cobranca/fatura/estorno-aviso.ts'
import { mudarEstorno, mudarPagamento } from '#dinheiro/cobranca/fatura/pagamento-guardado.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { jaResolvido } from './ja-resolvido.ts'

/** Accepts a requested or refused refund, which is sent under a new name, or declines it. */
export async function decidirEstorno(
  contexto: Via<'decidirEstorno'>,
  id: string,
  aceito: boolean,
): Promise<{ ok: true }> {
  await withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => {
    const [achado] = await tx
      .select({ pedido: pagamentoEstorno, row: pagamento })
      .from(pagamentoEstorno)
      .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
      .where(eq(pagamentoEstorno.id, id))
      .for('update', { of: pagamentoEstorno })
    if (!achado) throw new NaoEncontrado()
    const { pedido, row } = achado
    const { faturaId } = row
    if (!esperaDecisao(pedido)) throw jaResolvido()
    const situacao = aceito ? aCaminho(row) : 'RECUSADO'
    // Part of it may have become credit, or have been refunded, since it was asked for.
    const valor = aceito ? Math.min(pedido.valor, await quantoVolta(tx, row)) : pedido.valor
    if (valor === 0) throw naoDevolvivel()
    const outroNome = aceito && { chave: uuidv7().replaceAll('-', ''), urlPagador: null }
    await mudarEstorno(tx, id, { situacao, valor, erro: null, ...outroNome })
    if (aceito) await encaminhar(tx, contexto, row, { id, valor })
    else if (faturaId && pedido.situacao === 'SOLICITADO')
      await avisarDaDevolucao(tx, contexto, 'NEGADO', { chave: `estorno:${id}:negado`, faturaId, valor })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'pagamento',
      id,
      nome: 'Pedido de devolução',
      antes: { situacao: pedido.situacao, valor_centavos: pedido.valor },
      depois: { situacao, valor_centavos: valor },
    })
  }).catch(whenTaken(jaResolvido))
  return { ok: true }
}

/**
 * Books a refund that was paid by other means, and tells the titular. The refund waits for a
 * person, or the gateway refused it.
 */
export async function registrarDevolucao(
  contexto: Via<'registrarDevolucao'>,
  id: string,
  motivo: string,
): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  await withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => {
    const [achado] = await tx
      .select({ pedido: pagamentoEstorno, row: pagamento, paga: fatura.pagamentoId })
      .from(pagamentoEstorno)
      .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
      .leftJoin(fatura, eq(fatura.id, pagamento.faturaId))
      .where(eq(pagamentoEstorno.id, id))
      .for('update', { of: [pagamentoEstorno, pagamento] })
    if (!achado) throw new NaoEncontrado()
    const { pedido, row, paga } = achado
    if (pedido.situacao !== 'A_MAO' && !recusouOGateway(pedido)) throw jaResolvido()
    // It was asked for again or refunded since: a refused refund says nothing any more.
    if (pedido.situacao === 'RECUSADO' && (row.estornado >= row.valor || (await temAberto(tx, row.id))))
      throw jaResolvido()
    const total = Math.min(row.estornado + pedido.valor, row.valor)
    const { tipo } = await registrarEstorno(tx, contexto, {
      pagamentoId: paga ?? row.id,
      // Named like the gateway's news of a refund, so that the second report changes nothing.
      estornoId: `${row.id}:${total}`,
      valorCentavos: pedido.valor,
      causa: { tipo: 'PLATAFORMA', id: motivo, usuarioId },
    })
    if (tipo === 'IGNORADO') throw naoDevolvivel()
    await mudarPagamento(tx, row.id, { estornado: total })
    await concluir(tx, contexto, pedido, row.faturaId, usuarioId)
    if (row.faturaId) await avisarTitular(tx, contexto, row.faturaId)
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'pagamento',
      id,
      nome: 'Pedido de devolução',
      antes: { situacao: pedido.situacao },
      depois: { situacao: 'FEITO', razao: motivo, valor_centavos: pedido.valor },
    })
  })
  return { ok: true }
}

/**
 * Requested by the titular, or refused by the gateway (`erro`). A person's refusal has no `erro`.
 */
function esperaDecisao({ situacao, erro }: { situacao: string; erro: string | null }): boolean {
  return situacao === 'SOLICITADO' || recusouOGateway({ situacao, erro })
}

function recusouOGateway({ situacao, erro }: { situacao: string; erro: string | null }): boolean {
  return situacao === 'RECUSADO' && erro !== null
}

/** Whether a refund of that money is asked for or under way. */
async function temAberto(tx: Tx, pagamentoId: string): Promise<boolean> {
  const abertos = await tx
    .select({ id: pagamentoEstorno.id })
    .from(pagamentoEstorno)
    .where(
      and(
        eq(pagamentoEstorno.pagamentoId, pagamentoId),
        inArray(pagamentoEstorno.situacao, ['SOLICITADO', 'PEDIDO', 'A_MAO']),
      ),
    )
  return abertos.length > 0
}

function naoDevolvivel(): Recusado {
  return new Recusado(
    { br: 'Esta fatura não aceita a devolução agora.', en: 'This invoice cannot take the refund now.' },
    {
      acao: {
        br: 'Veja se ela está em contestação ou se o dinheiro já voltou.',
        en: 'See whether it is disputed, or its money went back already.',
      },
    },
  )
}
