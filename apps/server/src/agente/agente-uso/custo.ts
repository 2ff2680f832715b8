import type { UsoServidor } from '@zelo/contract/instalacao/servidor'
import type { LanguageModelUsage } from 'ai'

/** Tokens of some calls. `entrada` includes `lidas` (cache reads) and `gravadas` (cache writes). */
export type Gasto = { chamadas: number; entrada: number; lidas: number; gravadas: number; saida: number }

export function semGasto(): Gasto {
  return { chamadas: 0, entrada: 0, lidas: 0, gravadas: 0, saida: 0 }
}

/** Adds one call by its count of tokens; a missing figure is 0. */
export function somarChamada(gasto: Gasto, { inputTokens, inputTokenDetails, outputTokens }: LanguageModelUsage): void {
  const { cacheReadTokens, cacheWriteTokens } = inputTokenDetails
  gasto.chamadas += 1
  gasto.entrada += inputTokens ?? 0
  gasto.lidas += cacheReadTokens ?? 0
  gasto.gravadas += cacheWriteTokens ?? 0
  gasto.saida += outputTokens ?? 0
}

/** Price factor of input written to a cache at Anthropic and OpenAI; others report none. */
const fatorDaGravacao = 1.25

/** Cost in millionths of a cent, by prices in cents per million tokens. */
export function custoDe(
  { entrada, lidas, gravadas, saida }: Gasto,
  { preco_entrada, preco_cache, preco_saida }: UsoServidor,
): number {
  const novas = entrada - lidas - gravadas
  const doCache = lidas * (preco_cache || preco_entrada)
  return Math.round((novas + gravadas * fatorDaGravacao) * preco_entrada + doCache + saida * preco_saida)
}

/** Costs so far, in millionths of a cent. `empresa` and `plataforma` count this month only. */
export type Gastos = { conversa: number; empresa: number; plataforma: number }

/** Why a message was read without the model. */
export type MotivoRecuo =
  | 'limite_conversa'
  | 'limite_empresa'
  | 'limite_mes'
  | 'tempo'
  | 'cheio'
  | 'recusou'
  | 'fora'
  | 'estranho'
  | 'vazio'
  | 'descansando'

/** The first limit that is reached. A limit of 0 means no limit. */
export function limiteAlcancado(
  gastos: Gastos,
  { limite_conversa, limite_empresa, limite_mes }: UsoServidor,
): MotivoRecuo | undefined {
  const alcancou = (gasto: number, centavos: number) => centavos > 0 && gasto >= centavos * 1_000_000
  if (alcancou(gastos.conversa, limite_conversa)) return 'limite_conversa'
  if (alcancou(gastos.empresa, limite_empresa)) return 'limite_empresa'
  return alcancou(gastos.plataforma, limite_mes) ? 'limite_mes' : undefined
}

/** «R$ 0,0123»; an empty text for a cost of zero. */
export function mostrarCusto(micro: number, idioma: 'br' | 'en'): string {
  if (micro === 0) return ''
  const reais = micro / 100_000_000
  const casas = reais < 1 ? 4 : 2
  return new Intl.NumberFormat(idioma === 'br' ? 'pt-BR' : 'en', {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: casas,
    maximumFractionDigits: casas,
  })
    .format(reais)
    .replace(/\u00a0/g, ' ')
}
