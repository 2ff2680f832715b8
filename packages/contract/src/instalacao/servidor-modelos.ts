import { enderecosPadrao, type TipoServidor, type UsoServidor } from './servidor.ts'

/** What a provider charges for a million tokens, in US dollars. */
type Dolares = { entrada: number; cache: number; saida: number }

type ModeloConhecido = {
  id: string
  nome: string
  tipo: TipoServidor
  endereco: string
  modelo: string
  /** Absent for a local model, which has no key and no cost. */
  dolares?: Dolares
  chamada: Pick<UsoServidor, 'max_saida' | 'max_segundos'>
}

/** When the prices below were checked, and the exchange rate used, rounded up. */
export const precosConferidos = { em: '2026-11-24', realPorDolar: 5.2 } as const

/** For reasoning models: what they think counts as output. */
const pensa = { max_saida: 3_000, max_segundos: 20 }
/** For local models: the first call reads the whole prompt, and later ones find it cached. */
const emCasa = { max_saida: 1_000, max_segundos: 60 }

function naNuvem(tipo: TipoServidor, nome: string, modelo: string, dolares: Dolares): ModeloConhecido {
  return { id: modelo, nome, tipo, endereco: enderecosPadrao[tipo] ?? '', modelo, dolares, chamada: pensa }
}

function local(nome: string, porta: number, modelo: string): ModeloConhecido {
  const endereco = `http://127.0.0.1:${porta}/v1`
  return { id: nome, nome, tipo: 'MODELO_COMPATIVEL', endereco, modelo, chamada: emCasa }
}

/** Suggested models: a small and a middle one a provider, at list prices; local servers. */
export const modelosConhecidos: readonly ModeloConhecido[] = [
  naNuvem('MODELO_OPENAI', 'OpenAI GPT-6 Luna', 'gpt-6-luna', { entrada: 0.1, cache: 0.01, saida: 0.5 }),
  naNuvem('MODELO_OPENAI', 'OpenAI GPT-6.1 Sol', 'gpt-6.1-sol', { entrada: 2, cache: 0.1, saida: 10 }),
  naNuvem('MODELO_ANTHROPIC', 'Claude Haiku 5.5', 'claude-haiku-5-5', { entrada: 0.1, cache: 0.01, saida: 0.5 }),
  naNuvem('MODELO_ANTHROPIC', 'Claude Sonnet 5.5', 'claude-sonnet-5-5', { entrada: 2, cache: 0.1, saida: 10 }),
  naNuvem('MODELO_GOOGLE', 'Gemini 3.5 Flash-Lite', 'gemini-3.5-flash-lite', { entrada: 0.3, cache: 0.03, saida: 2.5 }),
  naNuvem('MODELO_GOOGLE', 'Gemini 4 Hydrogen', 'gemini-4-hydrogen', { entrada: 1.5, cache: 0.075, saida: 7.5 }),
  local('Ollama', 11434, 'qwen3:4b-instruct'),
  local('LM Studio', 1234, 'qwen/qwen3-4b-2507'),
  local('llama.cpp', 8080, 'qwen3-4b'),
]

/** What the form fills in for a known model: prices in cents (BRL) and limits of a call. */
export function usoConhecido({ dolares, chamada }: ModeloConhecido): Omit<UsoServidor, `limite_${string}`> {
  const centavos = (valor = 0) => Math.round(valor * precosConferidos.realPorDolar * 100)
  return {
    preco_entrada: centavos(dolares?.entrada),
    preco_cache: centavos(dolares?.cache),
    preco_saida: centavos(dolares?.saida),
    ...chamada,
  }
}
