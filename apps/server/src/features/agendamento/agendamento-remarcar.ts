import { and, eq } from 'drizzle-orm'
import type { PedidoRemarcacao, ResultadoRemarcar } from '#features/agente/ferramentas.ts'
import type { Catalogo } from '#features/empresa/catalogo.ts'
import type { Empresa } from '#features/empresa/empresa.table.ts'
import { sqlState, type Tx, withSavepoint } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import {
  type Ambiente,
  clienteOcupado,
  conferirMomento,
  isVivo,
  ocupadoNoBanco,
  trancarProfissional,
} from './agendamento.service.ts'
import { agendamento } from './agendamento.table.ts'
import { selecionarParaAgente } from './agendamento-do-agente.ts'

export type Remarcacao = Omit<PedidoRemarcacao, 'agendamentoId'> & {
  empresa: Empresa
  catalogo: Catalogo
  agora: Date
  conversaId: string
  id: string
}

/**
 * Gives a live appointment of a conversation another time: the same row and calendar event, one change later. Rules and constraint are those
 * of a new booking, except that its own old time does not stand in the way. Another conversation's appointment does not exist for it.
 */
export async function remarcarAgendamento(tx: Tx, ambiente: Ambiente, novo: Remarcacao): Promise<ResultadoRemarcar> {
  const { empresa, catalogo, agora, inicio, conversaId, id } = novo
  const proprio = and(
    eq(agendamento.empresaId, empresa.id),
    eq(agendamento.id, id),
    eq(agendamento.conversaId, conversaId),
  )
  const oferecido = catalogo.servicos.find((s) => s.id === novo.servicoId)
  const quem = catalogo.profissionais.find((p) => p.id === novo.profissionalId)
  if (!oferecido || !quem?.servicoIds.includes(oferecido.id)) return { tipo: 'servico_indisponivel' }
  // The professional before the row, as for every booking.
  await trancarProfissional(tx, empresa.id, quem.id)
  const [atual] = await tx.select().from(agendamento).where(proprio).for('update')
  if (!atual) return { tipo: 'nao_encontrado' }
  if (atual.status === 'CANCELADO') return { tipo: 'ja_cancelado' }
  if (atual.inicio <= agora || !isVivo(atual.status)) return { tipo: 'ja_passou' }
  const jaEsta =
    atual.inicio.getTime() === inicio.getTime() && atual.profissionalId === quem.id && atual.servicoId === oferecido.id
  if (jaEsta) return lerRemarcado(tx, proprio)

  const momento = { empresa, catalogo, agora, inicio }
  const { recusa, fim, ocupacao } = await conferirMomento(tx, momento, oferecido, quem.id, id)
  if (recusa) return recusa
  const { empresaId, clienteId } = atual
  if (await clienteOcupado(tx, { empresaId, clienteId, conversaId, inicio, fim })) return { tipo: 'horario_ocupado' }

  const sequencia = atual.sequencia + 1
  try {
    await withSavepoint(tx, async () => {
      await tx
        .update(agendamento)
        .set({
          servicoId: oferecido.id,
          profissionalId: quem.id,
          inicio,
          fim,
          ocupacao: { de: ocupacao.inicio, ate: ocupacao.fim },
          // Another service has its own price; the same one keeps what was agreed.
          precoCentavos: atual.servicoId === oferecido.id ? atual.precoCentavos : oferecido.precoCentavos,
          status: 'MARCADO',
          sequencia,
        })
        .where(proprio)
    })
  } catch (error) {
    if (sqlState(error) === ocupadoNoBanco) return { tipo: 'horario_ocupado' }
    throw error
  }
  await pipelined([
    ambiente.jobs.enviar(
      tx,
      'agendamento.remarcado',
      { empresaId, agendamentoId: id, sequencia },
      { chave: `${id}:${sequencia}` },
    ),
    ambiente.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id }),
  ])
  return lerRemarcado(tx, proprio)
}

async function lerRemarcado(tx: Tx, proprio: ReturnType<typeof and>): Promise<ResultadoRemarcar> {
  const [row] = await selecionarParaAgente(tx).where(proprio)
  return row ? { tipo: 'ok', agendamento: row } : { tipo: 'nao_encontrado' }
}
