export type DoDia = {
  id: string
  inicio: Date
  fim: Date
  /** End of the time it takes, the buffer after it included. */
  ocupadoAte: Date
}

export type NovoHorario = { id: string; inicio: Date; fim: Date }

/**
 * The rest of a professional's day when they are `minutos` late: who gets another time, in order. What is going on ends that much later, and
 * with nothing going on the next one begins that much later; gaps and buffers take up the delay, and whoever they protect keeps their time.
 */
export function recalcularDia(doDia: DoDia[], agora: Date, minutos: number): NovoHorario[] {
  const t = agora.getTime()
  const emOrdem = doDia.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())
  const andamento = emOrdem.filter(({ inicio, fim }) => inicio.getTime() <= t && t < fim.getTime()).at(-1)
  const seguintes = emOrdem.filter(({ inicio }) => inicio.getTime() > t)
  const primeiro = seguintes[0]
  if (!primeiro) return []

  const atraso = minutos * 60_000
  let livre = andamento ? andamento.ocupadoAte.getTime() + atraso : primeiro.inicio.getTime() + atraso
  const mudam: NovoHorario[] = []
  for (const { id, inicio, fim, ocupadoAte } of seguintes) {
    const empurrao = livre - inicio.getTime()
    if (empurrao <= 0) break
    mudam.push({ id, inicio: new Date(livre), fim: new Date(fim.getTime() + empurrao) })
    livre = ocupadoAte.getTime() + empurrao
  }
  return mudam
}
