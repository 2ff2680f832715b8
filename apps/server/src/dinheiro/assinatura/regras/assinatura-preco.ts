import { limitesPlano } from '@zelo/contract/instalacao/plano-cadastro'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { diasEntre } from './assinatura-calendario.ts'
import type { Catalogo, Centavos, CreditoPendente, Cupom, Dia, Fatura, LinhaDaFatura } from './assinatura-tipos.ts'

/**
 * The smallest amount that gateways charge: no discount goes below it, and a smaller adjustment is
 * waived.
 */
export const minimoCentavos = limitesPlano.precoMinimo

const periodos: Record<Periodo, { br: string; en: string }> = {
  MENSAL: { br: 'mensal', en: 'monthly' },
  SEMESTRAL: { br: 'semestral', en: 'every six months' },
  ANUAL: { br: 'anual', en: 'yearly' },
}

/** Lines of a whole period. */
export function linhasDoPeriodo(
  catalogo: Catalogo,
  plano: string,
  periodo: Periodo,
  cupom: Cupom | null,
): LinhaDaFatura[] {
  const { nome, precos } = catalogo(plano)
  const preco = precos[periodo]
  const linhas: LinhaDaFatura[] = [
    {
      tipo: 'PLANO',
      descricao: {
        br: `Plano ${nome}, ${periodos[periodo].br}`,
        en: `${nome} plan, ${periodos[periodo].en}`,
      },
      centavos: preco,
    },
  ]
  const desconto = descontoDoCupom(preco, valeCupom(cupom, plano, periodo) ? cupom : null)
  if (cupom && desconto > 0) {
    linhas.push({
      tipo: 'DESCONTO',
      descricao: { br: `Cupom ${cupom.codigo}`, en: `Coupon ${cupom.codigo}` },
      centavos: -desconto,
    })
  }
  return linhas
}

function valeCupom(cupom: Cupom | null, plano: string, periodo: Periodo): boolean {
  return (cupom?.planos?.includes(plano) ?? true) && (cupom?.periodos?.includes(periodo) ?? true)
}

export function descontoDoCupom(preco: Centavos, cupom: Cupom | null): Centavos {
  if (!cupom || cupom.restantes === 0) return 0
  const pedido = cupom.tipo === 'PERCENTUAL' ? Math.floor((preco * cupom.valor) / 100) : cupom.valor
  return Math.max(0, Math.min(pedido, preco - minimoCentavos))
}

/** Credits for outages that fit on an invoice of that total, oldest first; the rest waits. */
export function linhasDosCreditos(total: Centavos, creditos: readonly CreditoPendente[]): LinhaDaFatura[] {
  let cabem = Math.max(0, total - minimoCentavos)
  return creditos.flatMap(({ interrupcaoId, descricao, resto }) => {
    const centavos = Math.min(resto, cabem)
    cabem -= centavos
    return centavos > 0 ? [{ tipo: 'CREDITO' as const, descricao, centavos: -centavos, interrupcaoId }] : []
  })
}

/** A part of an amount, in whole cents, never more than it. */
export function proporcao(valor: Centavos, dias: number, ciclo: number): Centavos {
  return Math.floor((valor * dias) / ciclo)
}

/**
 * Lines of a better plan for the rest of a paid period: the new price of the days left, less what
 * was paid for them, both rounded down. Empty: too little to charge.
 */
export function linhasDoAjuste(
  catalogo: Catalogo,
  novo: string,
  hoje: Dia,
  base: Fatura,
  pagas: Fatura[],
): { linhas: LinhaDaFatura[]; total: Centavos } {
  const fim = base.fim as Dia
  const dias = diasEntre(hoje, fim)
  const ciclo = diasEntre(base.inicio as Dia, fim)
  const custo = proporcao(catalogo(novo).precos[base.periodo], dias, ciclo)
  const credito = creditoDe(base, pagas, hoje)
  const total = custo - credito
  if (total < minimoCentavos) return { linhas: [], total: 0 }
  const { nome } = catalogo(novo)
  const linhas: LinhaDaFatura[] = [
    {
      tipo: 'PLANO',
      descricao: {
        br: `Plano ${nome}, ${contarDias(dias)}`,
        en: `${nome} plan, ${dias} ${dias === 1 ? 'day' : 'days'}`,
      },
      centavos: custo,
    },
  ]
  return { linhas: [...linhas, ...linhaDoCredito(catalogo, base, dias, credito)], total }
}

/**
 * Lines of a whole period from today on, less the rest of the paid one, rounded down. Empty: too
 * little to charge; the change waits for the renewal, because the rest of the money would be lost.
 */
export function linhasDaTroca(
  catalogo: Catalogo,
  novo: { plano: string; periodo: Periodo; cupom: Cupom | null },
  hoje: Dia,
  base: Fatura,
  pagas: Fatura[],
): { linhas: LinhaDaFatura[]; total: Centavos } {
  const doPeriodo = linhasDoPeriodo(catalogo, novo.plano, novo.periodo, novo.cupom)
  const credito = creditoDe(base, pagas, hoje)
  const total = totalDe(doPeriodo) - credito
  if (total < minimoCentavos) return { linhas: [], total: 0 }
  const dias = diasEntre(hoje, base.fim as Dia)
  return { linhas: [...doPeriodo, ...linhaDoCredito(catalogo, base, dias, credito)], total }
}

/**
 * The value of the rest of the paid period from a day on: of its invoice and of those for a better
 * plan since.
 */
function creditoDe({ fim }: Fatura, pagas: Fatura[], hoje: Dia): Centavos {
  const dias = diasEntre(hoje, fim as Dia)
  return pagas
    .filter((paga) => paga.inicio && paga.fim === fim)
    .reduce((soma, paga) => soma + proporcao(valorPago(paga), dias, diasEntre(paga.inicio as Dia, fim as Dia)), 0)
}

/** In money, and in credit of the period before it. */
export function valorPago({ tipo, total, estornado, linhas }: Fatura): Centavos {
  return total - estornado + (tipo === 'PERIODO' ? creditoUsado(linhas) : 0)
}

export function creditoUsado(linhas: LinhaDaFatura[]): Centavos {
  return -totalDe(linhas.filter(({ tipo }) => tipo === 'CREDITO'))
}

function linhaDoCredito(catalogo: Catalogo, { plano }: Fatura, dias: number, credito: Centavos): LinhaDaFatura[] {
  if (credito <= 0) return []
  const { nome } = catalogo(plano)
  const descricao = {
    br: `Crédito do plano ${nome}, ${contarDias(dias)} já pago${dias === 1 ? '' : 's'}`,
    en: `Credit of the ${nome} plan, ${dias} ${dias === 1 ? 'day' : 'days'} already paid`,
  }
  return [{ tipo: 'CREDITO', descricao, centavos: -credito }]
}

export function totalDe(linhas: LinhaDaFatura[]): Centavos {
  return linhas.reduce((soma, { centavos }) => soma + centavos, 0)
}

function contarDias(dias: number): string {
  return dias === 1 ? '1 dia' : `${dias} dias`
}
