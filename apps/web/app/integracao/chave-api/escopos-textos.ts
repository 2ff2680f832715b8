import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Escopo } from '@zelo/contract/integracao/chave-api'

type LinhaDeEscopo = { nome: MessageDescriptor; ler: Escopo; escrever?: Escopo }

/** What a key may read and write, as the form offers it. */
export const linhasDeEscopos: readonly LinhaDeEscopo[] = [
  { nome: msg`Agendamentos`, ler: 'agendamentos:ler', escrever: 'agendamentos:escrever' },
  { nome: msg`Horários livres`, ler: 'horarios:ler' },
  { nome: msg`Clientes`, ler: 'clientes:ler', escrever: 'clientes:escrever' },
  { nome: msg`Serviços`, ler: 'servicos:ler' },
  { nome: msg`Profissionais`, ler: 'profissionais:ler' },
  { nome: msg`Conversas`, ler: 'conversas:ler', escrever: 'conversas:escrever' },
  { nome: msg`Lista de espera`, ler: 'esperas:ler', escrever: 'esperas:escrever' },
  { nome: msg`Faturas da assinatura`, ler: 'faturas:ler' },
]
