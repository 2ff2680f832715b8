import { limitesChamada, type TipoServidor, type UsoServidor } from '@zelo/contract/instalacao/servidor'
import type { Instructions, LanguageModel, LanguageModelUsage, ModelMessage } from 'ai'
import type { ServidorAtivo } from '#instalacao/servidor/servidor-ativo.service.ts'
import { fetchFora } from '#platform/http/fora/fora.ts'
import { lerRetryAfter } from '#platform/http/fora/retry-after.ts'
import type { Liberados } from '#platform/security/destino.ts'
import { esquemaPara } from './esquema.ts'
import { ultimoErro } from './recuo.ts'

type Aberto = { como: string; model: Promise<LanguageModel> }

const abertos = new Map<string, Aberto>()
const maxAbertos = 50

/**
 * The model behind a server of the panel. Its library is loaded at first use. Calls go only where
 * `fetchFora` allows, with that server's key. Making one takes milliseconds: it is kept until the
 * server's settings change.
 */
export function abrirModelo(servidor: ServidorAtivo, liberados: Liberados): Promise<LanguageModel> {
  const { id, tipo, endereco, segredo, opcoes } = servidor
  const como = JSON.stringify([tipo, endereco, segredo, opcoes.modelo, liberados])
  const aberto = abertos.get(id)
  if (aberto?.como === como) return aberto.model
  if (abertos.size >= maxAbertos) abertos.clear()
  const model = abrir(servidor, liberados)
  const novo = { como, model }
  abertos.set(id, novo)
  model.catch(() => {
    if (abertos.get(id) === novo) abertos.delete(id)
  })
  return model
}

async function abrir({ tipo, endereco, segredo, opcoes }: ServidorAtivo, liberados: Liberados): Promise<LanguageModel> {
  const comum = { baseURL: endereco.replace(/\/+$/, ''), apiKey: segredo, fetch: semEsperaLonga(liberados) }
  const id = opcoes.modelo
  if (tipo === 'MODELO_OPENAI') return (await import('@ai-sdk/openai')).createOpenAI(comum).chat(id)
  if (tipo === 'MODELO_ANTHROPIC') return (await import('@ai-sdk/anthropic')).createAnthropic(comum)(id)
  if (tipo === 'MODELO_GOOGLE') return (await import('@ai-sdk/google')).createGoogle(comum)(id)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    ...comum,
    name: 'modelo',
    apiKey: segredo || undefined,
    supportsStructuredOutputs: true,
  }).chatModel(id)
}

/** The service takes no more calls for now, and says for how many seconds. */
export class ModeloCheio extends Error {
  override name = 'ModeloCheio'
  readonly statusCode = 429
  readonly segundos: number
  constructor(segundos: number) {
    super(`Too many requests: again in ${segundos} s.`)
    this.segundos = segundos
  }
}

/** The longest wait for a busy service; after it the built-in reader answers. */
const maxEsperaSegundos = 2

/** The library would wait as long as a service asks, while a client waits for an answer. */
function semEsperaLonga(liberados: Liberados): typeof globalThis.fetch {
  const chamar = fetchFora(liberados, { limiteMs: limitesChamada.max_segundos.max * 1000 })
  return async (input, init) => {
    const resposta = await chamar(input, init)
    const segundos = (lerRetryAfter(resposta.headers) ?? 0) / 1000
    const cheio = resposta.status === 429 || resposta.status >= 500
    if (cheio && segundos > maxEsperaSegundos) throw new ModeloCheio(Math.ceil(segundos))
    return resposta
  }
}

/** Limits of one call to a server; `sobraMs` is the time left for the answer. */
export function limitesDe({ max_saida, max_segundos }: UsoServidor, sobraMs: number) {
  return { maxOutputTokens: max_saida, timeout: { totalMs: sobraMs, stepMs: max_segundos * 1000 } }
}

/** Time for a whole reading, which may ask twice. */
export function prazoDaResposta({ max_segundos }: UsoServidor): number {
  return Math.max(25_000, 2 * max_segundos * 1000)
}

/**
 * Instructions as a provider caches them. Anthropic is told where the stable part ends; OpenAI,
 * Google and compatible services recognise a known beginning themselves.
 */
export function instrucoesPara(tipo: TipoServidor, estavel: string): Instructions {
  if (tipo !== 'MODELO_ANTHROPIC') return estavel
  const guardar = { anthropic: { cacheControl: { type: 'ephemeral' } } }
  return [{ role: 'system', content: estavel, providerOptions: guardar }]
}

type Chamada = ReturnType<typeof limitesDe> & {
  model: LanguageModel
  instructions: Instructions
  messages: ModelMessage[]
  maxRetries: number
  abortSignal?: AbortSignal
  /** Called after each call with its tokens. */
  aoChamar(usage: LanguageModelUsage): void
}

/** Estimates missing token counts from the letters, so that limits of money hold everywhere. */
function contar(
  usage: LanguageModelUsage,
  { instructions, messages }: Pick<Chamada, 'instructions' | 'messages'>,
  escrito: string,
): LanguageModelUsage {
  const { inputTokens = emTokens(JSON.stringify([instructions, messages])), outputTokens = emTokens(escrito) } = usage
  return { ...usage, inputTokens, outputTokens }
}

const emTokens = (texto: string) => Math.ceil(texto.length / 4)

/** Error texts of services that refuse a schema. */
const daForma = /response_format|schema|grammar|\bjson\b|\bformat\b/i

/** Ids of servers that refused a schema. */
const semForma = new Set<string>()

/**
 * A model's answer to a request for commands: JSON, if it keeps to the schema; `cortada`: it ran
 * out of tokens. A server that refuses schemas is asked without one from then on.
 */
export async function escreverJson(
  { id, tipo, endereco, opcoes }: ServidorAtivo,
  { aoChamar, ...chamada }: Chamada,
): Promise<{ texto: string; cortada: boolean }> {
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai')
  const servidor = JSON.stringify([id, tipo, endereco, opcoes.modelo])
  const chamar = async (comForma: boolean) => {
    try {
      const { text, finishReason } = await generateText({
        ...chamada,
        ...(comForma && { output: Output.object({ name: 'comandos', schema: jsonSchema(esquemaPara(tipo)) }) }),
        // Small models then keep to the task; some large models refuse the parameter.
        ...(tipo === 'MODELO_COMPATIVEL' && {
          temperature: 0,
          providerOptions: { modelo: { strictJsonSchema: false } },
        }),
        telemetry: { isEnabled: false },
        onStepEnd: ({ usage, text }) => aoChamar(contar(usage, chamada, text)),
      })
      return { texto: text, cortada: finishReason === 'length' }
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error))
        return { texto: error.text ?? '', cortada: error.finishReason === 'length' }
      throw error
    }
  }
  if (semForma.has(servidor)) return chamar(false)
  try {
    return await chamar(true)
  } catch (error) {
    const { statusCode, responseBody = '' } = ultimoErro(error) as { statusCode?: number; responseBody?: string }
    if ((statusCode !== 400 && statusCode !== 422) || !daForma.test(responseBody)) throw error
    const escrito = await chamar(false)
    semForma.add(servidor)
    return escrito
  }
}
