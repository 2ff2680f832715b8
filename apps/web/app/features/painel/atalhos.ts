import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { podeRota } from '@zelo/contract/permissao'
import type { Identidade } from '#lib/token.ts'

type Atalho = { route: string; label: MessageDescriptor; texto: MessageDescriptor }

const todos: Atalho[] = [
  {
    route: '/gerenciamento/chat-messages/chat',
    label: msg`Conversas`,
    texto: msg`O que seus clientes perguntaram e o que o agente fez`,
  },
  { route: '/gerenciamento/agenda', label: msg`Agenda`, texto: msg`Os horários marcados, por profissional` },
  { route: '/gerenciamento/dados-cliente', label: msg`Clientes`, texto: msg`Quem já conversou ou marcou com você` },
]

/** What the first page offers; company pages only while the user is active. */
export function atalhos(permissoes: Identidade['permissoes'], status: string | undefined): Atalho[] {
  return status === 'ATIVO' ? todos.filter(({ route }) => podeRota(permissoes, route)) : []
}
