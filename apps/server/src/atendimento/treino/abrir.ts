import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { openTurnos } from '#atendimento/turno/turnos.ts'
import { emTreino } from '#conversa/canal/em-treino.ts'
import { openEntradas } from '#conversa/canal/entrada/entradas.ts'
import { openColetor } from '#conversa/canal/webhook/coletor.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { DoTreino } from './treino.service.ts'

/**
 * Opens the part that answers practice phones: the same code as for channels, on the door of
 * practice. No sweep runs: opening the phone resumes messages that a crash left.
 */
export function openTreino(
  servicos: Servicos,
  motor: Motor,
  modelo: LeitorModelo,
): DoTreino & { stop(): Promise<void> } {
  const deTreino = emTreino(servicos)
  const turnos = openTurnos(deTreino, motor, modelo)
  const entradas = openEntradas(deTreino, turnos)
  return {
    ...{ db: deTreino.db, coletor: openColetor(deTreino, entradas), entradas, turnos },
    async stop() {
      await entradas.stop()
      await turnos.stop()
    },
  }
}
