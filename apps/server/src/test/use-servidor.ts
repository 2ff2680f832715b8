import type { Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { escutar } from './escutar.ts'

/** Opens a server for the tests of a file. */
export function useServidor(server: Server, aoAbrir: (endereco: string) => void): void {
  let aberto: Awaited<ReturnType<typeof escutar>>
  beforeAll(async () => {
    aberto = await escutar(server)
    aoAbrir(aberto.endereco)
  })
  afterAll(() => aberto.stop())
}
