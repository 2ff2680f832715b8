/** A text and its selection. */
export type Selected = { text: string; start: number; end: number }

export type Mark = 'heading' | 'bold' | 'italic' | 'list' | 'numbers' | 'link'

/** Replaces `from`–`to` with `by`, then selects `start`–`end`. */
export type Replacement = { from: number; to: number; by: string; start: number; end: number }

const fences = { bold: '**', italic: '_' } as const
const lineStarts = { heading: '# ', list: '- ' } as const

/** Adds a Markdown mark to the selection, or removes it. Links are only added. */
export function applyMark(chunk: Selected, mark: Mark): Replacement {
  switch (mark) {
    case 'bold':
    case 'italic':
      return fence(chunk, fences[mark])
    case 'heading':
    case 'list':
      return startLines(chunk, () => lineStarts[mark])
    case 'numbers':
      return startLines(chunk, (index) => `${index + 1}. `)
    case 'link':
      return toLink(chunk)
  }
}

function fence({ text, start, end }: Selected, sign: string): Replacement {
  const before = text.slice(start - sign.length, start)
  const after = text.slice(end, end + sign.length)
  const inside = text.slice(start, end)
  if (before === sign && after === sign) {
    const from = start - sign.length
    return { from, to: end + sign.length, by: inside, start: from, end: from + inside.length }
  }
  const inner = start + sign.length
  return { from: start, to: end, by: sign + inside + sign, start: inner, end: inner + inside.length }
}

/** Marks the selected lines. If all of them have the mark, removes it. */
function startLines({ text, start, end }: Selected, markOf: (index: number) => string): Replacement {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const nextBreak = text.indexOf('\n', end)
  const to = nextBreak === -1 ? text.length : nextBreak
  const lines = text.slice(from, to).split('\n')
  const marked = lines.every((line, index) => line.startsWith(markOf(index)))
  const by = lines.map((line, index) => (marked ? line.slice(markOf(index).length) : markOf(index) + line)).join('\n')
  return lines.length > 1
    ? { from, to, by, start: from, end: from + by.length }
    : { from, to, by, start: from + by.length, end: from + by.length }
}

function toLink({ text, start, end }: Selected): Replacement {
  const inside = text.slice(start, end) || 'texto'
  const endereco = 'https://'
  const begins = start + inside.length + 3
  return {
    from: start,
    to: end,
    by: `[${inside}](${endereco})`,
    start: begins,
    end: begins + endereco.length,
  }
}

/** The unfinished variable at the cursor: `{{emp` gives `emp` and the position of `{{`. */
export function variableAtCursor(text: string, cursor: number): { escrito: string; de: number } | undefined {
  const match = /\{\{\s*([\w.]*)$/.exec(text.slice(Math.max(0, cursor - 60), cursor))
  return match ? { escrito: match[1] ?? '', de: cursor - match[0].length } : undefined
}
