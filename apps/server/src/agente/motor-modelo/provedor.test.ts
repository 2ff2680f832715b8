import { createServer, type IncomingMessage } from 'node:http'
import { semUso, type TipoServidor } from '@zelo/contract/instalacao/servidor'
import { generateText } from 'ai'
import { expect, it } from 'vitest'
import { fetchFora } from '#platform/http/fora/fora.ts'
import { DestinoProibido } from '#platform/security/destino.ts'
import { liberar } from '#test/liberados.ts'
import { useServidor } from '#test/use-servidor.ts'
import { abrirModelo, escreverJson, limitesDe } from './provedor.ts'

const ouvidos: IncomingMessage[] = []
let responder: (caminho: string) => { status?: number; headers?: Record<string, string>; corpo: string }
const servidor = createServer((request, response) => {
  ouvidos.push(request)
  request.resume().on('end', () => {
    const { status = 200, headers = {}, corpo } = responder(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(corpo)
  })
})
let endereco = ''
useServidor(servidor, (seu) => {
  endereco = seu
})

const chat = {
  ...{ id: 'x', object: 'chat.completion', created: 1, model: 'm' },
  choices: [{ index: 0, message: { role: 'assistant', content: 'Olá' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
}
const anthropic = {
  ...{ id: 'x', type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn', stop_sequence: null },
  content: [{ type: 'text', text: 'Olá' }],
  usage: { input_tokens: 3, output_tokens: 2 },
}
const google = {
  candidates: [{ content: { role: 'model', parts: [{ text: 'Olá' }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
}

const casos: [TipoServidor, string, string, string, object][] = [
  ['MODELO_COMPATIVEL', '/chat/completions', 'authorization', 'Bearer k-1', chat],
  ['MODELO_OPENAI', '/chat/completions', 'authorization', 'Bearer k-1', chat],
  ['MODELO_ANTHROPIC', '/messages', 'x-api-key', 'k-1', anthropic],
  ['MODELO_GOOGLE', '/models/m:generateContent', 'x-goog-api-key', 'k-1', google],
]
it.each(casos)(
  '%s is asked at %s with its key and counts its tokens',
  async (tipo, caminho, cabecalho, chave, corpo) => {
    responder = () => ({ corpo: JSON.stringify(corpo) })
    const opcoes = { modelo: 'm', numero_id: '', usuario: '', remetente: '', transcricao: '' }
    const alvo = { id: 'x', nome: 'M', tipo, endereco: `${endereco}/`, opcoes, segredo: 'k-1', uso: semUso }
    const model = await abrirModelo(alvo, liberar('127.0.0.1'))
    const { text, usage } = await generateText({ model, prompt: 'oi', maxRetries: 0 })
    expect({ text, entrada: usage.inputTokens, saida: usage.outputTokens }).toEqual({
      text: 'Olá',
      entrada: 3,
      saida: 2,
    })
    expect(ouvidos.at(-1)?.url).toBe(caminho)
    expect(ouvidos.at(-1)?.headers[cabecalho]).toBe(chave)
  },
)

it.each([
  'http://127.0.0.1:1',
  'http://localhost:1',
  'http://[::1]:1',
  'http://[::ffff:127.0.0.1]:1',
  'http://169.254.169.254/latest',
  'http://10.0.0.1',
  'http://2130706433',
  'http://0x7f000001',
])('%s is not called', async (url) => {
  await expect(fetchFora(liberar())(url, { method: 'POST', body: '{}' })).rejects.toThrow(DestinoProibido)
})

it('follows no redirect, takes no other protocol and no more than a megabyte', async () => {
  const chamar = () => fetchFora(liberar('127.0.0.1'))(endereco)
  responder = () => ({ status: 302, headers: { location: `${endereco}/outro` }, corpo: '' })
  const antes = ouvidos.length
  expect((await chamar()).status).toBe(302)
  expect(ouvidos.length).toBe(antes + 1)
  responder = () => ({ corpo: 'x'.repeat(1024 * 1024 + 1) })
  await expect(chamar()).rejects.toThrow('larger than 1048576 bytes')
  await expect(fetchFora(liberar())('file:///etc/passwd')).rejects.toThrow('http')
})

it.each([
  ['retry-after', () => '40'],
  ['retry-after', () => new Date(Date.now() + 40_000).toUTCString()],
  ['retry-after-ms', () => '40000.5'],
])('nobody waits for a full service that announces a long wait in %s', async (nome, valor) => {
  responder = () => ({ status: 429, headers: { [nome]: valor() }, corpo: '{"error":{"message":"full"}}' })
  const opcoes = { modelo: 'm', numero_id: '', usuario: '', remetente: '', transcricao: '' }
  const alvo = { id: 'z', nome: 'M', tipo: 'MODELO_OPENAI' as const, endereco, opcoes, segredo: 'k', uso: semUso }
  const model = await abrirModelo(alvo, liberar('127.0.0.1'))
  await expect(generateText({ model, prompt: 'oi', maxRetries: 1 })).rejects.toThrow('Too many requests')
})

it('tokens are estimated from the letters if a service does not count them', async () => {
  const { usage: _, ...semContagem } = chat
  const choices = [{ ...chat.choices[0], message: { role: 'assistant', content: '{"comandos":[]}' } }]
  responder = () => ({ corpo: JSON.stringify({ ...semContagem, choices }) })
  const opcoes = { modelo: 'm', numero_id: '', usuario: '', remetente: '', transcricao: '' }
  const alvo = { id: 'w', nome: 'M', tipo: 'MODELO_COMPATIVEL' as const, endereco, opcoes, segredo: 'k', uso: semUso }
  const contados: object[] = []
  await escreverJson(alvo, {
    ...{ model: await abrirModelo(alvo, liberar('127.0.0.1')), instructions: 'x'.repeat(400), maxRetries: 0 },
    ...{ messages: [{ role: 'user' as const, content: 'oi' }], ...limitesDe(semUso, 10_000) },
    aoChamar: ({ inputTokens, outputTokens }) => contados.push({ inputTokens, outputTokens }),
  })
  expect(contados).toEqual([{ inputTokens: 110, outputTokens: 4 }])
})

it('a model that could not be opened is opened anew the next time', async () => {
  const opcoes = { modelo: 'm', numero_id: '', usuario: '', remetente: '', transcricao: '' }
  const semEndereco = null as unknown as string
  const alvo = { id: 'y', nome: 'M', tipo: 'MODELO_OPENAI' as const, endereco: semEndereco, opcoes, segredo: 'k' }
  const tentar = () => abrirModelo({ ...alvo, uso: semUso }, liberar()).catch((erro: Error) => erro)
  const primeira = await tentar()
  expect(primeira).toBeInstanceOf(TypeError)
  expect(await tentar()).not.toBe(primeira)
})
