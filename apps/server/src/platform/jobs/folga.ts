/** Whether what somebody waits for is being slow: work that can wait then goes one at a time, until it is quick again. */
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
