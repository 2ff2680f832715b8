import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { ouvir } from '#test/canal.ts'
import { abrirCanalCloud } from '#test/cloud.ts'
import { eventually } from '#test/eventually.ts'
import { type Graph, startGraph } from '#test/graph.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const semAssinatura = `sha256=${'0'.repeat(64)}`
const grande = 4 * 1024 * 1024
let graph: Graph
let porta: number
let canal: Awaited<ReturnType<typeof abrirCanalCloud>>
const abertos: Socket[] = []

beforeAll(async () => {
  graph = await startGraph()
  porta = Number(new URL(await ouvir(test)).port)
})
afterAll(async () => {
  for (const socket of abertos) socket.destroy()
  await graph.stop()
})

/**
 * A call whose body never ends: sends `dados` of the announced bytes. Resolves with the head of the
 * answer.
 */
function segurar(caminho: string, { assinatura = '', dados = 0, de = '127.0.0.1' } = {}) {
  const socket = connect({ port: porta, host: '127.0.0.1', localAddress: de })
  abertos.push(socket)
  const cabeca = [
    `POST /api${caminho} HTTP/1.1`,
    'Host: zelo',
    'Content-Type: application/json',
    `Content-Length: ${grande}`,
    ...(assinatura && [`X-Hub-Signature-256: ${assinatura}`]),
  ]
  let resposta = ''
  socket.on('data', (parte) => {
    resposta += parte
  })
  socket.on('error', () => {})
  socket.write(`${cabeca.join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(dados, ' '))
  return {
    socket,
    respondido: () =>
      eventually(() => {
        if (!resposta.includes('\r\n\r\n')) throw new Error('no answer yet')
        return resposta.toLowerCase()
      }),
  }
}

it('a call to no channel is refused before its body arrives', async () => {
  expect(await segurar('/canais/evolution/segredo-errado').respondido()).toContain('http/1.1 404')
  expect(await segurar('/canais/evolution/segredo-errado/messages-upsert').respondido()).toContain('http/1.1 404')
  // There is no Cloud channel yet.
  expect(await segurar('/canais/cloud', { assinatura: semAssinatura }).respondido()).toContain('http/1.1 401')
  expect(await segurar('/pagamentos/notificacoes/asaas/0198f0a0-0000-7000-8000-000000000000').respondido()).toContain(
    'http/1.1 404',
  )
})

it('with a Cloud channel, unsigned calls are refused before their body, large ones above a ceiling, and small ones still come in', async () => {
  canal = await abrirCanalCloud(test, graph)
  expect(await segurar('/canais/cloud').respondido()).toContain('http/1.1 401')
  expect(await segurar('/canais/cloud', { assinatura: 'sha256=abc' }).respondido()).toContain('http/1.1 401')

  const presos = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].flatMap((de) =>
    [1, 2].map(() => segurar('/canais/cloud', { assinatura: semAssinatura, dados: grande - 10, de })),
  )
  const recusado = (de: string) =>
    eventually(async () => {
      const { socket, respondido } = segurar('/canais/cloud', { assinatura: semAssinatura, de })
      const resposta = await Promise.race([respondido(), new Promise<string>((seguir) => setTimeout(seguir, 300, ''))])
      socket.destroy()
      expect(resposta).toContain('http/1.1 503')
      expect(resposta).toContain('retry-after: 10')
    })
  await recusado('127.0.0.2')
  const mais = segurar('/canais/cloud', { assinatura: semAssinatura, dados: grande - 10, de: '127.0.0.6' })
  await recusado('127.0.0.7')
  const de = '5511977772001'
  await canal.avisar(graph.mensagens({ de, texto: 'oi' }))
  expect((await canal.dialogo(de))[0]).toMatchObject({ texto: 'oi' })

  for (const { socket } of [...presos, mais]) socket.destroy()
  await eventually(async () =>
    expect(await graph.avisar(canal.webhook, ' '.repeat(grande), semAssinatura)).not.toBe(503),
  )
})

it('a signed body that is nested five thousand times means nothing', async () => {
  const de = '5511977772002'
  const corpo = JSON.stringify(graph.mensagens({ de, texto: 'fundo' }))
  const fundo = corpo.replace('"entry"', `"x":${'['.repeat(5_000)}${']'.repeat(5_000)},"entry"`)
  await canal.avisar(fundo)
  await canal.avisar(graph.mensagens({ de, texto: 'raso' }))
  expect((await canal.dialogo(de)).map(({ texto }) => texto)).toEqual(['raso'])
})
