import type { SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { autorizacaoPix } from '#dinheiro/assinatura/guarda/autorizacao-pix.table.ts'
import {
  registrarContestacao,
  registrarEstorno,
  registrarPagamento,
  registrarRecusa,
  registrarVencimento,
} from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { aplicarAutorizacao, guardarAutorizacao } from '#dinheiro/cobranca/automatico/autorizacao-pix.ts'
import { avisarDoAutomatico } from '#dinheiro/cobranca/automatico/autorizacao-pix-aviso.ts'
import { type CobrancaRow, cobranca, type InstrucaoGuardada, pagamento } from '#dinheiro/cobranca/cobranca.table.ts'
import type { CobrancaNaConta, ContaDeGateway, DonoDeCobrancas, Noticia } from '#dinheiro/cobranca/dono.ts'
import { pagamentoEstornar, pagamentoRecolher } from '#dinheiro/filas.ts'
import { isCodigoDoValor } from '#dinheiro/gateway/br-code.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import type { CobrancaGateway, Instrucao, NomeGateway, PagamentoRecebido } from '#dinheiro/gateway/gateway.porta.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarPlataforma } from './estorno-aviso.ts'

type Situacao = CobrancaRow['situacao']

/** Why the money of a debit is refunded without a decision. */
export const voltaSozinho: ReadonlySet<string> = new Set(['JA_PAGA', 'FATURA_CANCELADA'])
const depoisDePaga: SituacaoCobranca[] = ['PAGA', 'ESTORNADA', 'CONTESTADA']

/**
 * The next state, in whatever order news come. A paid charge never waits again: only a refund or a
 * dispute follows. An unknown state changes nothing.
 */
export function situacaoSeguinte(antes: Situacao, dita: SituacaoCobranca): Situacao {
  if (dita === 'DESCONHECIDA') return antes
  if (antes === 'ESTORNADA') return antes
  if (depoisDePaga.includes(antes)) return depoisDePaga.includes(dita) ? dita : antes
  // The code may be over and its money on the way; an ended one does not open again.
  if (antes === 'CANCELADA' || antes === 'RECUSADA') return depoisDePaga.includes(dita) ? dita : antes
  if (antes === 'VENCIDA' && dita === 'PENDENTE') return antes
  return dita
}

/** The account of the platform where a charge was made. */
export function contaDe({ gateway, servidorId }: Pick<CobrancaRow, 'gateway' | 'servidorId'>): ContaDeGateway {
  return { gateway, servidorId, empresaId: null }
}

/** The charge of an invoice, for questions to its gateway. */
export function cobradaDe(row: CobrancaRow): CobrancaNaConta {
  return { conta: contaDe(row), chave: row.chave, ref: row.ref }
}

/** The charges of invoices. */
export const faturas: DonoDeCobrancas = {
  async abrir(tx, servicos, { conta, lida, causa }) {
    // Our own name is unique; ids of a gateway repeat where the platform has several accounts.
    const nossa = eq(cobranca.chave, lida.chave ?? '')
    const dela = and(
      eq(cobranca.ref, lida.ref),
      sql`${cobranca.servidorId} IS NOT DISTINCT FROM ${conta.servidorId}::uuid`,
    )
    const [antes] = await tx
      .select()
      .from(cobranca)
      .where(and(eq(cobranca.gateway, conta.gateway), or(nossa, dela)))
      .orderBy(desc(nossa))
      .limit(1)
      .for('update')
    if (!antes) return undefined
    const situacao = situacaoSeguinte(antes.situacao, lida.situacao)
    return {
      pago: (recebido) => pagar(tx, servicos, { gateway: conta.gateway, daCobranca: antes, causa }, recebido),
      voltou: (recebido) => devolver(tx, servicos, antes, recebido, situacao, causa),
      situar: () => situar(tx, servicos, { antes, situacao, lida, causa }),
    }
  },
}

/**
 * Takes in a charge of our making that we do not have (a backup was restored): its money is real,
 * and a person looks at it. Charges with names that others made are left alone.
 */
export async function receberSemDono(tx: Tx, servicos: Servicos, { conta, lida, causa }: Noticia): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(lida.chave ?? '')) return
  for (const recebido of lida.recebidos)
    if (recebido.valor > 0)
      await pagar(tx, servicos, { gateway: conta.gateway, daCobranca: undefined, causa }, recebido)
}

type Situada = { antes: CobrancaRow; situacao: Situacao; lida: CobrancaGateway; causa: Causa }

async function situar(tx: Tx, servicos: Servicos, { antes, situacao, lida, causa }: Situada): Promise<void> {
  if (lida.situacao === 'DESCONHECIDA') {
    servicos.log.error(
      { evento: 'pagamento.situacao_desconhecida', gateway: antes.gateway, cobrancaId: antes.id, dita: lida.original },
      'a gateway said something that we do not know',
    )
  }
  await registrarMudanca(tx, servicos, antes, situacao, lida, causa)
  await tx
    .update(cobranca)
    .set({
      ref: antes.ref ?? lida.ref,
      situacao,
      instrucao: { ...antes.instrucao, ...guardavel(lida.instrucao, antes.valor) },
      ...(lida.instrucao.pixExpiraEm && { expiraEm: lida.instrucao.pixExpiraEm }),
      alteradaEm: servicos.clock.now(),
    })
    .where(eq(cobranca.id, antes.id))
  if (lida.autorizacao) {
    await guardarAutorizacao(tx, servicos, antes, lida.autorizacao)
    await aplicarAutorizacao(tx, servicos, antes, lida.autorizacao)
  }
  await avisarTitular(tx, servicos, antes.faturaId)
  if (situacao === 'PAGA' && antes.situacao !== 'PAGA')
    await servicos.jobs.enviar(tx, pagamentoRecolher, { faturaId: antes.faturaId })
}

type Origem = { gateway: NomeGateway; daCobranca: CobrancaRow | undefined; causa: Causa }

/** Books a payment of a charge once, by the gateway's id of it. */
async function pagar(
  tx: Tx,
  servicos: Servicos,
  { gateway, daCobranca, causa }: Origem,
  { ref, valor, pagoEm }: PagamentoRecebido,
): Promise<void> {
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
    .onConflictDoNothing({ target: [pagamento.gateway, pagamento.ref, pagamento.cobrancaId] })
    .returning({ id: pagamento.id })
  if (novos.length === 0) return
  const { tipo } = await registrarPagamento(tx, servicos, {
    faturaId: daCobranca?.faturaId ?? id,
    pagamentoId: id,
    valorCentavos: valor,
    pagoEm,
    causa,
  })
  const quita = tipo === 'PAGA' || tipo === 'REPETIDO'
  await tx
    .update(pagamento)
    .set(
      quita
        ? { situacao: 'CONFIRMADO', motivo: null, faturaId: daCobranca?.faturaId }
        : { motivo: daCobranca ? tipo : 'COBRANCA_DESCONHECIDA' },
    )
    .where(eq(pagamento.id, id))
  if (quita) return
  // A debit of an invoice that was settled or withdrawn is refunded automatically.
  if (daCobranca?.autorizacaoId && voltaSozinho.has(tipo))
    await servicos.jobs.enviar(tx, pagamentoEstornar, { desde: servicos.clock.now().toISOString() })
  else await avisarPlataforma(tx, servicos, 'SEM_FATURA', `pagamento:${id}:sem-fatura`, { valor })
  servicos.log.warn(
    { evento: 'pagamento.sem_fatura', gateway, pagamentoId: id, motivo: tipo },
    'money without an invoice',
  )
}

/**
 * Books what was refunded since the last notice. A full refund in a dispute means that the dispute
 * was lost. A partial one is a refund; it waits for the end of a dispute that was open before it.
 */
async function devolver(
  tx: Tx,
  servicos: Servicos,
  antes: CobrancaRow,
  { ref, estornado }: PagamentoRecebido,
  situacao: Situacao,
  causa: Causa,
): Promise<void> {
  const [guardado] = await tx
    .select()
    .from(pagamento)
    .where(and(eq(pagamento.cobrancaId, antes.id), eq(pagamento.ref, ref)))
    .for('update')
  if (!guardado || estornado <= guardado.estornado) return
  const total = Math.min(estornado, guardado.valor)
  const [antesDela, agora] = [antes.situacao === 'CONTESTADA', situacao === 'CONTESTADA']
  const perdida = total === guardado.valor && (antesDela || agora)
  if (!perdida && antesDela && agora) return
  await tx.update(pagamento).set({ estornado: total }).where(eq(pagamento.id, guardado.id))
  const contestar = (fase: 'ABERTA' | 'GANHA' | 'PERDIDA') =>
    registrarContestacao(tx, servicos, { pagamentoId: guardado.id, fase, causa })
  if (perdida) {
    if (!antesDela) await contestar('ABERTA')
    await contestar('PERDIDA')
    return
  }
  if (antesDela) await contestar('GANHA')
  await registrarEstorno(tx, servicos, {
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
  if (situacao === 'RECUSADA') await registrarRecusa(tx, servicos, { faturaId, motivo: 'RECUSADA', causa })
  if (antes.autorizacaoId !== null) await avisarDoDebito(tx, servicos, antes, situacao)
  // A code that ended does not make its invoice overdue.
  if (situacao === 'VENCIDA' && antes.vencimento < diaBancario(servicos.clock.now()))
    await registrarVencimento(tx, servicos, { faturaId, causa })
  const abriu = situacao === 'CONTESTADA'
  const ganhou = antes.situacao === 'CONTESTADA' && situacao === 'PAGA'
  if (!abriu && !ganhou) return
  for (const { ref, estornado, valor } of lida.recebidos) {
    if (estornado >= valor) continue
    const [guardado] = await tx
      .select({ id: pagamento.id })
      .from(pagamento)
      .where(and(eq(pagamento.cobrancaId, antes.id), eq(pagamento.ref, ref)))
    if (guardado) {
      const fase = abriu ? 'ABERTA' : 'GANHA'
      await registrarContestacao(tx, servicos, { pagamentoId: guardado.id, fase, causa })
    }
  }
}

/**
 * The bank will not debit an open invoice any more: the next run makes a code. Our own withdrawal
 * is no news.
 */
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

/** A code with another amount, or that is no Pix code, is never shown. */
function guardavel(instrucao: Instrucao, valor: number): InstrucaoGuardada {
  const { pixCopiaECola, pixExpiraEm, ...resto } = instrucao
  const certo = pixCopiaECola !== undefined && isCodigoDoValor(pixCopiaECola, valor)
  return {
    ...Object.fromEntries(Object.entries(resto).filter(([, cada]) => cada !== undefined)),
    ...(certo && { pixCopiaECola }),
    ...(pixExpiraEm && { pixExpiraEm: pixExpiraEm.toISOString() }),
  }
}

/** The titular's open pages refetch. */
export async function avisarTitular(tx: Tx, { realtime }: Pick<Servicos, 'realtime'>, faturaId: string): Promise<void> {
  const [dono] = await tx.select({ titularId: fatura.titularId }).from(fatura).where(eq(fatura.id, faturaId))
  if (dono?.titularId != null)
    await realtime.publicar(tx, `usuario:${dono.titularId}`, { tipo: 'pagamento', id: faturaId })
}

/** Pix codes that ended without a notice. */
export async function encerrarVencidas(tx: Tx, agora: Date, faturaId: string): Promise<void> {
  await tx
    .update(cobranca)
    .set({ situacao: 'VENCIDA', alteradaEm: agora })
    .where(
      and(eq(cobranca.faturaId, faturaId), eq(cobranca.situacao, 'PENDENTE'), sql`${cobranca.expiraEm} <= ${agora}`),
    )
}
