import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { freePort } from '../scripts/free-port.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { startCommand } from '../scripts/start-command.ts'
import { expect, test } from './test.ts'

/** The product in its own process, for tests that stop, restart or close it. */
export type Instancia = {
  endereco: string
  ligar(): Promise<void>
  desligar(): Promise<void>
  /** Kills the process at once, like a power failure. */
  matar(): Promise<void>
  /** Stops the process and deletes its data. */
  encerrar(): Promise<void>
}

/**
 * Starts one with the demo, on a copy of the data that the first server of the run filled. `env`:
 * additional environment. `antes`: runs before the start, on the same data, which is empty then.
 */
export async function abrirInstancia(
  env: Record<string, string> = {},
  antes?: (env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<Instancia> {
  const data = mkdtempSync(join(tmpdir(), 'zelo-e2e-so-'))
  chmodSync(data, 0o711)
  const porta = String(await freePort())
  const endereco = `http://127.0.0.1:${porta}`
  let servidor: ChildProcess | undefined

  async function ligar() {
    servidor = spawn('node', startCommand.args, {
      env: { ...process.env, ...startCommand.env, ...env, ZELO_DATA: data, PORT: porta, LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    })
    const responde = () =>
      fetch(`${endereco}/saude/pronta`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(responde, { timeout: 120_000 }).toBe(true)
  }

  async function desligar(sinal: NodeJS.Signals = 'SIGTERM') {
    if (!servidor) return
    const fim = new Promise((pronto) => servidor?.once('exit', pronto))
    servidor.kill(sinal)
    await fim
    servidor = undefined
  }

  async function encerrar() {
    await desligar()
    removeDataFolder(join(data, 'postgres'))
    await removeFolder(data)
  }

  if (antes) await antes({ ...process.env, ...env, ZELO_DATA: data, LOG_LEVEL: 'silent' })
  else if (!env.DATABASE_URL) execFileSync('cp', ['-a', `${process.env.ZELO_E2E_DEMO}/.`, data])
  try {
    await ligar()
  } catch (falha) {
    await encerrar()
    throw falha
  }
  return { endereco, ligar, desligar: () => desligar(), matar: () => desligar('SIGKILL'), encerrar }
}

/** A test with its own product, one per file. */
export const testSozinho = test.extend<object, { instancia: Instancia }>({
  instancia: [
    async ({ playwright: _ }, use) => {
      // The test services run on this machine.
      const instancia = await abrirInstancia({ ZELO_REDE_LIBERADA: '127.0.0.1' })
      await use(instancia)
      await instancia.encerrar()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ instancia }, use) => use(instancia.endereco),
  podeCair: true,
})
