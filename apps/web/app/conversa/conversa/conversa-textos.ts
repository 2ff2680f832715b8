import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DesfechoConversa } from '@zelo/contract/nucleo/enums'

/** The outcomes of a conversation, in words. */
export const nomesDoDesfecho: Record<DesfechoConversa, MessageDescriptor> = {
  MARCOU: msg`Marcou horário`,
  RESPONDIDA: msg`Respondida`,
  PASSADA: msg`Passou para a equipe`,
  PERDIDA: msg`Ficou sem resposta`,
}

/** Why the agent handed a conversation over, by the agent's own name for the reason. */
export const motivosDaPassagem: Record<string, MessageDescriptor> = {
  pediu_pessoa: msg`o cliente pediu`,
  nao_entendeu: msg`o agente não entendeu o pedido`,
  sem_resposta: msg`pergunta que o agente não sabe responder`,
  reclamacao: msg`reclamação`,
  urgencia: msg`urgência`,
  resposta_barrada: msg`a resposta não conferia com os registros`,
  falha: msg`algo falhou`,
  EQUIPE: msg`a equipe assumiu`,
}
