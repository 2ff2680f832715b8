import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { cortarEscuta } from '#test/cortar-escuta.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat, type Visitante } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let origem = ''
beforeAll(async () => {
  origem = await test.app.listen({ host: '127.0.0.1', port: 0 })
})

type Evento = { id: string | undefined; event: string; data: string }

/** Reads the stream until it is stopped or ended by the server. */
function acompanhar({ chave, id, headers }: Visitante, lastEventId?: number) {
  const eventos: Evento[] = []
  const controle = new AbortController()
  const fim = (async () => {
    const resposta = await fetch(`${origem}/api/chat/${chave}/conversas/${id}/eventos`, {
      headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) },
      signal: controle.signal,
    })
    let resto = ''
    for await (const pedaco of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocos = (resto + pedaco).split('\n\n')
      resto = blocos.pop() ?? ''
      for (const bloco of blocos) {
        const campo = (nome: string) => new RegExp(`^${nome}: (.*)$`, 'm').exec(bloco)?.[1]
        if (campo('event')) eventos.push({ id: campo('id'), event: campo('event') ?? '', data: campo('data') ?? '' })
      }
    }
  })().catch(() => {})
  const mensagens = () => eventos.filter(({ event }) => event === 'mensagem')
  const ordens = () => mensagens().map(({ id: ordem }) => Number(ordem))
  return { eventos, mensagens, ordens, fim, parar: () => controle.abort() }
}

describe('GET /chat/:chave/conversas/:id/eventos', () => {
  it('brings every message once and in order, with its order as event id', async () => {
    const ana = await abrirChat(test)
    const leitora = acompanhar(ana)
    await ana.falar('Oi, vocês têm estacionamento?')
    await eventually(() => expect(leitora.ordens()).toEqual([1, 2, 3]))
    expect(JSON.parse(leitora.mensagens()[2]?.data ?? '')).toEqual((await ana.ler()).mensagens[2])
    leitora.parar()
  })

  it('resumes after Last-Event-ID without a gap or a repetition, however often the reader drops', async () => {
    const bia = await abrirChat(test)
    const vistas: number[] = []
    let leitora = acompanhar(bia, 0)
    for (let i = 0; i < 6; i++) {
      const falada = bia.falar(`mensagem ${i}`)
      if (i % 2 === 0) {
        leitora.parar()
        await leitora.fim
        vistas.push(...leitora.ordens())
        leitora = acompanhar(bia, vistas.at(-1) ?? 0)
      }
      await falada
    }
    const { mensagens } = await bia.ler()
    await eventually(() => expect([...vistas, ...leitora.ordens()].at(-1)).toBe(mensagens.length))
    expect([...vistas, ...leitora.ordens()]).toEqual(mensagens.map(({ ordem }) => ordem))
    leitora.parar()
  })

  it('reads again after the listening connection was lost', async () => {
    const caio = await abrirChat(test)
    const leitora = acompanhar(caio)
    await eventually(() => expect(leitora.ordens()).toEqual([1]))
    await cortarEscuta(test.servicos.db.pool)
    await caio.falar('ainda me ouve?')
    await eventually(() => expect(leitora.ordens()).toEqual([1, 2, 3]))
    leitora.parar()
  })

  it('shows only the conversation it was opened for', async () => {
    const [dora, outra] = await Promise.all([abrirChat(test), abrirChat(test)])
    const leitora = acompanhar(dora)
    await outra.falar('isto é segredo')
    await dora.falar('oi')
    await eventually(() => expect(leitora.ordens()).toEqual([1, 2, 3]))
    expect(JSON.stringify(leitora.eventos)).not.toContain('segredo')
    leitora.parar()
  })
})
