import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { quitarFatura } from '#dinheiro/assinatura/assinatura-plataforma.service.ts'
import { conciliarPagamento } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { type PagamentoRow, pagamento, pagamentoEstorno } from '#dinheiro/cobranca/cobranca.table.ts'
import { avisarTitular } from '#dinheiro/cobranca/fatura/dono.ts'
import { pedirEstorno } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { esquecerRecusas, inserirPagamento, mudarPagamento } from '#dinheiro/cobranca/fatura/pagamento-guardado.ts'
import { pagamentoRecolher } from '#dinheiro/filas.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Conflito, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { jaResolvido } from './ja-resolvido.ts'
import { lerEstornos, lerSemFatura } from './sem-fatura.consulta.ts'

/** Settles an invoice paid elsewhere: in cash, by a transfer. Trail and history keep the reason. */
export async function liquidarFatura(
  contexto: Via<'liquidarFatura'>,
  id: string,
  motivo: string,
): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  await withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => {
    const { valorCentavos, pagoEm } = await quitarFatura(tx, contexto, { faturaId: id, motivo, usuarioId })
    // From here on it is money like any other: refundable, and owed back after a withdrawal.
    await inserirPagamento(tx, {
      id: uuidv7(),
      gateway: 'MANUAL',
      ref: `manual:${id}`,
      faturaId: id,
      valor: valorCentavos,
      pagoEm,
      recebidoEm: pagoEm,
      situacao: 'CONFIRMADO',
    })
    await avisarTitular(tx, contexto, id)
    await contexto.jobs.enviar(tx, pagamentoRecolher, { faturaId: id })
  })
  return { ok: true }
}

/**
 * Money without an invoice, with the invoice that it may be for, and refunds that wait for a
 * decision.
 */
export async function listarSemFatura(contexto: Via<'listarSemFatura'>) {
  return withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => ({
    pagamentos: await lerSemFatura(tx),
    estornos: await lerEstornos(tx),
  }))
}

type Resolucao = { acao: 'CASAR' | 'ESTORNAR' | 'ENCERRAR'; fatura_id?: string | undefined; motivo: string }

/**
 * Settles money without an invoice as a person decided. A refund settles it when it is done, not
 * when it is asked for.
 */
export async function resolverSemFatura(
  contexto: Via<'resolverSemFatura'>,
  id: string,
  { acao, fatura_id, motivo }: Resolucao,
): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  await withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => {
    const [row] = await tx.select().from(pagamento).where(eq(pagamento.id, id)).for('update')
    if (!row) throw new NaoEncontrado()
    if (row.situacao !== 'SEM_FATURA') throw jaResolvido()
    const [voltando] = await tx
      .select({ id: pagamentoEstorno.id })
      .from(pagamentoEstorno)
      .where(and(eq(pagamentoEstorno.pagamentoId, id), eq(pagamentoEstorno.situacao, 'PEDIDO')))
    if (voltando) throw jaVoltando()
    if (acao === 'ESTORNAR') {
      if (!row.cobrancaId) throw semCobranca()
      const valor = row.valor - row.estornado
      if (valor === 0) throw jaVoltou()
      await pedirEstorno(tx, contexto, { row, valor, motivo, usuarioId })
    } else {
      const casada = acao === 'CASAR' ? await casar(tx, contexto, row, fatura_id, { motivo, usuarioId }) : undefined
      await mudarPagamento(tx, id, {
        situacao: casada ? 'CONFIRMADO' : 'RESOLVIDO',
        ...(casada && { faturaId: casada }),
        resolvidoEm: contexto.clock.now(),
        resolvidoPor: usuarioId,
        resolucao: `${acao}: ${motivo}`,
      })
      await esquecerRecusas(tx, id)
    }
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'pagamento',
      id,
      nome: 'Pagamento sem fatura',
      antes: { situacao: row.situacao },
      depois: { situacao: acao, razao: motivo, valor_centavos: row.valor },
    })
  })
  return { ok: true }
}

async function casar(
  tx: Tx,
  contexto: Contexto,
  row: PagamentoRow,
  faturaId: string | undefined,
  { motivo, usuarioId }: { motivo: string; usuarioId: number },
): Promise<string> {
  if (!faturaId) throw new NaoEncontrado()
  const causa = { tipo: 'PLATAFORMA', id: motivo, usuarioId } as const
  const { tipo } = await conciliarPagamento(tx, contexto, { faturaId, pagamentoId: row.id, pagoEm: row.pagoEm, causa })
  if (tipo === 'PAGA' || tipo === 'REPETIDO') {
    await avisarTitular(tx, contexto, faturaId)
    await contexto.jobs.enviar(tx, pagamentoRecolher, { faturaId })
    return faturaId
  }
  throw new Recusado(
    {
      br: 'Este pagamento não quita essa fatura. Nada mudou.',
      en: 'This payment does not settle that invoice. Nothing changed.',
    },
    { acao: { br: 'Confira o valor, ou devolva o dinheiro.', en: 'Check the amount, or give the money back.' } },
  )
}

function jaVoltando(): Conflito {
  return new Conflito(
    { br: 'Este dinheiro já está sendo devolvido.', en: 'This money is being given back already.' },
    { acao: { br: 'Recarregue a lista para ver como está.', en: 'Reload the list to see how it stands.' } },
  )
}

function jaVoltou(): Conflito {
  return new Conflito(
    { br: 'Este dinheiro já foi devolvido.', en: 'This money went back already.' },
    { acao: { br: 'Encerre-o aqui.', en: 'Close it here.' } },
  )
}

function semCobranca(): Recusado {
  return new Recusado(
    { br: 'Não sabemos de que cobrança veio este dinheiro.', en: 'We do not know which charge this money came from.' },
    {
      acao: {
        br: 'Devolva pelo painel do banco e encerre aqui.',
        en: 'Give it back in the bank’s own panel and close it here.',
      },
    },
  )
}
