import type { UsoServidor } from '@zelo/contract/servidor'
import type { MotivoRecuo } from './frases-modelo.ts'

/** Tokens that came and went, in how many calls. */
export type Gasto = { chamadas: number; entrada: number; saida: number }

/** Millionths of a cent: what tokens cost when a million of them cost whole cents. */
export function custoDe({ entrada, saida }: Gasto, { preco_entrada, preco_saida }: UsoServidor): number {
  return entrada * preco_entrada + saida * preco_saida
}

/** Spent so far, in millionths of a cent: in the conversation, by the company in the month, by everybody in the month. */
export type Gastos = { conversa: number; empresa: number; plataforma: number }

/** The first limit that is reached; a limit of 0 is none. */
export function limiteAlcancado(
  gastos: Gastos,
  { limite_conversa, limite_empresa, limite_mes }: UsoServidor,
): MotivoRecuo | undefined {
  const alcancou = (gasto: number, centavos: number) => centavos > 0 && gasto >= centavos * 1_000_000
  if (alcancou(gastos.conversa, limite_conversa)) return 'limite_conversa'
  if (alcancou(gastos.empresa, limite_empresa)) return 'limite_empresa'
  return alcancou(gastos.plataforma, limite_mes) ? 'limite_mes' : undefined
}

/** «R$ 0,0123»; nothing where no price is set. */
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
