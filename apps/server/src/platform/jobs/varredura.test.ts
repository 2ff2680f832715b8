import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openRealtime } from '../realtime/listen.ts'
import { openVarredura } from './varredura.ts'

it('an instance sweeps soon after another one died at work, long before the next period', async () => {
  const database = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const abrir = async () => {
    const realtime = await openRealtime({ url: database.url, log })
    let vezes = 0
    const varredura = openVarredura({
      nome: 'teste',
      cadaMs: 600_000,
      realtime,
      varrer: async () => void vezes++,
      falhou: (error) => expect.unreachable(error.message),
      ocupada: () => true,
    })
    varredura.start()
    await eventually(() => expect(vezes).toBe(1))
    return { realtime, varredura, vezes: () => vezes }
  }
  const [morre, fica] = [await abrir(), await abrir()]

  const ouvido = new Promise<void>((resolve) => {
    fica.realtime.assinar('plataforma', ({ tipo }) => void (tipo === 'trabalho' && resolve()))
  })
  morre.varredura.comecou()
  await ouvido
  await morre.realtime.close()
  await eventually(() => expect(fica.vezes()).toBeGreaterThan(1))
  // An instance does not sweep because of its own work.
  expect(morre.vezes()).toBe(1)

  await morre.varredura.stop()
  await fica.varredura.stop()
  await fica.realtime.close()
  await database.drop()
})
