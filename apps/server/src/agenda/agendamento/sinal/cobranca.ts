import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { sinalAvisar } from '#agenda/filas.ts'
import type { CobrancaNaConta, ContaDeGateway } from '#dinheiro/cobranca/dono.ts'
import { foiPedida, ocupar } from '#dinheiro/cobranca/operacao.ts'
import { pedirCobranca, pedirDevolucao } from '#dinheiro/cobranca/pedidos.ts'
import { recolher } from '#dinheiro/cobranca/rever.ts'
import { aosPoucos, openRodada } from '#dinheiro/cobranca/rodada.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import type { ErroGateway, Pagador } from '#dinheiro/gateway/gateway.porta.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { contaDe, darPorDesconectada } from './conta.ts'
import { darPorDevolvido } from './dinheiro.ts'
import { enderecoDoSinal } from './endereco.ts'
import { type SinalRow, sinal, sinalRecebido } from './sinal.table.ts'

/** Pause after a gateway made no charge. */
const pausaMs = 60_000
/** How often an unfinished refund is looked up at its gateway. */
const olharEstornoMs = 10 * 60_000
/** A person before a screen waits three seconds for another call's charge. */
const [esperas, esperaMs] = [30, 100]

type SinalDaEmpresa = { empresaId: string; id: string }

/** Waits for a charge of a gateway, and the payer is known where the gateway asks for one. */
const semCobranca = and(
  eq(sinal.situacao, 'AGUARDANDO'),
  ne(sinal.conta, 'PIX_CHAVE'),
  isNull(sinal.cobrancaRef),
  or(ne(sinal.conta, 'ASAAS'), isNotNull(sinal.pagadorDocumento)),
)

/** The charge of a deposit, for questions to its gateway. Undefined: no gateway has it. */
export function cobradaDe(row: SinalRow): CobrancaNaConta | undefined {
  const conta = contaDe(row)
  return conta && { conta, chave: row.chave, ref: row.cobrancaRef }
}

/** Makes the charge of a waiting deposit, or waits a little while somebody else makes it. */
export async function garantirCobranca(
  servicos: Servicos,
  alvo: SinalDaEmpresa,
  opcoes: { insiste?: boolean } = {},
): Promise<void> {
  if (!(await tentarCobranca(servicos, alvo, opcoes))) await esperarCobranca(servicos, alvo)
}

/**
 * Makes the missing charge of a waiting deposit. False: none is missing, another call is making it,
 * or a call failed a moment ago.
 */
export async function tentarCobranca(
  servicos: Servicos,
  { empresaId, id }: SinalDaEmpresa,
  opcoes: { insiste?: boolean } = {},
): Promise<boolean> {
  const { db, clock, config } = servicos
  const agora = clock.now()
  const presa = await withPlataforma(db, 'sinal.cobranca', async (tx) => {
    const [dele] = await tx
      .select({ row: sinal, servico: servicoParaLer.nome, empresa: empresa.nome, chave: empresa.chave })
      .from(sinal)
      .innerJoin(agendamento, keyIs(agendamento, sinal.empresaId, sinal.agendamentoId))
      .innerJoin(servicoParaLer, doServico)
      .innerJoin(empresa, eq(empresa.id, sinal.empresaId))
      .where(and(keyIs(sinal, empresaId, id), semCobranca))
      .for('update', { of: sinal })
    const minha = dele && (await ocupar(tx, { tipo: 'COBRAR', chave: dele.row.chave }, agora, opcoes))
    return minha ? dele : undefined
  })
  const cobrada = presa && cobradaDe(presa.row)
  if (!cobrada) return false
  const { row } = presa
  const nova = {
    chave: row.chave,
    pagador: pagadorDe(servicos, row, presa.empresa),
    valor: row.valor,
    vencimento: diaBancario(row.expiraEm),
    metodo: 'PIX' as const,
    descricao: `Sinal: ${presa.servico}`,
    expiraEmS: Math.max(60, Math.round((row.expiraEm.getTime() - agora.getTime()) / 1000)),
    urlVolta: enderecoDoSinal(config, { ...row, chave: presa.chave }, 'br'),
  }
  const { conta } = cobrada
  const causa = { tipo: 'JOB', id: 'sinal.cobrar' } as const
  await pedirCobranca(servicos, { conta, nova, causa, pausaMs }, async (tx, { erro }) => {
    if (erro) await registrarFalha(tx, servicos, conta, row, erro)
  })
  return true
}

/**
 * Name and document go only to gateways that ask for them. The payer's id at the gateway is a keyed
 * hash, the same for one person and meaningless outside.
 */
function pagadorDe({ config }: Servicos, row: SinalRow, empresaNome: string): Pagador {
  const { id, empresaId, pagadorNome, pagadorDocumento: documento } = row
  if (!documento) return { id: `sinal-${id}`, nome: `Cliente de ${empresaNome}`, documento: '', email: '' }
  const digesto = createHmac('sha256', chavePara(config, 'sinal')).update(`pagador:${empresaId}:${documento}`)
  return { id: `pagador-${digesto.digest('hex').slice(0, 24)}`, nome: pagadorNome ?? '', documento, email: '' }
}

/**
 * Shows client and team why there is no code, and tells the company once of what only it can fix.
 */
async function registrarFalha(
  tx: Tx,
  servicos: Servicos,
  conta: ContaDeGateway,
  { empresaId, id }: SinalRow,
  { tipo }: ErroGateway,
): Promise<void> {
  const cobrancaErro = tipo === 'CONFIGURACAO' || tipo === 'INDISPONIVEL' ? tipo : 'RECUSADO'
  const este = and(keyIs(sinal, empresaId, id), semCobranca)
  const mudados = await tx.update(sinal).set({ cobrancaErro }).where(este).returning({ id: sinal.id })
  if (cobrancaErro !== 'CONFIGURACAO') return
  if (mudados.length > 0) await avisar(tx, servicos, { empresaId, sinalId: id, evento: 'SEM_COBRANCA' }, id)
  await darPorDesconectada(tx, servicos, conta)
}

function avisar(
  tx: Tx,
  { jobs }: Servicos,
  dados: { empresaId: string; sinalId: string; evento: 'SEM_COBRANCA' | 'ESTORNO_RECUSADO' },
  causa: string,
): Promise<unknown> {
  return jobs.enviar(tx, sinalAvisar, dados, { chave: `${causa}:${dados.evento}` })
}

/** Waits a little, without a connection, for the charge that another call is making. */
async function esperarCobranca({ db }: Servicos, { empresaId, id }: SinalDaEmpresa): Promise<void> {
  for (let vez = 0; vez < esperas; vez++) {
    const [falta] = await withPlataforma(db, 'sinal.cobranca', (tx) =>
      tx
        .select({ id: sinal.id })
        .from(sinal)
        .where(and(keyIs(sinal, empresaId, id), semCobranca, isNull(sinal.cobrancaErro))),
    )
    if (!falta) return
    await setTimeout(esperaMs)
  }
}

/** Job: ends the charge of a deposit that no longer waits. Books money that came before the end. */
export async function recolherCobranca(
  servicos: Servicos,
  { empresaId, sinalId }: { empresaId: string; sinalId: string },
): Promise<void> {
  const row = await withPlataforma(servicos.db, 'sinal.cobranca', async (tx) => {
    const [row] = await tx
      .select()
      .from(sinal)
      .where(and(keyIs(sinal, empresaId, sinalId), ne(sinal.situacao, 'AGUARDANDO')))
    // The answer to an earlier request may be lost: our own name finds that charge.
    const pedida = row?.cobrancaRef != null || (row && (await foiPedida(tx, { tipo: 'COBRAR', chave: row.chave })))
    return pedida ? row : undefined
  })
  const cobrada = row && cobradaDe(row)
  const { erro } = (cobrada && (await recolher(servicos, cobrada))) ?? {}
  if (erro) throw erro
}

type Recebida = typeof sinalRecebido.$inferSelect

/**
 * Job: asks gateways to refund money owed back, of one deposit or of all. A person pays back a
 * refused refund; a later round repeats an unanswered one.
 */
export async function devolverPendentes(
  servicos: Servicos,
  alvo?: { empresaId: string; sinalId: string },
): Promise<void> {
  const devidas = emLotes(servicos.db, 'sinal.devolucao', (tx, depoisDe, quantas) =>
    tx
      .select()
      .from(sinalRecebido)
      .where(
        and(
          eq(sinalRecebido.destino, 'A_DEVOLVER'),
          ne(sinalRecebido.gateway, 'MANUAL'),
          isNull(sinalRecebido.estornoErro),
          alvo && and(eq(sinalRecebido.empresaId, alvo.empresaId), eq(sinalRecebido.sinalId, alvo.sinalId)),
          gt(sinalRecebido.id, depoisDe),
        ),
      )
      .orderBy(asc(sinalRecebido.id))
      .limit(quantas),
  )
  const rodada = openRodada()
  await aosPoucos(devidas, async (dinheiro) => {
    const { id, gateway, empresaId } = dinheiro
    const conta = gateway === 'MANUAL' ? undefined : contaDe({ conta: gateway, empresaId })
    if (conta) await rodada.perguntar(conta, id, () => devolverPeloGateway(servicos, conta, dinheiro))
  })
  await rodada.terminar()
}

async function devolverPeloGateway(servicos: Servicos, conta: ContaDeGateway, dinheiro: Recebida) {
  const { empresaId, id, sinalId, cobrancaRef, cobrancaChave, estornoChave, ref, valor } = dinheiro
  const cobrada = { conta, chave: cobrancaChave, ref: cobrancaRef }
  const estorno = { chave: estornoChave, recebido: ref, valor }
  const deste = and(keyIs(sinalRecebido, empresaId, id), eq(sinalRecebido.destino, 'A_DEVOLVER'))
  const doGateway = and(deste, isNull(sinalRecebido.estornoErro))
  const aindaDeve = async (tx: Tx) => {
    const rows = await tx.select({ id: sinalRecebido.id }).from(sinalRecebido).where(doGateway).for('update')
    return rows.length > 0
  }
  const devolucao = { cobrada, estorno, aindaDeve, pausaMs: olharEstornoMs }
  return pedirDevolucao(servicos, devolucao, async (tx, { andamento, erro }) => {
    if (andamento === 'A_CAMINHO') await tx.update(sinalRecebido).set({ estornoACaminho: true }).where(deste)
    if (andamento === 'RECUSADO') {
      await tx
        .update(sinalRecebido)
        .set({ estornoErro: erro?.slice(0, 200), estornoACaminho: false })
        .where(deste)
      await avisar(tx, servicos, { empresaId, sinalId, evento: 'ESTORNO_RECUSADO' }, id)
    }
    if (andamento !== 'FEITO') return
    // Locks the deposit before its money, as everywhere.
    await tx
      .select({ id: sinal.id })
      .from(sinal)
      .where(keyIs(sinal, empresaId, sinalId))
      .for('update')
    const ainda = await tx.select({ id: sinalRecebido.id }).from(sinalRecebido).where(deste).for('update')
    await darPorDevolvido(
      tx,
      servicos,
      empresaId,
      ainda.map((um) => um.id),
    )
  })
}

/** Deposits whose charge was not made when they were opened. */
export function cobrancasQueFaltam({ db, clock }: Servicos): AsyncIterable<SinalDaEmpresa> {
  const agora = clock.now()
  return emLotes(db, 'sinal.cobranca', (tx, depoisDe, quantas) =>
    tx
      .select({ empresaId: sinal.empresaId, id: sinal.id })
      .from(sinal)
      .where(and(semCobranca, gt(sinal.expiraEm, agora), gt(sinal.id, depoisDe)))
      .orderBy(asc(sinal.id))
      .limit(quantas),
  )
}
