/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number }

export type Mark = 'titulo' | 'negrito' | 'italico' | 'lista' | 'numeros' | 'link'

/** What to write over `from`–`to`, and what is then selected. */
export type Replacement = { from: number; to: number; by: string; start: number; end: number }

const fences = { negrito: '**', italico: '_' } as const
const lineStarts = { titulo: '# ', lista: '- ' } as const

/** Puts a mark of Markdown on what is selected, or takes it off where it stands already. */
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

/** Of every line that the selection touches. */
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

/** The variable that is being written at the caret: `{{emp` → what is there so far and where it begins. */
export function variableAtCursor(texto: string, cursor: number): { escrito: string; de: number } | undefined {
  const achado = /\{\{\s*([\w.]*)$/.exec(texto.slice(Math.max(0, cursor - 60), cursor))
  return achado ? { escrito: achado[1] ?? '', de: cursor - achado[0].length } : undefined
}
