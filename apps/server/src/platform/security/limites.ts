import type { Config } from '#platform/config.ts'

/** A ceiling. Each is declared beside what it limits; docs/operations.md lists them all, and a test compares. */
export type Limite = {
  /** `word.what`, unique. */
  nome: string
  /** In English, for the documentation: what is counted. */
  conta: string
  /** In English: per what it is counted. */
  por: string
  max: number
  /** The time in which `max` are allowed; without it `max` are allowed at once. */
  janelaMs?: number
  /** Counted in the memory of each instance, unless the database counts for all of them. */
  onde?: 'database'
  /** It protects the machine or an account, so that ZELO_LIMITES=nao does not lift it. */
  sempre?: boolean
}

/** Counted per address, and beside it per neighbourhood (/24, /48), which has `maxDaRede`. */
export type LimitePorEndereco = Limite & { por: 'address'; janelaMs: number; maxDaRede: number }

const declarados = new Map<string, Limite>()

export function declararLimite<const L extends Limite>(limite: L): L {
  if (declarados.has(limite.nome)) throw new Error(`limit ${limite.nome}: declared twice`)
  declarados.set(limite.nome, limite)
  return limite
}

/** A neighbourhood has five times what an address has, unless the limit says otherwise. */
export function declararLimitePorEndereco(
  limite: Omit<LimitePorEndereco, 'por' | 'maxDaRede'> & { maxDaRede?: number },
): LimitePorEndereco {
  return declararLimite({ maxDaRede: limite.max * 5, ...limite, por: 'address' })
}

export function limitesDeclarados(): Limite[] {
  return [...declarados.values()].sort((a, b) => (a.nome < b.nome ? -1 : 1))
}

/** What a limit allows here: everything where ZELO_LIMITES=nao lifts it. */
export function tetoDe({ max, sempre }: Limite, { limites }: Pick<Config, 'limites'>): number {
  return limites || sempre ? max : Number.POSITIVE_INFINITY
}
