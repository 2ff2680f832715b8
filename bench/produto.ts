import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAll, endOnSignals, start } from '../scripts/process-group.ts'

/** Starts the built product on an empty data folder, without limits. `stop` deletes everything. */
export async function startProduto(
  env: Record<string, string> = {},
): Promise<{ origem: string; stop(): Promise<void> }> {
  endOnSignals()
  const port = await freePort()
  const origem = `http://127.0.0.1:${port}`
  const { ended } = start('node', [`${import.meta.dirname}/../scripts/e2e-server.ts`], {
    env: { PORT: String(port), LOG_LEVEL: 'warn', ZELO_LIMITES: 'nao', ...env },
    output: 'kept',
  })
  let saiu: string | undefined
  void ended.then(({ said }) => {
    saiu = said
  })
  for (let tentativa = 0; tentativa < 600; tentativa++) {
    if (saiu !== undefined) throw new Error(`The product did not start:\n${saiu}`)
    const pronta = await fetch(`${origem}/saude/pronta`).catch(() => undefined)
    if (pronta?.ok) return { origem, stop: endAll }
    await sleep(100)
  }
  await endAll()
  throw new Error('The product was not ready after a minute.')
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
