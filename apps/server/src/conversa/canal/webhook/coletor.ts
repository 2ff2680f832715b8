import { setTimeout as esperar } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { CanalDaEmpresa } from '#conversa/canal/canal.table.ts'
import type { Evento } from '#conversa/canal/provedores/canal.porta.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { BackPressure } from '#platform/jobs/back-pressure.ts'
import type { Servicos } from '#platform/servicos.ts'

export type Chegado = CanalDaEmpresa & Evento

/** Stores the events of providers. */
export type Coletor = {
  /**
   * Resolves when the events are durable; simultaneous calls share one commit. Repeated events
   * change nothing.
   */
  guardar(eventos: Chegado[]): Promise<void>
}

const juntarMs = 1
const maxPorGrupo = 500
/** A group that takes longer does not hold up the next one. */
const demoradoMs = 50

type Espera = { eventos: Chegado[]; feito: () => void; falhou: (error: unknown) => void }

/**
 * Called for each event on its way; call the result when the event is durable (`acordar`) or
 * refused.
 */
type Aviso = { chegando(de: Chegado): () => void; acordar(de: Chegado): void }

/** Stores new events. The sweep finds them unless their reader is woken. */
export async function gravarEventos({ db }: Pick<Servicos, 'db'>, eventos: Chegado[], recebidoEm: Date): Promise<void> {
  const coluna = <T>(de: (evento: Chegado) => T) => eventos.map(de)
  await withPlataforma(db, 'canal.entrada', (tx) => {
    tx.commitWithNext()
    return tx.client.query({
      name: 'canal_guardar',
      // A deleted channel takes no events, and the others of the group are stored all the same.
      text: `INSERT INTO canal_evento (empresa_id, canal_id, provedor_id, id, contato, quando, dados, recebido_em)
        SELECT c.empresa_id, c.id, e.provedor_id, e.id, e.contato, e.quando, e.dados, $8
        FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::timestamptz[], $7::text[])
          AS e (empresa_id, canal_id, provedor_id, id, contato, quando, dados)
        JOIN canal c ON c.empresa_id = e.empresa_id AND c.id = e.canal_id
        ON CONFLICT DO NOTHING`,
      values: [
        coluna((um) => um.empresaId),
        coluna((um) => um.canalId),
        coluna((um) => um.provedorId),
        coluna(() => uuidv7()),
        coluna((um) => um.contato),
        coluna((um) => um.quando),
        coluna((um) => JSON.stringify(um.dados)),
        recebidoEm,
      ],
    })
  })
}

export function openColetor(
  servicos: Pick<Servicos, 'db' | 'clock'>,
  aviso: Aviso,
  backPressure?: BackPressure,
): Coletor {
  const esperando: Espera[] = []
  let reunindo = false

  async function gravar(eventos: Chegado[]): Promise<void> {
    await gravarEventos(servicos, eventos, servicos.clock.now())
    for (const evento of eventos) aviso.acordar(evento)
  }

  function reunir() {
    if (!reunindo) setTimeout(descarregar, juntarMs)
    reunindo = true
  }

  /** One group after the other, so that they grow with the load. */
  async function descarregar(): Promise<void> {
    await Promise.race([gravarGrupo(esperando.splice(0, maxPorGrupo)), esperar(demoradoMs)])
    reunindo = false
    if (esperando.length > 0) reunir()
  }

  async function gravarGrupo(grupo: Espera[]): Promise<void> {
    try {
      await gravar(grupo.flatMap(({ eventos }) => eventos))
      for (const { feito } of grupo) feito()
    } catch (error) {
      if (grupo.length === 1) return grupo[0]?.falhou(error)
      // One event may be the cause: stores each by itself.
      for (const { eventos, feito, falhou } of grupo) await gravar(eventos).then(feito, falhou)
    }
  }

  return {
    guardar(eventos) {
      if (eventos.length === 0) return Promise.resolve()
      const desde = performance.now()
      const vindo = eventos.map((evento) => aviso.chegando(evento))
      return new Promise<void>((feito, falhou) => {
        esperando.push({ eventos, feito, falhou })
        reunir()
      }).finally(() => {
        for (const chegou of vindo) chegou()
        backPressure?.record(performance.now() - desde)
      })
    },
  }
}
