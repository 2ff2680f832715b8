import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { abrirCanalEvolution } from '#test/canal.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, servidor, canal } = useCanalEvolution(test)

it('what waits for one channel does not hold up what comes for another', async () => {
  const outro = await abrirCanalEvolution(test, evolution, servidor.id, 'WhatsApp do salão')
  await outro.conectar()
  await evolution.parear(outro.instancia)
  let preso: Promise<unknown> = Promise.resolve()
  await test.plataforma(async ({ client }) => {
    await client.query('SELECT FROM canal WHERE id = $1 FOR UPDATE', [canal.id])
    preso = canal.escrever({ de: '5511955550201' })
    expect(await Promise.race([preso, sleep(300, 'waits')])).toBe('waits')
    expect(await outro.escrever({ de: '5511955550202' })).toBe(200)
  })
  expect(await preso).toBe(200)
})
