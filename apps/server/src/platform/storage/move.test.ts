import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rodarComando } from '#test/comando.ts'
import { s3Env, startS3 } from '#test/s3.ts'
import { openLocalStorage } from './local.ts'
import { openStorage } from './open.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

// Each move starts a process, which takes time.
vi.setConfig({ testTimeout: 120_000 })
const dataDir = mkdtempSync(join(tmpdir(), 'zelo-mover-'))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3(join(dataDir, 's3'))
})
afterAll(async () => {
  await s3.close()
  rmSync(dataDir, { recursive: true })
})

/** `onDone`: called at each request that the bucket answered. */
function mover(para: string, arquivos = para, onDone?: (pid: number) => void) {
  let pid = 0
  const listen = (_request: unknown, response: { on(event: 'finish', then: () => void): void }) =>
    response.on('finish', () => onDone?.(pid))
  s3.server.httpServer.on('request', listen)
  const env = { ZELO_DATA: dataDir, ZELO_ARQUIVOS: arquivos, ...s3Env(s3.settings) }
  return rodarComando('arquivos-mover', ['--para', para], env, (started) => {
    pid = started
  }).finally(() => s3.server.httpServer.off('request', listen))
}

async function count(storage: Storage): Promise<number> {
  let total = 0
  for await (const _key of storage.keys()) total += 1
  return total
}

it('a killed move loses no file, in both directions, and the product reads all of them meanwhile', async () => {
  const places = { pasta: openLocalStorage(join(dataDir, 'arquivos')), s3: openS3Storage(s3.settings) }
  const files = Array.from({ length: 60 }, (_, index) => ({
    key: `anexo/e/${index}`,
    content: Buffer.alloc(2_000, index),
  }))
  for (const { key, content } of files) await places.pasta.put(key, content)
  for (const para of ['s3', 'pasta'] as const) {
    const product = openStorage({ dataDir, arquivos: para, s3: s3.settings })
    const whole = async () => {
      for (const { key, content } of files) expect((await product.get(key))?.equals(content), key).toBe(true)
    }
    let requests = 0
    const killed = await mover(para, para, (pid) => {
      requests += 1
      if (requests === 40) process.kill(pid, 'SIGKILL')
    })
    expect(killed.codigo).toBeNull()
    await whole()
    const { codigo, dito } = await mover(para)
    expect(dito).toContain('Movidos e conferidos')
    expect(codigo).toBe(0)
    expect(await count(places[para])).toBe(60)
    expect(await count(places[para === 's3' ? 'pasta' : 's3'])).toBe(0)
    await whole()
  }
})

it('a move with a wrong place or setting says so and moves nothing', async () => {
  expect(await mover('lua')).toMatchObject({ codigo: 1, dito: expect.stringContaining('--para s3 (ou pasta)') })
  expect(await mover('s3', 'pasta')).toMatchObject({ codigo: 1, dito: expect.stringContaining('ainda grava em pasta') })
})
