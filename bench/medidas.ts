export function mediana(valores: number[]): number {
  return percentil(valores, 50)
}

export function percentil(valores: number[], p: number): number {
  const ordem = [...valores].sort((a, b) => a - b)
  return ordem[Math.min(ordem.length - 1, Math.max(0, Math.ceil((p / 100) * ordem.length) - 1))] ?? Number.NaN
}

export type Medicao = {
  medida: string
  valor: number
  unidade: string
  limite?: number
  minimo?: number
  alvo?: number
}

/** Prints a table. A missed limit fails the run. */
export function imprimir(titulo: string, linhas: Medicao[]): void {
  console.log(`\n${titulo}`)
  console.table(
    Object.fromEntries(
      linhas.map(({ medida, valor, unidade, limite, minimo, alvo }) => [
        medida,
        {
          measured: `${arredondar(valor)} ${unidade}`.trim(),
          gate: limite ?? (minimo === undefined ? '' : `≥ ${minimo}`),
          target: alvo ?? '',
          ok: limite === undefined && minimo === undefined ? '' : mantem({ valor, limite, minimo }) ? 'yes' : 'NO',
        },
      ]),
    ),
  )
  if (!linhas.every(mantem)) process.exitCode = 1
}

/** A missing measurement fails its limit. */
function mantem({ valor, limite, minimo }: Pick<Medicao, 'valor' | 'limite' | 'minimo'>): boolean {
  if (limite === undefined && minimo === undefined) return true
  return Number.isFinite(valor) && valor <= (limite ?? valor) && valor >= (minimo ?? valor)
}

function arredondar(valor: number): number {
  return Math.abs(valor) >= 100 ? Math.round(valor) : Math.round(valor * 100) / 100
}
