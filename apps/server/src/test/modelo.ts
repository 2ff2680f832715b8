import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { ComandoEscrito } from '#agente/motor-modelo/esquema.ts'
import { escutar } from './escutar.ts'

const conteudo = z.string().check(z.minLength(1))
const mensagem = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: conteudo })
/** Known fields only; others are refused. */
const pedido = z.strictObject({
  model: z.string(),
  messages: z.array(mensagem).check(z.minLength(1)),
  max_tokens: z.int(),
  temperature: z.optional(z.number()),
  stream: z.optional(z.literal(false)),
  response_format: z.optional(
    z.strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: conteudo, strict: z.boolean(), schema: z.looseObject({}) }),
    }),
  ),
})
export type PedidoAoModelo = z.infer<typeof pedido>

export type RespostaDoModelo =
  | { comandos: (Partial<ComandoEscrito> | object)[] }
  | { texto: string }
  | { status: number; depoisDe?: number }
  /** Answers after this delay (ms). */
  | { demora: number }
  /** Starts the answer and disconnects. */
  | { corta: true }
  | { cru: string }

/** Fake OpenAI-compatible service: answers as told, refuses wrong keys and invalid requests. */
export async function startModelo({ chave = 'sk-modelo', modelo = 'modelo-a' } = {}) {
  const pedidos: PedidoAoModelo[] = []
  const recusados: string[] = []
  const estado = {
    responder: ((): RespostaDoModelo => ({ comandos: [{ faz: 'cumprimentar' }] })) as Roteiro,
    uso: { entrada: 100, saida: 20 },
    /** Refuses output schemas. */
    semForma: false,
  }
  let numero = 0

  async function atender(request: IncomingMessage, response: ServerResponse) {
    const enviar = (status: number, corpo: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo))
    }
    if (request.headers.authorization !== `Bearer ${chave}`) return enviar(401, { error: { message: 'bad key' } })
    if (request.method === 'GET' && request.url === '/models') return enviar(200, { data: [{ id: modelo }] })
    if (request.method !== 'POST' || request.url !== '/chat/completions')
      return enviar(404, { error: { message: '?' } })
    const lido = pedido.safeParse(await json(request))
    if (!lido.success) {
      recusados.push(lido.error.message)
      return enviar(400, { error: { message: lido.error.message } })
    }
    if (estado.semForma && lido.data.response_format) {
      recusados.push('response_format')
      return enviar(400, { error: { message: 'This response_format type is unavailable now' } })
    }
    if (lido.data.model !== modelo) return enviar(404, { error: { message: 'model', code: 'model_not_found' } })
    pedidos.push(lido.data)
    const resposta = await estado.responder(lido.data, pedidos.length)
    if ('status' in resposta) {
      if (resposta.depoisDe) response.setHeader('retry-after', String(resposta.depoisDe))
      return enviar(resposta.status, { error: { message: `sk-modelo ${resposta.status}` } })
    }
    if ('cru' in resposta) return enviar(200, resposta.cru)
    if ('demora' in resposta)
      return void setTimeout(() => enviar(200, completa({ comandos: [{ faz: 'cumprimentar' }] })), resposta.demora)
    if ('corta' in resposta) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"choices": [')
      return void setTimeout(() => response.destroy(), 5)
    }
    return enviar(200, completa(resposta))
  }

  function completa(resposta: { comandos: object[] } | { texto: string }) {
    const content = 'texto' in resposta ? resposta.texto : JSON.stringify(resposta)
    const { entrada, saida } = estado.uso
    return {
      id: `resposta-${++numero}`,
      object: 'chat.completion',
      created: 1,
      model: modelo,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: entrada, completion_tokens: saida, total_tokens: entrada + saida },
    }
  }

  const server = createServer((request, response) => {
    atender(request, response).catch(() => response.destroy())
  })
  const { endereco, stop } = await escutar(server)
  return {
    endereco,
    chave,
    modelo,
    pedidos,
    recusados,
    estado,
    stop,
  }
}

type Roteiro = (pedido: PedidoAoModelo, vez: number) => RespostaDoModelo | Promise<RespostaDoModelo>
