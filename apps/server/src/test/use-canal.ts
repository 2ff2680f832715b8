import { afterAll, beforeAll } from 'vitest'
import type { TestApp } from './app.ts'
import { abrirCanalEvolution, ligarServidor, ouvir } from './canal.ts'
import { type Evolution, startEvolution } from './evolution.ts'

/**
 * A WhatsApp server on this machine with a channel of the demo company, paired unless `pareado` is
 * false. Filled before the first test.
 */
export function useCanalEvolution(test: TestApp, { pareado = true } = {}) {
  const evolution = {} as Evolution
  const servidor = {} as Awaited<ReturnType<typeof ligarServidor>>
  const canal = {} as Awaited<ReturnType<typeof abrirCanalEvolution>>

  beforeAll(async () => {
    Object.assign(evolution, await startEvolution())
    evolution.controle.agora = () => test.clock.now()
    await ouvir(test)
    const { endereco, chave: segredo } = evolution
    const dados = { nome: 'Evolution', tipo: 'WHATSAPP_EVOLUTION', endereco, segredo }
    Object.assign(servidor, await ligarServidor(test, dados))
    Object.assign(canal, await abrirCanalEvolution(test, evolution, servidor.id))
    if (pareado) await parear()
  })
  afterAll(() => evolution.stop())

  async function parear(): Promise<void> {
    await canal.conectar()
    await evolution.parear(canal.instancia)
    await canal.esperarEventosLidos()
  }

  return { evolution, servidor, canal, parear }
}
