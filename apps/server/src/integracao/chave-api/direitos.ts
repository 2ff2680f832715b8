import type { Escopo } from '@zelo/contract/integracao/chave-api'
import { type Flag, type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import { rotaDe } from '#integracao/recurso/rotas.ts'
import type { DoGestor } from '#nucleo/contexto.ts'
import { Proibido } from '#platform/errors.ts'

const ler = ['pode_visualizar'] as const
const escrever = ['pode_visualizar', 'pode_incluir', 'pode_alterar'] as const

/** Rights of the panel that a scope hands on. What the booking page shows to anybody needs none. */
const direitos: Partial<Record<Escopo, readonly [rota: string, flags: readonly Flag[]]>> = {
  'clientes:ler': [rotaDe.cliente, ler],
  'clientes:escrever': [rotaDe.cliente, escrever],
  'agendamentos:ler': [rotaDe.agendamento, ler],
  'agendamentos:escrever': [rotaDe.agendamento, escrever],
  'conversas:ler': [rotaDe.conversa, ler],
  'conversas:escrever': [rotaDe.conversa, ['pode_visualizar', 'pode_incluir']],
  'esperas:ler': [rotaDe.espera, ler],
  'esperas:escrever': [rotaDe.espera, ['pode_visualizar', 'pode_incluir', 'pode_excluir']],
}

/** A manager makes only keys that may do no more than the manager. Throws Proibido. */
export function exigirDireitos({ ator }: DoGestor, escopos: readonly Escopo[]): void {
  const falta = direitoQueFalta(ator.permissoes, escopos)
  if (falta) throw new Proibido(...falta)
}

/** The first right of the panel that these scopes hand on and `permissoes` lacks. */
export function direitoQueFalta(
  permissoes: Permissao[],
  escopos: readonly Escopo[],
): [rota: string, flag: Flag] | undefined {
  for (const escopo of escopos) {
    const [rota, flags] = direitos[escopo] ?? ['', []]
    const flag = flags.find((uma) => !podeRota(permissoes, rota, uma))
    if (flag) return [rota, flag]
  }
  return undefined
}
