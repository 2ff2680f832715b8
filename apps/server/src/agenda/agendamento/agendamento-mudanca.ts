import { and } from 'drizzle-orm'
import { conferirMomento, type MomentoPedido } from '#agenda/agendamento/horarios/momento.ts'
import {
  abrirSinal,
  cancelarSinal,
  encurtarPrazo,
  reservaPedida,
  trancarSinal,
} from '#agenda/agendamento/sinal/reserva.ts'
import { quemUsa } from '#agenda/cliente/cliente.dependente.ts'
import { agendamentoCancelado, agendamentoRemarcado, esperaOferecer } from '#agenda/filas.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { desejos } from '#agenda/porta/desejos.ts'
import type { PedidoRemarcacao, ResultadoCancelar, ResultadoRemarcar } from '#agenda/porta/reservas.ts'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { sqlState, type Tx, withSavepoint } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { clienteOcupado, isVivo, ocupadoNoBanco, type ServicosDaAgenda } from './agendamento.service.ts'
import { type Anterior, type Autor, agendamento } from './agendamento.table.ts'
import { daConversa, selecionarParaAgente, toAgendamentoDoAgente } from './agendamento-do-agente.ts'

/**
 * An appointment and who changes it. With `conversaId` only the appointments of that conversation
 * exist; without it the caller has proved the right to change this one.
 */
export type AlvoDaMudanca = { empresaId: string; id: string; por: Autor; conversaId?: string; usuarioId?: number }

const maxAnteriores = 20

/** Cancels a live appointment; a client only before it begins. Tells client and company. */
export async function cancelarAgendamento(
  tx: Tx,
  servicos: ServicosDaAgenda,
  alvo: AlvoDaMudanca & { agora: Date; motivo?: string },
): Promise<ResultadoCancelar> {
  const atual = await trancar(tx, alvo)
  if (!atual) return { tipo: 'nao_encontrado' }
  if (atual.status === 'CANCELADO') return { tipo: 'ja_cancelado' }
  if (!isVivo(atual.status) || (alvo.por === 'CLIENTE' && atual.inicio <= alvo.agora)) return { tipo: 'ja_passou' }

  const sequencia = atual.sequencia + 1
  await tx
    .update(agendamento)
    .set({
      status: 'CANCELADO',
      motivo: alvo.motivo,
      canceladoPor: alvo.por,
      sequencia,
      anteriores: comEste(atual, alvo.agora),
      reservadoAte: null,
    })
    .where(proprio(alvo))
  const { empresaId, id: agendamentoId, por, agora } = alvo
  await cancelarSinal(tx, servicos, { empresaId, agendamentoId, inicio: atual.inicio, por, agora })
  await avisar(tx, servicos, agendamentoCancelado, alvo, sequencia)
  const [cancelado] = await selecionarParaAgente(tx).where(proprio(alvo))
  return cancelado ? { tipo: 'ok', agendamento: toAgendamentoDoAgente(cancelado) } : { tipo: 'nao_encontrado' }
}

export type Remarcacao = Omit<PedidoRemarcacao, 'agendamentoId'> & MomentoPedido & Omit<AlvoDaMudanca, 'empresaId'>

/**
 * Moves a live appointment: the same row and calendar event, with the next `sequencia`. The rules
 * of a new booking hold, except that its old time counts as free. The team may move an appointment
 * that has begun, and change its length.
 */
export async function remarcarAgendamento(
  tx: Tx,
  servicos: ServicosDaAgenda,
  novo: Remarcacao,
): Promise<ResultadoRemarcar> {
  const { empresa, catalogo, agora, inicio, conversaId, id, por } = novo
  const alvo = { empresaId: empresa.id, id, por, conversaId, usuarioId: novo.usuarioId }
  const oferecido = catalogo.servicos.find((s) => s.id === novo.servicoId)
  const quem = catalogo.profissionais.find((p) => p.id === novo.profissionalId)
  if (!oferecido || !quem?.servicoIds.includes(oferecido.id)) return { tipo: 'servico_indisponivel' }
  // Locks the professional before the row, like every booking.
  await trancarProfissional(tx, empresa.id, quem.id)
  const atual = await trancar(tx, alvo)
  if (!atual) return { tipo: 'nao_encontrado' }
  if (atual.status === 'CANCELADO') return { tipo: 'ja_cancelado' }
  if (!isVivo(atual.status) || (por === 'CLIENTE' && atual.inicio <= agora)) return { tipo: 'ja_passou' }

  const mesmoServico = atual.servicoId === oferecido.id
  const duracaoMin = novo.duracaoMin ?? (mesmoServico ? minutosEntre(atual.inicio, atual.fim) : undefined)
  const momento = { ...novo, empresa, catalogo, agora, inicio, duracaoMin }
  const { recusa, fim, ocupacao } = await conferirMomento(tx, momento, oferecido, quem.id, id)
  const mesmoMomento =
    atual.inicio.getTime() === inicio.getTime() &&
    atual.fim.getTime() === fim.getTime() &&
    atual.profissionalId === quem.id &&
    mesmoServico
  if (mesmoMomento && !novo.para) return lerRemarcado(tx, alvo)
  if (recusa) return recusa
  const { empresaId } = atual
  const { id: clienteId } = await quemUsa(tx, { empresaId, agora, quem: { id: atual.clienteId, para: novo.para } })
  if (mesmoMomento && clienteId === atual.clienteId) return lerRemarcado(tx, alvo)
  const daConversa = conversaId ?? atual.conversaId
  // A person in a conversation may have typed somebody else's contact, whose day stays private.
  const provado = !conversaId || (await conversas().falaPor(tx, { empresaId, conversaId, clienteId }))
  if (provado && (await clienteOcupado(tx, { empresaId, clienteId, conversaId: daConversa, exceto: id, inicio, fim })))
    return { tipo: 'horario_ocupado' }

  const sequencia = atual.sequencia + 1
  try {
    await withSavepoint(tx, async () => {
      await tx
        .update(agendamento)
        .set({
          servicoId: oferecido.id,
          profissionalId: quem.id,
          clienteId,
          inicio,
          fim,
          ocupacao: { de: ocupacao.inicio, ate: ocupacao.fim },
          // Another service has its own price; the same service keeps the agreed one.
          precoCentavos: mesmoServico ? atual.precoCentavos : oferecido.precoCentavos,
          status: 'MARCADO',
          remarcadoEm: agora,
          atrasoAvisadoEm: null,
          atrasoMin: null,
          sequencia,
          anteriores: comEste(atual, agora),
        })
        .where(proprio(alvo))
    })
  } catch (error) {
    if (sqlState(error) === ocupadoNoBanco) return { tipo: 'horario_ocupado' }
    throw error
  }
  const pedido = { servicoId: oferecido.id, profissionalId: quem.id, inicio, agora }
  await desejos().atender(tx, { empresaId, clienteId, ...pedido, soDaConversa: provado ? undefined : conversaId })
  await acertarSinal(tx, servicos, { antes: atual, oferecido, inicio, agora, doCliente: por === 'CLIENTE' })
  await avisar(tx, servicos, agendamentoRemarcado, alvo, sequencia)
  return lerRemarcado(tx, alvo)
}

type Movido = {
  antes: typeof agendamento.$inferSelect
  oferecido: Catalogo['servicos'][number]
  inicio: Date
  agora: Date
  doCliente: boolean
}

/**
 * Moves the deposit too. A client who changes to a service with a deposit, and has none, owes it.
 */
async function acertarSinal(tx: Tx, servicos: ServicosDaAgenda, movido: Movido): Promise<void> {
  const { antes, oferecido, inicio, agora, doCliente } = movido
  const { empresaId, id: agendamentoId, clienteId } = antes
  const daqui = { empresaId, agendamentoId, inicio, agora }
  if (antes.reservadoAte) return encurtarPrazo(tx, daqui)
  if (!doCliente || antes.servicoId === oferecido.id || (await trancarSinal(tx, daqui))) return
  const reserva = await reservaPedida(tx, { empresaId, servico: oferecido, agora, inicio })
  if (!reserva) return
  await tx
    .update(agendamento)
    .set({ reservadoAte: reserva.expiraEm })
    .where(keyIs(agendamento, empresaId, agendamentoId))
  await abrirSinal(tx, servicos, { empresaId, agendamentoId, clienteId, reserva, agora, usaCredito: false })
}

function proprio({ empresaId, id, conversaId }: AlvoDaMudanca) {
  return and(keyIs(agendamento, empresaId, id), conversaId ? daConversa({ empresaId, conversaId }) : undefined)
}

async function trancar(tx: Tx, alvo: AlvoDaMudanca) {
  const [atual] = await tx.select().from(agendamento).where(proprio(alvo)).for('update')
  return atual
}

async function lerRemarcado(tx: Tx, alvo: AlvoDaMudanca): Promise<ResultadoRemarcar> {
  const [row] = await selecionarParaAgente(tx).where(proprio(alvo))
  return row ? { tipo: 'ok', agendamento: toAgendamentoDoAgente(row) } : { tipo: 'nao_encontrado' }
}

/** Before a change: former times with the present one added, the newest only. */
function comEste({ anteriores, ...atual }: typeof agendamento.$inferSelect, ate: Date): Anterior[] {
  const { servicoId, profissionalId, inicio, fim } = atual
  const este = {
    ate: ate.toISOString(),
    servicoId,
    profissionalId,
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
  }
  return [...anteriores.slice(1 - maxAnteriores), este]
}

async function avisar(
  tx: Tx,
  { jobs, realtime }: ServicosDaAgenda,
  fila: typeof agendamentoCancelado | typeof agendamentoRemarcado,
  { empresaId, id, usuarioId }: AlvoDaMudanca,
  sequencia: number,
): Promise<void> {
  const dados = { empresaId, agendamentoId: id, sequencia, usuarioId }
  await pipelined([
    jobs.enviar(tx, fila, dados, { chave: `${id}:${sequencia}` }),
    // Somebody on the waiting list may want the time that becomes free.
    jobs.enviar(tx, esperaOferecer, { empresaId }),
    realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id }),
  ])
}

function minutosEntre(inicio: Date, fim: Date): number {
  return Math.round((fim.getTime() - inicio.getTime()) / 60_000)
}
