import { nice, ticks } from 'd3-array'

/** Scale from 0 to `maior`, rounded up, with about `quantas` marks, onto `baixo` to `cima`. */
export function scaleOf(maior: number, quantas: number, baixo: number, cima: number) {
  const [, topo] = nice(0, Math.max(1, maior), quantas)
  const y = (valor: number) => baixo + ((cima - baixo) * valor) / topo
  return Object.assign(y, { ticks: (outras: number) => ticks(0, topo, outras) })
}
