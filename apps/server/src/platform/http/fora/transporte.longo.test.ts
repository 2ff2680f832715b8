import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'

const test = useTestApp({ demo: false })

function abrir(port: number, inicio: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.resume()
      socket.write(inicio)
      resolve(socket)
    })
    socket.on('error', reject)
  })
}

it('two thousand clients that never finish are cut off, and others are answered meanwhile', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as { port: number }
  const lentos: Promise<void>[] = []
  for (let i = 0; i < 2_000; i++) {
    const inicio =
      i % 2
        ? 'GET /api/planos HTTP/1.1\r\nHost: zelo\r\nX-Lento: '
        : 'POST /api/acesso/sair HTTP/1.1\r\nHost: zelo\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{'
    const socket = await abrir(port, inicio)
    lentos.push(new Promise((resolve) => socket.once('close', () => resolve())))
  }
  const resposta = await fetch(`http://127.0.0.1:${port}/api/planos`)
  expect(resposta.status).toBe(200)
  await Promise.all(lentos)
  expect((await fetch(`http://127.0.0.1:${port}/api/planos`)).status).toBe(200)
})
