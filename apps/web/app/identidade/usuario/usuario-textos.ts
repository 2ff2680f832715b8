import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'

export const statusFiltraveis = [
  'TODOS',
  'ATIVO',
  'INCOMPLETO',
  'PENDENTE',
  'INATIVO',
  'SUSPENSO',
  'BLOQUEADO',
] as const

export const nomesDoStatus: Record<StatusUsuario | 'TODOS', MessageDescriptor> = {
  TODOS: msg`Todos os status`,
  ATIVO: msg`Ativo`,
  INCOMPLETO: msg`Incompleto`,
  PENDENTE: msg`Pendente`,
  INATIVO: msg`Inativo`,
  SUSPENSO: msg`Suspenso`,
  BLOQUEADO: msg`Bloqueado`,
}
