import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SituacaoInterrupcao } from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import type { Look } from '#ui/tag/look-tag.tsx'

export const nomesDaSituacao: Record<SituacaoInterrupcao, Look> = {
  A_CONFERIR: [msg`A conferir`, 'warn', 'dot'],
  REGISTRADA: [msg`Registrada`, 'info', 'ring'],
  APLICADA: [msg`Crédito aplicado`, 'good', 'dot'],
  DESFEITA: [msg`Crédito desfeito`, 'neutral', 'half'],
  DESCARTADA: [msg`Descartada`, 'outline', 'square'],
}

/** For example «40 min» or «2 h 5 min». */
export function useDuracao(): (minutos: number) => string {
  const { t } = useLingui()
  return (minutos) => {
    const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
    if (horas === 0) return t`${resto} min`
    return resto === 0 ? t`${horas} h` : t`${horas} h ${resto} min`
  }
}
