import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { type AutorizacaoPixRow, autorizacaoPix } from '#dinheiro/assinatura/guarda/autorizacao-pix.table.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { cobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import { cobradaDe, contaDe } from '#dinheiro/cobranca/fatura/dono.ts'
import { receber } from '#dinheiro/cobranca/receber.ts'
import { recolher } from '#dinheiro/cobranca/rever.ts'
import { openRodada } from '#dinheiro/cobranca/rodada.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import { ErroGateway, seHouver } from '#dinheiro/gateway/gateway.porta.ts'
import { gatewayDe } from '#dinheiro/gateway/gateways.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { aplicarAutorizacao, proximaTentativa } from './autorizacao-pix.ts'
import { avisarDoAutomatico } from './autorizacao-pix-aviso.ts'

/** After that time without an answer there will be none. */
const diasDeEspera = 45
const vivas = ['ESPERANDO', 'CONFIRMADA'] as const

/**
 * Part of the sweep: ends authorizations without use: the subscription ended or is paid in another
 * way or period, a newer authorization exists, or nobody answered.
 */
export async function encerrarAutorizacoes(servicos: Servicos): Promise<void> {
  const { db, clock, log } = servicos
  const antigas = new Date(clock.now().getTime() - diasDeEspera * umDiaMs)
  const maisNova = alias(autorizacaoPix, 'mais_nova')
  const sobram = emLotes(db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select({ id: autorizacaoPix.id, row: autorizacaoPix })
      .from(autorizacaoPix)
      .innerJoin(assinatura, eq(assinatura.id, autorizacaoPix.assinaturaId))
      .innerJoin(cobranca, eq(cobranca.id, autorizacaoPix.cobrancaId))
      .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
      .where(
        and(
          gt(autorizacaoPix.id, depoisDe),
          or(
            and(
              inArray(autorizacaoPix.situacao, [...vivas]),
              or(isNotNull(assinatura.encerradaEm), ne(assinatura.metodo, 'PIX_AUTOMATICO')),
            ),
            and(
              eq(autorizacaoPix.situacao, 'CONFIRMADA'),
              or(
                and(
                  // While its invoice is open, the payment that changes the period is still to
                  // come.
                  ne(fatura.situacao, 'ABERTA'),
                  ne(autorizacaoPix.periodo, assinatura.periodo),
                  sql`${autorizacaoPix.periodo} IS DISTINCT FROM ${assinatura.proximoPeriodo}`,
                ),
                sql`EXISTS (${tx
                  .select({ id: maisNova.id })
                  .from(maisNova)
                  .where(
                    and(
                      eq(maisNova.assinaturaId, autorizacaoPix.assinaturaId),
                      eq(maisNova.situacao, 'CONFIRMADA'),
                      sql`(${maisNova.criadaEm}, ${maisNova.id}) > (${autorizacaoPix.criadaEm}, ${autorizacaoPix.id})`,
                    ),
                  )})`,
              ),
            ),
            and(
              eq(autorizacaoPix.situacao, 'ESPERANDO'),
              or(
                inArray(cobranca.situacao, ['CANCELADA', 'RECUSADA']),
                and(eq(cobranca.situacao, 'VENCIDA'), isNotNull(cobranca.expiraEm)),
                lt(autorizacaoPix.criadaEm, antigas),
              ),
            ),
          ),
        ),
      )
      .orderBy(asc(autorizacaoPix.id))
      .limit(quantas),
  )
  const rodada = openRodada()
  for await (const { row } of sobram)
    await rodada.perguntar(contaDe(row), row.id, async () => {
      const gateway = await gatewayDe(servicos, row)
      const { automatico } = gateway ?? {}
      if (!automatico) throw new ErroGateway('CONFIGURACAO', 'the gateway of this authorization is gone')
      await seHouver(automatico.encerrar(row.ref)).catch((erro: ErroGateway) => {
        const { tipo, motivo } = erro
        log.warn(
          { evento: 'pagamento.autorizacao_espera', autorizacaoId: row.id, tipo, motivo },
          'an authorization does not end yet',
        )
        throw erro
      })
      const lida = { ref: row.ref, situacao: 'ENCERRADA', original: 'ENCERRADA' } as const
      await withPlataforma(db, 'pagamento.conciliacao', (tx) =>
        aplicarAutorizacao(tx, servicos, row, lida, { nossa: true }),
      )
      return { lida }
    })
  await rodada.terminar()
}

/**
 * Part of the sweep: withdraws debits of ended authorizations; the next run makes a code instead.
 */
export async function recolherDebitos(servicos: Servicos): Promise<void> {
  const sobram = emLotes(servicos.db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select({ id: cobranca.id, row: cobranca })
      .from(cobranca)
      .innerJoin(autorizacaoPix, eq(autorizacaoPix.id, cobranca.autorizacaoId))
      .where(
        and(
          eq(cobranca.situacao, 'EM_ANALISE'),
          isNotNull(cobranca.ref),
          inArray(autorizacaoPix.situacao, ['RECUSADA', 'ENCERRADA']),
          gt(cobranca.id, depoisDe),
        ),
      )
      .orderBy(asc(cobranca.id))
      .limit(quantas),
  )
  const rodada = openRodada()
  for await (const { row } of sobram)
    await rodada.perguntar(contaDe(row), row.id, () => recolher(servicos, cobradaDe(row)))
  await rodada.terminar()
}

/** Job, hourly: tries a failed debit again on another day, three times at most. */
export async function tentarDebitosDeNovo(servicos: Servicos): Promise<void> {
  const { db, clock, log } = servicos
  const hoje = diaBancario(clock.now())
  const outra = alias(cobranca, 'outra')
  const devidos = emLotes(db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select({ id: cobranca.id, row: cobranca })
      .from(cobranca)
      .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
      .where(
        and(
          isNotNull(cobranca.autorizacaoId),
          eq(cobranca.situacao, 'EM_ANALISE'),
          eq(fatura.situacao, 'ABERTA'),
          lt(cobranca.vencimento, hoje),
          gte(cobranca.vencimento, somarDias(hoje, -7)),
          // Somebody is about to pay in another way.
          notExists(
            tx
              .select({ id: outra.id })
              .from(outra)
              .where(
                and(
                  eq(outra.faturaId, cobranca.faturaId),
                  eq(outra.situacao, 'PENDENTE'),
                  or(isNull(outra.expiraEm), gt(outra.expiraEm, clock.now())),
                ),
              ),
          ),
          gt(cobranca.id, depoisDe),
        ),
      )
      .orderBy(asc(cobranca.id))
      .limit(quantas),
  )
  const rodada = openRodada()
  for await (const { row } of devidos)
    await rodada.perguntar(contaDe(row), row.id, async () => {
      const gateway = await gatewayDe(servicos, row)
      if (!gateway?.automatico) return undefined
      const qual = { ref: row.ref ?? undefined, chave: row.chave }
      const { tentativas = [], ...lida } = await gateway.consultarCobranca(qual)
      const dia = proximaTentativa({ vencimento: row.vencimento, tentativas }, hoje)
      if (!dia) return { lida }
      const marcada = await gateway.automatico.tentarDeNovo(qual, dia)
      await withPlataforma(db, 'pagamento.conciliacao', async (tx) => {
        const causa = { tipo: 'JOB', id: 'pagamento.renovar' } as const
        await receber(tx, servicos, { conta: contaDe(row), lida: marcada, causa })
        const [da] = await tx.select({ titularId: fatura.titularId }).from(fatura).where(eq(fatura.id, row.faturaId))
        if (da?.titularId == null) return
        const aviso = { tipo: 'TENTATIVA', titularId: da.titularId, chave: `${row.id}:${dia}`, dia } as const
        await avisarDoAutomatico(tx, servicos, aviso)
      })
      return { lida: marcada }
    })
  const erro = await rodada.terminar()
  if (erro) log.warn({ evento: 'pagamento.tentativa_espera', err: erro }, 'a debit was not tried again')
}

/**
 * Part of the daily comparison: reads authorizations whose notice may have been lost. Throws at the
 * end when a gateway did not answer.
 */
export async function reverAutorizacoes(servicos: Servicos): Promise<void> {
  const rows = emLotes(servicos.db, 'pagamento.conciliacao', (tx, depoisDe, quantas) =>
    tx
      .select()
      .from(autorizacaoPix)
      .where(and(inArray(autorizacaoPix.situacao, [...vivas]), gt(autorizacaoPix.id, depoisDe)))
      .orderBy(asc(autorizacaoPix.id))
      .limit(quantas),
  )
  const rodada = openRodada()
  for await (const row of rows)
    await rodada.perguntar(contaDe(row), row.id, () => reverAutorizacao(servicos, row).then(() => ({ lida: row.ref })))
  const erro = await rodada.terminar()
  if (erro) throw erro
}

/**
 * Reads one authorization from its gateway and stores it. Throws what the gateway throws, except
 * for an unknown one.
 */
export async function reverAutorizacao(
  servicos: Servicos,
  { gateway: nome, servidorId, ref }: Pick<AutorizacaoPixRow, 'gateway' | 'servidorId' | 'ref'>,
): Promise<void> {
  const gateway = await gatewayDe(servicos, { gateway: nome, servidorId })
  const lida = gateway?.automatico && (await seHouver(gateway.automatico.consultar(ref)))
  if (!lida) return
  await withPlataforma(servicos.db, 'pagamento.conciliacao', (tx) =>
    aplicarAutorizacao(tx, servicos, { gateway: nome, servidorId }, lida),
  )
}
