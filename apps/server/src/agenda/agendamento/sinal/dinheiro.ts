import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { clienteOcupado, isVivo, ocupadoNoBanco } from '#agenda/agendamento/agendamento.service.ts'
import { agendamento, chaveDaVitrine } from '#agenda/agendamento/agendamento.table.ts'
import { sinalAvisar, sinalDevolver, sinalRecolher } from '#agenda/filas.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Sinais } from '#dinheiro/cobranca/dono.ts'
import { isCodigoDoValor } from '#dinheiro/gateway/br-code.ts'
import type { CobrancaGateway, NomeGateway, PagamentoRecebido } from '#dinheiro/gateway/gateway.porta.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { sqlState, type Tx, withSavepoint } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { aoReceber } from './decisao.ts'
import { confirmarReserva, mudarSinal, trancarSinal } from './reserva.ts'
import { type SinalRow, sinal, sinalRecebido } from './sinal.table.ts'

type ServicosDoSinal = Pick<Servicos, 'jobs' | 'realtime' | 'clock'>
type AgendamentoRow = typeof agendamento.$inferSelect

/** Finds and locks the deposit of a charge, and stores how it is paid. */
export const abrirCobranca: Sinais['abrir'] = async (tx, servicos, { conta: { gateway, empresaId }, lida }) => {
  // Of the platform's accounts only the test bank takes deposits.
  if (empresaId === null && gateway !== 'SANDBOX') return undefined
  const nossa = eq(sinal.chave, lida.chave ?? '')
  const [achado] = await tx
    .select({ empresaId: sinal.empresaId, agendamentoId: sinal.agendamentoId })
    .from(sinal)
    .where(
      and(
        eq(sinal.conta, gateway),
        // A gateway may tell of a charge without our name.
        empresaId === null ? nossa : and(eq(sinal.empresaId, empresaId), or(nossa, eq(sinal.cobrancaRef, lida.ref))),
      ),
    )
    .orderBy(desc(nossa))
    .limit(1)
  const travado = achado && (await trancar(tx, achado))
  if (!travado) return undefined
  let { row } = travado
  if (row.cobrancaRef === null) row = await guardarCobranca(tx, servicos, row, lida)
  const emAnalise = lida.situacao === 'EM_ANALISE'
  if (row.emAnalise !== emAnalise) {
    row = await mudarSinal(tx, row, { emAnalise }, servicos.clock.now())
    await servicos.realtime.publicar(tx, `empresa:${row.empresaId}`, { tipo: 'agendamento', id: row.agendamentoId })
  }
  return {
    async pago(recebido) {
      row = await receber(tx, servicos, { ...travado, row }, { gateway, cobrancaRef: lida.ref, ...recebido })
    },
    voltou: (recebido) => devolvido(tx, servicos, row, gateway, recebido),
  }
}

/**
 * Stores how the charge is paid. A code with another amount is never shown; only the test bank has
 * a page that names no payer.
 */
async function guardarCobranca(
  tx: Tx,
  { jobs, clock }: ServicosDoSinal,
  antes: SinalRow,
  { ref, instrucao }: CobrancaGateway,
): Promise<SinalRow> {
  const { pixCopiaECola: codigo, urlFatura } = instrucao
  const pix = codigo && isCodigoDoValor(codigo, antes.valor) ? codigo : null
  const pagina = antes.conta === 'SANDBOX' ? (urlFatura ?? null) : null
  const { empresaId, id: sinalId, situacao } = antes
  // The deposit no longer waits: the charge, which nobody needs, takes no money.
  if (situacao !== 'AGUARDANDO') await jobs.enviar(tx, sinalRecolher, { empresaId, sinalId })
  return mudarSinal(tx, antes, { cobrancaRef: ref, pix, pagina, cobrancaErro: null }, clock.now())
}

/** A person saw the money in the company's account. */
export async function receberNaMao(
  tx: Tx,
  servicos: ServicosDoSinal,
  alvo: { empresaId: string; agendamentoId: string },
): Promise<SinalRow | undefined> {
  const travado = await trancar(tx, alvo)
  if (!travado) return undefined
  const { id: ref, valor } = travado.row
  return receber(tx, servicos, travado, {
    gateway: 'MANUAL',
    cobrancaRef: null,
    ref,
    valor,
    pagoEm: servicos.clock.now(),
  })
}

type Travado = { row: SinalRow; doHorario: AgendamentoRow }

/** Locks professional, appointment, deposit: the order of every booking. */
async function trancar(
  tx: Tx,
  { empresaId, agendamentoId }: { empresaId: string; agendamentoId: string },
): Promise<Travado | undefined> {
  const este = keyIs(agendamento, empresaId, agendamentoId)
  const [quem] = await tx.select({ id: agendamento.profissionalId }).from(agendamento).where(este)
  if (!quem) return undefined
  await trancarProfissional(tx, empresaId, quem.id)
  const [doHorario] = await tx.select().from(agendamento).where(este).for('update')
  const row = await trancarSinal(tx, { empresaId, agendamentoId })
  return doHorario && row && { doHorario, row }
}

type Dinheiro = Omit<PagamentoRecebido, 'estornado'> & { gateway: 'MANUAL' | NomeGateway; cobrancaRef: string | null }

/** Books a payment once, by the gateway's id of it. @returns the deposit afterwards */
async function receber(
  tx: Tx,
  servicos: ServicosDoSinal,
  { row, doHorario }: Travado,
  { gateway, cobrancaRef, ref, valor, pagoEm }: Dinheiro,
): Promise<SinalRow> {
  const { empresaId, id: sinalId } = row
  const agora = servicos.clock.now()
  const [conhecido] = await tx
    .select({ id: sinalRecebido.id })
    .from(sinalRecebido)
    .where(este(row, gateway, ref))
  if (conhecido) return row
  const basta = valor >= row.valor && (row.situacao === 'AGUARDANDO' || row.situacao === 'EXPIRADO')
  const temVaga = basta && (await terVaga(tx, doHorario, agora))
  const chegada = aoReceber(row, { recebido: valor, temVaga })
  const id = uuidv7()
  await tx.insert(sinalRecebido).values({
    empresaId,
    id,
    sinalId,
    gateway,
    ref,
    cobrancaRef,
    cobrancaChave: row.chave,
    valor,
    pagoEm,
    recebidoEm: agora,
    destino: chegada.destino,
    motivo: chegada.destino === 'A_DEVOLVER' ? chegada.motivo : null,
    estornoChave: id.replaceAll('-', ''),
  })
  if (chegada.destino === 'SINAL') return confirmarReserva(tx, servicos, row, { situacao: 'PAGO' }, agora)
  await pipelined([
    servicos.jobs.enviar(tx, sinalDevolver, { empresaId, sinalId }),
    servicos.jobs.enviar(tx, sinalAvisar, { empresaId, sinalId, evento: 'A_DEVOLVER' }),
    servicos.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id: row.agendamentoId }),
  ])
  return row
}

/**
 * Whether the appointment can still be paid. An expired one is booked again if its time is free.
 */
async function terVaga(tx: Tx, doHorario: AgendamentoRow, agora: Date): Promise<boolean> {
  if (isVivo(doHorario.status)) return true
  const { empresaId, id, inicio, fim, clienteId, conversaId, chaveIdempotencia } = doHorario
  if (doHorario.status !== 'CANCELADO' || doHorario.canceladoPor !== 'PRAZO' || inicio <= agora) return false
  // As when booking: a person who only typed a contact is not told when its owner is busy.
  const provado = conversaId
    ? await conversas().falaPor(tx, { empresaId, conversaId, clienteId })
    : !chaveIdempotencia?.startsWith(chaveDaVitrine)
  if (provado && (await clienteOcupado(tx, { empresaId, clienteId, conversaId, exceto: id, inicio, fim }))) return false
  try {
    await withSavepoint(tx, async () => {
      await tx
        .update(agendamento)
        .set({ status: 'MARCADO', canceladoPor: null, motivo: '', sequencia: doHorario.sequencia + 1 })
        .where(keyIs(agendamento, empresaId, id))
    })
    return true
  } catch (error) {
    if (sqlState(error) === ocupadoNoBanco) return false
    throw error
  }
}

/** A payment of that deposit's charge. The ids of another account may be the same. */
function este({ empresaId, chave }: SinalRow, gateway: Dinheiro['gateway'], ref: string) {
  const { cobrancaChave } = sinalRecebido
  return and(
    eq(sinalRecebido.empresaId, empresaId),
    eq(sinalRecebido.gateway, gateway),
    eq(sinalRecebido.ref, ref),
    eq(cobrancaChave, chave),
  )
}

/** Refunded money, whether we asked for the refund or a bank took the money. */
async function devolvido(
  tx: Tx,
  servicos: ServicosDoSinal,
  row: SinalRow,
  gateway: NomeGateway,
  { ref, valor, estornado }: PagamentoRecebido,
): Promise<void> {
  if (estornado < valor) return
  const [dinheiro] = await tx
    .select()
    .from(sinalRecebido)
    .where(este(row, gateway, ref))
    .for('update')
  if (dinheiro && dinheiro.destino !== 'DEVOLVIDO') await darPorDevolvido(tx, servicos, row.empresaId, [dinheiro.id])
}

/** Books refunded money; a deposit of which nothing is left counts as refunded too. */
export async function darPorDevolvido(
  tx: Tx,
  { jobs, clock }: Pick<ServicosDoSinal, 'jobs' | 'clock'>,
  empresaId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const agora = clock.now()
  const mudados = await tx
    .update(sinalRecebido)
    .set({ destino: 'DEVOLVIDO', devolvidoEm: agora, estornoErro: null, estornoACaminho: false })
    .where(and(eq(sinalRecebido.empresaId, empresaId), inArray(sinalRecebido.id, ids)))
    .returning({ sinalId: sinalRecebido.sinalId, motivo: sinalRecebido.motivo })
  // Money that came in addition to a deposit says nothing about it.
  for (const { sinalId, motivo } of mudados) {
    if (motivo !== null && motivo !== 'CANCELADO') continue
    await mudarSinal(tx, { empresaId, id: sinalId }, { situacao: 'DEVOLVIDO' }, agora)
    await jobs.enviar(tx, sinalAvisar, { empresaId, sinalId, evento: 'DEVOLVIDO' })
  }
}
