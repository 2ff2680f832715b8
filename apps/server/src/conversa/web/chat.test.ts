import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Motor } from '#agente/porta/motor.ts'
import { openTurnos } from '#atendimento/turno/turnos.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat, type Visitante } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
beforeAll(() => criarStudioDuda(test.servicos).then(() => {}))

const eco: Motor = {
  responder: async ({ textos, estado }) => ({ mensagens: [{ texto: textos.join(' + ') }], passos: [], estado }),
}

const naConversa = (id: string, valores: Partial<typeof conversa.$inferInsert>) =>
  test.plataforma((tx) => tx.update(conversa).set(valores).where(eq(conversa.id, id)))

describe('POST /chat/:chave/conversas', () => {
  it('names who answers and keeps no copy of the visitor’s secret', async () => {
    const { id, visitante, saudacao } = await abrirChat(test)
    expect(saudacao).toMatchObject([{ ordem: 1, autor: 'AGENTE' }])
    const [row] = await test.plataforma((tx) => tx.select().from(conversa).where(eq(conversa.id, id)))
    expect(Buffer.from(visitante, 'base64url')).toHaveLength(32)
    expect(row?.visitanteHash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(visitante)
    expect(test.log.join('')).not.toContain(visitante)
  })

  it('answers 404 for a key that no company has', async () => {
    const resposta = await test.chamar({ method: 'POST', url: '/chat/nao-existe/conversas', body: {} })
    expect(resposta.statusCode).toBe(404)
  })
})

describe('who may read and write a conversation', () => {
  let dona: Visitante
  beforeAll(async () => {
    dona = await abrirChat(test)
  })

  it.each([
    ['another visitor’s secret', async () => ({ headers: { 'x-visitante': (await abrirChat(test)).visitante } })],
    ['no secret', async () => ({ headers: {} })],
    ['a secret that is almost right', async () => ({ headers: { 'x-visitante': `${dona.visitante.slice(0, -1)}x` } })],
    ['another company’s key', async () => ({ chave: studioDuda.chave, headers: dona.headers })],
    ['a conversation that does not exist', async () => ({ id: randomUUID(), headers: dona.headers })],
    ['a manager’s session instead', async () => ({ headers: {}, token: await test.entrar(cpfs.gestor) })],
  ] as [string, () => Promise<{ chave?: string; id?: string; headers: Record<string, string>; token?: string }>][])(
    'answers 404 to %s, and stores nothing',
    async (_quem, preparar) => {
      const { chave = dona.chave, id = dona.id, ...quem } = await preparar()
      const antes = await dona.ler()
      const url = `/chat/${chave}/conversas/${id}`
      const tentativas = [
        await test.chamar({ url: `${url}/mensagens`, ...quem }),
        await test.chamar({ url: `${url}/eventos`, ...quem }),
        await test.chamar({ method: 'POST', url: `${url}/mensagens`, body: { texto: 'oi' }, ...quem }),
      ]
      expect(tentativas.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
      expect(await dona.ler()).toEqual(antes)
    },
  )
})

describe('POST /chat/:chave/conversas/:id/mensagens', () => {
  it('stores a message once, however often its key is repeated', async () => {
    const ana = await abrirChat(test)
    const chave = randomUUID()
    const respostas = await Promise.all(Array.from({ length: 10 }, () => ana.enviar('Oi, tudo bem?', chave)))
    expect(new Set(respostas.map(({ body }) => body)).size).toBe(1)
    await ana.resposta()
    const { mensagens } = await ana.ler()
    expect(mensagens.map(({ autor }) => autor)).toEqual(['AGENTE', 'CLIENTE', 'AGENTE'])
  })

  it('answers a burst once, together', async () => {
    const bia = await abrirChat(test)
    await Promise.all([bia.enviar('oi'), bia.enviar('quanto custa a limpeza?'), bia.enviar('e o endereço?')])
    await bia.resposta()
    const autores = (await bia.ler()).mensagens.map(({ autor }) => autor)
    expect(autores.slice(0, 4)).toEqual(['AGENTE', 'CLIENTE', 'CLIENTE', 'CLIENTE'])
    expect(new Set(autores.slice(4))).toEqual(new Set(['AGENTE']))
  })

  it('numbers messages without gaps', async () => {
    const caio = await abrirChat(test)
    await Promise.all(Array.from({ length: 12 }, (_, i) => caio.enviar(`mensagem ${i}`)))
    await caio.resposta()
    const { mensagens } = await caio.ler()
    expect(mensagens.map(({ ordem }) => ordem)).toEqual(mensagens.map((_, i) => i + 1))
  })

  it('names the field of a text that is empty, too long or not a text', async () => {
    const { url, headers } = await abrirChat(test)
    for (const texto of ['   ', 'x'.repeat(2001), ['a'], 7, null]) {
      const resposta = await test.chamar({ method: 'POST', url, headers, body: { texto } })
      expect(resposta.statusCode).toBe(422)
      expect(Object.keys(resposta.json().campos)).toEqual(['texto'])
    }
  })

  it('is refused with 409 once the conversation is over', async () => {
    const eva = await abrirChat(test)
    await naConversa(eva.id, { status: 'ENCERRADA' })
    expect((await eva.enviar('oi')).statusCode).toBe(409)
  })

  it.each(['PESSOA', 'ESPERANDO'] as const)(
    'is stored and left to the team when the conversation is %s',
    async (status) => {
      const leo = await abrirChat(test)
      await naConversa(leo.id, { status })
      expect((await leo.enviar('alguém aí?')).statusCode).toBe(200)
      const turnos = openTurnos(test.servicos, eco)
      turnos.acordar(await alvoDe(leo.id))
      test.clock.advance(10_000)
      await turnos.varrer()
      await turnos.stop()
      expect((await leo.ler()).mensagens.map(({ autor }) => autor)).toEqual(['AGENTE', 'CLIENTE'])
    },
  )

  it('asks for a person in words and falls silent', async () => {
    const rita = await abrirChat(test)
    await rita.falar('Quero falar com uma pessoa')
    expect((await rita.ler()).status).toBe('ESPERANDO')
    await rita.enviar('obrigada')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await rita.ler()).mensagens.at(-1)?.autor).toBe('CLIENTE')
  })
})

describe('a turn', () => {
  it('that a crash left undone is found by the sweep of any instance and done once', async () => {
    const ana = await abrirChat(test)
    const falas = await semTurno(ana, 'um', 'dois')
    expect(falas.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const instancias = [eco, eco, eco].map((motor) => openTurnos(test.servicos, motor))
    await Promise.all(instancias.map((turnos) => turnos.varrer()))
    await Promise.all(instancias.map((turnos) => turnos.stop()))
    expect((await ana.ler()).mensagens).toHaveLength(3)

    const depois = [eco, eco, eco].map((motor) => openTurnos(daquiA(3_000), motor))
    await Promise.all(depois.map((turnos) => turnos.varrer()))
    await Promise.all(depois.map((turnos) => turnos.stop()))
    const { mensagens } = await ana.ler()
    expect(mensagens).toHaveLength(4)
    expect(['um + dois', 'dois + um']).toContain(mensagens.at(-1)?.texto)

    const tarde = openTurnos(daquiA(6_000), eco)
    await tarde.varrer()
    await tarde.stop()
    expect((await ana.ler()).mensagens).toHaveLength(4)
  })

  it('that fails leaves nothing behind and is tried again; after the third failure the client is told the truth and the team is called', async () => {
    const bia = await abrirChat(test)
    await semTurno(bia, 'quebra')
    const quebrado: Motor = {
      async responder(_entrada, ferramentas) {
        await ferramentas.passarParaPessoa('falha')
        throw new Error('engine down')
      },
    }
    for (const falhas of [1, 2]) {
      const turnos = openTurnos(test.servicos, quebrado)
      turnos.acordar(await alvoDe(bia.id))
      await turnos.stop()
      expect(await estadoDe(bia.id)).toMatchObject({ falhas, status: 'AGENTE', ultimaOrdem: 2 })
    }
    const turnos = openTurnos(test.servicos, quebrado)
    turnos.acordar(await alvoDe(bia.id))
    await turnos.stop()
    expect(await estadoDe(bia.id)).toMatchObject({ status: 'ESPERANDO', ultimaOrdem: 3, respondidaAte: 3 })
    expect((await bia.ler()).mensagens.at(-1)?.texto).toContain('Avisei a equipe')
  })

  it('that a full database refuses counts as nobody’s failure, however often, and is answered when there is room', async () => {
    const bia = await abrirChat(test)
    await semTurno(bia, 'oi')
    const semEspaco: Motor = {
      async responder() {
        throw Object.assign(new pg.DatabaseError('No space left on device', 0, 'error'), { code: '53100' })
      },
    }
    for (let vez = 0; vez < 5; vez++) {
      const turnos = openTurnos(test.servicos, semEspaco)
      turnos.acordar(await alvoDe(bia.id))
      await turnos.stop()
    }
    expect(await estadoDe(bia.id)).toMatchObject({ falhas: 0, status: 'AGENTE', ultimaOrdem: 2 })
    const turnos = openTurnos(test.servicos, eco)
    turnos.acordar(await alvoDe(bia.id))
    await turnos.stop()
    expect(await estadoDe(bia.id)).toMatchObject({ status: 'AGENTE', respondidaAte: 3 })
  })
})

/** Stores messages like an instance that dies right after the commit: no agent wakes. */
async function semTurno(visitante: Visitante, ...textos: string[]) {
  const { db } = test.servicos
  await naConversa(visitante.id, { status: 'PESSOA' })
  const respostas = await Promise.all(textos.map((texto) => visitante.enviar(texto)))
  await withPlataforma(db, 'plataforma.semente', (tx) =>
    tx.update(conversa).set({ status: 'AGENTE' }).where(eq(conversa.id, visitante.id)),
  )
  return respostas
}

/** An instance whose clock is ahead: to the sweep of the product's own nothing is forgotten yet. */
function daquiA(ms: number) {
  const now = () => new Date(test.clock.now().getTime() + ms)
  return { ...test.servicos, clock: { now } }
}

async function estadoDe(id: string) {
  const [row] = await test.plataforma((tx) => tx.select().from(conversa).where(eq(conversa.id, id)))
  return row
}

async function alvoDe(id: string) {
  return { empresaId: (await estadoDe(id))?.empresaId ?? '', conversaId: id }
}
