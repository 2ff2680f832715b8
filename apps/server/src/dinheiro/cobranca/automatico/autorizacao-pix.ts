import type { SituacaoAutorizacao } from '@zelo/contract/dinheiro/pagamento'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { inserirAutorizacao, mudarAutorizacao } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { type AutorizacaoPixRow, autorizacaoPix } from '#dinheiro/assinatura/guarda/autorizacao-pix.table.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { type CobrancaRow, cobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import type { Autorizacao, Dia, NomeGateway, Tentativa } from '#dinheiro/gateway/gateway.porta.ts'
import type { GatewayAberto } from '#dinheiro/gateway/gateways.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarDoAutomatico } from './autorizacao-pix-aviso.ts'

/** Days after the due date on which another try is asked for. */
const diasDaTentativa = [2, 4, 6, 7]
const maxTentativas = 3

/** The next state, in any order of news: an ended authorization stays ended. */
export function autorizacaoSeguinte(antes: SituacaoAutorizacao, dita: Autorizacao['situacao']): SituacaoAutorizacao {
  if (dita === 'DESCONHECIDA' || antes === 'RECUSADA' || antes === 'ENCERRADA') return antes
  if (antes === 'ESPERANDO') return dita
  return dita === 'ESPERANDO' ? antes : dita === 'CONFIRMADA' ? antes : 'ENCERRADA'
}

/**
 * The day to ask the bank to try a failed debit again. Undefined: it is still trying, or no try is
 * left.
 */
export function proximaTentativa(
  { vencimento, tentativas }: { vencimento: Dia; tentativas: readonly Tentativa[] },
  hoje: Dia,
): Dia | undefined {
  if (tentativas.length === 0 || tentativas.some(({ falhou }) => !falhou)) return undefined
  const feitas = new Set(tentativas.filter(({ pedida }) => pedida).map(({ dia }) => dia))
  if (feitas.size >= maxTentativas) return undefined
  return diasDaTentativa.map((dias) => somarDias(vencimento, dias)).find((dia) => dia > hoje && !feitas.has(dia))
}

/** The authorization that the next charge of that period may use, at exactly that account. */
export async function autorizacaoParaUsar(
  tx: Tx,
  { assinaturaId, periodo, aberto }: { assinaturaId: string; periodo: Periodo; aberto: GatewayAberto },
): Promise<AutorizacaoPixRow | undefined> {
  const [row] = await tx
    .select()
    .from(autorizacaoPix)
    .where(
      and(
        eq(autorizacaoPix.assinaturaId, assinaturaId),
        eq(autorizacaoPix.situacao, 'CONFIRMADA'),
        eq(autorizacaoPix.periodo, periodo),
        eq(autorizacaoPix.gateway, aberto.gateway.nome),
        sql`${autorizacaoPix.servidorId} IS NOT DISTINCT FROM ${aberto.servidorId}::uuid`,
      ),
    )
    .orderBy(desc(autorizacaoPix.criadaEm), desc(autorizacaoPix.id))
    .limit(1)
  return row
}

/** Keeps the authorization that a charge of ours asked for, once. */
export async function guardarAutorizacao(
  tx: Tx,
  { clock }: Servicos,
  daCobranca: CobrancaRow,
  { ref }: Autorizacao,
): Promise<void> {
  if (daCobranca.metodo !== 'PIX_AUTOMATICO' || daCobranca.autorizacaoId !== null) return
  const [da] = await tx
    .select({ assinaturaId: assinatura.id, periodo: fatura.periodo })
    .from(fatura)
    .innerJoin(assinatura, eq(assinatura.id, fatura.assinaturaId))
    .where(eq(fatura.id, daCobranca.faturaId))
    .for('update', { of: assinatura })
  if (!da?.periodo) return
  await inserirAutorizacao(tx, {
    id: uuidv7(),
    assinaturaId: da.assinaturaId,
    periodo: da.periodo,
    gateway: daCobranca.gateway,
    servidorId: daCobranca.servidorId,
    ref,
    cobrancaId: daCobranca.id,
    criadaEm: clock.now(),
    alteradaEm: clock.now(),
  })
}

/** Only the account that an authorization was given to says how it is. */
type Onde = { gateway: NomeGateway; servidorId: string | null }

/**
 * Stores what a gateway says of an authorization, in one transaction of the platform door. Safe to
 * repeat and in any order; ignores authorizations that are not ours.
 */
export async function aplicarAutorizacao(
  tx: Tx,
  servicos: Servicos,
  { gateway, servidorId }: Onde,
  lida: Autorizacao,
  { nossa = false }: { nossa?: boolean } = {},
): Promise<void> {
  const qual = and(
    eq(autorizacaoPix.gateway, gateway),
    sql`${autorizacaoPix.servidorId} IS NOT DISTINCT FROM ${servidorId}::uuid`,
    eq(autorizacaoPix.ref, lida.ref),
  )
  const [conhecida] = await tx.select({ assinaturaId: autorizacaoPix.assinaturaId }).from(autorizacaoPix).where(qual)
  if (!conhecida) return
  // Locks in the same order as payments do.
  const [da] = await tx.select().from(assinatura).where(eq(assinatura.id, conhecida.assinaturaId)).for('update')
  const [row] = await tx.select().from(autorizacaoPix).where(qual).for('update')
  if (!row || !da) return
  if (lida.situacao === 'DESCONHECIDA') {
    servicos.log.error(
      { evento: 'pagamento.autorizacao_desconhecida', gateway, autorizacaoId: row.id, dita: lida.original },
      'a gateway said something that we do not know',
    )
  }
  const situacao = autorizacaoSeguinte(row.situacao, lida.situacao)
  if (situacao === row.situacao) return
  const agora = servicos.clock.now()
  await mudarAutorizacao(tx, { id: row.id, situacao, alteradaEm: agora })
  const viva = da.encerradaEm === null
  const { titularId } = da
  await servicos.realtime.publicar(tx, `usuario:${titularId}`, { tipo: 'assinatura' })
  const [pedida] = await tx.select().from(cobranca).where(eq(cobranca.id, row.cobrancaId))
  if (pedida) await servicos.realtime.publicar(tx, `usuario:${titularId}`, { tipo: 'pagamento', id: pedida.faturaId })
  // No news: we ended it ourselves, it is no longer wanted, or its code ended unpaid.
  const silencio = nossa || !viva || da.metodo !== 'PIX_AUTOMATICO'
  const contar = !silencio && !(situacao === 'ENCERRADA' && (row.situacao === 'ESPERANDO' || (await haOutra(tx, row))))
  if (contar && situacao !== 'ESPERANDO')
    await avisarDoAutomatico(tx, servicos, { tipo: situacao, titularId, chave: `${row.id}:${situacao}` })
}

/** Another authorization of the subscription that is in force. */
async function haOutra(tx: Tx, { id, assinaturaId }: AutorizacaoPixRow): Promise<boolean> {
  const outras = await tx
    .select({ id: autorizacaoPix.id })
    .from(autorizacaoPix)
    .where(
      and(
        eq(autorizacaoPix.assinaturaId, assinaturaId),
        eq(autorizacaoPix.situacao, 'CONFIRMADA'),
        ne(autorizacaoPix.id, id),
      ),
    )
    .limit(1)
  return outras.length > 0
}
