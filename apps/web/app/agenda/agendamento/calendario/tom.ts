export type Tom = 'a' | 'b' | 'c'
export type Tons = ReadonlyMap<string, Tom>

const tons = ['a', 'b', 'c'] as const

/** A colour for each professional, by their order, so that neighbours differ. */
export function tonsDe(profissionais: readonly { id: string }[]): Tons {
  return new Map(profissionais.map(({ id }, i) => [id, tons[i % tons.length] ?? 'a']))
}
