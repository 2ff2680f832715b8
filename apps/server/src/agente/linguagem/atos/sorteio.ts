import { type LinhaDoCliente, resumo } from './tracos.ts'

/**
 * Random numbers in [0, 1) seeded by the line alone (Mulberry32): they stay the same when other
 * lines are added or removed.
 */
export function sorteioDe({ estado, texto }: LinhaDoCliente): () => number {
  let a = resumo(`${estado} ${texto}`)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
