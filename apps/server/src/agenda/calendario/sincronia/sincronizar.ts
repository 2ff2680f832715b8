import { abrirCalendario } from '#agenda/calendario/porta/abrir.ts'
import { causaDoErro, FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'
import type { Calendario } from '#agenda/calendario/porta/porta.ts'
import type { Servicos } from '#platform/servicos.ts'
import { empurrar } from './empurrar.ts'
import { puxar } from './puxar.ts'
import { type Alvo, falhou, largarVez, soltarVez, tomarVez, VezPerdida } from './vez.ts'

/** Changes that come in while it runs are taken along so often; then the sweep goes on. */
const maxVoltas = 5

/**
 * Brings a calendar outside and the agenda to agree: reads what changed there, then writes what
 * changed here. Safe to repeat and to kill anywhere: what was written is found again by its UID.
 */
export async function sincronizar(
  servicos: Servicos,
  alvo: Alvo,
  abrir: typeof abrirCalendario = abrirCalendario,
): Promise<void> {
  for (let volta = 0; volta < maxVoltas; volta++) {
    const vez = await tomarVez(servicos, alvo)
    if (!vez) return
    try {
      const porta: Calendario = abrir(servicos, vez)
      // Read back: a server may keep silent of an event that came and went between two marks.
      for (let { marca } = vez, lida = 0; lida < maxVoltas; lida++) {
        marca = await puxar(servicos, { ...vez, marca }, porta)
        if (!(await empurrar(servicos, vez, porta))) break
      }
    } catch (error) {
      if (error instanceof VezPerdida) return
      const causa = causaDoErro(error)
      if (causa) return falhou(servicos, vez, causa, error instanceof FalhaDoCalendario ? error.esperaMs : 0)
      await largarVez(servicos, vez)
      throw error
    }
    if (!(await soltarVez(servicos, vez))) return
  }
}
