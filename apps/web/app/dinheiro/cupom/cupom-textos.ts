import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SituacaoCupom } from '@zelo/contract/dinheiro/cupom'
import { formatReais } from '#lib/formato/reais.ts'
import type { Look } from '#ui/tag/look-tag.tsx'
import type { Cupom } from './cupom.queries.ts'

export const nomesDaSituacao: Record<SituacaoCupom, Look> = {
  VALENDO: [msg`Valendo`, 'good', 'dot'],
  AGENDADO: [msg`Agendado`, 'info', 'ring'],
  ESGOTADO: [msg`Esgotado`, 'neutral', 'half'],
  VENCIDO: [msg`Vencido`, 'outline', 'square'],
  ENCERRADO: [msg`Encerrado`, 'outline', 'ring'],
}

/** «20% na 1ª fatura», «R$ 30,00 em todas as faturas». */
export function useDesconto(): (cupom: Pick<Cupom, 'tipo' | 'valor' | 'ciclos'>) => string {
  const { t } = useLingui()
  return ({ tipo, valor, ciclos }) => {
    const quanto = tipo === 'PERCENTUAL' ? `${valor}%` : formatReais(valor)
    if (ciclos === null) return t`${quanto} em todas as faturas`
    return plural(ciclos, { one: `${quanto} na primeira fatura`, other: `${quanto} nas # primeiras faturas` })
  }
}
