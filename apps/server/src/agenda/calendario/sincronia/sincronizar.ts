import { abrirCalendario } from '#agenda/calendario/porta/abrir.ts'
import { causaDoErro, FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'
import type { Calendario } from '#agenda/calendario/porta/porta.ts'
import type { calendarioSincronizar } from '#agenda/filas.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { empurrar } from './empurrar.ts'
import { abandonLease, falhou, LeaseLost, releaseLease, takeLease } from './lease.ts'
import { puxar } from './puxar.ts'

/** How often a run starts over for changes that came in meanwhile; after that the sweep goes on. */
const maxVoltas = 5

/**
 * Makes calendar and agenda agree: reads the changes made outside, then writes ours. Safe to repeat
 * and to kill at any point: a written event is found again by its UID.
 */
export async function sincronizar(
  servicos: Servicos,
  { empresaId, calendarioId }: DadosDe<typeof calendarioSincronizar>,
  abrir: typeof abrirCalendario = abrirCalendario,
): Promise<void> {
  for (let volta = 0; volta < maxVoltas; volta++) {
    const cal = await takeLease(servicos, { empresaId, id: calendarioId })
    if (!cal) return
    try {
      const porta: Calendario = await abrir(servicos, cal)
      // Reads again what it wrote: a server may omit an event that came and went between two
      // readings.
      for (let { marca } = cal, lida = 0; lida < maxVoltas; lida++) {
        marca = await puxar(servicos, { ...cal, marca }, porta)
        if (!(await empurrar(servicos, cal, porta))) break
      }
    } catch (error) {
      if (error instanceof LeaseLost) return
      const causa = causaDoErro(error)
      if (causa) return falhou(servicos, cal, causa, error instanceof FalhaDoCalendario ? error.esperaMs : 0)
      await abandonLease(servicos, cal)
      throw error
    }
    if (!(await releaseLease(servicos, cal))) return
  }
}
