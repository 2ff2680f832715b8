import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { MotorModelo } from '#features/agente/abrir-motor-modelo.ts'
import type { Motor } from '#features/agente/motor.ts'
import { conversa } from '#features/conversa/conversa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type Alvo, executarTurno, registrarFalha } from './turno.ts'

/** When the agent takes its turn: right after a message is durable, one turn at a time per conversation. */
export type Turnos = {
  /** A message is being stored: the agent waits for it, so that a burst is answered together. Call the result when it is stored or refused. */
  chegando(alvo: Alvo): () => void
  acordar(alvo: Alvo): void
  /** Finds what a crash or a failure left unanswered, in any company, and answers it. Safe on many instances. */
  varrer(): Promise<void>
  start(): void
  /** Ends the sweep and lets what waits and runs finish. */
  stop(): Promise<void>
}

// Each turn holds one database connection; the rest of the pool is for requests.
const maxAoMesmoTempo = 8
/** Answers that a model is writing hold none, and take seconds. */
const maxComModelo = 64
const varreduraMs = 3_000
const esquecidaMs = 2_000
const maxPorVarredura = 100
const maxEsperaMs = 300

type Vez = { alvo: Alvo; chegando: number; pedida: boolean; rodando: boolean; desde: number }

export function openTurnos(servicos: Servicos, motor: Motor, modelo?: MotorModelo): Turnos {
  const vezes = new Map<string, Vez>()
  const fila: Vez[] = []
  const ociosos: (() => void)[] = []
  const parada = new AbortController()
  const vagas = openVagas(maxComModelo)
  let ativos = 0
  let comModelo = 0
  let timer: NodeJS.Timeout | undefined
  let varrendo: Promise<void> | undefined

  function vezDe(alvo: Alvo): Vez {
    let vez = vezes.get(alvo.conversaId)
    if (!vez) {
      vez = { alvo, chegando: 0, pedida: false, rodando: false, desde: 0 }
      vezes.set(alvo.conversaId, vez)
    }
    return vez
  }

  function avaliar(vez: Vez) {
    const esperaMais = vez.chegando > 0 && performance.now() - vez.desde < maxEsperaMs
    if (vez.pedida && !vez.rodando && !esperaMais) {
      vez.rodando = true
      fila.push(vez)
      seguir()
    } else if (!vez.pedida && !vez.rodando && vez.chegando === 0) {
      vezes.delete(vez.alvo.conversaId)
    }
  }

  function seguir() {
    while (ativos < maxAoMesmoTempo) {
      const vez = fila.shift()
      if (!vez) break
      ativos++
      vez.pedida = false
      void rodar(vez)
    }
  }

  async function rodar(vez: Vez): Promise<void> {
    const resto = await tentar(vez.alvo, () => executarTurno(servicos, motor, vez.alvo, modelo))
    ativos--
    if (resto) {
      comModelo++
      seguir()
      await vagas.esperar()
      await tentar(vez.alvo, () => resto(parada.signal))
      vagas.devolver()
      comModelo--
    }
    vez.rodando = false
    avaliar(vez)
    seguir()
    if (ativos === 0 && comModelo === 0 && fila.length === 0) for (const ocioso of ociosos.splice(0)) ocioso()
  }

  async function tentar<T>(alvo: Alvo, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      servicos.log.error({ err: error, conversa: alvo.conversaId }, 'agent: turn failed')
      await registrarFalha(servicos, alvo).catch((failure: Error) => {
        servicos.log.error({ err: failure, conversa: alvo.conversaId }, 'agent: the failure could not be recorded')
      })
      return undefined
    }
  }

  function acordar(alvo: Alvo) {
    const vez = vezDe(alvo)
    if (!vez.pedida) vez.desde = performance.now()
    vez.pedida = true
    avaliar(vez)
  }

  async function varrer() {
    const esquecidas = await withPlataforma(servicos.db, 'chat.varredura', (tx) =>
      tx
        .select({ empresaId: conversa.empresaId, conversaId: conversa.id })
        .from(conversa)
        .where(
          and(
            eq(conversa.status, 'AGENTE'),
            lt(conversa.respondidaAte, conversa.ultimaOrdem),
            or(isNull(conversa.turnoAte), lte(conversa.turnoAte, servicos.clock.now())),
            lt(conversa.ultimaEm, sql`${new Date(servicos.clock.now().getTime() - esquecidaMs).toISOString()}`),
          ),
        )
        .orderBy(asc(conversa.ultimaEm))
        .limit(maxPorVarredura),
    )
    for (const alvo of esquecidas) acordar(alvo)
  }

  function varrerEmPaz() {
    varrendo ??= varrer()
      .catch((error: Error) => servicos.log.warn({ err: error }, 'agent: sweep failed'))
      .finally(() => {
        varrendo = undefined
      })
    return varrendo
  }

  return {
    chegando(alvo) {
      const vez = vezDe(alvo)
      vez.chegando++
      return () => {
        vez.chegando--
        avaliar(vez)
      }
    },
    acordar,
    varrer,
    start() {
      void varrerEmPaz()
      timer = setInterval(varrerEmPaz, varreduraMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      parada.abort(new Error('The server is stopping.'))
      await varrendo
      if (ativos > 0 || comModelo > 0 || fila.length > 0) await new Promise<void>((resolve) => ociosos.push(resolve))
    },
  }
}

/** At most `total` at a time; who comes later waits in line. */
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
