import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolverDestino } from '#platform/security/destino.ts'
import { liberar } from '#test/liberados.ts'
import { chamarFora, fetchFora } from './fora.ts'

const liberados = liberar('127.0.0.1')
const zipada = gzipSync(Buffer.alloc(50_000_000))
const servidores: Server[] = []
let cabecalhos: NodeJS.Dict<string | string[]> = {}

async function abrir(responde: RequestListener): Promise<URL> {
  const servidor = createServer(responde)
  servidores.push(servidor)
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`)
}

let simples: URL
let desvio: URL
let infinita: URL
let bomba: URL
let muda: URL
beforeAll(async () => {
  simples = await abrir((request, response) => {
    cabecalhos = request.headers
    response.end('{"ok":true}')
  })
  desvio = await abrir((_request, response) => response.writeHead(302, { location: simples.href }).end())
  infinita = await abrir((_request, response) => {
    const parte = 'x'.repeat(64 * 1024)
    const timer = setInterval(() => response.write(parte), 1)
    response.on('close', () => clearInterval(timer))
  })
  bomba = await abrir((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(zipada)
  })
  muda = await abrir(() => {})
})
afterAll(() => {
  for (const servidor of servidores) {
    servidor.closeAllConnections()
    servidor.close()
  }
})

const entradas = ['chamarFora', 'fetchFora'] as const
const chamar = (por: (typeof entradas)[number], url: URL, permitidos = liberados) =>
  por === 'chamarFora' ? chamarFora(url, { liberados: permitidos, limiteMs: 2_000 }) : fetchFora(permitidos)(url)

describe.each(entradas)('a call to an address that people wrote (%s), attacks 41, 43, 46 and 47', (por) => {
  it.each([
    'http://127.0.0.1/',
    'http://0/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://10.0.0.8/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://publico.exemplo@127.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
  ])('never reaches %s', async (endereco) => {
    await expect(chamar(por, new URL(endereco), liberar())).rejects.toThrow()
  })

  it('follows no redirect', async () => {
    expect((await chamar(por, desvio)).status).toBe(302)
  })

  it('cuts an endless answer, and decompresses no answer', async () => {
    const inicio = performance.now()
    await Promise.resolve(chamar(por, infinita)).catch(() => undefined)
    expect(performance.now() - inicio).toBeLessThan(15_000)
    const antes = process.memoryUsage().arrayBuffers
    await Promise.resolve(chamar(por, bomba)).catch(() => undefined)
    expect(process.memoryUsage().arrayBuffers - antes).toBeLessThan(10_000_000)
  })

  it('sends no cookie, token, origin or other header about us', async () => {
    await chamar(por, simples)
    expect(
      Object.keys(cabecalhos).filter((nome) => /authorization|cookie|forwarded|referer|origin/.test(nome)),
    ).toEqual([])
    expect(cabecalhos.host).toBe(simples.host)
  })
})

it('a byte order mark is removed from an answer', async () => {
  const aqui = await abrir((_request, response) => response.end('\uFEFF{"ok":true}'))
  expect((await chamarFora(aqui, { liberados })).corpo).toBe('{"ok":true}')
})

it('a call to a silent service ends', async () => {
  await expect(chamarFora(muda, { liberados, limiteMs: 300 })).rejects.toThrow()
})

it('internal addresses are resolved only if they are allowed', async () => {
  expect(await resolverDestino('127.0.0.1', liberados)).toBe('127.0.0.1')
  await expect(resolverDestino('localhost', liberar())).rejects.toThrow('localhost')
  await expect(resolverDestino('127.0.0.1.', liberar())).rejects.toThrow()
})

it('a call that may write opens a new connection, because a kept one may be stale', async () => {
  const aqui = await abrir((_request, response) => response.end('{}'))
  let conexoes = 0
  servidores.at(-1)?.on('connection', () => conexoes++)
  await fetchFora(liberados)(aqui)
  await sleep(50)
  await fetchFora(liberados)(aqui)
  expect(conexoes).toBe(1)
  await sleep(50)
  await chamarFora(aqui, { method: 'POST', corpo: {}, liberados })
  expect(conexoes).toBe(2)
})
