import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { agendamento } from '#features/agendamento/agendamento.table.ts'
import { empresa } from '#features/empresa/empresa.table.ts'
import { type CobrancaGateway, ErroGateway } from '#features/pagamento/gateway.porta.ts'
import { gatewayDe } from '#features/pagamento/gateways.ts'
import { servico } from '#features/servico/servico.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { escreverLink } from '#platform/security/link-assinado.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type SinalRow, sinal, sinalRecebido } from './sinal.table.ts'
import { aplicarAoSinal, darPorDevolvido } from './sinal-dinheiro.ts'

/** Longer than a gateway may take: after it, who asked is gone. */
const ocupadoMs = 30_000
/** What a person before a screen waits for somebody else's call: three seconds. */
const [esperas, esperaMs] = [30, 100]
const lote = 200

type Alvo = { empresaId: string; id: string }

/**
 * Makes the charge of a waiting deposit where its company's account is at a gateway; nothing when it is there, when somebody is asking for it, or
 * when the code was written here. The wish stands in the deposit before the gateway is asked, and its name makes a repeat the same charge.
 */
export async function garantirCobranca(servicos: Servicos, { empresaId, id }: Alvo): Promise<void> {
  const { db, clock, config, log } = servicos
  const agora = clock.now()
  const presa = await withPlataforma(db, 'sinal.cobranca', async (tx) => {
    const [row] = await tx
      .update(sinal)
      .set({ ocupadoAte: new Date(agora.getTime() + ocupadoMs) })
      .where(
        and(
          eq(sinal.empresaId, empresaId),
          eq(sinal.id, id),
          eq(sinal.situacao, 'AGUARDANDO'),
          eq(sinal.conta, 'SANDBOX'),
          isNull(sinal.cobrancaRef),
          or(isNull(sinal.ocupadoAte), lte(sinal.ocupadoAte, agora)),
        ),
      )
      .returning()
    if (!row) return undefined
    const [dele] = await tx
      .select({ servico: servico.nome, empresa: empresa.nome, chave: empresa.chave, fuso: empresa.fuso })
      .from(agendamento)
      .innerJoin(servico, and(eq(servico.empresaId, agendamento.empresaId), eq(servico.id, agendamento.servicoId)))
      .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
      .where(and(eq(agendamento.empresaId, empresaId), eq(agendamento.id, row.agendamentoId)))
    return dele && { row, dele }
  })
  if (!presa) return esperarCobranca(servicos, { empresaId, id })
  const { row, dele } = presa
  try {
    const gateway = await gatewayDe(servicos, { gateway: 'SANDBOX', servidorId: null })
    const lida = await gateway?.criarCobranca({
      chave: row.chave,
      // Nobody's name or document goes where none is asked for.
      pagador: { id: `sinal-${row.id}`, nome: `Cliente de ${dele.empresa}`, documento: '', email: '' },
      valor: row.valor,
      vencimento: row.expiraEm.toISOString().slice(0, 10),
      metodo: 'PIX',
      descricao: `Sinal: ${dele.servico}`,
      expiraEmS: Math.max(60, Math.round((row.expiraEm.getTime() - agora.getTime()) / 1000)),
      urlVolta: `${config.publicUrl}/agendar/${dele.chave}?sinal=${escreverLink(config, 'sinal', row)}`,
    })
    if (lida) await withPlataforma(db, 'sinal.cobranca', (tx) => aplicarAoSinal(tx, servicos, 'SANDBOX', lida))
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    log.error(
      { evento: 'sinal.cobranca_falhou', sinalId: id, tipo: error.tipo, motivo: error.motivo },
      'the charge of a deposit was not made',
    )
  }
}

/** Somebody else asks for it at this moment: their answer is waited for a little, without a connection. */
async function esperarCobranca({ db }: Servicos, { empresaId, id }: Alvo): Promise<void> {
  for (let vez = 0; vez < esperas; vez++) {
    const [falta] = await withPlataforma(db, 'sinal.cobranca', (tx) =>
      tx
        .select({ id: sinal.id })
        .from(sinal)
        .where(
          and(
            eq(sinal.empresaId, empresaId),
            eq(sinal.id, id),
            eq(sinal.situacao, 'AGUARDANDO'),
            eq(sinal.conta, 'SANDBOX'),
            isNull(sinal.cobrancaRef),
          ),
        ),
    )
    if (!falta) return
    await setTimeout(esperaMs)
  }
}

/** How the charge of a deposit is at its gateway; undefined where there is none, or where nobody answers. */
export async function lerCobranca(servicos: Servicos, row: SinalRow): Promise<CobrancaGateway | undefined> {
  if (row.conta !== 'SANDBOX' || row.cobrancaRef === null) return undefined
  try {
    const gateway = await gatewayDe(servicos, { gateway: row.conta, servidorId: null })
    return await gateway?.consultarCobranca({ ref: row.cobrancaRef, chave: row.chave })
  } catch (error) {
    if (error instanceof ErroGateway) return undefined
    throw error
  }
}

/** Job: a deposit that waits no more takes no more money; what was paid meanwhile is taken in. */
export async function recolherCobranca(
  servicos: Servicos,
  alvo: { empresaId: string; sinalId: string },
): Promise<void> {
  const [row] = await withPlataforma(servicos.db, 'sinal.cobranca', (tx) =>
    tx
      .select()
      .from(sinal)
      .where(and(eq(sinal.empresaId, alvo.empresaId), eq(sinal.id, alvo.sinalId))),
  )
  if (!row?.cobrancaRef || row.conta !== 'SANDBOX' || row.situacao === 'AGUARDANDO') return
  const gateway = await gatewayDe(servicos, { gateway: row.conta, servidorId: null })
  try {
    await gateway?.cancelarCobranca({ ref: row.cobrancaRef, chave: row.chave })
  } catch (error) {
    if (!(error instanceof ErroGateway) || error.tipo !== 'CONFLITO') throw error
    const lida = await lerCobranca(servicos, row)
    if (lida) await withPlataforma(servicos.db, 'sinal.cobranca', (tx) => aplicarAoSinal(tx, servicos, 'SANDBOX', lida))
  }
}

/**
 * Job: asks gateways for what is owed back, of one deposit or of all. The name of each refund stands before it is asked for; what a gateway
 * refuses a person gives back, and what it does not answer waits for the next round.
 */
export async function devolverPendentes(
  servicos: Servicos,
  alvo?: { empresaId: string; sinalId: string },
): Promise<void> {
  const { db, log } = servicos
  const pendentes = await withPlataforma(db, 'sinal.devolucao', (tx) =>
    tx
      .select()
      .from(sinalRecebido)
      .where(
        and(
          eq(sinalRecebido.destino, 'A_DEVOLVER'),
          eq(sinalRecebido.gateway, 'SANDBOX'),
          isNull(sinalRecebido.estornoErro),
          alvo && and(eq(sinalRecebido.empresaId, alvo.empresaId), eq(sinalRecebido.sinalId, alvo.sinalId)),
        ),
      )
      .orderBy(asc(sinalRecebido.recebidoEm))
      .limit(lote),
  )
  for (const { empresaId, id, sinalId, cobrancaRef, cobrancaChave, estornoChave, ref, valor } of pendentes) {
    const deste = and(eq(sinalRecebido.empresaId, empresaId), eq(sinalRecebido.id, id))
    try {
      const gateway = await gatewayDe(servicos, { gateway: 'SANDBOX', servidorId: null })
      if (!gateway) continue
      const qual = { ref: cobrancaRef ?? undefined, chave: cobrancaChave }
      await gateway.estornar(qual, { chave: estornoChave, recebido: ref, valor })
    } catch (error) {
      if (!(error instanceof ErroGateway)) throw error
      if (error.tipo === 'INDISPONIVEL' || error.tipo === 'CONFIGURACAO') {
        log.warn({ evento: 'sinal.devolucao_espera', recebidoId: id, motivo: error.motivo }, 'a refund waits')
        continue
      }
      log.error({ evento: 'sinal.devolucao_recusada', recebidoId: id, motivo: error.motivo }, 'a refund was refused')
      await withPlataforma(db, 'sinal.devolucao', (tx) =>
        tx
          .update(sinalRecebido)
          .set({ estornoErro: error.motivo.slice(0, 200) })
          .where(deste),
      )
      continue
    }
    await withPlataforma(db, 'sinal.devolucao', async (tx) => {
      // The deposit before its money, as everywhere.
      await tx
        .select({ id: sinal.id })
        .from(sinal)
        .where(and(eq(sinal.empresaId, empresaId), eq(sinal.id, sinalId)))
        .for('update')
      const [ainda] = await tx.select({ destino: sinalRecebido.destino }).from(sinalRecebido).where(deste).for('update')
      if (ainda?.destino === 'A_DEVOLVER') await darPorDevolvido(tx, servicos, empresaId, [id])
    })
  }
}

/** Charges that were not made when their deposit was opened. */
export async function cobrancasQueFaltam(servicos: Servicos): Promise<Alvo[]> {
  const agora = servicos.clock.now()
  return withPlataforma(servicos.db, 'sinal.cobranca', (tx) =>
    tx
      .select({ empresaId: sinal.empresaId, id: sinal.id })
      .from(sinal)
      .where(
        and(
          eq(sinal.situacao, 'AGUARDANDO'),
          eq(sinal.conta, 'SANDBOX'),
          isNull(sinal.cobrancaRef),
          sql`${sinal.expiraEm} > ${agora.toISOString()}::timestamptz`,
        ),
      )
      .limit(lote),
  )
}
