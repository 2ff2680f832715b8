import { connect, createServer, type Socket } from 'node:net'

/** Proxy between product and database: one address for any server. */
export type ProxyTcp = {
  porta: number
  /** Cuts connections; new ones go to this port. */
  apontar(porta: number): void
  /** Drops every packet: connections, old and new, stay open and silent. */
  engolir(): void
  /** Lets new connections pass. */
  passar(): void
  /** Text sent by the product and dropped since `engolir()`. */
  engolido(): string
  /** Connections open on the product's side. */
  abertas(): number
  fechar(): Promise<void>
}

export async function openProxyTcp(alvo: number): Promise<ProxyTcp> {
  let destino = alvo
  let engolindo = false
  const pares = new Set<{ dentro: Socket; fora: Socket | undefined }>()
  const engolidos = new Set<Socket>()
  let engolido = ''

  const server = createServer((dentro) => {
    const fora = engolindo ? undefined : connect(destino, '127.0.0.1')
    const par = { dentro, fora }
    pares.add(par)
    const acabar = () => {
      pares.delete(par)
      dentro.destroy()
      // The database is not told either.
      if (fora && engolidos.has(fora)) return
      fora?.destroy()
    }
    for (const socket of [dentro, fora]) socket?.setNoDelay(true).on('error', acabar).on('close', acabar)
    if (!fora) return void dentro.resume()
    dentro.pipe(fora)
    fora.pipe(dentro)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    porta: (server.address() as { port: number }).port,
    apontar(porta) {
      destino = porta
      engolindo = false
      for (const { dentro, fora } of pares) for (const socket of [dentro, fora]) socket?.destroy()
    },
    engolir() {
      engolindo = true
      engolido = ''
      for (const { dentro, fora } of pares) {
        dentro
          .unpipe()
          .resume()
          .on('data', (bytes) => {
            engolido += bytes.toString('latin1')
          })
        fora?.unpipe().resume()
        if (fora) engolidos.add(fora)
      }
    },
    passar() {
      engolindo = false
    },
    engolido: () => engolido,
    abertas: () => pares.size,
    fechar() {
      for (const { dentro, fora } of pares) for (const socket of [dentro, fora]) socket?.destroy()
      for (const socket of engolidos) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
