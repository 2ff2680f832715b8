import { type Linha, resumo } from './tracos.ts'

/**
 * Numbers in [0, 1) that depend on the line alone (Mulberry32): what is drawn for it stays when
 * other lines come or go.
 */
export function sorteioDe({ estado, texto }: Linha): () => number {
  let a = resumo(`${estado} ${texto}`)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
