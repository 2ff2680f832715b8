import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { PoolClient } from 'pg'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import type { Packet } from '#platform/database/statements/packet.ts'
import { useTestApp } from '#test/app.ts'
import { consultasDe } from '#test/consultas.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat, type Visitante } from '#test/visitante.ts'

const test = useTestApp()
let porta = 0
const abertos: ClientRequest[] = []
beforeAll(async () => {
  porta = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  for (const cada of abertos.splice(0)) cada.destroy()
  await eventually(async () => {
    const ultima = await abrir(await abrirChat(test), '127.0.0.1')
    expect(ultima.status).toBe(200)
    ultima.fechar()
  })
})

type Fluxo = { status: number; esperaS: number; texto(): string; fechar(): void }

/** Opens a stream from one of this machine's addresses, and returns the status of its answer. */
function abrir({ chave, id, headers }: Visitante, de: string): Promise<Fluxo> {
  return new Promise((resolve, reject) => {
    const path = `/api/chat/${chave}/conversas/${id}/eventos`
    const pedido = request({ host: '127.0.0.1', port: porta, path, headers, localAddress: de, agent: false })
    abertos.push(pedido)
    pedido.on('error', reject)
    pedido.on('response', (resposta: IncomingMessage) => {
      let texto = ''
      resposta.setEncoding('utf8').on('error', () => {})
      resposta.on('data', (parte: string) => {
        texto += parte
      })
      resolve({
        status: resposta.statusCode ?? 0,
        esperaS: Number(resposta.headers['retry-after']),
        texto: () => texto,
        fechar: () => pedido.destroy(),
      })
    })
    pedido.end()
  })
}

const quantos = (fluxos: Fluxo[], status: number) => fluxos.filter((cada) => cada.status === status).length

describe('streams of the public chat', () => {
  it('are 20 per conversation: the next is refused with a time to come back, and gets the place of one that ends', async () => {
    const ana = await abrirChat(test)
    const fluxos = await Promise.all(Array.from({ length: 30 }, () => abrir(ana, '127.0.0.1')))
    expect([quantos(fluxos, 200), quantos(fluxos, 429)]).toEqual([20, 10])
    expect(fluxos.find(({ status }) => status === 429)?.esperaS).toBeGreaterThan(0)
    fluxos.find(({ status }) => status === 200)?.fechar()
    await eventually(async () => expect((await abrir(ana, '127.0.0.1')).status).toBe(200))
    // The ordinary call answers a visitor without a stream.
    expect((await ana.ler()).mensagens).toHaveLength(1)
  })

  it('are 200 per address, whatever the conversations, and another address has its own', async () => {
    const visitantes = await Promise.all(Array.from({ length: 11 }, () => abrirChat(test)))
    const fluxos: Fluxo[] = []
    for (const cada of visitantes)
      fluxos.push(...(await Promise.all(Array.from({ length: 20 }, () => abrir(cada, '127.0.0.1')))))
    expect([quantos(fluxos, 200), quantos(fluxos, 429)]).toEqual([200, 20])
    expect((await abrir(visitantes[10] as Visitante, '127.0.1.1')).status).toBe(200)
  })

  it('of a visitor who may not follow the conversation take no place', async () => {
    const bia = await abrirChat(test)
    const outra = { ...bia, headers: { 'x-visitante': 'A'.repeat(43) } }
    const recusadas = await Promise.all(Array.from({ length: 30 }, () => abrir(outra, '127.0.0.1')))
    expect(recusadas.map(({ status }) => status).filter((status) => status !== 404)).toEqual([])
    const certas = await Promise.all(Array.from({ length: 20 }, () => abrir(bia, '127.0.0.1')))
    expect(quantos(certas, 200)).toBe(20)
  })

  it('whose readers leave while they are asked for keep no place', async () => {
    const eva = await abrirChat(test)
    const { chave, id, headers } = eva
    const path = `/api/chat/${chave}/conversas/${id}/eventos`
    for (let vez = 0; vez < 40; vez++) {
      const pedido = request({ host: '127.0.0.1', port: porta, path, headers, agent: false }).on('error', () => {})
      await new Promise<void>((resolve) => pedido.end(resolve))
      await new Promise((resolve) => setTimeout(resolve, vez % 8))
      pedido.destroy()
    }
    await eventually(async () => {
      const fluxos = await Promise.all(Array.from({ length: 20 }, () => abrir(eva, '127.0.0.1')))
      for (const cada of fluxos) cada.fechar()
      expect(quantos(fluxos, 200)).toBe(20)
    })
  })

  it('share one reading of the database per message', async () => {
    const caio = await abrirChat(test)
    const fluxos = await Promise.all(Array.from({ length: 20 }, () => abrir(caio, '127.0.0.1')))
    await eventually(async () => expect(fluxos.every((cada) => cada.texto().includes('id: 1\n'))).toBe(true))
    await withPlataforma(test.servicos.db, 'chat.varredura', (tx) =>
      tx.client.query(
        `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
         SELECT empresa_id, gen_random_uuid(), id, 2, 'EQUIPE', 'Já volto', $2 FROM conversa WHERE id = $1`,
        [caio.id, test.clock.now()],
      ),
    )
    let leituras = 0
    const contados = new Set<PoolClient>()
    const contar = (client: PoolClient) => {
      if (contados.has(client)) return
      contados.add(client)
      const query = client.query.bind(client) as (pedido: string | Packet) => unknown
      onTestFinished(() => void Object.assign(client, { query }))
      Object.assign(client, {
        query: (pedido: string | Packet) => {
          leituras += consultasDe(pedido).filter(({ text }) => text.includes('from "mensagem"')).length
          return query(pedido)
        },
      })
    }
    // Any of them: a job may take one before the reading does.
    const { pool } = test.servicos.db
    pool.on('acquire', contar)
    onTestFinished(() => void pool.off('acquire', contar))
    await test.servicos.realtime.avisar(`conversa:${caio.id}`, { tipo: 'mensagem', valor: 2 })
    await eventually(async () => expect(fluxos.every((cada) => cada.texto().includes('id: 2\n'))).toBe(true))
    await test.servicos.realtime.avisar(`conversa:${caio.id}`, { tipo: 'mensagem', valor: 2 })
    await eventually(async () => expect(fluxos.every((cada) => cada.texto().includes('event: situacao'))).toBe(true))
    expect(leituras).toBe(1)
  })
})
