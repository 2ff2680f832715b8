import type { SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import { and, eq, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { autorizacaoPix } from '#dinheiro/assinatura/guarda/autorizacao-pix.table.ts'
import * as faturas from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { pagamentoEstornar, pagamentoRecolher } from '#dinheiro/filas.ts'
import { isCodigoDoValor } from '#dinheiro/gateway/br-code.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import type { CobrancaGateway, Instrucao, NomeGateway, Recebido } from '#dinheiro/gateway/gateway.porta.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { aplicarAutorizacao, guardarAutorizacao } from './autorizacao-pix.ts'
import { avisarDoAutomatico } from './autorizacao-pix-aviso.ts'
import { type CobrancaRow, cobranca, type InstrucaoGuardada, pagamento } from './cobranca.table.ts'
import { contasDasEmpresas } from './contas-das-empresas.ts'
import { avisarPlataforma } from './estorno-aviso.ts'

type Situacao = CobrancaRow['situacao']

/** Why money of a debit is given back without asking anybody. */
export const voltaSozinho: ReadonlySet<string> = new Set(['JA_PAGA', 'FATURA_CANCELADA'])
const depoisDePaga: SituacaoCobranca[] = ['PAGA', 'ESTORNADA', 'CONTESTADA']

/**
 * The state that follows, whatever order the news come in: what was paid never goes back to waiting; only a refund or a dispute follows it.
 * What nobody knows changes nothing.
 */
export function situacaoSeguinte(antes: Situacao, dita: SituacaoCobranca): Situacao {
  if (dita === 'DESCONHECIDA') return antes
  if (antes === 'ESTORNADA') return antes
  if (depoisDePaga.includes(antes)) return depoisDePaga.includes(dita) ? dita : antes
  // The code may be over and the money on its way; what is gone is not open again.
  if (antes === 'CANCELADA') return depoisDePaga.includes(dita) ? dita : antes
  if (antes === 'VENCIDA' && dita === 'PENDENTE') return antes
  return dita
}

/**
 * Takes in what a gateway says of a charge, in one transaction of the platform door: money first, then the state. Safe to repeat and in any
 * order. @returns the charge as it is now; undefined when it is none of ours
 */
export async function aplicarCobranca(
  tx: Tx,
  servicos: Servicos,
  gateway: NomeGateway,
  lida: CobrancaGateway,
  causa: Causa,
): Promise<CobrancaRow | undefined> {
  const [antes] = await tx
    .select()
    .from(cobranca)
    .where(and(eq(cobranca.gateway, gateway), or(eq(cobranca.ref, lida.ref), eq(cobranca.chave, lida.chave ?? ''))))
    .for('update')
  if (!antes) {
    if (gateway === 'SANDBOX' && (await contasDasEmpresas().aplicarDoSandbox(tx, servicos, lida))) return undefined
    // A name of our making that we do not have (a backup was restored): the money is real, and a person looks at it. Others' are others'.
    if (/^[0-9a-f]{32}$/.test(lida.chave ?? ''))
      for (const recebido of lida.recebidos) await receber(tx, servicos, gateway, undefined, recebido, causa)
    return undefined
  }
  if (lida.situacao === 'DESCONHECIDA') {
    servicos.log.error(
      { evento: 'pagamento.situacao_desconhecida', gateway, cobrancaId: antes.id, dita: lida.original },
      'a gateway said something that we do not know',
    )
  }
  for (const recebido of lida.recebidos) await receber(tx, servicos, gateway, antes, recebido, causa)
  const situacao = situacaoSeguinte(antes.situacao, lida.situacao)
  for (const recebido of lida.recebidos) await devolver(tx, servicos, gateway, antes, recebido, situacao, causa)
  await registrarMudanca(tx, servicos, antes, situacao, lida, causa)

  const [depois] = await tx
    .update(cobranca)
    .set({
      ref: antes.ref ?? lida.ref,
      situacao,
      instrucao: { ...antes.instrucao, ...guardavel(lida.instrucao, antes.valor) },
      ...(lida.instrucao.pixExpiraEm && { expiraEm: lida.instrucao.pixExpiraEm }),
      alteradaEm: servicos.clock.now(),
    })
    .where(eq(cobranca.id, antes.id))
    .returning()
  if (lida.autorizacao) {
    await guardarAutorizacao(tx, servicos, antes, lida.autorizacao)
    await aplicarAutorizacao(tx, servicos, antes, lida.autorizacao)
  }
  await avisarTitular(tx, servicos, antes.faturaId)
  if (situacao === 'PAGA' && antes.situacao !== 'PAGA')
    await servicos.jobs.enviar(tx, pagamentoRecolher, { faturaId: antes.faturaId })
  return depois
}

/** Money is taken in once for each name that the gateway gives it, whatever was said before. */
async function receber(
  tx: Tx,
  servicos: Servicos,
  gateway: NomeGateway,
  daCobranca: CobrancaRow | undefined,
  { ref, valor, pagoEm }: Recebido,
  causa: Causa,
): Promise<void> {
  if (valor <= 0) return
  const id = uuidv7()
  const novos = await tx
    .insert(pagamento)
    .values({
      id,
      gateway,
      ref,
      cobrancaId: daCobranca?.id,
      valor,
      pagoEm,
      recebidoEm: servicos.clock.now(),
      situacao: 'SEM_FATURA',
      motivo: 'COBRANCA_DESCONHECIDA',
    })
    .onConflictDoNothing({ target: [pagamento.gateway, pagamento.ref] })
    .returning({ id: pagamento.id })
  if (novos.length === 0) return
  const { tipo } = await faturas.registrarPagamento(tx, servicos, {
    faturaId: daCobranca?.faturaId ?? id,
    pagamentoId: id,
    valorCentavos: valor,
    pagoEm,
    causa,
  })
  if (tipo === 'PAGA' || tipo === 'REPETIDO') {
    await tx
      .update(pagamento)
      .set({ situacao: 'CONFIRMADO', motivo: null, faturaId: daCobranca?.faturaId })
      .where(eq(pagamento.id, id))
    return
  }
  await tx
    .update(pagamento)
    .set({ motivo: daCobranca ? tipo : 'COBRANCA_DESCONHECIDA' })
    .where(eq(pagamento.id, id))
  // What the bank took although it was settled or withdrawn goes back by itself.
  if (daCobranca?.autorizacaoId && voltaSozinho.has(tipo))
    await servicos.jobs.enviar(tx, pagamentoEstornar, { desde: servicos.clock.now().toISOString() })
  else await avisarPlataforma(tx, servicos, 'SEM_FATURA', `pagamento:${id}:sem-fatura`, { valor })
  servicos.log.warn(
    { evento: 'pagamento.sem_fatura', gateway, pagamentoId: id, motivo: tipo },
    'money without an invoice',
  )
}

/** What went back since we last knew. Money that a dispute took is no refund: the end of the dispute says it. */
async function devolver(
  tx: Tx,
  servicos: Servicos,
  gateway: NomeGateway,
  antes: CobrancaRow,
  { ref, estornado }: Recebido,
  situacao: Situacao,
  causa: Causa,
): Promise<void> {
  const [guardado] = await tx
    .select()
    .from(pagamento)
    .where(and(eq(pagamento.gateway, gateway), eq(pagamento.ref, ref)))
    .for('update')
  if (!guardado || estornado <= guardado.estornado) return
  const total = Math.min(estornado, guardado.valor)
  await tx.update(pagamento).set({ estornado: total }).where(eq(pagamento.id, guardado.id))
  const contestada = situacao === 'CONTESTADA' || antes.situacao === 'CONTESTADA'
  if (contestada) {
    if (antes.situacao !== 'CONTESTADA')
      await faturas.registrarContestacao(tx, servicos, { pagamentoId: guardado.id, fase: 'ABERTA', causa })
    if (total === guardado.valor)
      await faturas.registrarContestacao(tx, servicos, { pagamentoId: guardado.id, fase: 'PERDIDA', causa })
    return
  }
  await faturas.registrarEstorno(tx, servicos, {
    pagamentoId: guardado.id,
    estornoId: `${guardado.id}:${total}`,
    valorCentavos: total - guardado.estornado,
    causa,
  })
}

async function registrarMudanca(
  tx: Tx,
  servicos: Servicos,
  antes: CobrancaRow,
  situacao: Situacao,
  lida: CobrancaGateway,
  causa: Causa,
): Promise<void> {
  if (situacao === antes.situacao) return
  const { faturaId } = antes
  if (situacao === 'RECUSADA') await faturas.registrarRecusa(tx, servicos, { faturaId, motivo: 'RECUSADA', causa })
  if (antes.autorizacaoId !== null) await avisarDoDebito(tx, servicos, antes, situacao)
  // A code that ended is no invoice that is due.
  if (situacao === 'VENCIDA' && antes.vencimento < diaBancario(servicos.clock.now()))
    await faturas.registrarVencimento(tx, servicos, { faturaId, causa })
  const abriu = situacao === 'CONTESTADA'
  const ganhou = antes.situacao === 'CONTESTADA' && situacao === 'PAGA'
  if (!abriu && !ganhou) return
  for (const { ref, estornado, valor } of lida.recebidos) {
    if (estornado >= valor) continue
    const [guardado] = await tx
      .select({ id: pagamento.id })
      .from(pagamento)
      .where(and(eq(pagamento.gateway, antes.gateway), eq(pagamento.ref, ref)))
    if (guardado) {
      const fase = abriu ? 'ABERTA' : 'GANHA'
      await faturas.registrarContestacao(tx, servicos, { pagamentoId: guardado.id, fase, causa })
    }
  }
}

/** The bank will not take it any more, and it is owed: the next run makes a code for it. What we withdrew ourselves is no news. */
async function avisarDoDebito(
  tx: Tx,
  servicos: Servicos,
  { id, faturaId, autorizacaoId }: CobrancaRow,
  situacao: Situacao,
): Promise<void> {
  const [da] = await tx
    .select({ titularId: fatura.titularId, aberta: fatura.situacao, autorizacao: autorizacaoPix.situacao })
    .from(fatura)
    .innerJoin(autorizacaoPix, eq(autorizacaoPix.id, autorizacaoId ?? ''))
    .where(eq(fatura.id, faturaId))
  const acabou =
    situacao === 'RECUSADA' || situacao === 'VENCIDA' || (situacao === 'CANCELADA' && da?.autorizacao === 'CONFIRMADA')
  if (!acabou || da?.aberta !== 'ABERTA' || da.titularId === null) return
  await avisarDoAutomatico(tx, servicos, {
    tipo: 'DEBITO_RECUSADO',
    titularId: da.titularId,
    chave: `${id}:recusado`,
  })
}

/** A code with another amount, or one that is no Pix code, is shown to nobody. */
function guardavel(instrucao: Instrucao, valor: number): InstrucaoGuardada {
  const { pixCopiaECola, pixExpiraEm, ...resto } = instrucao
  const certo = pixCopiaECola !== undefined && isCodigoDoValor(pixCopiaECola, valor)
  return {
    ...Object.fromEntries(Object.entries(resto).filter(([, cada]) => cada !== undefined)),
    ...(certo && { pixCopiaECola }),
    ...(pixExpiraEm && { pixExpiraEm: pixExpiraEm.toISOString() }),
  }
}

/** The open pages of the titular read again. */
export async function avisarTitular(tx: Tx, { realtime }: Pick<Servicos, 'realtime'>, faturaId: string): Promise<void> {
  const [dono] = await tx.select({ titularId: fatura.titularId }).from(fatura).where(eq(fatura.id, faturaId))
  if (dono?.titularId != null)
    await realtime.publicar(tx, `usuario:${dono.titularId}`, { tipo: 'pagamento', id: faturaId })
}

/** Pix codes that ended while nobody was told. */
export async function encerrarVencidas(tx: Tx, agora: Date, faturaId: string): Promise<void> {
  await tx
    .update(cobranca)
    .set({ situacao: 'VENCIDA', alteradaEm: agora })
    .where(
      and(eq(cobranca.faturaId, faturaId), eq(cobranca.situacao, 'PENDENTE'), sql`${cobranca.expiraEm} <= ${agora}`),
    )
}
