import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { sinalAvisar } from '#agenda/filas.ts'
import { enderecoDoSinal } from '#agenda/sinal/sinal.endereco.ts'
import { type SinalRow, sinal, sinalRecebido } from '#agenda/sinal/sinal.table.ts'
import { darPorDesconectada, gatewayDaOrigem, type Origem, origemDe } from '#agenda/sinal/sinal-conta.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import { type CobrancaGateway, ErroGateway, type Pagador } from '#dinheiro/gateway/gateway.porta.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { aplicarAoSinal, darPorDevolvido } from './sinal-dinheiro.ts'

/** Longer than the calls that make a charge may take together: after it, who asked is gone. */
const ocupadoMs = 60_000
/** How often a refund that a gateway has not done yet is looked up. */
const olharEstornoMs = 10 * 60_000
/** What a person before a screen waits for somebody else's call: three seconds. */
const [esperas, esperaMs] = [30, 100]
const lote = 200

type SinalDaEmpresa = { empresaId: string; id: string }

/** Waits for a charge of a gateway that can be made: one that asks who pays has been told. */
const semCobranca = and(
  eq(sinal.situacao, 'AGUARDANDO'),
  ne(sinal.conta, 'PIX_CHAVE'),
  isNull(sinal.cobrancaRef),
  or(ne(sinal.conta, 'ASAAS'), isNotNull(sinal.pagadorDocumento)),
)

/**
 * Makes the charge of a waiting deposit where its company's account is at a gateway; nothing when it is there, when somebody is asking for it, or
 * when the code was written here. The wish stands in the deposit before the gateway is asked, and its name makes a repeat the same charge.
 */
export async function garantirCobranca(servicos: Servicos, { empresaId, id }: SinalDaEmpresa): Promise<void> {
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
          semCobranca,
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
  const origem = origemDe(row)
  if (!origem) return
  try {
    const gateway = await gatewayDaOrigem(servicos, origem)
    if (!gateway) throw new ErroGateway('CONFIGURACAO', 'the account was removed')
    const lida = await gateway.criarCobranca({
      chave: row.chave,
      pagador: pagadorDe(servicos, row, dele.empresa),
      valor: row.valor,
      vencimento: diaBancario(row.expiraEm),
      metodo: 'PIX',
      descricao: `Sinal: ${dele.servico}`,
      expiraEmS: Math.max(60, Math.round((row.expiraEm.getTime() - agora.getTime()) / 1000)),
      urlVolta: enderecoDoSinal(config, { ...row, chave: dele.chave }, 'br'),
    })
    await withPlataforma(db, 'sinal.cobranca', (tx) => aplicarAoSinal(tx, servicos, origem, lida))
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    log.error(
      { evento: 'sinal.cobranca_falhou', sinalId: id, tipo: error.tipo, motivo: error.motivo },
      'the charge of a deposit was not made',
    )
    await registrarFalha(servicos, origem, row, error)
  }
}

/** Nobody's name or document goes where none is asked for. One person is one payer at the gateway, under a name that says nothing. */
function pagadorDe({ config }: Servicos, row: SinalRow, empresaNome: string): Pagador {
  const { id, empresaId, pagadorNome, pagadorDocumento: documento } = row
  if (!documento) return { id: `sinal-${id}`, nome: `Cliente de ${empresaNome}`, documento: '', email: '' }
  const digesto = createHmac('sha256', chavePara(config, 'sinal')).update(`pagador:${empresaId}:${documento}`)
  return { id: `pagador-${digesto.digest('hex').slice(0, 24)}`, nome: pagadorNome ?? '', documento, email: '' }
}

/** Client and team see that there is no code, and why; what only the company can mend it hears of once. */
async function registrarFalha(
  servicos: Servicos,
  origem: Origem,
  { empresaId, id }: SinalRow,
  { tipo }: ErroGateway,
): Promise<void> {
  const cobrancaErro = tipo === 'CONFIGURACAO' || tipo === 'INDISPONIVEL' ? tipo : 'RECUSADO'
  await withPlataforma(servicos.db, 'sinal.cobranca', async (tx) => {
    const este = and(eq(sinal.empresaId, empresaId), eq(sinal.id, id), semCobranca)
    const mudados = await tx.update(sinal).set({ cobrancaErro }).where(este).returning({ id: sinal.id })
    if (mudados.length > 0 && cobrancaErro === 'CONFIGURACAO')
      await servicos.jobs.enviar(
        tx,
        sinalAvisar,
        { empresaId, sinalId: id, evento: 'SEM_COBRANCA' },
        { chave: `${id}:SEM_COBRANCA` },
      )
  })
  if (cobrancaErro === 'CONFIGURACAO') await darPorDesconectada(servicos, origem)
}

/** Somebody else asks for it at this moment: their answer is waited for a little, without a connection. */
async function esperarCobranca({ db }: Servicos, { empresaId, id }: SinalDaEmpresa): Promise<void> {
  for (let vez = 0; vez < esperas; vez++) {
    const [falta] = await withPlataforma(db, 'sinal.cobranca', (tx) =>
      tx
        .select({ id: sinal.id })
        .from(sinal)
        .where(and(eq(sinal.empresaId, empresaId), eq(sinal.id, id), semCobranca, isNull(sinal.cobrancaErro))),
    )
    if (!falta) return
    await setTimeout(esperaMs)
  }
}

/** How the charge of a deposit is at its gateway; undefined where there is none, or where nobody answers. */
export async function lerCobranca(servicos: Servicos, row: SinalRow): Promise<CobrancaGateway | undefined> {
  const origem = origemDe(row)
  if (!origem || row.cobrancaRef === null) return undefined
  try {
    const gateway = await gatewayDaOrigem(servicos, origem)
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
  const origem = row && origemDe(row)
  // Somebody may have asked for it and not heard the answer: it is looked for by our name of it.
  const foiPedida = row && (row.cobrancaRef !== null || row.ocupadoAte !== null)
  if (!origem || !foiPedida || row.situacao === 'AGUARDANDO') return
  const gateway = await gatewayDaOrigem(servicos, origem)
  try {
    await gateway?.cancelarCobranca({ ref: row.cobrancaRef ?? undefined, chave: row.chave })
  } catch (error) {
    if (!(error instanceof ErroGateway) || error.tipo !== 'CONFLITO') throw error
    const lida = await lerCobranca(servicos, row)
    if (lida) await withPlataforma(servicos.db, 'sinal.cobranca', (tx) => aplicarAoSinal(tx, servicos, origem, lida))
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
  const { db, clock, log } = servicos
  const agora = clock.now()
  const pendentes = await withPlataforma(db, 'sinal.devolucao', (tx) =>
    tx
      .select()
      .from(sinalRecebido)
      .where(
        and(
          eq(sinalRecebido.destino, 'A_DEVOLVER'),
          ne(sinalRecebido.gateway, 'MANUAL'),
          isNull(sinalRecebido.estornoErro),
          ninguemPede(agora, alvo),
          alvo && and(eq(sinalRecebido.empresaId, alvo.empresaId), eq(sinalRecebido.sinalId, alvo.sinalId)),
        ),
      )
      .orderBy(asc(sinalRecebido.recebidoEm), asc(sinalRecebido.id))
      .limit(lote),
  )
  for (const { empresaId, id, sinalId, gateway: conta, ...dele } of pendentes) {
    const { cobrancaRef, cobrancaChave, estornoChave, ref, valor } = dele
    const deste = and(eq(sinalRecebido.empresaId, empresaId), eq(sinalRecebido.id, id))
    const origem = conta === 'MANUAL' ? undefined : origemDe({ conta, empresaId })
    // Two rounds at once: one of them asks.
    const [meu] = await withPlataforma(db, 'sinal.devolucao', (tx) =>
      tx
        .update(sinalRecebido)
        .set({ estornoTentadoEm: agora })
        .where(and(deste, eq(sinalRecebido.destino, 'A_DEVOLVER'), ninguemPede(agora, alvo)))
        .returning({ id: sinalRecebido.id }),
    )
    if (!meu || !origem) continue
    try {
      const gateway = await gatewayDaOrigem(servicos, origem)
      if (!gateway) throw new ErroGateway('RECUSADO', 'the account was removed')
      const qual = { ref: cobrancaRef ?? undefined, chave: cobrancaChave }
      const { andamento } = await gateway.estornar(qual, { chave: estornoChave, recebido: ref, valor })
      if (andamento === 'A_CAMINHO') {
        await withPlataforma(db, 'sinal.devolucao', (tx) =>
          tx.update(sinalRecebido).set({ estornoACaminho: true }).where(deste),
        )
        continue
      }
    } catch (error) {
      if (!(error instanceof ErroGateway)) throw error
      if (error.tipo === 'INDISPONIVEL' || error.tipo === 'CONFIGURACAO') {
        log.warn({ evento: 'sinal.devolucao_espera', recebidoId: id, motivo: error.motivo }, 'a refund waits')
        continue
      }
      log.error({ evento: 'sinal.devolucao_recusada', recebidoId: id, motivo: error.motivo }, 'a refund was refused')
      await withPlataforma(db, 'sinal.devolucao', async (tx) => {
        await tx
          .update(sinalRecebido)
          .set({ estornoErro: error.motivo.slice(0, 200), estornoACaminho: false })
          .where(and(deste, eq(sinalRecebido.destino, 'A_DEVOLVER')))
        await servicos.jobs.enviar(
          tx,
          sinalAvisar,
          { empresaId, sinalId, evento: 'ESTORNO_RECUSADO' },
          { chave: `${id}:ESTORNO_RECUSADO` },
        )
      })
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

/** Nobody is asking the gateway for it at this moment; of all, what it did not do is looked up every few minutes. */
function ninguemPede(agora: Date, alvo: object | undefined) {
  const desde = new Date(agora.getTime() - (alvo ? ocupadoMs : olharEstornoMs))
  return or(isNull(sinalRecebido.estornoTentadoEm), lte(sinalRecebido.estornoTentadoEm, desde))
}

/** Charges that were not made when their deposit was opened. */
export async function cobrancasQueFaltam(servicos: Servicos): Promise<SinalDaEmpresa[]> {
  const agora = servicos.clock.now()
  return withPlataforma(servicos.db, 'sinal.cobranca', (tx) =>
    tx
      .select({ empresaId: sinal.empresaId, id: sinal.id })
      .from(sinal)
      .where(and(semCobranca, gt(sinal.expiraEm, agora), or(isNull(sinal.ocupadoAte), lte(sinal.ocupadoAte, agora))))
      .limit(lote),
  )
}
