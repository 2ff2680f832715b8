export type DiffLine = { kind: 'same' | 'left' | 'came'; text: string }

/**
 * The smallest difference between two texts, by lines. Kept and removed lines are the old text,
 * kept and added ones the new.
 */
export function compareLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  const width = b.length + 1
  // common[i][j] is the length of the longest common subsequence of a[i…] and b[j…].
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] as number
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] as string })
      i++
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'left', text: a[i++] as string })
    } else {
      lines.push({ kind: 'came', text: b[j++] as string })
    }
  }
  return lines
}

/** The lines to show, or how many unchanged lines are left out. */
export type Stretch = { kind: 'lines'; lines: DiffLine[] } | { kind: 'omitted'; count: number }

/** Keeps `context` unchanged lines around each change and folds the rest. */
export function foldEqual(lines: readonly DiffLine[], context = 2): Stretch[] {
  const near = lines.map((_, i) =>
    lines.slice(Math.max(0, i - context), i + context + 1).some(({ kind }) => kind !== 'same'),
  )
  const chunks: Stretch[] = []
  for (const [i, line] of lines.entries()) {
    const end = chunks.at(-1)
    if (near[i]) {
      if (end?.kind === 'lines') end.lines.push(line)
      else chunks.push({ kind: 'lines', lines: [line] })
    } else if (end?.kind === 'omitted') end.count++
    else chunks.push({ kind: 'omitted', count: 1 })
  }
  return chunks
}
