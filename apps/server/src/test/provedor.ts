import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { TipoServidor } from '@zelo/contract/instalacao/servidor'
import * as z from 'zod/mini'
import { escutar } from './escutar.ts'

const texto = z.string().check(z.minLength(1))
const guardar = z.optional(z.strictObject({ type: z.literal('ephemeral') }))

/** Request schemas; unknown fields are refused, as by the real APIs. */
const pedidos = {
  openai: z.strictObject({
    model: texto,
    messages: z
      .array(z.strictObject({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: texto }))
      .check(z.minLength(1)),
    response_format: z.optional(
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().check(z.regex(/^[\w-]{1,64}$/)),
          strict: z.boolean(),
          schema: z.looseObject({ type: z.literal('object') }),
        }),
      }),
    ),
    temperature: z.optional(z.number()),
    max_tokens: z.optional(z.int()),
    max_completion_tokens: z.optional(z.int()),
  }),
  anthropic: z.strictObject({
    model: texto,
    max_tokens: z.int().check(z.gte(1)),
    system: z.optional(z.array(z.strictObject({ type: z.literal('text'), text: texto, cache_control: guardar }))),
    messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']) })).check(z.minLength(1)),
    // Models without an output format get the schema as a required tool.
    tools: z.optional(
      z.array(
        z.strictObject({
          name: z.literal('json'),
          description: texto,
          input_schema: z.looseObject({ type: z.literal('object') }),
          cache_control: guardar,
        }),
      ),
    ),
    tool_choice: z.optional(
      z.strictObject({
        type: z.enum(['any', 'tool']),
        name: z.optional(z.literal('json')),
        disable_parallel_tool_use: z.optional(z.boolean()),
      }),
    ),
    output_config: z.optional(
      z.strictObject({ format: z.strictObject({ type: z.literal('json_schema'), schema: z.looseObject({}) }) }),
    ),
  }),
  google: z.strictObject({
    generationConfig: z.optional(
      z.strictObject({
        maxOutputTokens: z.optional(z.int()),
        temperature: z.optional(z.number()),
        responseMimeType: z.optional(z.literal('application/json')),
        responseJsonSchema: z.optional(z.looseObject({ type: z.literal('object') })),
      }),
    ),
    contents: z.array(z.looseObject({ role: z.enum(['user', 'model']) })).check(z.minLength(1)),
    systemInstruction: z.optional(z.looseObject({})),
  }),
}
type Api = keyof typeof pedidos
export type PedidoRecebido = {
  url: string
  headers: IncomingHttpHeaders
  corpo: Record<string, unknown>
  maxSaida?: number
}

/** Smaller prefixes are not cached. */
const minimoGuardado = 1_024
const emTokens = (valor: unknown) => Math.ceil(JSON.stringify(valor ?? '').length / 4)

/**
 * Fake APIs of OpenAI (and compatible ones), Anthropic and Google, told apart by path. Refuse, with
 * documented bodies, wrong keys, unknown models, too much output and too many requests. Repeated
 * prefixes count as cached; Anthropic's up to the marker.
 */
export async function startProvedor({ chave = 'sk-provedor', modelo = 'modelo-a', maxSaida = 4_096 } = {}) {
  const recebidos: PedidoRecebido[] = []
  const recusados: string[] = []
  const vistos = new Set<string>()
  const estado = {
    texto: '{"comandos":[{"faz":"cumprimentar"}]}',
    saida: 3,
    /** Answers 429 with this Retry-After. */
    cheio: undefined as number | undefined,
    semCredito: false,
    /** Refuses output schemas, as some compatible services do. */
    semForma: false,
    /** Largest request and answer, in tokens. */
    contexto: 100_000,
    /** Answers after this delay. */
    demoraMs: 0,
    /** Spends all tokens on thinking. */
    soPensa: false,
  }

  async function atender(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? ''
    const api: Api =
      url.startsWith('/messages') || request.headers['x-api-key']
        ? 'anthropic'
        : isGoogle(request)
          ? 'google'
          : 'openai'
    const enviar = (status: number, corpo: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(corpo))
    }
    const recusar = (motivo: keyof typeof recusas, headers?: Record<string, string>) => {
      const [status, corpo] = recusas[motivo][api](modelo, maxSaida)
      enviar(status, corpo, headers)
    }
    const { authorization, 'x-api-key': doAnthropic, 'x-goog-api-key': doGoogle } = request.headers
    if ((authorization?.replace('Bearer ', '') ?? doAnthropic ?? doGoogle ?? '') !== chave) return recusar('chave')
    if (request.method === 'GET') return enviar(200, listas[api](modelo))
    const corpo = (await json(request)) as Record<string, unknown>
    const nome = /models\/([^:]+):generateContent/.exec(url)?.[1] ?? corpo.model
    if (nome !== modelo) return recusar('modelo')
    const valido = pedidos[api].safeParse(corpo)
    const problema = valido.success ? formaRecusada(api, corpo) : valido.error.message
    if (problema) {
      recusados.push(problema)
      return enviar(400, { error: { type: 'invalid_request_error', message: problema } })
    }
    const pedida = saidaPedida(corpo)
    recebidos.push({ url, headers: request.headers, corpo, maxSaida: pedida })
    if ((pedida ?? 0) > maxSaida) return recusar('saida')
    if (estado.semCredito) return recusar('credito')
    if (estado.semForma && corpo.response_format) return recusar('forma')
    if (emTokens(corpo) + (pedida ?? 0) > estado.contexto) return recusar('contexto')
    if (estado.cheio !== undefined) return recusar('cheio', { 'retry-after': String(estado.cheio) })
    if (estado.demoraMs) await new Promise((resolve) => setTimeout(resolve, estado.demoraMs))
    const dito = estado.soPensa ? '' : estado.texto
    const comFerramenta = api === 'anthropic' && corpo.tool_choice !== undefined
    enviar(200, respostas[comFerramenta ? 'anthropicComFerramenta' : api](dito, estado.soPensa, contar(api, corpo)))
  }

  function contar(api: Api, corpo: Record<string, unknown>) {
    const blocos = blocosDe(api, corpo)
    const total = blocos.reduce((soma: number, bloco) => soma + emTokens(bloco.conteudo), 0)
    let ate = ''
    let tokens = 0
    let lidas = 0
    let guarda = 0
    for (const { conteudo, guardar: aqui } of blocos) {
      ate += JSON.stringify(conteudo)
      tokens += emTokens(conteudo)
      if (!aqui || tokens < minimoGuardado) continue
      if (vistos.has(ate)) lidas = tokens
      else guarda = tokens - lidas
      vistos.add(ate)
    }
    return { entrada: total, lidas, gravadas: api === 'anthropic' ? guarda : 0, saida: estado.saida }
  }

  const server = createServer((request, response) => {
    atender(request, response).catch(() => response.destroy())
  })
  const { endereco, stop } = await escutar(server)
  return {
    endereco,
    ...{ chave, modelo, recebidos, recusados, estado },
    stop,
  }
}

function isGoogle({ url, headers }: IncomingMessage): boolean {
  return headers['x-goog-api-key'] !== undefined || Boolean(url?.includes(':generateContent'))
}

function saidaPedida(corpo: Record<string, unknown>): number | undefined {
  const { maxOutputTokens } = (corpo.generationConfig ?? {}) as { maxOutputTokens?: number }
  return (corpo.max_tokens ?? corpo.max_completion_tokens ?? maxOutputTokens) as number | undefined
}

/** Request parts in caching order: tools, instructions, conversation. */
function blocosDe(api: Api, corpo: Record<string, unknown>): { conteudo: unknown; guardar: boolean }[] {
  if (api === 'anthropic') {
    const { tools = [], system = [], messages } = corpo as { tools?: object[]; system?: object[]; messages: object[] }
    return [...tools, ...system, ...messages].map((conteudo) => ({ conteudo, guardar: 'cache_control' in conteudo }))
  }
  const { tools, messages, systemInstruction, contents } = corpo as Record<string, unknown[]>
  // System message by lines, as prefixes are cached too.
  const linhas = [...(messages ?? [systemInstruction, ...(contents ?? [])])].flatMap((um) =>
    JSON.stringify(um ?? '').split('\\n'),
  )
  return [tools, ...linhas].map((conteudo) => ({ conteudo, guardar: true }))
}

/** Supported schema keywords. Strict modes need closed objects; OpenAI's all fields required. */
const palavrasDaForma = [
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'anyOf',
  'description',
  'additionalProperties',
]

function formaRecusada(api: Api, corpo: Record<string, unknown>): string | undefined {
  const { response_format, output_config, tools, generationConfig } = corpo as {
    response_format?: { json_schema: { strict: boolean; schema: object } }
    output_config?: { format: { schema: object } }
    tools?: { input_schema: object }[]
    generationConfig?: { responseJsonSchema?: object }
  }
  const estrita = response_format?.json_schema.strict === true || output_config !== undefined
  const forma =
    response_format?.json_schema.schema ??
    output_config?.format.schema ??
    tools?.[0]?.input_schema ??
    generationConfig?.responseJsonSchema
  if (!forma) return undefined
  const conferir = (um: Record<string, unknown>): string | undefined => {
    const estranha = Object.keys(um).find((palavra) => !palavrasDaForma.includes(palavra))
    if (estranha) return `Invalid schema: ${estranha} is not permitted`
    const campos = (um.properties ?? {}) as Record<string, Record<string, unknown>>
    if (estrita && um.type === 'object' && um.additionalProperties !== false)
      return 'Invalid schema: additionalProperties is required to be supplied and to be false'
    if (estrita && api === 'openai' && Object.keys(campos).some((campo) => !(um.required as string[]).includes(campo)))
      return 'Invalid schema: required is required to be supplied and to be an array including every key in properties'
    const dentro = [...Object.values(campos), ...(um.items ? [um.items as Record<string, unknown>] : [])]
    return dentro.map(conferir).find((problema) => problema !== undefined)
  }
  return conferir(forma as Record<string, unknown>)
}

type Contadas = { entrada: number; lidas: number; gravadas: number; saida: number }

const listas: Record<Api, (modelo: string) => unknown> = {
  openai: (id) => ({ object: 'list', data: [{ id, object: 'model' }] }),
  anthropic: (id) => ({ data: [{ id, type: 'model' }], has_more: false }),
  google: (id) => ({ models: [{ name: `models/${id}` }] }),
}

const respostas: Record<
  Api | 'anthropicComFerramenta',
  (texto: string, cortada: boolean, contadas: Contadas) => unknown
> = {
  openai: (content, cortada, { entrada, lidas, saida }) => ({
    ...{ id: 'x', object: 'chat.completion', created: 1, model: 'm' },
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: cortada ? 'length' : 'stop' }],
    usage: {
      ...{ prompt_tokens: entrada, completion_tokens: saida, total_tokens: entrada + saida },
      prompt_tokens_details: { cached_tokens: lidas },
    },
  }),
  anthropic: (text, cortada, { entrada, lidas, gravadas, saida }) => ({
    ...{ id: 'x', type: 'message', role: 'assistant', model: 'm', stop_sequence: null },
    stop_reason: cortada ? 'max_tokens' : 'end_turn',
    content: text ? [{ type: 'text', text }] : [],
    usage: {
      ...{ input_tokens: entrada - lidas - gravadas, output_tokens: saida },
      ...{ cache_read_input_tokens: lidas, cache_creation_input_tokens: gravadas },
    },
  }),
  anthropicComFerramenta: (text, cortada, contadas) => ({
    ...(respostas.anthropic('', cortada, contadas) as object),
    stop_reason: cortada ? 'max_tokens' : 'tool_use',
    content: text ? [{ type: 'tool_use', id: 'toolu_x', name: 'json', input: JSON.parse(text) }] : [],
  }),
  google: (text, cortada, { entrada, lidas, saida }) => ({
    candidates: [
      { content: { role: 'model', parts: [{ text }] }, finishReason: cortada ? 'MAX_TOKENS' : 'STOP', index: 0 },
    ],
    usageMetadata: {
      ...{ promptTokenCount: entrada, cachedContentTokenCount: lidas },
      ...{ candidatesTokenCount: saida, totalTokenCount: entrada + saida },
    },
  }),
}

type Recusa = (modelo: string, maxSaida: number) => [number, unknown]
const daOpenAi = (message: string, type: string, code: string | null, param: string | null = null) => ({
  error: { message: `${message} sk-provedor`, type, param, code },
})
const daAnthropic = (type: string, message: string) => ({
  type: 'error',
  error: { type, message: `${message} sk-provedor` },
  request_id: 'req_x',
})
const doGoogle = (code: number, status: string, message: string, reason?: string) => ({
  error: {
    ...{ code, message: `${message} sk-provedor`, status },
    ...(reason && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] }),
  },
})

/** Refusals that quote our key: it must never leave the product. */
const recusas: Record<
  'chave' | 'modelo' | 'saida' | 'cheio' | 'credito' | 'forma' | 'contexto',
  Record<Api, Recusa>
> = {
  chave: {
    openai: () => [401, daOpenAi('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key')],
    anthropic: () => [401, daAnthropic('authentication_error', 'invalid x-api-key')],
    google: () => [400, doGoogle(400, 'INVALID_ARGUMENT', 'API key not valid.', 'API_KEY_INVALID')],
  },
  modelo: {
    openai: () => [404, daOpenAi('The model does not exist.', 'invalid_request_error', 'model_not_found')],
    anthropic: () => [404, daAnthropic('not_found_error', 'model: outro')],
    google: () => [404, doGoogle(404, 'NOT_FOUND', 'models/outro is not found for API version v1beta.')],
  },
  saida: {
    openai: (_, max) => [
      400,
      daOpenAi(
        `max_tokens is too large: 16000. This model supports at most ${max} completion tokens, whereas you provided 16000.`,
        ...(['invalid_request_error', 'invalid_value', 'max_tokens'] as const),
      ),
    ],
    anthropic: (modelo, max) => [
      400,
      daAnthropic(
        'invalid_request_error',
        `max_tokens: 16000 > ${max}, which is the maximum allowed number of output tokens for ${modelo}`,
      ),
    ],
    google: (_, max) => [
      400,
      doGoogle(
        400,
        'INVALID_ARGUMENT',
        `Unable to submit request because it has a maxOutputTokens value of 16000 but the supported range is from 1 (inclusive) to ${max + 1} (exclusive).`,
      ),
    ],
  },
  cheio: {
    openai: () => [429, daOpenAi('Rate limit reached.', 'tokens', 'rate_limit_exceeded')],
    anthropic: () => [429, daAnthropic('rate_limit_error', 'This request would exceed your rate limit.')],
    google: () => [429, doGoogle(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.')],
  },
  credito: {
    openai: () => [429, daOpenAi('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota')],
    anthropic: () => [400, daAnthropic('invalid_request_error', 'Your credit balance is too low to access the API.')],
    google: () => [429, doGoogle(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.')],
  },
  forma: {
    openai: () => [400, daOpenAi('This response_format type is unavailable now', 'invalid_request_error', null)],
    anthropic: () => [400, daAnthropic('invalid_request_error', 'output_config.format is not supported')],
    google: () => [400, doGoogle(400, 'INVALID_ARGUMENT', 'JSON mode is not enabled for this model')],
  },
  contexto: {
    openai: () => [
      400,
      daOpenAi("This model's maximum context length is exceeded.", 'invalid_request_error', 'context_length_exceeded'),
    ],
    anthropic: () => [400, daAnthropic('invalid_request_error', 'prompt is too long')],
    google: () => [400, doGoogle(400, 'INVALID_ARGUMENT', 'The input token count exceeds the context window.')],
  },
}

/** Server types it can imitate. */
export const tiposDoProvedor: TipoServidor[] = [
  'MODELO_COMPATIVEL',
  'MODELO_OPENAI',
  'MODELO_ANTHROPIC',
  'MODELO_GOOGLE',
]
