import type { AcaoSandbox } from '@zelo/contract/dinheiro/pagamento'
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pagamentoSandbox } from '#dinheiro/filas.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import {
  type SandboxAutorizacao,
  type SandboxCobranca,
  sandboxAutorizacao,
  sandboxAviso,
  sandboxCobranca,
  sandboxRecebido,
} from './sandbox.table.ts'
import { assinar, cabecalhoDoSandbox } from './sandbox-assinatura.ts'

type Situacao = SandboxCobranca['situacao']
/** `para`: the new state, absent when it stays. `autorizacao`: the change of the authorization. */
type Efeito = {
  de: readonly Situacao[]
  para?: Situacao
  aviso: string
  recebe?: (valor: number) => number
  autorizacao?: { de: SandboxAutorizacao['situacao']; para: SandboxAutorizacao['situacao']; exigida?: true }
}

const abertas = ['PENDENTE', 'EM_ANALISE', 'VENCIDA', 'RECUSADA'] as const
const inteiro = (valor: number) => valor
const todas = [...abertas, 'PAGA', 'CANCELADA', 'ESTORNADA', 'CONTESTADA'] as const
/** What a person who plays the bank may do, and when it makes sense. */
const efeitos: Record<Exclude<AcaoSandbox, 'REPETIR'>, Efeito> = {
  // Late money too: banks deliver it.
  APROVAR: {
    de: [...abertas, 'CANCELADA'],
    para: 'PAGA',
    aviso: 'PagamentoConfirmado',
    recebe: inteiro,
    autorizacao: { de: 'ESPERANDO', para: 'CONFIRMADA' },
  },
  APROVAR_SEM_AUTORIZAR: {
    de: abertas,
    para: 'PAGA',
    aviso: 'PagamentoConfirmado',
    recebe: inteiro,
    autorizacao: { de: 'ESPERANDO', para: 'RECUSADA', exigida: true },
  },
  ENCERRAR_AUTORIZACAO: {
    de: todas,
    aviso: 'AutorizacaoEncerrada',
    autorizacao: { de: 'CONFIRMADA', para: 'ENCERRADA', exigida: true },
  },
  PAGAR_MENOS: { de: abertas, para: 'PAGA', aviso: 'PagamentoConfirmado', recebe: (valor) => Math.max(1, valor - 100) },
  PAGAR_DE_NOVO: { de: ['PAGA'], para: 'PAGA', aviso: 'PagamentoConfirmado', recebe: inteiro },
  ATRASAR: { de: ['PENDENTE', 'VENCIDA'], para: 'EM_ANALISE', aviso: 'PagamentoEmAnalise' },
  RECUSAR: { de: ['PENDENTE', 'EM_ANALISE'], para: 'RECUSADA', aviso: 'PagamentoRecusado' },
  EXPIRAR: { de: ['PENDENTE', 'RECUSADA'], para: 'VENCIDA', aviso: 'CobrancaVencida' },
  CONTESTAR: { de: ['PAGA'], para: 'CONTESTADA', aviso: 'ContestacaoAberta' },
  ENCERRAR_CONTESTACAO: { de: ['CONTESTADA'], para: 'PAGA', aviso: 'ContestacaoEncerrada' },
}

/** Whether that makes sense now. */
export function podeAgir(
  acao: AcaoSandbox,
  { situacao, debito }: Pick<SandboxCobranca, 'situacao' | 'debito'>,
  dada: Pick<SandboxAutorizacao, 'situacao'> | undefined,
): boolean {
  if (acao === 'REPETIR') return true
  // The bank debits by itself only with an authorization in force.
  if (debito && acao === 'APROVAR') return situacao === 'EM_ANALISE' && dada?.situacao === 'CONFIRMADA'
  const { de, autorizacao } = efeitos[acao]
  return de.includes(situacao) && (!autorizacao?.exigida || dada?.situacao === autorizacao.de)
}

/** Does what the person who plays the bank chose, and enqueues what the gateway then says. */
export async function agirNoSandbox(servicos: Servicos, id: string, acao: AcaoSandbox): Promise<void> {
  await withPlataforma(servicos.db, 'pagamento.sandbox', async (tx) => {
    const [row] = await tx.select().from(sandboxCobranca).where(eq(sandboxCobranca.id, id)).for('update')
    if (!row) throw new NaoEncontrado()
    if (acao === 'REPETIR') return repetirAviso(tx, servicos, id)
    const { para, aviso, recebe, autorizacao } = efeitos[acao]
    const [dada] = row.autorizacaoId
      ? await tx.select().from(sandboxAutorizacao).where(eq(sandboxAutorizacao.id, row.autorizacaoId)).for('update')
      : []
    if (!podeAgir(acao, row, dada)) {
      throw new Recusado(
        { br: 'A cobrança já está em outra situação.', en: 'The charge is in another state by now.' },
        { acao: { br: 'Recarregue a página para ver.', en: 'Reload the page to see it.' } },
      )
    }
    const agora = servicos.clock.now()
    if (recebe)
      await tx.insert(sandboxRecebido).values({ id: uuidv7(), cobrancaId: id, valor: recebe(row.valor), pagoEm: agora })
    if (para) await tx.update(sandboxCobranca).set({ situacao: para }).where(eq(sandboxCobranca.id, id))
    if (dada && autorizacao?.de === dada.situacao)
      await tx.update(sandboxAutorizacao).set({ situacao: autorizacao.para }).where(eq(sandboxAutorizacao.id, dada.id))
    await avisar(tx, servicos, id, aviso)
  })
}

/** Part of the sweep: runs due debits on their day. */
export async function debitarNoSandbox(servicos: Servicos): Promise<void> {
  if (servicos.config.env === 'production') return
  const hoje = diaBancario(servicos.clock.now())
  const devidas = emLotes(servicos.db, 'pagamento.sandbox', (tx, depoisDe, quantas) =>
    tx
      .select({ id: sandboxCobranca.id })
      .from(sandboxCobranca)
      .innerJoin(sandboxAutorizacao, eq(sandboxAutorizacao.id, sandboxCobranca.autorizacaoId))
      .where(
        and(
          eq(sandboxCobranca.debito, true),
          eq(sandboxCobranca.situacao, 'EM_ANALISE'),
          lte(sandboxCobranca.vencimento, hoje),
          eq(sandboxAutorizacao.situacao, 'CONFIRMADA'),
          gt(sandboxCobranca.id, depoisDe),
        ),
      )
      .orderBy(asc(sandboxCobranca.id))
      .limit(quantas),
  )
  for await (const { id } of devidas) {
    await agirNoSandbox(servicos, id, 'APROVAR').catch((error: unknown) => {
      // Somebody played the bank meanwhile.
      if (!(error instanceof Recusado)) throw error
    })
  }
}

export async function avisar(tx: Tx, { jobs, clock }: Servicos, cobrancaId: string, tipo: string): Promise<void> {
  const avisoId = uuidv7()
  await tx.insert(sandboxAviso).values({ id: avisoId, cobrancaId, tipo, criadoEm: clock.now() })
  await jobs.enviar(tx, pagamentoSandbox, { avisoId, vez: 1 })
}

/** Sends the newest notice again, with the same id, as gateways do. */
async function repetirAviso(tx: Tx, { jobs }: Servicos, cobrancaId: string): Promise<void> {
  const [aviso] = await tx
    .select()
    .from(sandboxAviso)
    .where(eq(sandboxAviso.cobrancaId, cobrancaId))
    .orderBy(desc(sandboxAviso.id))
    .limit(1)
  if (!aviso) {
    throw new Recusado({
      br: 'Nada aconteceu ainda: não há o que repetir.',
      en: 'Nothing happened yet: nothing to repeat.',
    })
  }
  const vez = aviso.vezes + 1
  await tx.update(sandboxAviso).set({ vezes: vez }).where(eq(sandboxAviso.id, aviso.id))
  await jobs.enviar(tx, pagamentoSandbox, { avisoId: aviso.id, vez })
}

/**
 * Job: sends a notice over HTTP, signed, to the address of real gateways. Throws unless the answer
 * is 200, to be sent again.
 */
export async function entregarAviso(servicos: Servicos, origem: string, avisoId: string): Promise<void> {
  const { db, clock } = servicos
  const [dados] = await withPlataforma(db, 'pagamento.sandbox', (tx) =>
    tx
      .select({ aviso: sandboxAviso, chave: sandboxCobranca.chave })
      .from(sandboxAviso)
      .innerJoin(sandboxCobranca, eq(sandboxCobranca.id, sandboxAviso.cobrancaId))
      .where(eq(sandboxAviso.id, avisoId)),
  )
  if (!dados) return
  const { aviso, chave } = dados
  const corpo = Buffer.from(
    JSON.stringify({
      id: aviso.id,
      tipo: aviso.tipo,
      ocorrido_em: aviso.criadoEm.toISOString(),
      cobranca: { ref: aviso.cobrancaId, chave },
    }),
  )
  const t = Math.floor(clock.now().getTime() / 1000)
  const resposta = await fetch(`${origem}/api/pagamentos/notificacoes/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [cabecalhoDoSandbox]: `t=${t},v1=${assinar(servicos, t, corpo)}` },
    body: corpo,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (resposta.status !== 200) throw new Error(`sandbox: our webhook answered ${resposta.status}`)
  await withPlataforma(db, 'pagamento.sandbox', (tx) =>
    tx.update(sandboxAviso).set({ entregueEm: clock.now() }).where(eq(sandboxAviso.id, avisoId)),
  )
}
