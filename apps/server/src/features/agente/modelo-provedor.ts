import type { LanguageModel } from 'ai'
import type { ServidorAtivo } from '#features/servidor/servidor-ativo.service.ts'
import { fetchFora } from '#platform/http/fetch-fora.ts'
import type { Liberados } from '#platform/security/destino.ts'

type Aberto = { como: string; model: Promise<LanguageModel> }

const abertos = new Map<string, Aberto>()
const maxAbertos = 50

/**
 * The model behind a server of the panel. Libraries are read when the first one is used. Calls go where `fetchFora` allows, with the key of that
 * server and nothing else of ours. Making one costs milliseconds: it is kept until its server says something else.
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
  const comum = { baseURL: endereco.replace(/\/+$/, ''), apiKey: segredo, fetch: fetchFora(liberados) }
  const id = opcoes.modelo
  if (tipo === 'MODELO_OPENAI') return (await import('@ai-sdk/openai')).createOpenAI(comum).chat(id)
  if (tipo === 'MODELO_ANTHROPIC') return (await import('@ai-sdk/anthropic')).createAnthropic(comum)(id)
  if (tipo === 'MODELO_GOOGLE') return (await import('@ai-sdk/google')).createGoogle(comum)(id)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ ...comum, name: 'modelo', apiKey: segredo || undefined }).chatModel(id)
}
