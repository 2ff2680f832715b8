import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoCriado, agendamentoRemarcado, sinalAvisar, sinalDevolver, sinalRecolher } from '#agenda/filas.ts'
import { brCodeEstatico } from '#dinheiro/gateway/br-code.ts'
import type { ServicoRow } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { aoCancelar, aoMudarStatus, prazoDoSinal, textoDaRegra, valorDoSinal } from './decisao.ts'
import { type SinalRow, sinal, sinalRecebido, sinalRegra } from './sinal.table.ts'

type ServicosDaReserva = Pick<Servicos, 'jobs' | 'realtime'>
type RegraRow = typeof sinalRegra.$inferSelect
type ComSinal = Pick<ServicoRow, 'sinalTipo' | 'sinalValor' | 'precoCentavos'>

/** What a held booking is held for, and until when. */
export type Reserva = { valor: number; expiraEm: Date; regra: RegraRow }

/**
 * The deposit that a booking of the service needs. Undefined: none, and the time is booked at once.
 * A company without an account asks for none, and a time that has begun is not held.
 */
export async function reservaPedida(
  tx: Tx,
  { empresaId, servico: oferecido, agora, inicio }: { empresaId: string; servico: ComSinal; agora: Date; inicio: Date },
): Promise<Reserva | undefined> {
  if (inicio <= agora) return undefined
  const { regra, valorDe } = await sinaisPedidos(tx, empresaId, [oferecido])
  const valor = valorDe(oferecido)
  return regra && valor > 0
    ? { valor, regra, expiraEm: prazoDoSinal({ agora, inicio, prazoMin: regra.prazoMin }) }
    : undefined
}

/** Deposits, in cents, that a company asks for its services; 0 where it takes none. */
export async function sinaisPedidos(
  tx: Tx,
  empresaId: string,
  servicos: readonly ComSinal[],
): Promise<{ regra: RegraRow | undefined; valorDe: (um: ComSinal) => number }> {
  const regra = servicos.some((um) => valorDoSinal(um) > 0) ? await regraEmUso(tx, empresaId) : undefined
  return { regra, valorDe: (um) => (regra ? valorDoSinal(um, regra.conta) : 0) }
}

/** The rule of a company that takes deposits. */
async function regraEmUso(tx: Tx, empresaId: string): Promise<RegraRow | undefined> {
  const [regra] = await tx.select().from(sinalRegra).where(eq(sinalRegra.empresaId, empresaId))
  return regra && regra.conta !== 'NENHUMA' ? regra : undefined
}

type Novo = {
  empresaId: string
  agendamentoId: string
  clienteId: string
  reserva: Reserva
  agora: Date
  /** Only for a proven client: a credit tells something about them. */
  usaCredito: boolean
}

/** The deposit of a time that was just held, under the present rule. One per appointment. */
export async function abrirSinal(tx: Tx, servicos: ServicosDaReserva, novo: Novo): Promise<SinalRow> {
  const { empresaId, agendamentoId, reserva, agora } = novo
  const { valor, expiraEm, regra } = reserva
  const id = uuidv7()
  const chave = id.replaceAll('-', '')
  const valores = {
    id,
    situacao: 'AGUARDANDO' as const,
    valor,
    expiraEm,
    cancelamentoHoras: regra.cancelamentoHoras,
    noPrazo: regra.noPrazo,
    regraBr: textoDaRegra(regra, 'br'),
    regraEn: textoDaRegra(regra, 'en'),
    conta: regra.conta as SinalRow['conta'],
    chave,
    pix: regra.conta === 'PIX_CHAVE' ? codigoDe(regra, valor, chave) : null,
    criadoEm: agora,
    alteradoEm: agora,
  }
  const [row] = await tx
    .insert(sinal)
    .values({ empresaId, agendamentoId, ...valores })
    .returning()
  const novoSinal = row as SinalRow
  const pago = novo.usaCredito ? await usarCredito(tx, servicos, novoSinal, novo.clienteId, agora) : undefined
  if (pago) return pago
  await servicos.jobs.enviar(tx, sinalAvisar, { empresaId, sinalId: id, evento: 'ABERTO' }, { chave: `${id}:ABERTO` })
  return novoSinal
}

function codigoDe({ pixChave, pixNome, pixCidade }: RegraRow, valor: number, chave: string): string {
  return brCodeEstatico({ chavePix: pixChave, nome: pixNome, cidade: pixCidade, valor, txid: chave.slice(0, 25) })
}

type Procurado = { empresaId: string; clienteId: string; valor: number }

/** Whether a client has a credit that covers an amount. */
export async function temCredito(tx: Tx, procurado: Procurado): Promise<boolean> {
  return (await creditosDe(tx, procurado)).length > 0
}

/** The oldest credit of a client that covers an amount. */
function creditosDe(tx: Tx, { empresaId, clienteId, valor }: Procurado) {
  return tx
    .select({ sinal })
    .from(sinal)
    .innerJoin(agendamento, keyIs(agendamento, sinal.empresaId, sinal.agendamentoId))
    .where(
      and(
        eq(sinal.empresaId, empresaId),
        eq(sinal.situacao, 'CREDITADO'),
        eq(agendamento.clienteId, clienteId),
        gte(sinal.valor, valor),
      ),
    )
    .orderBy(asc(sinal.criadoEm), asc(sinal.id))
    .limit(1)
}

/**
 * Pays a waiting deposit with the oldest credit that covers it; the whole credit becomes the
 * deposit. Undefined: there is no such credit.
 */
export async function usarCredito(
  tx: Tx,
  servicos: ServicosDaReserva,
  novo: SinalRow,
  clienteId: string,
  agora: Date,
): Promise<SinalRow | undefined> {
  const { empresaId } = novo
  const [achado] = await creditosDe(tx, { empresaId, clienteId, valor: novo.valor }).for('update', { of: sinal })
  const credito = achado?.sinal
  if (!credito) return undefined
  await tx
    .update(sinalRecebido)
    .set({ sinalId: novo.id })
    .where(
      and(
        eq(sinalRecebido.empresaId, empresaId),
        eq(sinalRecebido.sinalId, credito.id),
        eq(sinalRecebido.destino, 'SINAL'),
      ),
    )
  await mudarSinal(tx, credito, { situacao: 'USADO' }, agora)
  return confirmarReserva(tx, servicos, novo, { situacao: 'PAGO', valor: credito.valor }, agora)
}

/** Changes a deposit. */
export async function mudarSinal(
  tx: Tx,
  { empresaId, id }: Pick<SinalRow, 'empresaId' | 'id'>,
  valores: Partial<SinalRow>,
  agora: Date,
): Promise<SinalRow> {
  const [row] = await tx
    .update(sinal)
    .set({ ...valores, alteradoEm: agora })
    .where(keyIs(sinal, empresaId, id))
    .returning()
  return row as SinalRow
}

/**
 * Books the held time, paid or without its deposit. Only now client and team are told of the
 * booking.
 */
export async function confirmarReserva(
  tx: Tx,
  { jobs, realtime }: ServicosDaReserva,
  antes: SinalRow,
  valores: { situacao: 'PAGO' | 'DISPENSADO'; valor?: number },
  agora: Date,
): Promise<SinalRow> {
  const { empresaId, agendamentoId, id } = antes
  const depois = await mudarSinal(tx, antes, valores, agora)
  const [row] = await tx
    .update(agendamento)
    .set({ reservadoAte: null })
    .where(keyIs(agendamento, empresaId, agendamentoId))
    .returning({ criadoEm: agendamento.criadoEm, sequencia: agendamento.sequencia })
  const eraOutro = row !== undefined && row.criadoEm.getTime() !== antes.criadoEm.getTime()
  await pipelined([
    eraOutro
      ? jobs.enviar(
          tx,
          agendamentoRemarcado,
          { empresaId, agendamentoId, sequencia: row.sequencia },
          { chave: `${agendamentoId}:${row.sequencia}:sinal` },
        )
      : jobs.enviar(tx, agendamentoCriado, { empresaId, agendamentoId }, { chave: agendamentoId }),
    valores.situacao === 'PAGO'
      ? jobs.enviar(tx, sinalAvisar, { empresaId, sinalId: id, evento: 'PAGO' }, { chave: `${id}:PAGO` })
      : jobs.enviar(tx, sinalRecolher, { empresaId, sinalId: id }, { chave: `${id}:recolher` }),
    realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id: agendamentoId }),
  ])
  return depois
}

/** Locks the deposit of an appointment, which the caller has locked. */
export async function trancarSinal(
  tx: Tx,
  { empresaId, agendamentoId }: { empresaId: string; agendamentoId: string },
): Promise<SinalRow | undefined> {
  const [row] = await tx
    .select()
    .from(sinal)
    .where(and(eq(sinal.empresaId, empresaId), eq(sinal.agendamentoId, agendamentoId)))
    .for('update')
  return row
}

type Cancelado = { empresaId: string; agendamentoId: string; inicio: Date; por: 'CLIENTE' | 'EQUIPE'; agora: Date }

/** Part of a cancellation: applies the rule that the client read to the deposit. */
export async function cancelarSinal(tx: Tx, { jobs }: ServicosDaReserva, alvo: Cancelado): Promise<void> {
  const antes = await trancarSinal(tx, alvo)
  if (!antes) return
  const situacao = aoCancelar(antes.situacao, antes, alvo)
  if (situacao === antes.situacao) return
  await mudarSinal(tx, antes, { situacao }, alvo.agora)
  const { empresaId, id: sinalId } = antes
  if (situacao === 'CANCELADO')
    await jobs.enviar(tx, sinalRecolher, { empresaId, sinalId }, { chave: `${sinalId}:recolher` })
  if (situacao === 'A_DEVOLVER') await devolver(tx, { jobs }, antes)
}

/** The money of this deposit is owed back: by its gateway, else by a person. */
export async function devolver(
  tx: Tx,
  { jobs }: Pick<ServicosDaReserva, 'jobs'>,
  { empresaId, id: sinalId }: SinalRow,
): Promise<void> {
  await tx
    .update(sinalRecebido)
    .set({ destino: 'A_DEVOLVER', motivo: 'CANCELADO' })
    .where(
      and(
        eq(sinalRecebido.empresaId, empresaId),
        eq(sinalRecebido.sinalId, sinalId),
        eq(sinalRecebido.destino, 'SINAL'),
      ),
    )
  await pipelined([
    jobs.enviar(tx, sinalDevolver, { empresaId, sinalId }),
    jobs.enviar(tx, sinalAvisar, { empresaId, sinalId, evento: 'A_DEVOLVER' }),
  ])
}

/** In the transaction in which the team records who came, or books again. */
export async function acompanharStatus(
  tx: Tx,
  alvo: { empresaId: string; agendamentoId: string; agora: Date },
  status: Parameters<typeof aoMudarStatus>[1],
): Promise<void> {
  const antes = await trancarSinal(tx, alvo)
  if (!antes) return
  const situacao = aoMudarStatus(antes.situacao, status)
  if (situacao !== antes.situacao) await mudarSinal(tx, antes, { situacao }, alvo.agora)
}

/** A held time that moves is never held past its own beginning. */
export async function encurtarPrazo(
  tx: Tx,
  alvo: { empresaId: string; agendamentoId: string; inicio: Date; agora: Date },
): Promise<void> {
  const { empresaId, agendamentoId, inicio } = alvo
  const dele = and(
    eq(sinal.empresaId, empresaId),
    eq(sinal.agendamentoId, agendamentoId),
    eq(sinal.situacao, 'AGUARDANDO'),
  )
  const [row] = await tx
    .update(sinal)
    .set({ expiraEm: sql`least(${sinal.expiraEm}, ${inicio.toISOString()}::timestamptz)` })
    .where(dele)
    .returning({ expiraEm: sinal.expiraEm })
  if (!row) return
  await tx
    .update(agendamento)
    .set({ reservadoAte: row.expiraEm })
    .where(keyIs(agendamento, empresaId, agendamentoId))
}
