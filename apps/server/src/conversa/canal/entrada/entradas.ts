import { setTimeout as esperar } from 'node:timers/promises'
import { and, asc, lt, sql } from 'drizzle-orm'
import { canal, canalEvento, porLer } from '#conversa/canal/canal.table.ts'
import { contatoDoCanal } from '#conversa/canal/provedores/evolution-leitura.ts'
import { lerConexoes } from '#conversa/canal/saida/conexoes.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import { isDatabaseAway } from '#platform/database/availability/away.ts'
import { lerPlataforma, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { BackPressure } from '#platform/jobs/back-pressure.ts'
import { openFilaPorChave } from '#platform/jobs/fila-por-chave.ts'
import { openVarredura } from '#platform/jobs/varredura.ts'
import type { Servicos } from '#platform/servicos.ts'
import { mostrarDigitando, type QuemEspera } from './digitando.ts'
import { lerEntrada, type Remetente } from './entrada.ts'
import { ouvirAudio } from './transcricao.ts'

/**
 * Reads stored events as soon as they are durable, one contact at a time; a sweep reads those that
 * a crash left.
 */
export type Entradas = {
  /**
   * Announces an event that is being stored: the contact's earlier events wait, to be answered
   * together. Call the result when it is stored or refused.
   */
  chegando(remetente: Remetente): () => void
  acordar(remetente: Remetente): void
  /** Finds unread events in any company and reads them. Safe on many instances. */
  varrer(): Promise<void>
  start(): void
  /** Ends the sweep and finishes what is being read. */
  stop(): Promise<void>
}

/** Name of the sweep for stored events that nobody reads. */
export const varreduraDasEntradas = 'entradas'
const maxAoMesmoTempo = 4
const varreduraMs = 20_000
const deNovoMs = 3_000
const esquecidoMs = 2_000
const maxPorVarredura = 500
const maxTentativas = 5
const maisUmPoucoMs = 100
/** When reading is slow, the end of a burst comes late too. */
const rajadaLentaMs = 6_000

export function openEntradas(
  servicos: Servicos,
  turnos: Pick<Turnos, 'acordar'>,
  backPressure?: BackPressure,
): Entradas {
  const { db, clock, log, config } = servicos
  const rajadas = new Map<string, NodeJS.Timeout>()
  const vindo = new Map<string, number>()
  const fila = openFilaPorChave<Remetente>({ aoMesmoTempo: maxAoMesmoTempo, backPressure, trabalhar: ler })
  // Each asks a server that may not answer: people do not wait for that.
  const canais = openFilaPorChave<Remetente>({ aoMesmoTempo: maxAoMesmoTempo, trabalhar: lerDoCanal })
  const varredura = openVarredura({
    nome: varreduraDasEntradas,
    cadaMs: varreduraMs,
    realtime: servicos.realtime,
    varrer,
    falhou: (error) => log.warn({ err: error }, 'channels: sweep failed'),
    ocupada: () => fila.ocupada() || canais.ocupada() || rajadas.size > 0 || vindo.size > 0,
  })
  let parando = false

  function acordar({ empresaId, canalId, contato }: Remetente) {
    const remetente = { empresaId, canalId, contato }
    const chave = chaveDe(remetente)
    if (contato === contatoDoCanal) return canais.pedir(chave, remetente)
    // The rest of a burst goes before new contacts, to be answered together with its beginning.
    fila.pedir(chave, remetente, rajadas.has(chave))
  }

  function chegando(remetente: Remetente) {
    varredura.comecou()
    const chave = chaveDe(remetente)
    vindo.set(chave, (vindo.get(chave) ?? 0) + 1)
    return () => {
      const restam = (vindo.get(chave) ?? 1) - 1
      if (restam > 0) vindo.set(chave, restam)
      else vindo.delete(chave)
    }
  }

  function lerDoCanal(remetente: Remetente): Promise<void> {
    return lerConexoes(servicos, remetente).catch((error: Error) => {
      log.error({ err: error, canal: remetente.canalId }, 'channels: how a channel stands could not be read')
    })
  }

  async function ler(remetente: Remetente, soltar: () => void): Promise<void> {
    try {
      for (;;) {
        const { lidos, acordar: quem, ouvir, ocupado } = await lerEntrada(servicos, remetente)
        if (quem) depoisDaRajada(remetente, quem)
        // Waits without a connection of its own: other contacts are read meanwhile.
        if (ouvir || ocupado) soltar()
        if (ouvir) await ouvirAudio(servicos, ouvir)
        // The running read may have looked before this event came.
        else if (ocupado && !parando) await esperar(maisUmPoucoMs)
        else if (lidos === 0) return
      }
    } catch (error) {
      log.error({ err: error, canal: remetente.canalId }, 'channels: an event could not be read')
      varredura.em(deNovoMs)
      // Not the event's fault: the sweep tries again until the database is back.
      if (isDatabaseAway(error)) return
      await lerUmAUm(remetente).catch((falha: Error) => {
        log.error({ err: falha, canal: remetente.canalId }, 'channels: the failure could not be recorded')
      })
    }
  }

  /**
   * When one event of the group fails, the others are read; that one is tried a few times more,
   * then left.
   */
  async function lerUmAUm(remetente: Remetente): Promise<void> {
    for (let i = 0; i < maxPorVarredura; i++) {
      try {
        const { lidos, acordar: quem, ouvir } = await lerEntrada(servicos, remetente, 1)
        if (quem) depoisDaRajada(remetente, quem)
        if (ouvir) await ouvirAudio(servicos, ouvir)
        else if (lidos === 0) return
      } catch (error) {
        if (isDatabaseAway(error)) return
        return contarFalha(remetente)
      }
    }
  }

  async function contarFalha({ empresaId, canalId, contato }: Remetente): Promise<void> {
    await withEmpresa(db, empresaId, (tx) =>
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

  function depoisDaRajada(remetente: Remetente, quem: QuemEspera) {
    // An instance that stops leaves the rest to the sweep of another.
    if (parando) return
    const chave = chaveDe(remetente)
    const desde = performance.now()
    const acorda = () => {
      const atrasada = backPressure?.isSlow() && performance.now() - desde < rajadaLentaMs
      // More events came that are not read yet: their reader waits again.
      if (fila.tem(chave) || vindo.has(chave) || atrasada)
        return void rajadas.set(chave, setTimeout(acorda, maisUmPoucoMs))
      rajadas.delete(chave)
      turnos.acordar({ empresaId: remetente.empresaId, conversaId: quem.conversaId })
    }
    if (!rajadas.has(chave) && !backPressure?.isSlow()) void mostrarDigitando(servicos, remetente, quem)
    clearTimeout(rajadas.get(chave))
    rajadas.set(chave, setTimeout(acorda, config.rajadaMs))
  }

  async function varrer() {
    const remetente = {
      empresaId: canalEvento.empresaId,
      canalId: canalEvento.canalId,
      contato: canalEvento.contato,
    }
    const [esquecidos] = await lerPlataforma(db, 'canal.entrada', (tx) => [
      tx.selectDistinctOn([canalEvento.empresaId, canalEvento.canalId, canalEvento.contato], remetente).from(
        tx
          .select(remetente)
          .from(canalEvento)
          // The join leaves out practice: this role does not see its channel.
          .innerJoin(canal, keyIs(canal, canalEvento.empresaId, canalEvento.canalId))
          .where(
            and(
              porLer,
              lt(canalEvento.recebidoEm, sql`${new Date(clock.now().getTime() - esquecidoMs).toISOString()}`),
            ),
          )
          .orderBy(asc(canalEvento.id))
          .limit(maxPorVarredura)
          .as('canal_evento'),
      ),
    ])
    for (const um of esquecidos) acordar(um)
  }

  return {
    chegando,
    acordar(remetente) {
      varredura.comecou()
      acordar(remetente)
    },
    varrer,
    start: varredura.start,
    async stop() {
      parando = true
      for (const rajada of rajadas.values()) clearTimeout(rajada)
      await varredura.stop()
      await Promise.all([fila.vazia(), canais.vazia()])
      await varredura.entregar()
    },
  }
}

function chaveDe({ canalId, contato }: Remetente): string {
  return `${canalId}|${contato}`
}
