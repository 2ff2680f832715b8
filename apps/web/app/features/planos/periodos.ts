import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Periodo } from '@zelo/contract/enums'
import type { Plano } from '@zelo/contract/plano'

export const periodos: { id: Periodo; rotulo: MessageDescriptor; por: MessageDescriptor; meses: number; preco: keyof Plano & `preco_${string}` }[] = [
  { id: 'MENSAL', rotulo: msg`Mensal`, por: msg`por mês`, meses: 1, preco: 'preco_mensal' },
  { id: 'SEMESTRAL', rotulo: msg`Semestral`, por: msg`por semestre`, meses: 6, preco: 'preco_semestral' },
  { id: 'ANUAL', rotulo: msg`Anual`, por: msg`por ano`, meses: 12, preco: 'preco_anual' },
]

/** How much less than paying by the month, in whole per cent, over all plans the smallest one. */
export function descontoDoPeriodo(planos: Plano[], periodo: (typeof periodos)[number]): number {
  const descontos = planos
    .filter((plano) => plano.preco_mensal > 0)
    .map((plano) => Math.round((1 - plano[periodo.preco] / (plano.preco_mensal * periodo.meses)) * 100))
  return descontos.length ? Math.min(...descontos) : 0
}

/** Integer cents as «1.020» and «,60» (br) or «1,020» and «.60» (en). */
export function partesDoPreco(centavos: number, idioma: string): { inteiro: string; fracao: string } {
  const [milhar, decimal] = idioma === 'en' ? [',', '.'] : ['.', ',']
  const inteiro = String(Math.floor(centavos / 100)).replace(/\B(?=(\d{3})+$)/g, milhar)
  return { inteiro, fracao: `${decimal}${String(centavos % 100).padStart(2, '0')}` }
}
