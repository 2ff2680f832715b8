import type { Config } from '#platform/config.ts'

/**
 * A limit, declared next to its use; docs/operations.md lists them all (tested). It is enforced by
 * `frequencia.ts` (so many in a time, in memory), `no-banco.ts` (the same for all instances),
 * `ao-mesmo-tempo.ts` (so many at once) or `fila.ts` (others wait); else by a count of rows.
 */
export type Limite = {
  /** `word.what`, unique. */
  nome: string
  /** The counted thing, in English, for the documentation. */
  conta: string
  /** The thing per which it is counted, in English. */
  por: string
  max: number
  /** Window for `max`; absent: `max` at once. */
  janelaMs?: number
  /** Where uses are counted; absent: in each instance's memory. */
  onde?: 'database'
  /** ZELO_LIMITES=nao does not lift it, because it protects the machine or an account. */
  sempre?: boolean
}

/** Counted per address, and per network (/24, /48) up to `maxDaRede`. */
export type LimitePorEndereco = Limite & { por: 'address'; janelaMs: number; maxDaRede: number }

const declarados = new Map<string, Limite>()

export function declararLimite<const L extends Limite>(limite: L): L {
  if (declarados.has(limite.nome)) throw new Error(`limit ${limite.nome}: declared twice`)
  declarados.set(limite.nome, limite)
  return limite
}

/** By default a network may use five times as much as an address. */
export function declararLimitePorEndereco(
  limite: Omit<LimitePorEndereco, 'por' | 'maxDaRede'> & { maxDaRede?: number },
): LimitePorEndereco {
  return declararLimite({ maxDaRede: limite.max * 5, ...limite, por: 'address' })
}

export function limitesDeclarados(): Limite[] {
  return [...declarados.values()].sort((a, b) => (a.nome < b.nome ? -1 : 1))
}

/** Effective limit: infinite when ZELO_LIMITES=nao lifts it. */
export function tetoDe({ max, sempre }: Limite, { limites }: Pick<Config, 'limites'>): number {
  return limites || sempre ? max : Number.POSITIVE_INFINITY
}
