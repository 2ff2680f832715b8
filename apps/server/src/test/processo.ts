import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The product as a process of its own on a database that outlives it. */
export type Processo = {
  /** Of the API, without a slash at its end. */
  origem(): string
  iniciar(): Promise<void>
  /** As when the machine loses power to it: nothing is finished, nothing is said. */
  matar(): Promise<void>
}

export function criarProcesso(databaseUrl: string): Processo {
  let servidor: ChildProcess | undefined
  let porta = 0
  return {
    origem: () => `http://127.0.0.1:${porta}/api`,
    async iniciar() {
      servidor = fork(fileURLToPath(new URL('./servidor.ts', import.meta.url)), {
        execArgv: [],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATABASE_URL: databaseUrl,
          ZELO_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
          ZELO_DEMO: 'sim',
          ZELO_LIMITES: 'nao',
          PORT: '0',
          LOG_LEVEL: 'fatal',
        },
      })
      const [{ port }] = (await once(servidor, 'message')) as [{ port: number }]
      porta = port
    },
    async matar() {
      if (!servidor || servidor.exitCode !== null || servidor.signalCode !== null) return
      const fim = once(servidor, 'exit')
      servidor.kill('SIGKILL')
      await fim
    },
  }
}
