import type { Idioma, Periodo } from '../nucleo/enums.ts'
import type { Plano } from './plano.ts'

/** The three prices of a plan: the field, and its months. */
export const precos = [
  { periodo: 'MENSAL', campo: 'preco_mensal', meses: 1 },
  { periodo: 'SEMESTRAL', campo: 'preco_semestral', meses: 6 },
  { periodo: 'ANUAL', campo: 'preco_anual', meses: 12 },
] as const satisfies { periodo: Periodo; campo: string; meses: number }[]

export type Preco = (typeof precos)[number]
export type Precificado = Record<Preco['campo'], number>

/** Discount against paying each month, in whole per cent: the smallest one of all plans. */
export function descontoDe(planos: Precificado[], { campo, meses }: Preco): number {
  const descontos = planos
    .filter(({ preco_mensal }) => preco_mensal > 0)
    .map((plano) => Math.round((1 - plano[campo] / (plano.preco_mensal * meses)) * 100))
  return descontos.length ? Math.min(...descontos) : 0
}

/** Cents that paying the whole period saves, against paying each month. */
export function economiaDe(plano: Precificado, { campo, meses }: Preco): number {
  return Math.max(0, plano.preco_mensal * meses - plano[campo])
}

/** Cents as text: «1.020» and «,60» (br), or «1,020» and «.60» (en). */
export function partesDoPreco(centavos: number, idioma: string): { inteiro: string; fracao: string } {
  const decimal = idioma === 'en' ? '.' : ','
  return {
    inteiro: milhares(Math.floor(centavos / 100), idioma),
    fracao: `${decimal}${String(centavos % 100).padStart(2, '0')}`,
  }
}

export function milhares(numero: number, idioma: string): string {
  return String(numero).replace(/\B(?=(\d{3})+$)/g, idioma === 'en' ? ',' : '.')
}

const palavras = {
  br: {
    economia: 'Economia de',
    semLimite: 'Sem limite',
    dia: ['dia', 'dias'],
    mes: ['mês', 'meses'],
    numero: ['número', 'números'],
  },
  en: {
    economia: 'You save',
    semLimite: 'No limit',
    dia: ['day', 'days'],
    mes: ['month', 'months'],
    numero: ['number', 'numbers'],
  },
} as const

/** The values for the pages on plans: `preco_anual.mes` → «71,20». */
export function valoresDoPlano(plano: Plano, idioma: Idioma): Record<string, string> {
  const { economia, semLimite, dia, mes, numero } = palavras[idioma]
  const contar = (total: number, [um, muitos]: readonly [string, string]) =>
    `${milhares(total, idioma)} ${total === 1 ? um : muitos}`
  const dias = plano.historico_dias
  const valores: Record<string, string> = {
    nome: plano.nome,
    descricao: plano.descricao,
    conversas: milhares(plano.conversas_mes, idioma),
    profissionais: milhares(plano.profissionais, idioma),
    empresas: milhares(plano.empresas, idioma),
    whatsapp: contar(plano.numeros_whatsapp, numero),
    historico: dias === null ? semLimite : dias % 365 === 0 ? contar((dias / 365) * 12, mes) : contar(dias, dia),
    suporte: plano.suporte,
  }
  for (const preco of precos) {
    const { campo, meses } = preco
    const { inteiro, fracao } = partesDoPreco(plano[campo], idioma)
    Object.assign(valores, { [`${campo}.inteiro`]: inteiro, [`${campo}.fracao`]: fracao })
    if (meses === 1) continue
    const inteiroEFracao = (centavos: number) => Object.values(partesDoPreco(centavos, idioma)).join('')
    const poupados = economiaDe(plano, preco)
    valores[`${campo}.mes`] = inteiroEFracao(Math.round(plano[campo] / meses))
    valores[`${campo}.economia`] = poupados > 0 ? `${economia} R$ ${inteiroEFracao(poupados)}` : ''
  }
  return valores
}
