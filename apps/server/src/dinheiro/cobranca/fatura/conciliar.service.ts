import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { type CobrancaRow, cobranca, operacaoGateway } from '#dinheiro/cobranca/cobranca.table.ts'
import { fechar, operacaoQueCobra } from '#dinheiro/cobranca/operacao.ts'
import { receber } from '#dinheiro/cobranca/receber.ts'
import { apontar, compararConta, recolher, rever } from '#dinheiro/cobranca/rever.ts'
import { type CobrancaGateway, ErroGateway, type GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { type GatewayAberto, gatewayAtivo, gatewayDe } from '#dinheiro/gateway/gateways.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cobradaDe, contaDe } from './dono.ts'

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

/** Part of the sweep: tells a gateway where to call us when it was switched on or changed. */
export async function apontarNotificacoes(servicos: Servicos, { deNovo = false } = {}): Promise<void> {
  const aberto = await gatewayAtivo(servicos)
  if (!aberto?.servidorId || (!deNovo && apontados.has(aberto.gateway))) return
  if (await apontar(servicos, contaDoGateway(aberto), async () => aberto.gateway)) apontados.add(aberto.gateway)
}

const contaDoGateway = ({ gateway, servidorId }: GatewayAberto) => contaDe({ gateway: gateway.nome, servidorId })

/**
 * Job, daily: compares the charges of the gateway with ours. A charge that the gateway no longer
 * lists, and that may still change, is asked for by itself. Throws, to be run again, when a gateway
 * did not answer.
 */
export async function conciliar(servicos: Servicos): Promise<void> {
  await apontarNotificacoes(servicos, { deNovo: true })
  const aberto = await gatewayAtivo(servicos)
  const vistas = new Set<string>()
  if (aberto) {
    const { gateway } = aberto
    const conta = contaDoGateway(aberto)
    try {
      await compararConta(servicos, { conta, gateway }, (tx, lida) => {
        // Where the list does not tell the state, the charge itself is read.
        if (lida.situacao !== 'DESCONHECIDA') vistas.add(lida.chave ?? '')
        return quieta(tx, gateway.nome, lida)
      })
    } catch (error) {
      if (error instanceof ErroGateway) registrarParada(servicos, error)
      throw error
    }
  }
  await reverRestantes(servicos, vistas)
}

function registrarParada({ log }: Servicos, { tipo, motivo }: ErroGateway): void {
  log.error({ evento: 'pagamento.conciliacao_parou', tipo, motivo }, 'reconciliation stopped')
}

/** The charge is here as the gateway lists it. */
async function quieta(tx: Tx, gateway: CobrancaRow['gateway'], lida: CobrancaGateway): Promise<boolean> {
  const [nossa] = await tx
    .select({ situacao: cobranca.situacao })
    .from(cobranca)
    .where(and(eq(cobranca.gateway, gateway), eq(cobranca.chave, lida.chave ?? '')))
  return nossa?.situacao === lida.situacao && lida.recebidos.every(({ estornado }) => estornado === 0)
}

/** Page by page, all of them. A gateway that is away is not asked for the rest of its charges. */
async function reverRestantes(servicos: Servicos, vistas: ReadonlySet<string>): Promise<void> {
  const { db, clock } = servicos
  const [ate, mudos] = [clock.now(), new Map<string, ErroGateway>()]
  const restantes = emLotes(db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
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
  )
  for await (const row of restantes) {
    const casa = `${row.gateway} ${row.servidorId}`
    if (vistas.has(row.chave) || mudos.has(casa)) continue
    const { erro } = await rever(servicos, cobradaDe(row))
    if (erro?.tipo === 'INDISPONIVEL' || erro?.tipo === 'CONFIGURACAO') mudos.set(casa, erro)
  }
  const [mudo] = mudos.values()
  if (!mudo) return
  registrarParada(servicos, mudo)
  throw mudo
}

/**
 * Job, every few minutes: looks up charges with an unknown outcome by their name. A found one is
 * taken in; a missing one is over, and the next attempt to pay makes a new one.
 */
export async function resolverIncertas(servicos: Servicos): Promise<void> {
  const { db, clock } = servicos
  const agora = clock.now()
  const incertas = emLotes(db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select({ id: cobranca.id, row: cobranca })
      .from(operacaoGateway)
      .innerJoin(cobranca, operacaoQueCobra(cobranca.chave))
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
  )
  for await (const { row } of incertas) {
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
      if (lida)
        await receber(tx, servicos, { conta: contaDe(row), lida, causa: { tipo: 'JOB', id: 'pagamento.incertas' } })
      else
        await tx
          .update(cobranca)
          .set({ situacao: 'CANCELADA', alteradaEm: agora })
          .where(and(eq(cobranca.id, row.id), inArray(cobranca.situacao, ['PENDENTE'])))
      await fechar(tx, { tipo: 'COBRAR', chave: row.chave }, agora, { situacao: lida ? 'FEITA' : 'RECUSADA' })
    })
  }
}

/** Job: ends the other charges of a settled invoice where they were made. */
export async function recolherCobrancas(servicos: Servicos, faturaId: string): Promise<void> {
  const sobram = await withPlataforma(servicos.db, 'pagamento.conciliacao', (tx) =>
    tx
      .select({ row: cobranca })
      .from(cobranca)
      .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
      .where(and(eq(cobranca.faturaId, faturaId), ne(fatura.situacao, 'ABERTA'), recolhivel)),
  )
  for (const { row } of sobram) await recolher(servicos, cobradaDe(row))
}

/** Part of the sweep: charges of invoices that were cancelled or settled by other ways. */
export async function recolherSoltas(servicos: Servicos): Promise<void> {
  const soltas = emLotes(servicos.db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .selectDistinct({ id: cobranca.faturaId })
      .from(cobranca)
      .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
      .where(and(ne(fatura.situacao, 'ABERTA'), recolhivel, gt(cobranca.faturaId, depoisDe)))
      .orderBy(asc(cobranca.faturaId))
      .limit(quantas),
  )
  for await (const { id: faturaId } of soltas) {
    await recolherCobrancas(servicos, faturaId).catch((error: unknown) => {
      servicos.log.warn(
        { evento: 'pagamento.recolher_espera', faturaId, err: error },
        'a charge could not be cancelled yet',
      )
    })
  }
}
