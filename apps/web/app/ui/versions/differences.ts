export type DiffLine = { kind: 'igual' | 'saiu' | 'entrou'; text: string }

/**
 * Minimal line difference. Kept and removed lines are the old text, kept and added ones the new.
 */
export function compareLines(antes: string, depois: string): DiffLine[] {
  const a = antes.split('\n')
  const b = depois.split('\n')
  const largura = b.length + 1
  // comuns[i][j]: longest common subsequence of a[i…] and b[j…].
  const comuns = new Uint32Array((a.length + 1) * largura)
  const em = (i: number, j: number) => comuns[i * largura + j] as number
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      comuns[i * largura + j] = a[i] === b[j] ? em(i + 1, j + 1) + 1 : Math.max(em(i + 1, j), em(i, j + 1))
    }
  }
  const linhas: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      linhas.push({ kind: 'igual', text: a[i] as string })
      i++
      j++
    } else if (j >= b.length || (i < a.length && em(i + 1, j) >= em(i, j + 1))) {
      linhas.push({ kind: 'saiu', text: a[i++] as string })
    } else {
      linhas.push({ kind: 'entrou', text: b[j++] as string })
    }
  }
  return linhas
}

/** Runs of unchanged lines that are far from any change, by how many they are. */
export type Stretch = { tipo: 'linhas'; linhas: DiffLine[] } | { tipo: 'omitidas'; quantas: number }

/** Keeps `contexto` unchanged lines around each change and folds the rest. */
export function foldEqual(linhas: readonly DiffLine[], contexto = 2): Stretch[] {
  const perto = linhas.map((_, i) =>
    linhas.slice(Math.max(0, i - contexto), i + contexto + 1).some(({ kind }) => kind !== 'igual'),
  )
  const trechos: Stretch[] = []
  for (const [i, linha] of linhas.entries()) {
    const fim = trechos.at(-1)
    if (perto[i]) {
      if (fim?.tipo === 'linhas') fim.linhas.push(linha)
      else trechos.push({ tipo: 'linhas', linhas: [linha] })
    } else if (fim?.tipo === 'omitidas') fim.quantas++
    else trechos.push({ tipo: 'omitidas', quantas: 1 })
  }
  return trechos
}
