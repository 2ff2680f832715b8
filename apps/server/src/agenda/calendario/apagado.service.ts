import { and, eq } from 'drizzle-orm'
import { cancelarAgendamento } from '#agenda/agendamento/agendamento-mudanca.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { lerUm, naAgenda, registrar } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import type { Via } from '#nucleo/contexto.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { lerCalendario } from './calendario.consulta.ts'
import { calendarioVinculo } from './calendario.table.ts'
import { acordar } from './sincronia/lease.ts'

/**
 * The team's answer when an event was deleted outside: cancel the appointment, or write the event
 * again.
 */
export function responderApagado(
  contexto: Via<'responderApagado'>,
  { id, agendamento: agendamentoId }: { id: string; agendamento: string },
  resposta: 'CANCELAR' | 'MANTER',
): Promise<{ ok: true }> {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora, usuarioId } = agenda
    await lerCalendario(agenda, id)
    const antes = await lerUm(agenda, agendamentoId)
    const tirados = await tx
      .delete(calendarioVinculo)
      .where(
        and(
          eq(calendarioVinculo.empresaId, daEmpresa.id),
          eq(calendarioVinculo.calendarioId, id),
          eq(calendarioVinculo.agendamentoId, agendamentoId),
          eq(calendarioVinculo.apagado, true),
        ),
      )
      .returning({ id: calendarioVinculo.agendamentoId })
    if (tirados.length === 0) throw new NaoEncontrado()
    if (resposta === 'CANCELAR') {
      const alvo = { empresaId: daEmpresa.id, id: agendamentoId, por: 'EQUIPE' as const, usuarioId, agora }
      const resultado = await cancelarAgendamento(tx, contexto, alvo)
      if (resultado.tipo !== 'ok') throw erroDaRecusa(resultado, { equipe: true })
      await registrar(agenda, 'ALTERAR', antes, await lerUm(agenda, agendamentoId))
    }
    await acordar(tx, contexto, { empresaId: daEmpresa.id, id })
    return { ok: true }
  })
}
