import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { and } from 'drizzle-orm'
import { type Assunto, lerMarcado, tocarSino } from '#agenda/agendamento/agendamento.jobs.ts'
import { isVivo } from '#agenda/agendamento/agendamento.service.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { daConversa, selecionarParaAgente, toAgendamentoDoAgente } from '#agenda/agendamento/agendamento-do-agente.ts'
import { agendamentoAtraso } from '#agenda/filas.ts'
import type { AvisoDeAtraso, ResultadoAtraso } from '#agenda/porta/reservas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'

type ServicosDoAtraso = Pick<Servicos, 'jobs' | 'realtime'>
type AtrasoDoAgendamento = Pick<typeof agendamento.$inferSelect, 'empresaId' | 'id' | 'atrasoMin' | 'atrasoAvisadoEm'>
/** `minutos` as in `AvisoDeAtraso`, null when not known. */
type Novo = { minutos: number | null; agora: Date; usuarioId?: number }

/** A client says in a conversation that they run late, or come on time after all. */
export async function avisarPelaConversa(
  tx: Tx,
  servicos: ServicosDoAtraso,
  { empresaId, conversaId, agora }: { empresaId: string; conversaId: string; agora: Date },
  { agendamentoId, minutos: ditos }: AvisoDeAtraso,
): Promise<ResultadoAtraso> {
  const minutos = ditos ?? null
  const { atraso: maximoMin, atrasoDesde } = limitesAgendamento
  const dele = and(keyIs(agendamento, empresaId, agendamentoId), daConversa({ empresaId, conversaId }))
  const [row] = await tx.select().from(agendamento).where(dele).for('update')
  if (!row || !isVivo(row.status)) return { tipo: 'nao_encontrado' }
  if (row.fim <= agora) return { tipo: 'ja_passou' }
  const desde = new Date(row.inicio.getTime() - atrasoDesde * 60_000)
  if (agora < desde) return { tipo: 'cedo_demais', desde }
  if (minutos !== null && (!Number.isInteger(minutos) || minutos < 0 || minutos > maximoMin))
    return { tipo: 'minutos_recusados', maximoMin }
  await escreverAtraso(tx, servicos, row, { minutos, agora })
  const [lido] = await selecionarParaAgente(tx).where(dele)
  return lido ? { tipo: 'ok', agendamento: toAgendamentoDoAgente(lido) } : { tipo: 'nao_encontrado' }
}

/**
 * Writes a notice of delay on a locked appointment and tells the team. The same notice again writes
 * nothing.
 */
export async function escreverAtraso(
  tx: Tx,
  { jobs, realtime }: ServicosDoAtraso,
  { empresaId, id, ...antes }: AtrasoDoAgendamento,
  { minutos, agora, usuarioId }: Novo,
): Promise<void> {
  const atrasa = minutos !== 0
  const atrasoMin = minutos || null
  if (atrasa === (antes.atrasoAvisadoEm !== null) && atrasoMin === antes.atrasoMin) return
  await tx
    .update(agendamento)
    .set({ atrasoMin, atrasoAvisadoEm: atrasa ? agora : null })
    .where(keyIs(agendamento, empresaId, id))
  const vez = agora.getTime()
  await pipelined([
    jobs.enviar(
      tx,
      agendamentoAtraso,
      { empresaId, agendamentoId: id, vez, atrasa, usuarioId },
      { chave: `${id}:${vez}` },
    ),
    realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id }),
  ])
}

type Avisado = { empresaId: string; agendamentoId: string; vez: number; atrasa: boolean; usuarioId?: number }

/**
 * Job: rings the bells of managers and professional, once per notice. Only the last one is told.
 */
export async function avisarAtrasoAEquipe(
  servicos: Servicos,
  { vez, atrasa, usuarioId, ...alvo }: Avisado,
): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const marcado = await lerMarcado(tx, alvo, { segurar: true })
    if (!marcado || !isVivo(marcado.agendamento.status)) return
    const { atrasoAvisadoEm, atrasoMin } = marcado.agendamento
    if ((atrasoAvisadoEm?.getTime() ?? null) !== (atrasa ? vez : null)) return
    const assunto = atrasa ? atrasado(atrasoMin) : noHorario
    await tocarSino(tx, servicos, marcado, { assunto, evento: `atraso:${vez}`, exceto: usuarioId })
  })
}

const atrasado = (minutos: number | null): Assunto => ({
  br: (nome, oque) => `${nome} vai atrasar${minutos ? ` ~${minutos} min` : ''}: ${oque}`,
  en: (nome, oque) => `${nome} is running${minutos ? ` ~${minutos} min` : ''} late: ${oque}`,
})
const noHorario: Assunto = {
  br: (nome, oque) => `${nome} chega no horário: ${oque}`,
  en: (nome, oque) => `${nome} comes on time: ${oque}`,
}
