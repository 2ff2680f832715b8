import { and, type Column, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { ErroGateway, type GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { operacaoGateway } from './cobranca.table.ts'
import { type ContaDeGateway, gatewayDaConta } from './dono.ts'

/** Longer than the calls of one operation may take together. */
const ocupadaMs = 60_000
const motivos = { COBRAR: 'pagamento.cobranca', ESTORNAR: 'pagamento.estorno' } as const

/** What is asked of a gateway. `chave` names it there and here, however often it is asked. */
export type Operacao = { tipo: keyof typeof motivos; chave: string }

export type RespostaDoGateway<Lida> = { lida: Lida; erro?: undefined } | { lida?: undefined; erro: ErroGateway }

/** The operation after an answer. `pausaMs`: how long nobody asks again. */
type Desfecho = { situacao: (typeof operacaoGateway.$inferSelect)['situacao']; pausaMs?: number | undefined }

const prefixo = { COBRAR: 'cobrar:', ESTORNAR: 'estornar:' } as const
const nomeDe = ({ tipo, chave }: Operacao) => `${prefixo[tipo]}${chave}`

/** Condition: the operation of the row makes the charge with that name. */
export const operacaoQueCobra = (chave: Column) => eq(operacaoGateway.chave, sql`${prefixo.COBRAR} || ${chave}`)

/**
 * Writes the operation before the gateway is asked. False: somebody is asking, or it is too soon to
 * ask again. `insiste` asks again at once after a failure.
 */
export async function ocupar(tx: Tx, operacao: Operacao, agora: Date, { insiste = false } = {}): Promise<boolean> {
  const ocupadaAte = new Date(agora.getTime() + ocupadaMs)
  const ocupadas = await tx
    .insert(operacaoGateway)
    .values({ chave: nomeDe(operacao), tipo: operacao.tipo, ocupadaAte, criadaEm: agora, alteradaEm: agora })
    .onConflictDoUpdate({
      target: operacaoGateway.chave,
      set: {
        situacao: 'PEDIDA',
        // A refund may be looked up for months.
        tentativas: sql`least(${operacaoGateway.tentativas} + 1, 32767)`,
        ocupadaAte,
        alteradaEm: agora,
      },
      setWhere: or(
        isNull(operacaoGateway.ocupadaAte),
        lte(operacaoGateway.ocupadaAte, agora),
        insiste ? ne(operacaoGateway.situacao, 'PEDIDA') : undefined,
      ),
    })
    .returning({ chave: operacaoGateway.chave })
  return ocupadas.length > 0
}

/** Condition on operations: nobody knows yet how one ended that was asked for by then. */
export const incerta = (antesDe: Date) =>
  and(inArray(operacaoGateway.situacao, ['PEDIDA', 'INCERTA']), lt(operacaoGateway.alteradaEm, antesDe))

/** The same of one operation, locked. */
export async function isIncerta(tx: Tx, operacao: Operacao, antesDe: Date): Promise<boolean> {
  const rows = await tx
    .select({ chave: operacaoGateway.chave })
    .from(operacaoGateway)
    .where(and(eq(operacaoGateway.chave, nomeDe(operacao)), incerta(antesDe)))
    .for('update')
  return rows.length > 0
}

/** Whether a gateway may have heard of it. */
export async function foiPedida(tx: Tx, operacao: Operacao): Promise<boolean> {
  const rows = await tx
    .select({ chave: operacaoGateway.chave })
    .from(operacaoGateway)
    .where(eq(operacaoGateway.chave, nomeDe(operacao)))
  return rows.length > 0
}

/** Stores how an operation went, and frees it after `pausaMs`. */
async function fechar(
  tx: Tx,
  operacao: Operacao,
  agora: Date,
  { situacao, erro, pausaMs }: Desfecho & { erro: string | null },
): Promise<void> {
  const ocupadaAte = pausaMs ? new Date(agora.getTime() + pausaMs) : null
  await tx
    .update(operacaoGateway)
    .set({ situacao, erro, ocupadaAte, alteradaEm: agora })
    .where(eq(operacaoGateway.chave, nomeDe(operacao)))
}

/**
 * Asks the gateway of an account for an operation that was written. No transaction is open during
 * the call; afterwards one transaction stores the answer and what `guardar` makes of it. A lost
 * answer is asked for again by name.
 */
export async function pedir<Lida>(
  servicos: Servicos,
  { conta, ...operacao }: Operacao & { conta: ContaDeGateway },
  chamar: (gateway: GatewayPagamento) => Promise<Lida>,
  guardar: (tx: Tx, resposta: RespostaDoGateway<Lida>) => Promise<Desfecho>,
): Promise<RespostaDoGateway<Lida>> {
  const { db, clock } = servicos
  const resposta = await responder(servicos, conta, operacao, chamar)
  await withPlataforma(db, motivos[operacao.tipo], async (tx) => {
    const { situacao, pausaMs } = await guardar(tx, resposta)
    await fechar(tx, operacao, clock.now(), { situacao, pausaMs, erro: resposta.erro?.motivo ?? null })
  })
  return resposta
}

async function responder<Lida>(
  servicos: Servicos,
  conta: ContaDeGateway,
  { tipo }: Operacao,
  chamar: (gateway: GatewayPagamento) => Promise<Lida>,
): Promise<RespostaDoGateway<Lida>> {
  try {
    const gateway = await gatewayDaConta(servicos, conta)
    // An account that its company removed gives nothing back any more: a person does.
    const sumiu = tipo === 'ESTORNAR' && conta.empresaId !== null ? 'RECUSADO' : 'CONFIGURACAO'
    if (!gateway) throw new ErroGateway(sumiu, 'the account is gone')
    return { lida: await chamar(gateway) }
  } catch (erro) {
    if (!(erro instanceof ErroGateway)) throw erro
    return { erro }
  }
}
