import { msg } from '@lingui/core/macro'
import type { SituacaoInterrupcao } from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import type { Look } from '#ui/tag/look-tag.tsx'

export const nomesDaSituacao: Record<SituacaoInterrupcao, Look> = {
  A_CONFERIR: [msg`A conferir`, 'warn', 'dot'],
  REGISTRADA: [msg`Registrada`, 'info', 'ring'],
  APLICADA: [msg`Crédito aplicado`, 'good', 'dot'],
  DESFEITA: [msg`Crédito desfeito`, 'neutral', 'half'],
  DESCARTADA: [msg`Descartada`, 'outline', 'square'],
}
