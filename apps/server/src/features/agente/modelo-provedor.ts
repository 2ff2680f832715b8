import type { LanguageModel } from 'ai'
import type { ServidorAtivo } from '#features/servidor/servidor-ativo.service.ts'
import { fetchFora } from '#platform/http/fetch-fora.ts'

/**
 * The model behind a server of the panel. Libraries are read when the first one is used. Calls go where `fetchFora` allows, with the key of that
 * server and nothing else of ours.
 */
export async function abrirModelo(
  { tipo, endereco, segredo, opcoes }: ServidorAtivo,
  liberados: readonly string[],
): Promise<LanguageModel> {
  const comum = { baseURL: endereco.replace(/\/+$/, ''), apiKey: segredo, fetch: fetchFora(liberados) }
  const id = opcoes.modelo
  if (tipo === 'MODELO_OPENAI') return (await import('@ai-sdk/openai')).createOpenAI(comum).chat(id)
  if (tipo === 'MODELO_ANTHROPIC') return (await import('@ai-sdk/anthropic')).createAnthropic(comum)(id)
  if (tipo === 'MODELO_GOOGLE') return (await import('@ai-sdk/google')).createGoogle(comum)(id)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ ...comum, name: 'modelo', apiKey: segredo || undefined }).chatModel(id)
}
