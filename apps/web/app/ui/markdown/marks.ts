/** A text and its selection. */
export type Selected = { text: string; start: number; end: number }

export type Mark = 'titulo' | 'negrito' | 'italico' | 'lista' | 'numeros' | 'link'

/** Text for `from`–`to`; afterwards `start`–`end` is selected. */
export type Replacement = { from: number; to: number; by: string; start: number; end: number }

const fences = { negrito: '**', italico: '_' } as const
const lineStarts = { titulo: '# ', lista: '- ' } as const

/** Adds a Markdown mark to the selection, or removes it. Links are only added. */
export function applyMark(trecho: Selected, marca: Mark): Replacement {
  switch (marca) {
    case 'negrito':
    case 'italico':
      return fence(trecho, fences[marca])
    case 'titulo':
    case 'lista':
      return startLines(trecho, () => lineStarts[marca])
    case 'numeros':
      return startLines(trecho, (indice) => `${indice + 1}. `)
    case 'link':
      return toLink(trecho)
  }
}

function fence({ text, start, end }: Selected, cerca: string): Replacement {
  const antes = text.slice(start - cerca.length, start)
  const depois = text.slice(end, end + cerca.length)
  const dentro = text.slice(start, end)
  if (antes === cerca && depois === cerca) {
    const from = start - cerca.length
    return { from, to: end + cerca.length, by: dentro, start: from, end: from + dentro.length }
  }
  const de = start + cerca.length
  return { from: start, to: end, by: cerca + dentro + cerca, start: de, end: de + dentro.length }
}

/** Marks the lines that the selection touches; unmarks them if all have the mark. */
function startLines({ text, start, end }: Selected, marcaDe: (indice: number) => string): Replacement {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const proxima = text.indexOf('\n', end)
  const to = proxima === -1 ? text.length : proxima
  const linhas = text.slice(from, to).split('\n')
  const marcadas = linhas.every((linha, indice) => linha.startsWith(marcaDe(indice)))
  const by = linhas
    .map((linha, indice) => (marcadas ? linha.slice(marcaDe(indice).length) : marcaDe(indice) + linha))
    .join('\n')
  return linhas.length > 1
    ? { from, to, by, start: from, end: from + by.length }
    : { from, to, by, start: from + by.length, end: from + by.length }
}

function toLink({ text, start, end }: Selected): Replacement {
  const dentro = text.slice(start, end) || 'texto'
  const endereco = 'https://'
  const comeco = start + dentro.length + 3
  return {
    from: start,
    to: end,
    by: `[${dentro}](${endereco})`,
    start: comeco,
    end: comeco + endereco.length,
  }
}

/** Unfinished variable at the cursor: `{{emp` → `emp` and the position of `{{`. */
export function variableAtCursor(texto: string, cursor: number): { escrito: string; de: number } | undefined {
  const achado = /\{\{\s*([\w.]*)$/.exec(texto.slice(Math.max(0, cursor - 60), cursor))
  return achado ? { escrito: achado[1] ?? '', de: cursor - achado[0].length } : undefined
}
