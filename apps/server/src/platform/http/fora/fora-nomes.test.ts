import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DestinoProibido, exigirPorta, PortaProibida, resolverDestino } from '#platform/security/destino.ts'
import { liberar } from '#test/liberados.ts'
import { chamarFora, fetchFora } from './fora.ts'

// An attacker's name server: the successive answers for each name.
const { respostas, perguntas } = vi.hoisted(() => ({
  respostas: new Map<string, string[][]>(),
  perguntas: [] as string[],
}))
vi.mock('node:dns/promises', () => ({
  lookup: async (nome: string) => {
    perguntas.push(nome)
    const fila = respostas.get(nome) ?? []
    const enderecos = (fila.length > 1 ? fila.shift() : fila[0]) ?? []
    if (enderecos.length === 0) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
    return enderecos.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  },
}))

let vez = 0
/** Each test has its own name, because kept connections are not checked again. */
let nome: string
const publico = '93.184.215.14'
let porta: number
const servidores: Server[] = []

/** Starts servers on 127.0.0.1 and 127.0.0.2, on the same port. */
beforeAll(async () => {
  const abrir = (host: string, port: number) =>
    new Promise<number>((resolve, reject) => {
      const servidor = createServer((_request, response) => response.end(host))
      servidores.push(servidor)
      servidor.on('error', reject)
      servidor.listen(port, host, () => resolve((servidor.address() as { port: number }).port))
    })
  porta = await abrir('127.0.0.1', 0)
  await abrir('127.0.0.2', porta)
})
afterAll(() => {
  for (const servidor of servidores) {
    servidor.closeAllConnections()
    servidor.close()
  }
})
beforeEach(() => {
  nome = `publico-${++vez}.exemplo`
  respostas.clear()
  perguntas.length = 0
})

const entradas = {
  chamarFora: async (url: URL, hosts: string[]) => (await chamarFora(url, { liberados: liberar(...hosts) })).corpo,
  fetchFora: async (url: URL, hosts: string[]) => (await fetchFora(liberar(...hosts))(url)).text(),
}

describe.each(Object.entries(entradas))(
  'attack 42: a name that resolves differently the next time (%s)',
  (_por, chamar) => {
    it('is resolved once, and the connection goes to the checked address', async () => {
      respostas.set(nome, [['127.0.0.1'], ['127.0.0.2']])
      expect(await chamar(new URL(`http://${nome}:${porta}/`), [nome])).toBe('127.0.0.1')
      expect(perguntas).toEqual([nome])
    })

    it.each([
      ['inside, one of several answers', [[publico, '127.0.0.1']]],
      ['inside, as IPv6', [['::ffff:7f00:1']]],
      ['inside, like nip.io does', [['127.0.0.1']]],
      ['a private network', [['10.1.2.3']]],
      ['the metadata service', [['169.254.169.254']]],
    ])('that leads to %s is refused', async (_onde, quais) => {
      respostas.set(nome, quais)
      await expect(chamar(new URL(`http://${nome}:${porta}/`), [])).rejects.toThrow(DestinoProibido)
    })
  },
)

it.each(['8.8.8.8', '93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'a public address is reached: %s',
  async (endereco) => {
    expect(await resolverDestino(endereco, liberar())).toBe(endereco)
    respostas.set(nome, [[endereco]])
    expect(await resolverDestino(nome, liberar())).toBe(endereco)
  },
)

it('attack 42: each lookup of a name is checked, and a later internal address is refused', async () => {
  respostas.set(nome, [[publico], ['127.0.0.1']])
  expect(await resolverDestino(nome, liberar())).toBe(publico)
  await expect(resolverDestino(nome, liberar())).rejects.toThrow(DestinoProibido)
})

describe('attack 44: ports', () => {
  const recusa =
    (url: string, ...hosts: string[]) =>
    () =>
      exigirPorta(new URL(url), liberar(...hosts))

  it.each([
    'http://publico.exemplo:22/',
    'http://publico.exemplo:25/',
    'https://publico.exemplo:80/',
    'http://publico.exemplo:5432/',
    'http://publico.exemplo:6379/',
    'http://publico.exemplo:2375/',
    'smtp://publico.exemplo:22',
    'smtp://publico.exemplo:80',
    'smtps://publico.exemplo:6379',
  ])('%s is refused as no web or mail service', (url) => {
    expect(recusa(url)).toThrow(PortaProibida)
  })

  it.each([
    'http://publico.exemplo/',
    'https://publico.exemplo:443/',
    'https://publico.exemplo:8443/v1',
    'http://publico.exemplo:11434/v1',
    'smtp://publico.exemplo:587',
    'smtps://publico.exemplo:465',
    'smtp://publico.exemplo:2525',
  ])('%s is allowed', (url) => {
    expect(recusa(url)).not.toThrow()
  })

  it.each(Object.entries(entradas))(
    'a blocked port is not called (%s), except on hosts allowed by configuration',
    async (_por, chamar) => {
      respostas.set(nome, [[publico]])
      await expect(chamar(new URL(`http://${nome}:6379/`), [])).rejects.toThrow(PortaProibida)
      expect(perguntas).toEqual([])
      expect(recusa('http://interno.exemplo:6379/', 'interno.exemplo')).not.toThrow()
    },
  )
})
