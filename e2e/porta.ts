import { connect, createServer, type Socket } from 'node:net'

/** A TCP port that leads to the server of `destino`. Closed, it is like a server that is away. */
export async function abrirPorta(destino: () => string) {
  const clientes = new Set<Socket>()
  const server = createServer((cliente) => {
    const servidor = connect(Number(new URL(destino()).port), '127.0.0.1')
    const fim = () => {
      clientes.delete(cliente)
      cliente.destroy()
      servidor.destroy()
    }
    clientes.add(cliente)
    cliente.on('error', fim).on('close', fim)
    servidor.on('error', fim).on('close', fim)
    cliente.pipe(servidor).pipe(cliente)
  })
  const abrir = (port = 0) => new Promise<void>((pronto) => server.listen(port, '127.0.0.1', pronto))
  await abrir()
  const { port } = server.address() as { port: number }
  return {
    endereco: `http://127.0.0.1:${port}`,
    abrir: () => abrir(port),
    fechar() {
      server.close()
      for (const cliente of clientes) cliente.resetAndDestroy()
    },
  }
}
