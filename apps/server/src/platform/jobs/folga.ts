/** Back-pressure: while `falta()`, background queues run one job at a time. */
export type Folga = {
  anotar(ms: number): void
  falta(): boolean
}

const lentaMs = 80
const lembrarMs = 500

export function openFolga(): Folga {
  let media = 0
  let ultima = 0
  return {
    anotar(ms) {
      media = media * 0.8 + ms * 0.2
      ultima = performance.now()
    },
    falta: () => media > lentaMs && performance.now() - ultima < lembrarMs,
  }
}
