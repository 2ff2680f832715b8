import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AndamentoSinal, SituacaoSinal } from '@zelo/contract/agenda/sinal'
import type { TagTone } from '#ui/tag/tag.tsx'

export const looksSinal: Record<SituacaoSinal, { label: MessageDescriptor; tone: TagTone }> = {
  AGUARDANDO: { label: msg`Aguarda sinal`, tone: 'waiting' },
  PAGO: { label: msg`Sinal pago`, tone: 'good' },
  EXPIRADO: { label: msg`Sinal não chegou`, tone: 'outline' },
  DISPENSADO: { label: msg`Sinal dispensado`, tone: 'neutral' },
  CANCELADO: { label: msg`Cancelado antes de pagar`, tone: 'outline' },
  A_DEVOLVER: { label: msg`A devolver`, tone: 'warn' },
  DEVOLVIDO: { label: msg`Devolvido`, tone: 'neutral' },
  CREDITADO: { label: msg`Crédito do cliente`, tone: 'info' },
  USADO: { label: msg`Crédito usado`, tone: 'neutral' },
  RETIDO: { label: msg`Ficou com a empresa`, tone: 'neutral' },
}

/** What a waiting one waits for besides the money, as the team reads it. */
export const andamentos: Record<AndamentoSinal, MessageDescriptor> = {
  PEDE_PAGADOR: msg`O cliente ainda não disse o CPF de quem paga`,
  EM_ANALISE: msg`Pagamento em análise no banco`,
  SEM_COBRANCA: msg`A sua conta ainda não gerou o código`,
}
