import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AndamentoSinal, SituacaoSinal } from '@zelo/contract/agenda/sinal'
import type { Look } from '#ui/tag/look-tag.tsx'

export const looksSinal: Record<SituacaoSinal, Look> = {
  AGUARDANDO: [msg`Aguarda sinal`, 'waiting'],
  PAGO: [msg`Sinal pago`, 'good'],
  EXPIRADO: [msg`Sinal não chegou`, 'outline'],
  DISPENSADO: [msg`Sinal dispensado`, 'neutral'],
  CANCELADO: [msg`Cancelado antes de pagar`, 'outline'],
  A_DEVOLVER: [msg`A devolver`, 'warn'],
  DEVOLVIDO: [msg`Devolvido`, 'neutral'],
  CREDITADO: [msg`Crédito do cliente`, 'info'],
  USADO: [msg`Crédito usado`, 'neutral'],
  RETIDO: [msg`Ficou com a empresa`, 'neutral'],
}

/** Why an unpaid deposit waits for more than the money, in the words of the team. */
export const andamentos: Record<AndamentoSinal, MessageDescriptor> = {
  PEDE_PAGADOR: msg`O cliente ainda não disse o CPF de quem paga`,
  EM_ANALISE: msg`Pagamento em análise no banco`,
  SEM_COBRANCA: msg`A sua conta ainda não gerou o código`,
}
