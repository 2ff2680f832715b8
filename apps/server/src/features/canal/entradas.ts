import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Turnos } from '#features/chat/turnos.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { canalEvento } from './canal.table.ts'
import { lerEntrada, type Remetente } from './entrada.ts'

/** Reads what is stored: right after it is durable, one reading at a time per contact, and what a crash left by a sweep. */
export type Entradas = {
  acordar(remetente: Remetente): void
  /** Finds what was left unread in any company and reads it. Safe on many instances. */
  varrer(): Promise<void>
  start(): void
  /** Ends the sweep and lets what is being read finish. */
  stop(): Promise<void>
}

const maxAoMesmoTempo = 4
const varreduraMs = 3_000
const esquecidoMs = 2_000
const maxPorVarredura = 500
const maxTentativas = 5
/** People send a thought in several bubbles: the agent waits for the end of it. */
const rajadaMs = 1_200

export function openEntradas(servicos: Servicos, turnos: Pick<Turnos, 'acordar'>): Entradas {
  const { db, clock, log } = servicos
  const esperando = new Map<string, { remetente: Remetente; pedida: boolean }>()
  const fila: string[] = []
  const ociosos: (() => void)[] = []
  const rajadas = new Map<string, NodeJS.Timeout>()
  let ativos = 0
  let timer: NodeJS.Timeout | undefined
  let varrendo: Promise<void> | undefined
  let parando = false

  function acordar(remetente: Remetente) {
    const chave = `${remetente.canalId}|${remetente.contato}`
    const atual = esperando.get(chave)
    if (atual) {
      atual.pedida = true
      return
    }
    esperando.set(chave, { remetente, pedida: false })
    fila.push(chave)
    seguir()
  }

  function seguir() {
    while (ativos < maxAoMesmoTempo) {
      const chave = fila.shift()
      const vez = chave && esperando.get(chave)
      if (!chave || !vez) break
      ativos++
      vez.pedida = false
      void ler(vez.remetente).finally(() => {
        ativos--
        if (vez.pedida) fila.push(chave)
        else esperando.delete(chave)
        seguir()
        if (ativos === 0 && fila.length === 0) for (const ocioso of ociosos.splice(0)) ocioso()
      })
    }
  }

  async function ler(remetente: Remetente): Promise<void> {
    try {
      for (;;) {
        const { lidos, acordar: conversaId } = await lerEntrada(servicos, remetente)
        if (conversaId) depoisDaRajada(remetente.empresaId, conversaId)
        if (lidos === 0) return
      }
    } catch (error) {
      log.error({ err: error, canal: remetente.canalId }, 'channels: an event could not be read')
      await lerUmAUm(remetente).catch((falha: Error) => {
        log.error({ err: falha, canal: remetente.canalId }, 'channels: the failure could not be recorded')
      })
    }
  }

  /** One of them is to blame: the others are read, and that one is tried a few times more and then left. */
  async function lerUmAUm(remetente: Remetente): Promise<void> {
    for (let i = 0; i < maxPorVarredura; i++) {
      try {
        const { lidos, acordar: conversaId } = await lerEntrada(servicos, remetente, 1)
        if (conversaId) depoisDaRajada(remetente.empresaId, conversaId)
        if (lidos === 0) return
      } catch {
        return contarFalha(remetente)
      }
    }
  }

  async function contarFalha({ empresaId, canalId, contato }: Remetente): Promise<void> {
    await withPlataforma(db, 'canal.entrada', (tx) =>
      tx.client.query(
        `UPDATE canal_evento SET tentativas = tentativas + 1, estado = CASE WHEN tentativas + 1 >= $4 THEN 'FALHOU' ELSE estado END
         WHERE (empresa_id, canal_id, provedor_id) = (
           SELECT empresa_id, canal_id, provedor_id FROM canal_evento
           WHERE empresa_id = $1 AND canal_id = $2 AND contato = $3 AND estado = 'PENDENTE'
           ORDER BY quando NULLS FIRST, id LIMIT 1)`,
        [empresaId, canalId, contato, maxTentativas],
      ),
    )
  }

  function depoisDaRajada(empresaId: string, conversaId: string) {
    clearTimeout(rajadas.get(conversaId))
    const acorda = () => {
      rajadas.delete(conversaId)
      turnos.acordar({ empresaId, conversaId })
    }
    // Whoever stops leaves the turn to the sweep of whoever goes on.
    if (!parando) rajadas.set(conversaId, setTimeout(acorda, rajadaMs))
  }

  async function varrer() {
    const esquecidos = await withPlataforma(db, 'canal.entrada', (tx) =>
      tx
        .selectDistinctOn([canalEvento.empresaId, canalEvento.canalId, canalEvento.contato], {
          empresaId: canalEvento.empresaId,
          canalId: canalEvento.canalId,
          contato: canalEvento.contato,
        })
        .from(
          tx
            .select()
            .from(canalEvento)
            .where(
              and(
                eq(canalEvento.estado, 'PENDENTE'),
                lt(canalEvento.recebidoEm, sql`${new Date(clock.now().getTime() - esquecidoMs).toISOString()}`),
              ),
            )
            .orderBy(asc(canalEvento.recebidoEm))
            .limit(maxPorVarredura)
            .as('canal_evento'),
        ),
    )
    for (const remetente of esquecidos) acordar(remetente)
  }

  function varrerEmPaz() {
    varrendo ??= varrer()
      .catch((error: Error) => log.warn({ err: error }, 'channels: sweep failed'))
      .finally(() => {
        varrendo = undefined
      })
    return varrendo
  }

  return {
    acordar,
    varrer,
    start() {
      void varrerEmPaz()
      timer = setInterval(varrerEmPaz, varreduraMs)
      timer.unref()
    },
    async stop() {
      parando = true
      clearInterval(timer)
      for (const rajada of rajadas.values()) clearTimeout(rajada)
      await varrendo
      if (ativos > 0 || fila.length > 0) await new Promise<void>((resolve) => ociosos.push(resolve))
    },
  }
}
