import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { type CobrancaRow, cobranca, operacaoGateway } from '#dinheiro/cobranca/cobranca.table.ts'
import { incerta, isIncerta, ocupar, operacaoQueCobra, pedir } from '#dinheiro/cobranca/operacao.ts'
import { receber } from '#dinheiro/cobranca/receber.ts'
import { apontar, compararConta, recolher, rever } from '#dinheiro/cobranca/rever.ts'
import { openRodada } from '#dinheiro/cobranca/rodada.ts'
import { type CobrancaGateway, ErroGateway, type GatewayPagamento, seHouver } from '#dinheiro/gateway/gateway.porta.ts'
import { type GatewayAberto, gatewayAtivo } from '#dinheiro/gateway/gateways.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cobradaDe, contaDe } from './dono.ts'

const umMinutoMs = 60_000
/** Money may be on its way when its code ends. */
const depoisDoFimMs = 15 * umMinutoMs
const abertas = ['PENDENTE', 'EM_ANALISE', 'VENCIDA'] as const
/** What may still take money; a debit whose days are over may not. */
const recolhivel = and(
  isNotNull(cobranca.ref),
  inArray(cobranca.situacao, [...abertas]),
  or(ne(cobranca.situacao, 'VENCIDA'), isNull(cobranca.autorizacaoId)),
)
/** A dispute that is open ends too. */
const mudam = [...abertas, 'CONTESTADA'] as const
/** Cards may be disputed for half a year: a paid charge is looked up each month for that long. */
const [diasDeDisputa, diasSemOlhar] = [200, 30]

// An adapter is kept as long as its settings: changed settings make a new one.
const apontados = new WeakSet<GatewayPagamento>()

/** Part of the sweep: tells a gateway our webhook's address after it was switched on or changed. */
export async function apontarNotificacoes(servicos: Servicos, { deNovo = false } = {}): Promise<void> {
  const aberto = await gatewayAtivo(servicos)
  if (!aberto?.servidorId || (!deNovo && apontados.has(aberto.gateway))) return
  if (await apontar(servicos, contaDoGateway(aberto), async () => aberto.gateway)) apontados.add(aberto.gateway)
}

const contaDoGateway = ({ gateway, servidorId }: GatewayAberto) => contaDe({ gateway: gateway.nome, servidorId })

/**
 * Job, daily: compares the charges of the gateway with ours. A charge that the gateway does not
 * list, and that may still change, is asked for by itself. Throws, to be run again, when a gateway
 * did not answer.
 */
export async function conciliar(servicos: Servicos): Promise<void> {
  await apontarNotificacoes(servicos, { deNovo: true })
  const aberto = await gatewayAtivo(servicos)
  const vistas = new Set<string>()
  let parou: unknown
  if (aberto) {
    const { gateway } = aberto
    const conta = contaDoGateway(aberto)
    parou = await compararConta(servicos, { conta, gateway }, (tx, lida) => {
      // Where the list does not tell the state, the charge itself is read.
      if (lida.situacao !== 'DESCONHECIDA') vistas.add(lida.chave ?? '')
      return quieta(tx, gateway.nome, lida)
    }).then(
      () => undefined,
      (erro: unknown) => erro,
    )
  }
  const erro = (await reverRestantes(servicos, vistas)) ?? parou
  if (!erro) return
  servicos.log.error({ evento: 'pagamento.conciliacao_parou', err: erro }, 'reconciliation stopped')
  throw erro
}

/** The charge is here as the gateway lists it. */
async function quieta(tx: Tx, gateway: CobrancaRow['gateway'], lida: CobrancaGateway): Promise<boolean> {
  const [nossa] = await tx
    .select({ situacao: cobranca.situacao })
    .from(cobranca)
    .where(and(eq(cobranca.gateway, gateway), eq(cobranca.chave, lida.chave ?? '')))
  return nossa?.situacao === lida.situacao && lida.recebidos.every(({ estornado }) => estornado === 0)
}

/** Reads all pages. @returns why a gateway gave no answer */
async function reverRestantes(servicos: Servicos, vistas: ReadonlySet<string>): Promise<ErroGateway | undefined> {
  const { db, clock } = servicos
  const [ate, rodada] = [clock.now(), openRodada()]
  const ha = (dias: number) => new Date(ate.getTime() - dias * 86_400_000)
  const restantes = emLotes(db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select()
      .from(cobranca)
      .where(
        and(
          or(
            inArray(cobranca.situacao, [...mudam]),
            and(
              eq(cobranca.situacao, 'PAGA'),
              gt(cobranca.criadaEm, ha(diasDeDisputa)),
              lt(cobranca.alteradaEm, ha(diasSemOlhar)),
            ),
          ),
          isNotNull(cobranca.ref),
          lt(cobranca.criadaEm, ate),
          gt(cobranca.id, depoisDe),
        ),
      )
      .orderBy(asc(cobranca.id))
      .limit(quantas),
  )
  for await (const row of restantes)
    if (!vistas.has(row.chave)) await rodada.perguntar(contaDe(row), row.id, () => rever(servicos, cobradaDe(row)))
  return rodada.terminar()
}

/**
 * Part of the sweep: asks for codes that somebody is paying now, until a while after their end. A
 * bank that does not reach us would leave who paid waiting for a day.
 */
export async function reverCodigos(servicos: Servicos): Promise<void> {
  const [fim, rodada] = [new Date(servicos.clock.now().getTime() - depoisDoFimMs), openRodada()]
  const codigos = emLotes(servicos.db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select()
      .from(cobranca)
      .where(and(recolhivel, gt(cobranca.expiraEm, fim), gt(cobranca.id, depoisDe)))
      .orderBy(asc(cobranca.id))
      .limit(quantas),
  )
  for await (const row of codigos) await rodada.perguntar(contaDe(row), row.id, () => rever(servicos, cobradaDe(row)))
  await rodada.terminar()
}

/**
 * Job, every few minutes: looks up charges with an unknown outcome by their name. A found one is
 * taken in; a missing one is over, and the next attempt to pay makes a new one.
 */
export async function resolverIncertas(servicos: Servicos): Promise<void> {
  const { db, clock } = servicos
  const [antesDe, rodada] = [new Date(clock.now().getTime() - umMinutoMs), openRodada()]
  const incertas = emLotes(db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select({ id: cobranca.id, row: cobranca })
      .from(operacaoGateway)
      .innerJoin(cobranca, operacaoQueCobra(cobranca.chave))
      .where(and(eq(operacaoGateway.tipo, 'COBRAR'), incerta(antesDe), gt(cobranca.id, depoisDe)))
      .orderBy(asc(cobranca.id))
      .limit(quantas),
  )
  for await (const { row } of incertas)
    await rodada.perguntar(contaDe(row), row.id, () => resolverIncerta(servicos, row, antesDe))
  await rodada.terminar()
}

/** Nobody asks for the charge while it is looked up: else a new one could be given up. */
async function resolverIncerta(servicos: Servicos, row: CobrancaRow, antesDe: Date) {
  const { db, clock } = servicos
  const { chave } = row
  const operacao = { tipo: 'COBRAR', chave } as const
  const minha = await withPlataforma(
    db,
    'pagamento.conciliacao',
    async (tx) => (await isIncerta(tx, operacao, antesDe)) && ocupar(tx, operacao, clock.now()),
  )
  if (!minha) return undefined
  return pedir(
    servicos,
    { ...operacao, conta: contaDe(row) },
    (gateway) => procurar(gateway, row),
    async (tx, { lida, erro }) => {
      if (erro) return { situacao: 'INCERTA' }
      if (lida)
        await receber(tx, servicos, { conta: contaDe(row), lida, causa: { tipo: 'JOB', id: 'pagamento.incertas' } })
      else
        await tx
          .update(cobranca)
          .set({ situacao: 'CANCELADA', alteradaEm: clock.now() })
          .where(and(eq(cobranca.id, row.id), inArray(cobranca.situacao, ['PENDENTE'])))
      return { situacao: lida ? 'FEITA' : 'RECUSADA' }
    },
  )
}

/** The charge at its gateway; null: it was never made. */
async function procurar(
  gateway: GatewayPagamento,
  { chave, metodo, autorizacaoId }: CobrancaRow,
): Promise<CobrancaGateway | null> {
  const consultar = () => seHouver(gateway.consultarCobranca({ chave }))
  let lida = await consultar()
  // Nobody saw its code, which may ask for no authorization; the next code does.
  if (metodo === 'PIX_AUTOMATICO' && autorizacaoId === null && lida?.situacao === 'PENDENTE') {
    await gateway.cancelarCobranca({ chave })
    lida = await consultar()
  }
  if (lida?.situacao === 'DESCONHECIDA') throw new ErroGateway('INDISPONIVEL', 'an unreadable charge')
  return lida ?? null
}

/**
 * Ends, at their gateways, the charges of invoices that were cancelled or settled in other ways. As
 * part of the sweep all of them; as a job those of one invoice, which throws to be run again.
 */
export async function recolherSoltas(servicos: Servicos, faturaId?: string): Promise<void> {
  const rodada = openRodada()
  const desta = faturaId === undefined ? undefined : eq(cobranca.faturaId, faturaId)
  const soltas = emLotes(servicos.db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select({ id: cobranca.id, row: cobranca })
      .from(cobranca)
      .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
      .where(and(desta, ne(fatura.situacao, 'ABERTA'), recolhivel, gt(cobranca.id, depoisDe)))
      .orderBy(asc(cobranca.id))
      .limit(quantas),
  )
  for await (const { row } of soltas)
    await rodada.perguntar(contaDe(row), row.id, async () => {
      const revista = await recolher(servicos, cobradaDe(row))
      const { erro } = revista
      if (erro)
        servicos.log.warn(
          { evento: 'pagamento.recolher_espera', cobrancaId: row.id, err: erro },
          'a charge could not be cancelled yet',
        )
      return revista
    })
  const erro = await rodada.terminar()
  if (erro && faturaId !== undefined) throw erro
}
