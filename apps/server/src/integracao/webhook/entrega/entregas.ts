import { openFilaPorChave } from '#platform/jobs/fila-por-chave.ts'
import { openVarredura } from '#platform/jobs/varredura.ts'
import type { Servicos } from '#platform/servicos.ts'
import { desligarSemAutor } from './autor.ts'
import { chamar } from './chamar.ts'
import { corpoDe } from './corpo.ts'
import { registrar } from './registrar.ts'
import { type EntregaReservada, ligadosDa, queEsperam, reservar, type WebhookDaEmpresa } from './reservar.ts'

/** Sends events to the webhooks that asked for them; safe on many instances. */
export type Entregas = {
  /** Sends what is due now in any company, and learns when the next one is due. */
  varrer(): Promise<void>
  start(): void
  /** Takes no new deliveries and lets running calls end. */
  stop(): Promise<void>
}

/** Webhooks that one instance serves at once, and records of one webhook in parallel. */
const webhooksJuntos = 32
const assuntosJuntos = 8
const varreduraMs = 20_000
const deNovoMs = 3_000
/** A call that a crash interrupted is repeated this long after its lease ended. */
const margemMs = 15_000

export function openEntregas(servicos: Servicos): Entregas {
  const { db, clock, log, realtime, config } = servicos
  const fila = openFilaPorChave<WebhookDaEmpresa>({ aoMesmoTempo: webhooksJuntos, trabalhar: entregarTudo })
  const varredura = openVarredura({
    nome: 'webhooks',
    cadaMs: varreduraMs,
    realtime,
    varrer,
    falhou: (error) => log.warn({ err: error }, 'webhooks: sweep failed'),
  })
  const abrirMais = new Map<string, () => void>()
  let parando = false

  function pedir(alvo: WebhookDaEmpresa): void {
    // A slow record does not make the other records of its webhook wait.
    abrirMais.get(alvo.webhookId)?.()
    fila.pedir(alvo.webhookId, alvo)
  }
  const deixar = realtime.assinar('plataforma', ({ tipo, id }) => {
    if (tipo !== 'webhook' || !id || parando) return
    ligadosDa(db, id).then((alvos) => alvos.forEach(pedir), falhou)
  })

  function falhou(error: Error): void {
    log.error({ err: error }, 'webhooks: a delivery could not be read or recorded')
    varredura.em(deNovoMs)
  }

  /**
   * Several records in parallel; while the receiver fails one call at a time, so that it takes
   * little from others.
   */
  async function entregarTudo(alvo: WebhookDaEmpresa): Promise<void> {
    try {
      await desligarSemAutor(servicos, alvo)
    } catch (error) {
      return falhou(error as Error)
    }
    const linhas: Promise<void>[] = []
    let [abertas, falha] = [0, false]
    function abrir(): void {
      if (abertas >= (falha ? 1 : assuntosJuntos)) return
      abertas++
      linhas.push(seguir().catch(falhou))
    }
    async function seguir(): Promise<void> {
      try {
        for (let minha = await proxima(alvo); minha; minha = await proxima(alvo)) {
          falha = minha.webhook.falhas > 0
          abrir()
          await entregar(minha)
          if (falha && abertas > 1) return
        }
      } finally {
        abertas--
      }
    }
    abrirMais.set(alvo.webhookId, abrir)
    abrir()
    // Other calls push to this list meanwhile.
    for (const linha of linhas) await linha
    abrirMais.delete(alvo.webhookId)
  }

  async function proxima(alvo: WebhookDaEmpresa): Promise<EntregaReservada | undefined> {
    if (parando) return undefined
    const agora = clock.now()
    return reservar(db, alvo, agora, new Date(agora.getTime() + config.webhookMs + margemMs))
  }

  async function entregar(minha: EntregaReservada): Promise<void> {
    const { webhook, evento } = minha
    const chamada = await chamar(servicos, webhook, { id: evento.id, corpo: corpoDe(evento) })
    const quando = await registrar(servicos, minha, chamada)
    if (quando) varredura.em(Math.max(0, quando.getTime() - clock.now().getTime()))
  }

  async function varrer(): Promise<void> {
    const agora = clock.now()
    for (const { em, ...alvo } of await queEsperam(db, agora)) {
      if (em <= agora) pedir(alvo)
      else varredura.em(em.getTime() - agora.getTime())
    }
  }

  return {
    varrer,
    start: varredura.start,
    async stop() {
      parando = true
      deixar()
      await varredura.stop()
      await fila.vazia()
      await varredura.entregar()
    },
  }
}
