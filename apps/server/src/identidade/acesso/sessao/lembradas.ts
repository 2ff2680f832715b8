import type { Permissao } from '@zelo/contract/nucleo/permissao'
import type { Database } from '#platform/database/database.ts'
import type { SessaoAberta } from './sessao.consulta.ts'

type Lembrada = SessaoAberta & { usuarioId: number }

const maxSessoes = 2_000
const maxPermissoes = 200
const porBanco = new WeakMap<
  Database['pool'],
  { sessoes: Map<string, Lembrada>; permissoes: Map<string, Permissao[]> }
>()

/** The session as last read. It counts only once the database has confirmed it (`Prova`). */
export function sessaoLembrada({ pool }: Database, sessaoId: string, usuarioId: number): SessaoAberta | undefined {
  const lembrada = porBanco.get(pool)?.sessoes.get(sessaoId)
  return lembrada?.usuarioId === usuarioId ? lembrada : undefined
}

export function lembrarSessao({ pool }: Database, sessaoId: string, usuarioId: number, aberta: SessaoAberta): void {
  const memoria = porBanco.get(pool) ?? { sessoes: new Map(), permissoes: new Map() }
  porBanco.set(pool, memoria)
  const { sessoes, permissoes } = memoria
  // Most people share a few profiles, so equal lists of permissions are stored once.
  const chave = JSON.stringify(aberta.permissoes)
  if (permissoes.size >= maxPermissoes) permissoes.clear()
  const mesmas = permissoes.get(chave) ?? aberta.permissoes
  permissoes.set(chave, mesmas)
  sessoes.delete(sessaoId)
  sessoes.set(sessaoId, { ...aberta, usuarioId, permissoes: mesmas })
  if (sessoes.size > maxSessoes) sessoes.delete(sessoes.keys().next().value as string)
}

export function esquecerSessao({ pool }: Database, sessaoId: string): void {
  porBanco.get(pool)?.sessoes.delete(sessaoId)
}
