export type DoDia = {
  id: string
  inicio: Date
  fim: Date
  /** End of the taken time, with the buffer after it. */
  ocupadoAte: Date
}

export type NovoHorario = { id: string; inicio: Date; fim: Date }

/**
 * New times for the rest of a professional's day after a delay of `minutos`, in order. The
 * appointment in progress ends that much later, or the next one begins that much later. Gaps and
 * buffers take up the delay; appointments behind them keep their times.
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
