import type { Escopo } from '@zelo/contract/integracao/chave-api'
import { type Flag, podeRota } from '@zelo/contract/nucleo/permissao'
import type { DoGestor } from '#nucleo/contexto.ts'
import { Proibido } from '#platform/errors.ts'

const ler = ['pode_visualizar'] as const
const escrever = ['pode_visualizar', 'pode_incluir', 'pode_alterar'] as const

/** Rights of the panel that a scope hands on. What the booking page shows anybody needs none. */
const direitos: Partial<Record<Escopo, readonly [rota: string, flags: readonly Flag[]]>> = {
  'clientes:ler': ['/gerenciamento/dados-cliente', ler],
  'clientes:escrever': ['/gerenciamento/dados-cliente', escrever],
  'agendamentos:ler': ['/gerenciamento/agenda', ler],
  'agendamentos:escrever': ['/gerenciamento/agenda', escrever],
  'conversas:ler': ['/gerenciamento/chat-messages/chat', ler],
  'conversas:escrever': ['/gerenciamento/chat-messages/chat', ['pode_visualizar', 'pode_incluir']],
  'esperas:ler': ['/gerenciamento/lista-espera', ler],
  'esperas:escrever': ['/gerenciamento/lista-espera', ['pode_visualizar', 'pode_incluir', 'pode_excluir']],
}

/** Nobody makes a key, or gets its secret, that may do more than they may. Throws Proibido. */
export function exigirDireitos({ ator }: DoGestor, escopos: readonly Escopo[]): void {
  for (const escopo of escopos) {
    const [rota, flags] = direitos[escopo] ?? ['', []]
    for (const flag of flags) if (!podeRota(ator.permissoes, rota, flag)) throw new Proibido(rota, flag)
  }
}
