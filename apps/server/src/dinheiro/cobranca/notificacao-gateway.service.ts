import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pagamentoNotificacao } from '#dinheiro/filas.ts'
import {
  type CobrancaGateway,
  ErroGateway,
  type NomeGateway,
  type Notificacao,
} from '#dinheiro/gateway/gateway.porta.ts'
import { gatewayDe } from '#dinheiro/gateway/gateways.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { reverAutorizacao } from './automatico/autorizacao-pix.service.ts'
import { notificacaoGateway, operacaoGateway } from './cobranca.table.ts'
import { type ContaAberta, sinais } from './dono.ts'
import { contaDe } from './fatura/dono.ts'
import { receber } from './receber.ts'

const guardarDias = 90
/** A notice may arrive before its charge can be read there: without money it is looked up again. */
const olharDeNovoMs = [5_000, 60_000, 600_000]
const semDinheiro: CobrancaGateway['situacao'][] = ['PENDENTE', 'VENCIDA', 'DESCONHECIDA']

/** Whose account calls: the platform's, by its server, or a company's own. */
type Onde = { gateway: NomeGateway; servidorId: string | null; contaId: string | null }
type Chegada = Notificacao & Onde & { corpo: Buffer }

/** The account behind a webhook's address. Undefined: none. */
export async function contaQueFala(servicos: Servicos, onde: Onde): Promise<ContaAberta | undefined> {
  const { gateway: tipo, servidorId, contaId } = onde
  if (contaId !== null) return tipo === 'SANDBOX' ? undefined : sinais().contaPorId(servicos, { id: contaId, tipo })
  const gateway = await gatewayDe(servicos, onde)
  return gateway && { gateway, conta: contaDe({ gateway: tipo, servidorId }) }
}

/** Keeps a notice, raw and once, with the job that reads it: both durable before the answer. */
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

/**
 * Job: reads each charge from the gateway and stores its state. A notice alone is never trusted
 * with money. When a charge cannot be read now, throws after the others were stored.
 */
export async function processarNotificacao(
  servicos: Servicos,
  { notificacaoId, vez = 0 }: { notificacaoId: string; vez?: number },
): Promise<void> {
  const { db, clock, jobs } = servicos
  const [row] = await withPlataforma(db, 'pagamento.notificacao', (tx) =>
    tx.select().from(notificacaoGateway).where(eq(notificacaoGateway.id, notificacaoId)),
  )
  if (!row || (row.processadaEm && vez === 0)) return
  const lidas: CobrancaGateway[] = []
  let erro: string | null = null
  const ilegiveis: ErroGateway[] = []
  // A charge that the gateway does not know stays unknown, however often it is asked.
  const anotar = (error: unknown) => {
    if (!(error instanceof ErroGateway)) throw error
    if (error.tipo !== 'NAO_ENCONTRADO') ilegiveis.push(error)
    return undefined
  }
  const aberta = row.cobrancas.length > 0 ? await contaQueFala(servicos, row) : undefined
  if (row.cobrancas.length > 0) {
    if (!aberta) erro = 'the gateway is gone'
    for (const qual of row.cobrancas) {
      const lida = await aberta?.gateway.consultarCobranca(qual).catch(anotar)
      if (lida) lidas.push(lida)
      else erro ??= 'NAO_ENCONTRADO'
    }
  }
  // Authorizations are of the platform's subscriptions alone.
  if (row.contaId === null)
    for (const ref of row.autorizacoes) await reverAutorizacao(servicos, { ...row, ref }).catch(anotar)
  await withPlataforma(db, 'pagamento.notificacao', async (tx) => {
    const [presa] = await tx
      .select()
      .from(notificacaoGateway)
      .where(eq(notificacaoGateway.id, notificacaoId))
      .for('update')
    if (!presa || (presa.processadaEm && vez === 0)) return
    if (aberta)
      for (const lida of lidas)
        await receber(tx, servicos, { conta: aberta.conta, lida, causa: { tipo: 'WEBHOOK', id: notificacaoId } })
    if (ilegiveis.length > 0) return
    await tx
      .update(notificacaoGateway)
      .set({ processadaEm: clock.now(), erro })
      .where(eq(notificacaoGateway.id, notificacaoId))
    const faltam = erro !== null || lidas.some(({ situacao }) => semDinheiro.includes(situacao))
    const depois = faltam ? olharDeNovoMs[vez] : undefined
    if (depois !== undefined)
      await jobs.enviar(
        tx,
        pagamentoNotificacao,
        { notificacaoId, vez: vez + 1 },
        { apos: new Date(clock.now().getTime() + depois) },
      )
  })
  const [ilegivel] = ilegiveis
  if (ilegivel) throw ilegivel
}

/** Part of the daily job: notices and operations are kept for some months. */
export async function esquecerNotificacoes({ db, clock }: Servicos): Promise<void> {
  const antesDe = new Date(clock.now().getTime() - guardarDias * 86_400_000)
  await withPlataforma(db, 'pagamento.notificacao', async (tx) => {
    await tx.delete(notificacaoGateway).where(lt(notificacaoGateway.recebidaEm, antesDe))
    await tx.delete(operacaoGateway).where(lt(operacaoGateway.alteradaEm, antesDe))
  })
}
