/** Levels of quotes and lists. `marked` recurses, so deeper ones stay plain text. */
const maxNiveis = 12

/** The tokenizers of `marked`, limited to `maxNiveis`. */
export function comNiveis<Este, Q, L>({ blockquote, list }: Leitores<Este, Q, L>): Leitores<Este, Q, L> {
  let nivel = 0
  const raso = <R>(ler: (this: Este, texto: string) => R | undefined) =>
    function (this: Este, texto: string): R | undefined {
      if (nivel === maxNiveis) return undefined
      nivel += 1
      try {
        return ler.call(this, texto)
      } finally {
        nivel -= 1
      }
    }
  return { blockquote: raso(blockquote), list: raso(list) }
}

type Leitores<Este, Q, L> = {
  blockquote(this: Este, texto: string): Q | undefined
  list(this: Este, texto: string): L | undefined
}
