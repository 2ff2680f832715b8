import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { type CobrancaGateway, ErroGateway, type GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { gatewayAtivo, gatewayDe } from '#dinheiro/gateway/gateways.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { aplicarCobranca } from './aplicar-cobranca.ts'
import { type CobrancaRow, cobranca, operacaoGateway } from './cobranca.table.ts'

const dias = 35
const umMinutoMs = 60_000
const abertas = ['PENDENTE', 'EM_ANALISE', 'VENCIDA'] as const
/** What may still take money; a debit whose days are over does not. */
const recolhivel = and(
  isNotNull(cobranca.ref),
  inArray(cobranca.situacao, [...abertas]),
  or(ne(cobranca.situacao, 'VENCIDA'), isNull(cobranca.autorizacaoId)),
)
/** A dispute that is open ends too. */
const mudam = [...abertas, 'CONTESTADA'] as const

// A gateway as it is configured lives as long as its settings: who changed them has another.
const apontados = new WeakSet<GatewayPagamento>()

/** Part of the sweep: a gateway that was switched on, or whose settings changed, is told where to call us. */
export async function apontarNotificacoes(servicos: Servicos, { deNovo = false } = {}): Promise<void> {
  const aberto = await gatewayAtivo(servicos)
  if (!aberto?.servidorId || (!deNovo && apontados.has(aberto.gateway))) return
  try {
    await aberto.gateway.apontarNotificacoes()
    apontados.add(aberto.gateway)
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    const { tipo, motivo } = error
    servicos.log.error({ evento: 'pagamento.webhook_nao_apontado', tipo, motivo }, 'the webhook was not registered')
  }
}

/**
 * Job, daily: compares what the gateway has with what we have. What a lost notification would have told is taken in here; what the gateway
 * does not list any more, and may still change, is asked for one by one. Throws, to be run again, when a gateway did not answer.
 */
export async function conciliar(servicos: Servicos): Promise<void> {
  const { clock, log } = servicos
  const desde = new Date(clock.now().getTime() - dias * 86_400_000)
  await apontarNotificacoes(servicos, { deNovo: true })
  const aberto = await gatewayAtivo(servicos)
  const vistas = new Set<string>()
  if (aberto) {
    try {
      for await (const lida of aberto.gateway.listarCobrancas(desde)) {
        vistas.add(lida.chave ?? '')
        await conferir(servicos, aberto.gateway.nome, lida)
      }
    } catch (error) {
      if (!(error instanceof ErroGateway)) throw error
      log.error(
        { evento: 'pagamento.conciliacao_parou', tipo: error.tipo, motivo: error.motivo },
        'reconciliation stopped',
      )
      throw error
    }
  }
  await reverRestantes(servicos, vistas)
}

/** Page by page, all of them. A gateway that is away is not asked for the rest of its charges. */
async function reverRestantes(servicos: Servicos, vistas: ReadonlySet<string>): Promise<void> {
  const { db, clock, log } = servicos
  const [ate, mudos] = [clock.now(), new Map<string, ErroGateway>()]
  const restantes = emLotes(
    ({ id }: CobrancaRow) => id,
    (depoisDe, quantas) =>
      withPlataforma(db, 'pagamento.conciliacao', (tx) =>
        tx
          .select()
          .from(cobranca)
          .where(
            and(
              inArray(cobranca.situacao, [...mudam]),
              isNotNull(cobranca.ref),
              lt(cobranca.criadaEm, ate),
              gt(cobranca.id, depoisDe),
            ),
          )
          .orderBy(asc(cobranca.id))
          .limit(quantas),
      ),
  )
  for await (const row of restantes) {
    const casa = `${row.gateway} ${row.servidorId}`
    if (vistas.has(row.chave) || mudos.has(casa)) continue
    const erro = await rever(servicos, row)
    if (erro?.tipo === 'INDISPONIVEL' || erro?.tipo === 'CONFIGURACAO') mudos.set(casa, erro)
  }
  const [mudo] = mudos.values()
  if (!mudo) return
  log.error({ evento: 'pagamento.conciliacao_parou', tipo: mudo.tipo, motivo: mudo.motivo }, 'reconciliation stopped')
  throw mudo
}

/** Takes in what differs. */
async function conferir(servicos: Servicos, gateway: CobrancaRow['gateway'], lida: CobrancaGateway): Promise<void> {
  await withPlataforma(servicos.db, 'pagamento.conciliacao', async (tx) => {
    const [nossa] = await tx
      .select({ situacao: cobranca.situacao })
      .from(cobranca)
      .where(and(eq(cobranca.gateway, gateway), eq(cobranca.chave, lida.chave ?? '')))
    const quieta = nossa?.situacao === lida.situacao && lida.recebidos.every(({ estornado }) => estornado === 0)
    if (!quieta) await aplicarCobranca(tx, servicos, gateway, lida, { tipo: 'JOB', id: 'pagamento.conciliar' })
  })
}

/** Asks how one charge is and takes that in; a gateway that does not answer is asked another time. @returns why it said nothing */
export async function rever(servicos: Servicos, row: CobrancaRow): Promise<ErroGateway | undefined> {
  const gateway = await gatewayDe(servicos, row)
  if (!gateway) return undefined
  try {
    const lida = await gateway.consultarCobranca({ ref: row.ref ?? undefined, chave: row.chave })
    await withPlataforma(servicos.db, 'pagamento.conciliacao', (tx) =>
      aplicarCobranca(tx, servicos, row.gateway, lida, { tipo: 'JOB', id: 'pagamento.conciliar' }),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    return error
  }
}

/**
 * Job, every few minutes: charges whose making nobody knows the end of are looked up by their name. There: it is taken in. Not there: it is
 * over, and who wants to pay gets a new one.
 */
export async function resolverIncertas(servicos: Servicos): Promise<void> {
  const { db, clock } = servicos
  const agora = clock.now()
  const incertas = emLotes<{ row: CobrancaRow; chave: string }>(
    ({ row }) => row.id,
    (depoisDe, quantas) =>
      withPlataforma(db, 'pagamento.conciliacao', (tx) =>
        tx
          .select({ row: cobranca, chave: operacaoGateway.chave })
          .from(operacaoGateway)
          .innerJoin(cobranca, eq(cobranca.id, operacaoGateway.cobrancaId))
          .where(
            and(
              eq(operacaoGateway.tipo, 'COBRAR'),
              inArray(operacaoGateway.situacao, ['PEDIDA', 'INCERTA']),
              lt(operacaoGateway.alteradaEm, new Date(agora.getTime() - umMinutoMs)),
              gt(cobranca.id, depoisDe),
            ),
          )
          .orderBy(asc(cobranca.id))
          .limit(quantas),
      ),
  )
  for await (const { row, chave } of incertas) {
    const gateway = await gatewayDe(servicos, row)
    if (!gateway) continue
    let lida: CobrancaGateway | undefined
    try {
      lida = await gateway.consultarCobranca({ chave: row.chave })
      // Nobody saw its code, which may ask for no authorization: the next one does.
      if (row.metodo === 'PIX_AUTOMATICO' && row.autorizacaoId === null && lida.situacao === 'PENDENTE') {
        await gateway.cancelarCobranca({ chave: row.chave })
        lida = await gateway.consultarCobranca({ chave: row.chave })
      }
    } catch (error) {
      if (!(error instanceof ErroGateway)) throw error
      if (error.tipo !== 'NAO_ENCONTRADO') continue
    }
    await withPlataforma(db, 'pagamento.conciliacao', async (tx) => {
      if (lida) await aplicarCobranca(tx, servicos, row.gateway, lida, { tipo: 'JOB', id: 'pagamento.incertas' })
      else
        await tx
          .update(cobranca)
          .set({ situacao: 'CANCELADA', alteradaEm: agora })
          .where(and(eq(cobranca.id, row.id), inArray(cobranca.situacao, ['PENDENTE'])))
      await tx
        .update(operacaoGateway)
        .set({ situacao: lida ? 'FEITA' : 'RECUSADA', alteradaEm: agora, ocupadaAte: null })
        .where(eq(operacaoGateway.chave, chave))
    })
  }
}

/** Job: an invoice that is settled takes no more money: its other charges are cancelled where they were made. */
export async function recolherCobrancas(servicos: Servicos, faturaId: string): Promise<void> {
  const sobram = await withPlataforma(servicos.db, 'pagamento.conciliacao', (tx) =>
    tx
      .select({ row: cobranca })
      .from(cobranca)
      .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
      .where(and(eq(cobranca.faturaId, faturaId), ne(fatura.situacao, 'ABERTA'), recolhivel)),
  )
  for (const { row } of sobram) {
    const gateway = await gatewayDe(servicos, row)
    try {
      await gateway?.cancelarCobranca({ ref: row.ref ?? undefined, chave: row.chave })
    } catch (error) {
      // Paid meanwhile: the next look at it takes that in, and a person sees the second payment.
      if (!(error instanceof ErroGateway) || error.tipo !== 'CONFLITO') throw error
    }
    await rever(servicos, row)
  }
}

/** Part of the sweep: charges of invoices that were cancelled or settled by other ways. */
export async function recolherSoltas(servicos: Servicos): Promise<void> {
  const soltas = emLotes<{ faturaId: string }>(
    ({ faturaId }) => faturaId,
    (depoisDe, quantas) =>
      withPlataforma(servicos.db, 'pagamento.conciliacao', (tx) =>
        tx
          .selectDistinct({ faturaId: cobranca.faturaId })
          .from(cobranca)
          .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
          .where(and(ne(fatura.situacao, 'ABERTA'), recolhivel, gt(cobranca.faturaId, depoisDe)))
          .orderBy(asc(cobranca.faturaId))
          .limit(quantas),
      ),
  )
  for await (const { faturaId } of soltas) {
    await recolherCobrancas(servicos, faturaId).catch((error: unknown) => {
      servicos.log.warn(
        { evento: 'pagamento.recolher_espera', faturaId, err: error },
        'a charge could not be cancelled yet',
      )
    })
  }
}
