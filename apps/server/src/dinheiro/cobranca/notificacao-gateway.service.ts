import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pagamentoNotificacao } from '#dinheiro/filas.ts'
import {
  type CobrancaGateway,
  ErroGateway,
  type GatewayPagamento,
  type NomeGateway,
  type Notificacao,
} from '#dinheiro/gateway/gateway.porta.ts'
import { gatewayDe } from '#dinheiro/gateway/gateways.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { aplicarCobranca } from './aplicar-cobranca.ts'
import { reverAutorizacao } from './autorizacao-pix.service.ts'
import { notificacaoGateway } from './cobranca.table.ts'
import { contasDasEmpresas } from './contas-das-empresas.ts'

const guardarDias = 90

/** Whose account speaks: the platform's, by its server, or a company's own. */
type Onde = { gateway: NomeGateway; servidorId: string | null; contaId: string | null }
type Chegada = Notificacao & Onde & { corpo: Buffer }

export async function gatewayQueFala(servicos: Servicos, onde: Onde): Promise<GatewayPagamento | undefined> {
  return onde.contaId === null ? gatewayDe(servicos, onde) : (await daConta(servicos, onde))?.gateway
}

async function daConta(servicos: Servicos, { gateway, contaId }: Onde) {
  return contaId === null || gateway === 'SANDBOX'
    ? undefined
    : contasDasEmpresas().contaPorId(servicos, { id: contaId, tipo: gateway })
}

/** Keeps what a gateway said, raw and once, with the job that reads it: both durable when it is answered. */
export async function guardarNotificacao(
  servicos: Servicos,
  { id, tipo, cobrancas, autorizacoes = [], gateway, servidorId, contaId, corpo }: Chegada,
): Promise<void> {
  const notificacaoId = uuidv7()
  await withPlataforma(servicos.db, 'pagamento.notificacao', async (tx) => {
    const novas = await tx
      .insert(notificacaoGateway)
      .values({
        id: notificacaoId,
        gateway,
        servidorId,
        contaId,
        idEvento: `${servidorId ?? contaId ?? ''}:${id.length > 200 ? createHash('sha256').update(id).digest('hex') : id}`,
        tipo: tipo.slice(0, 100),
        cobrancas,
        autorizacoes,
        // PostgreSQL keeps no NUL.
        corpo: corpo.toString('utf8').replaceAll('\0', ''),
        recebidaEm: servicos.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: notificacaoGateway.id })
    if (novas.length > 0) await servicos.jobs.enviar(tx, pagamentoNotificacao, { notificacaoId })
  })
}

/** Job: asks the gateway how each charge is now, since what it says unasked is never trusted with money, and takes that in. */
export async function processarNotificacao(servicos: Servicos, notificacaoId: string): Promise<void> {
  const { db, clock } = servicos
  const [row] = await withPlataforma(db, 'pagamento.notificacao', (tx) =>
    tx.select().from(notificacaoGateway).where(eq(notificacaoGateway.id, notificacaoId)),
  )
  if (!row || row.processadaEm) return
  const lidas: CobrancaGateway[] = []
  let erro: string | null = null
  if (row.cobrancas.length > 0) {
    const gateway = await gatewayQueFala(servicos, row)
    if (!gateway) erro = 'the gateway is gone'
    for (const qual of row.cobrancas) {
      const lida = await gateway?.consultarCobranca(qual).catch((error: ErroGateway) => {
        // What it does not know itself does not come true by trying again.
        if (error instanceof ErroGateway && error.tipo === 'NAO_ENCONTRADO') return undefined
        throw error
      })
      if (lida) lidas.push(lida)
      else erro ??= 'NAO_ENCONTRADO'
    }
  }
  // Authorizations are of the platform's subscriptions alone.
  if (row.contaId === null) for (const ref of row.autorizacoes) await reverAutorizacao(servicos, { ...row, ref })
  const conta = await daConta(servicos, row)
  await withPlataforma(db, 'pagamento.notificacao', async (tx) => {
    const [presa] = await tx
      .select()
      .from(notificacaoGateway)
      .where(eq(notificacaoGateway.id, notificacaoId))
      .for('update')
    if (!presa || presa.processadaEm) return
    for (const lida of lidas) {
      // A company's own account says nothing of our invoices, nor of anybody else's deposits.
      if (conta) await conta.aplicar(tx, lida)
      else if (row.contaId === null)
        await aplicarCobranca(tx, servicos, row.gateway, lida, { tipo: 'WEBHOOK', id: notificacaoId })
    }
    await tx
      .update(notificacaoGateway)
      .set({ processadaEm: clock.now(), erro })
      .where(eq(notificacaoGateway.id, notificacaoId))
  })
}

/** Part of the daily job. */
export async function esquecerNotificacoes({ db, clock }: Servicos): Promise<void> {
  const antesDe = new Date(clock.now().getTime() - guardarDias * 86_400_000)
  await withPlataforma(db, 'pagamento.notificacao', (tx) =>
    tx.delete(notificacaoGateway).where(lt(notificacaoGateway.recebidaEm, antesDe)),
  )
}
