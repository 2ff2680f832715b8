export function mediana(valores: number[]): number {
  return percentil(valores, 50)
}

export function percentil(valores: number[], p: number): number {
  const ordem = [...valores].sort((a, b) => a - b)
  return ordem[Math.min(ordem.length - 1, Math.max(0, Math.ceil((p / 100) * ordem.length) - 1))] ?? Number.NaN
}

export type Linha = { medida: string; valor: number; unidade: string; limite?: number; alvo?: number }

/** Prints a table; a missed gate fails the run. */
export function imprimir(titulo: string, linhas: Linha[]): void {
  console.log(`\n${titulo}`)
  console.table(
    Object.fromEntries(
      linhas.map(({ medida, valor, unidade, limite, alvo }) => [
        medida,
        {
          measured: `${arredondar(valor)} ${unidade}`.trim(),
          gate: limite ?? '',
          target: alvo ?? '',
          ok: limite === undefined ? '' : mantem(valor, limite) ? 'yes' : 'NO',
        },
      ]),
    ),
  )
  if (linhas.some(({ valor, limite }) => limite !== undefined && !mantem(valor, limite))) process.exitCode = 1
}

/** An unmeasured figure fails its gate. */
function mantem(valor: number, limite: number): boolean {
  return Number.isFinite(valor) && valor <= limite
}

function arredondar(valor: number): number {
  return Math.abs(valor) >= 100 ? Math.round(valor) : Math.round(valor * 100) / 100
}
