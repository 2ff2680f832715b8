import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acompanhar, esperaMs } from './fluxo.ts'

type Tratar = (pedido: IncomingMessage, resposta: ServerResponse) => void

const fechar: (() => void)[] = []
const recusa = async () => undefined

async function servidor(tratar: Tratar): Promise<string> {
  const http = createServer(tratar)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  fechar.push(() => {
    http.closeAllConnections()
    http.close()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/`
}

function abrir(resposta: ServerResponse) {
  resposta.writeHead(200, { 'content-type': 'text/event-stream' })
  resposta.write(': aberto\n\n')
}

beforeEach(() => {
  // Node has no window events and no network state.
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  for (const acabar of fechar.splice(0)) acabar()
  vi.unstubAllGlobals()
})

describe('the event stream', () => {
  it('a broken connection goes on after the last message received', async () => {
    const pedidos: (string | undefined)[] = []
    const url = await servidor((pedido, resposta) => {
      pedidos.push(`${pedido.headers['last-event-id']} ${pedido.headers['x-visitante']}`)
      abrir(resposta)
      const ordem = Number(pedido.headers['last-event-id']) + 1
      resposta.write(`id: ${ordem}\nevent: mensagem\ndata: {"ordem":${ordem},"texto":"acentuação"}\n\n`)
      if (ordem < 9) setImmediate(() => resposta.destroy())
    })
    let ultimo = 7
    await new Promise<void>((resolve) => {
      const parar = acompanhar({
        pedido: () => ({ url, headers: { 'X-Visitante': 'segredo', 'Last-Event-ID': String(ultimo) } }),
        recusa,
        evento(nome, dados) {
          expect([nome, dados]).toEqual(['mensagem', { ordem: ultimo + 1, texto: 'acentuação' }])
          ultimo += 1
          if (ultimo === 9) resolve()
        },
      })
      fechar.push(parar)
    })
    expect(pedidos).toEqual(['7 segredo', '8 segredo'])
  })

  it('an unknown conversation stops it without another try', async () => {
    let pedidos = 0
    const url = await servidor((_pedido, resposta) => {
      pedidos += 1
      resposta.writeHead(404).end('{}')
    })
    await new Promise<void>((resolve) => {
      acompanhar({
        pedido: () => ({ url }),
        evento: () => {},
        async recusa(status) {
          expect(status).toBe(404)
          resolve()
          return 'fim'
        },
      })
    })
    expect(pedidos).toBe(1)
  })

  it('if the server has no free stream it is asked again and again, and counts as connected', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fechar.push(() => vi.useRealTimers())
    const ditas: string[] = []
    let pedidos = 0
    const url = await servidor((_pedido, resposta) => {
      ditas.push(`pedido ${++pedidos}`)
      if (pedidos < 4) resposta.writeHead(429, { 'retry-after': '15' }).end('{}')
      else abrir(resposta)
    })
    await new Promise<void>((resolve) => {
      const parar = acompanhar({
        pedido: () => ({ url }),
        evento: () => {},
        conexao(aberta) {
          ditas.push(aberta ? 'aberta' : 'fora')
          resolve()
        },
        async recusa() {
          ditas.push('lida')
          setImmediate(() => vi.advanceTimersByTimeAsync(5_000))
          return 5_000
        },
      })
      fechar.push(parar)
    })
    expect(ditas).toEqual(['pedido 1', 'lida', 'pedido 2', 'lida', 'pedido 3', 'lida', 'pedido 4', 'aberta'])
  })

  it('reports a lost connection after the second failure in a row', async () => {
    const ditas: string[] = []
    let pedidos = 0
    const url = await servidor((_pedido, resposta) => {
      ditas.push(`pedido ${++pedidos}`)
      if (pedidos < 3) resposta.writeHead(503).end()
      else abrir(resposta)
    })
    await new Promise<void>((resolve) => {
      const parar = acompanhar({
        pedido: () => ({ url }),
        evento: () => {},
        conexao(aberta) {
          ditas.push(aberta ? 'aberta' : 'fora')
          if (aberta) resolve()
        },
        recusa,
      })
      fechar.push(parar)
    })
    expect(ditas).toEqual(['pedido 1', 'pedido 2', 'fora', 'pedido 3', 'aberta'])
  })

  it('drops a connection that is silent for more than 40 seconds, and keeps one with keep-alives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fechar.push(() => vi.useRealTimers())
    let aberta: ServerResponse | undefined
    let pedidos = 0
    let ouvidas = 0
    const url = await servidor((_pedido, resposta) => {
      pedidos += 1
      aberta = resposta
      abrir(resposta)
    })
    fechar.push(acompanhar({ pedido: () => ({ url }), evento: () => ouvidas++, recusa }))
    const dizer = async (quantas: number) => {
      aberta?.write(': vivo\n\nevent: sinal\ndata: {}\n\n')
      await vi.waitFor(() => expect(ouvidas).toBe(quantas), 10_000)
    }
    await vi.waitFor(() => expect(aberta).toBeDefined(), 10_000)
    for (const quantas of [1, 2, 3, 4]) {
      await dizer(quantas)
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(pedidos).toBe(1)

    // The server spoke 15 s ago, so this makes 45 s. The limit is 40 s.
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(pedidos).toBe(2), 10_000)
  })

  it('waits twice as long each time, up to fifteen seconds, and at least half of that', () => {
    expect([1, 2, 3, 9].map((tentativa) => esperaMs(tentativa, 1))).toEqual([500, 1000, 2000, 15_000])
    expect(esperaMs(9, 0)).toBe(7_500)
  })
})
