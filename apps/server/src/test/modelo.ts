import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

const chamada = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})
const mensagem = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string().check(z.minLength(1)) }),
  z.object({ role: z.literal('user'), content: z.string().check(z.minLength(1)) }),
  z.object({ role: z.literal('assistant'), content: z.nullish(z.string()), tool_calls: z.optional(z.array(chamada)) }),
  z.object({ role: z.literal('tool'), content: z.string(), tool_call_id: z.string() }),
])
const ferramenta = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    description: z.string(),
    parameters: z.object({ type: z.literal('object'), additionalProperties: z.literal(false) }),
  }),
})
const pedido = z.object({
  model: z.string(),
  messages: z.array(mensagem).check(z.minLength(1)),
  tools: z.optional(z.array(ferramenta)),
  max_tokens: z.int(),
  stream: z.optional(z.literal(false)),
})
export type PedidoAoModelo = z.infer<typeof pedido>

export type RespostaDoModelo =
  | { texto: string }
  | { chamadas: { nome: string; argumentos: unknown }[]; texto?: string }
  | { status: number; depoisDe?: number }
  /** Says nothing for that long. */
  | { demora: number }
  /** Begins the answer and hangs up. */
  | { corta: true }
  | { cru: string }

/** Answers like an OpenAI-compatible service on this computer, as it is told to; refuses the wrong key and what the service would refuse. */
export async function startModelo({ chave = 'sk-modelo', modelo = 'modelo-a' } = {}) {
  const pedidos: PedidoAoModelo[] = []
  const recusados: string[] = []
  const estado = {
    responder: ((): RespostaDoModelo => ({ texto: 'Certo.' })) as Roteiro,
    uso: { entrada: 100, saida: 20 },
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
    let corpo = ''
    for await (const parte of request) corpo += parte
    const lido = pedido.safeParse(JSON.parse(corpo))
    const motivo = lido.success ? semPar(lido.data) : lido.error.message
    if (!lido.success || motivo) {
      recusados.push(motivo ?? '')
      return enviar(400, { error: { message: motivo } })
    }
    if (lido.data.model !== modelo) return enviar(404, { error: { message: 'model', code: 'model_not_found' } })
    pedidos.push(lido.data)
    const resposta = await estado.responder(lido.data, pedidos.length)
    if ('status' in resposta) {
      if (resposta.depoisDe) response.setHeader('retry-after', String(resposta.depoisDe))
      return enviar(resposta.status, { error: { message: `sk-modelo ${resposta.status}` } })
    }
    if ('cru' in resposta) return enviar(200, resposta.cru)
    if ('demora' in resposta) return void setTimeout(() => enviar(200, completa({ texto: 'tarde' })), resposta.demora)
    if ('corta' in resposta) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"choices": [')
      return void setTimeout(() => response.destroy(), 5)
    }
    return enviar(200, completa(resposta))
  }

  function completa(resposta: { texto?: string; chamadas?: { nome: string; argumentos: unknown }[] }) {
    const tool_calls = resposta.chamadas?.map(({ nome, argumentos }) => ({
      id: `chamada-${++numero}`,
      type: 'function',
      function: { name: nome, arguments: typeof argumentos === 'string' ? argumentos : JSON.stringify(argumentos) },
    }))
    const message = { role: 'assistant', content: resposta.texto ?? null, ...(tool_calls && { tool_calls }) }
    const { entrada, saida } = estado.uso
    return {
      id: `resposta-${++numero}`,
      object: 'chat.completion',
      created: 1,
      model: modelo,
      choices: [{ index: 0, message, finish_reason: tool_calls ? 'tool_calls' : 'stop' }],
      usage: { prompt_tokens: entrada, completion_tokens: saida, total_tokens: entrada + saida },
    }
  }

  const server = createServer((request, response) => {
    atender(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endereco: `http://127.0.0.1:${port}`,
    chave,
    modelo,
    pedidos,
    recusados,
    estado,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Roteiro = (pedido: PedidoAoModelo, vez: number) => RespostaDoModelo | Promise<RespostaDoModelo>

/** Every call of a tool has its answer right after it, and no answer comes without a call: the service refuses the rest. */
function semPar({ messages }: PedidoAoModelo): string | undefined {
  let abertas: string[] = []
  for (const m of messages) {
    if (m.role === 'tool') {
      if (!abertas.includes(m.tool_call_id)) return 'tool message without its call'
      abertas = abertas.filter((id) => id !== m.tool_call_id)
    } else {
      if (abertas.length > 0) return 'tool call without its message'
      if (m.role === 'assistant') abertas = m.tool_calls?.map(({ id }) => id) ?? []
    }
  }
  return abertas.length > 0 ? 'tool call without its message' : undefined
}

/** The last answers of tools in a request, newest last. */
export function respostasDeFerramentas({ messages }: PedidoAoModelo): Record<string, unknown>[] {
  return messages.flatMap((m) => {
    if (m.role !== 'tool') return []
    try {
      return [JSON.parse(m.content) as Record<string, unknown>]
    } catch {
      return []
    }
  })
}
