import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { quitarFatura } from '#dinheiro/assinatura/assinatura-plataforma.service.ts'
import { conciliarPagamento, registrarEstorno } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { avisarTitular } from '#dinheiro/cobranca/aplicar-cobranca.ts'
import { cobranca, type PagamentoRow, pagamento, pagamentoEstorno } from '#dinheiro/cobranca/cobranca.table.ts'
import { aCaminho, concluir, encaminhar, pedirEstorno, quantoVolta } from '#dinheiro/cobranca/estorno.service.ts'
import { avisarDaDevolucao } from '#dinheiro/cobranca/estorno-aviso.ts'
import { pagamentoRecolher } from '#dinheiro/filas.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { sqlState, type Tx, withPlataforma } from '#platform/database/database.ts'
import { Conflito, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/** Paid elsewhere: in cash, by a transfer. The reason stays in the trail and in the history of the subscription. */
export async function liquidarFatura(
  contexto: Via<'liquidarFatura'>,
  id: string,
  motivo: string,
): Promise<{ ok: true }> {
  const { usuarioId } = contexto.ator
  await withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => {
    const { valorCentavos, pagoEm } = await quitarFatura(tx, contexto, { faturaId: id, motivo, usuarioId })
    // Money like any other from here on: it can be asked back, and is owed back to who withdraws.
    await tx.insert(pagamento).values({
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

/** The queue of money without an invoice, with what it may be for, and refunds that wait for a decision. */
export async function listarSemFatura(contexto: Via<'listarSemFatura'>) {
  return withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => ({
    pagamentos: await lerSemFatura(tx),
    estornos: await lerEstornos(tx),
  }))
}

type Resolucao = { acao: 'CASAR' | 'ESTORNAR' | 'ENCERRAR'; fatura_id?: string | undefined; motivo: string }

/** What a person decided of money without an invoice. Money that goes back is settled by having gone, not by being sent. */
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
      await pedirEstorno(tx, contexto, { row, valor: row.valor - row.estornado, motivo, usuarioId })
    } else {
      const casada = acao === 'CASAR' ? await casar(tx, contexto, row, fatura_id, { motivo, usuarioId }) : undefined
      await tx
        .update(pagamento)
        .set({
          situacao: casada ? 'CONFIRMADO' : 'RESOLVIDO',
          ...(casada && { faturaId: casada }),
          resolvidoEm: contexto.clock.now(),
          resolvidoPor: usuarioId,
          resolucao: `${acao}: ${motivo}`,
        })
        .where(eq(pagamento.id, id))
      // A refund that was refused before waits for nobody any more.
      await tx.update(pagamentoEstorno).set({ erro: null }).where(eq(pagamentoEstorno.pagamentoId, id))
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

/** Decides on a refund that was asked for, or on one that the gateway refused: asked again under a new name, or given up. */
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
    // Part of it may have become credit, or gone back, since it was asked for.
    const valor = aceito ? Math.min(pedido.valor, await quantoVolta(tx, row)) : pedido.valor
    if (valor === 0) throw naoDevolvivel()
    await tx
      .update(pagamentoEstorno)
      .set({ situacao, valor, erro: null, ...(aceito && { chave: uuidv7().replaceAll('-', ''), urlPagador: null }) })
      .where(eq(pagamentoEstorno.id, id))
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
  }).catch((error: unknown) => {
    // Meanwhile another refund of the same money was asked for.
    if (sqlState(error) === '23505') throw jaResolvido()
    throw error
  })
  return { ok: true }
}

/**
 * Somebody gave the money back by other means: it is booked, and the titular is told. Of a refund that is in people's hands, or that the gateway
 * refused.
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
    // Asked for anew, or gone back since: a refused one says nothing any more.
    if (pedido.situacao === 'RECUSADO' && (row.estornado >= row.valor || (await temAberto(tx, row.id))))
      throw jaResolvido()
    const total = Math.min(row.estornado + pedido.valor, row.valor)
    const { tipo } = await registrarEstorno(tx, contexto, {
      pagamentoId: paga ?? row.id,
      // As a refund that the gateway tells of is named: whoever says it second says nothing new.
      estornoId: `${row.id}:${total}`,
      valorCentavos: pedido.valor,
      causa: { tipo: 'PLATAFORMA', id: motivo, usuarioId },
    })
    if (tipo === 'IGNORADO') throw naoDevolvivel()
    await tx.update(pagamento).set({ estornado: total }).where(eq(pagamento.id, row.id))
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

/** Asked for by the titular, or refused by the gateway. One that a person refused has no error of the gateway. */
function esperaDecisao({ situacao, erro }: { situacao: string; erro: string | null }): boolean {
  return situacao === 'SOLICITADO' || recusouOGateway({ situacao, erro })
}

function recusouOGateway({ situacao, erro }: { situacao: string; erro: string | null }): boolean {
  return situacao === 'RECUSADO' && erro !== null
}

const recusados = and(eq(pagamentoEstorno.situacao, 'RECUSADO'), isNotNull(pagamentoEstorno.erro))

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

/** With the invoice that it was meant for, an open one of the same person that it would pay, and how its going back stands. */
async function lerSemFatura(tx: Tx) {
  const aberta = alias(fatura, 'aberta')
  const proposta = tx
    .select({ id: aberta.id, numero: aberta.numero, total: aberta.totalCentavos, vencimento: aberta.vencimento })
    .from(aberta)
    .where(
      and(
        eq(aberta.titularId, fatura.titularId),
        eq(aberta.situacao, 'ABERTA'),
        eq(aberta.totalCentavos, sql`${pagamento.valor} - ${pagamento.estornado}`),
        ne(aberta.tipo, 'SINAL'),
      ),
    )
    .orderBy(asc(aberta.vencimento), asc(aberta.id))
    .limit(1)
    .as('proposta')
  const estorno = tx
    .select()
    .from(pagamentoEstorno)
    .where(eq(pagamentoEstorno.pagamentoId, pagamento.id))
    .orderBy(desc(pagamentoEstorno.pedidoEm), desc(pagamentoEstorno.id))
    .limit(1)
    .as('estorno')
  const rows = await tx
    .select({
      pagamento,
      alvo: { id: fatura.id, numero: fatura.numero, situacao: fatura.situacao, total: fatura.totalCentavos },
      titular: usuario.nome,
      proposta: { id: proposta.id, numero: proposta.numero, total: proposta.total, vencimento: proposta.vencimento },
      estorno: { situacao: estorno.situacao, erro: estorno.erro, pedido_em: estorno.pedidoEm },
    })
    .from(pagamento)
    .leftJoin(cobranca, eq(cobranca.id, pagamento.cobrancaId))
    .leftJoin(fatura, eq(fatura.id, cobranca.faturaId))
    .leftJoin(usuario, eq(usuario.id, fatura.titularId))
    .leftJoinLateral(proposta, sql`true`)
    .leftJoinLateral(estorno, sql`true`)
    .where(eq(pagamento.situacao, 'SEM_FATURA'))
    .orderBy(asc(pagamento.recebidoEm), asc(pagamento.id))
    .limit(100)
  const naRede = <T extends { total: number }>({ total, ...resto }: T) => ({ ...resto, total_centavos: total })
  return rows.map(({ pagamento: row, alvo, titular, proposta: achada, estorno: pedido }) => ({
    id: row.id,
    gateway: row.gateway,
    valor_centavos: row.valor,
    estornado_centavos: row.estornado,
    pago_em: row.pagoEm,
    motivo: row.motivo as Motivo,
    titular,
    fatura: alvo && naRede(alvo),
    proposta: achada && naRede(achada),
    estorno: pedido && { ...pedido, situacao: pedido.situacao as 'PEDIDO' | 'RECUSADO' },
  }))
}
type Motivo = 'JA_PAGA' | 'VALOR_DIFERENTE' | 'FATURA_CANCELADA' | 'FATURA_INEXISTENTE' | 'COBRANCA_DESCONHECIDA'

/** Refunds of invoices that wait for a decision, are on their way, or were refused by the gateway. */
async function lerEstornos(tx: Tx) {
  const depois = alias(pagamentoEstorno, 'depois')
  const rows = await tx
    .select({ pedido: pagamentoEstorno, numero: fatura.numero, titular: usuario.nome })
    .from(pagamentoEstorno)
    .innerJoin(pagamento, eq(pagamento.id, pagamentoEstorno.pagamentoId))
    .leftJoin(fatura, eq(fatura.id, pagamento.faturaId))
    .leftJoin(usuario, eq(usuario.id, fatura.titularId))
    .where(
      and(
        eq(pagamento.situacao, 'CONFIRMADO'),
        or(
          inArray(pagamentoEstorno.situacao, ['SOLICITADO', 'PEDIDO', 'A_MAO']),
          and(
            recusados,
            notExists(
              tx
                .select()
                .from(depois)
                .where(
                  and(
                    eq(depois.pagamentoId, pagamento.id),
                    sql`(${depois.pedidoEm}, ${depois.id}) > (${pagamentoEstorno.pedidoEm}, ${pagamentoEstorno.id})`,
                  ),
                ),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(pagamentoEstorno.pedidoEm), asc(pagamentoEstorno.id))
    .limit(100)
  return rows.map(({ pedido, numero, titular }) => ({
    id: pedido.id,
    titular,
    numero,
    situacao: pedido.situacao as 'SOLICITADO' | 'PEDIDO' | 'A_MAO' | 'RECUSADO',
    espera_conta: pedido.situacao === 'PEDIDO' && pedido.urlPagador !== null,
    erro: pedido.erro,
    valor_centavos: pedido.valor,
    motivo: pedido.motivo,
    pedido_em: pedido.pedidoEm,
  }))
}

function jaResolvido(): Conflito {
  return new Conflito(
    { br: 'Alguém já resolveu isto.', en: 'Somebody settled this already.' },
    { acao: { br: 'Recarregue a lista.', en: 'Reload the list.' } },
  )
}

function jaVoltando(): Conflito {
  return new Conflito(
    { br: 'Este dinheiro já está sendo devolvido.', en: 'This money is being given back already.' },
    { acao: { br: 'Recarregue a lista para ver como está.', en: 'Reload the list to see how it stands.' } },
  )
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
