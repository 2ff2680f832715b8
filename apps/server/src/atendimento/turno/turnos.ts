import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { tudoLido } from '#conversa/canal/reconciliacao/por-ler.ts'
import { conversasEsquecidas } from '#conversa/conversa/guarda/por-responder.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import { isDatabaseAway } from '#platform/database/availability/away.ts'
import { lerPlataforma } from '#platform/database/database.ts'
import type { BackPressure } from '#platform/jobs/back-pressure.ts'
import { openFilaPorChave } from '#platform/jobs/fila-por-chave.ts'
import { openVarredura } from '#platform/jobs/varredura.ts'
import type { Servicos } from '#platform/servicos.ts'
import { executarTurno, registrarFalha } from './turno.ts'

// Each turn holds one database connection; the rest of the pool is for requests.
const maxAoMesmoTempo = 8
/** Turns with a model take seconds, but hold no connection while it reads. */
const maxComModelo = 64
const varreduraMs = 20_000
const deNovoMs = 3_000
const esquecidaMs = 2_000
const maxPorVarredura = 100
const maxEsperaMs = 300

/** How many messages are being stored in a conversation, and since when its turn waits for them. */
type Chegada = { alvo: ConversaDaEmpresa; vindo: number; esperaDesde: number | undefined }

export function openTurnos(
  servicos: Servicos,
  motor: Motor,
  modelo?: LeitorModelo,
  backPressure?: BackPressure,
): Turnos {
  const chegadas = new Map<string, Chegada>()
  const parada = new AbortController()
  const vagas = openVagas(maxComModelo)
  const fila = openFilaPorChave<ConversaDaEmpresa>({
    aoMesmoTempo: maxAoMesmoTempo,
    backPressure,
    async trabalhar(alvo, soltar) {
      const resto = await tentar(alvo, () => executarTurno(servicos, motor, alvo, modelo))
      if (!resto) return
      soltar()
      await vagas.esperar()
      await tentar(alvo, () => resto(parada.signal))
      vagas.devolver()
    },
  })
  const varredura = openVarredura({
    nome: 'turnos',
    cadaMs: varreduraMs,
    realtime: servicos.realtime,
    varrer,
    falhou: (error) => servicos.log.warn({ err: error }, 'agent: sweep failed'),
    ocupada: () => chegadas.size > 0 || fila.ocupada(),
  })

  async function tentar<T>(alvo: ConversaDaEmpresa, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      servicos.log.error({ err: error, conversa: alvo.conversaId }, 'agent: turn failed')
      varredura.em(deNovoMs)
      // No fault of the messages: the sweep tries again until the database is back.
      if (isDatabaseAway(error)) return undefined
      await registrarFalha(servicos, alvo).catch((failure: Error) => {
        servicos.log.error({ err: failure, conversa: alvo.conversaId }, 'agent: the failure could not be recorded')
      })
      return undefined
    }
  }

  function acordar(alvo: ConversaDaEmpresa) {
    const chegada = chegadas.get(alvo.conversaId)
    if (!chegada) return fila.pedir(alvo.conversaId, alvo)
    chegada.esperaDesde ??= performance.now()
    avaliar(chegada)
  }

  function avaliar(chegada: Chegada) {
    const { alvo, vindo, esperaDesde } = chegada
    const esperaMais = vindo > 0 && esperaDesde !== undefined && performance.now() - esperaDesde < maxEsperaMs
    if (esperaDesde !== undefined && !esperaMais) {
      chegada.esperaDesde = undefined
      fila.pedir(alvo.conversaId, alvo)
    }
    if (vindo === 0) chegadas.delete(alvo.conversaId)
  }

  /** Resumes forgotten conversations; leased ones after the lease, as their turn may still run. */
  async function varrer() {
    const agora = servicos.clock.now()
    const [esquecidas] = await lerPlataforma(servicos.db, 'chat.varredura', (tx) => [
      conversasEsquecidas(tx, {
        alem: tudoLido,
        desde: new Date(agora.getTime() - esquecidaMs),
        limite: maxPorVarredura,
      }),
    ])
    for (const { leaseAte, ...alvo } of esquecidas) {
      const faltaMs = leaseAte ? leaseAte.getTime() - agora.getTime() : 0
      if (faltaMs > 0) varredura.em(faltaMs)
      else acordar(alvo)
    }
  }

  return {
    chegando(alvo) {
      const chegada = chegadas.get(alvo.conversaId) ?? { alvo, vindo: 0, esperaDesde: undefined }
      chegadas.set(alvo.conversaId, chegada)
      varredura.comecou()
      chegada.vindo++
      return () => {
        chegada.vindo--
        avaliar(chegada)
      }
    },
    acordar(alvo) {
      varredura.comecou()
      acordar(alvo)
    },
    varrer,
    start: varredura.start,
    async stop() {
      parada.abort(new Error('The server is stopping.'))
      await varredura.stop()
      await fila.vazia()
      await varredura.entregar()
    },
  }
}

/** Lets at most `total` run at a time; others wait in line. */
function openVagas(total: number) {
  const espera: (() => void)[] = []
  let livres = total
  return {
    async esperar(): Promise<void> {
      if (livres > 0) livres--
      else await new Promise<void>((resolve) => espera.push(resolve))
    },
    devolver(): void {
      const proximo = espera.shift()
      if (proximo) proximo()
      else livres++
    },
  }
}
