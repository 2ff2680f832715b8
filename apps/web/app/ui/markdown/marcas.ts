/** Text and selection. */
export type Trecho = { texto: string; inicio: number; fim: number }

export type Marca = 'titulo' | 'negrito' | 'italico' | 'lista' | 'numeros' | 'link'

/** Replaces `de`–`ate` and selects. */
export type Troca = { de: number; ate: number; por: string; inicio: number; fim: number }

const cercas = { negrito: '**', italico: '_' } as const
const comecos = { titulo: '# ', lista: '- ' } as const

/** Toggles a Markdown mark on the selection. */
export function marcar(trecho: Trecho, marca: Marca): Troca {
  switch (marca) {
    case 'negrito':
    case 'italico':
      return cercar(trecho, cercas[marca])
    case 'titulo':
    case 'lista':
      return comecar(trecho, () => comecos[marca])
    case 'numeros':
      return comecar(trecho, (indice) => `${indice + 1}. `)
    case 'link':
      return ligar(trecho)
  }
}

function cercar({ texto, inicio, fim }: Trecho, cerca: string): Troca {
  const antes = texto.slice(inicio - cerca.length, inicio)
  const depois = texto.slice(fim, fim + cerca.length)
  const dentro = texto.slice(inicio, fim)
  if (antes === cerca && depois === cerca) {
    const de = inicio - cerca.length
    return { de, ate: fim + cerca.length, por: dentro, inicio: de, fim: de + dentro.length }
  }
  const de = inicio + cerca.length
  return { de: inicio, ate: fim, por: cerca + dentro + cerca, inicio: de, fim: de + dentro.length }
}

/** Toggles a prefix on the selected lines. */
function comecar({ texto, inicio, fim }: Trecho, marcaDe: (indice: number) => string): Troca {
  const de = texto.slice(0, inicio).lastIndexOf('\n') + 1
  const proxima = texto.indexOf('\n', fim)
  const ate = proxima === -1 ? texto.length : proxima
  const linhas = texto.slice(de, ate).split('\n')
  const marcadas = linhas.every((linha, indice) => linha.startsWith(marcaDe(indice)))
  const por = linhas
    .map((linha, indice) => (marcadas ? linha.slice(marcaDe(indice).length) : marcaDe(indice) + linha))
    .join('\n')
  return linhas.length > 1
    ? { de, ate, por, inicio: de, fim: de + por.length }
    : { de, ate, por, inicio: de + por.length, fim: de + por.length }
}

function ligar({ texto, inicio, fim }: Trecho): Troca {
  const dentro = texto.slice(inicio, fim) || 'texto'
  const endereco = 'https://'
  const comeco = inicio + dentro.length + 3
  return {
    de: inicio,
    ate: fim,
    por: `[${dentro}](${endereco})`,
    inicio: comeco,
    fim: comeco + endereco.length,
  }
}

/** Variable being typed at the caret: `{{emp` → text and start. */
export function variavelNoCursor(texto: string, cursor: number): { escrito: string; de: number } | undefined {
  const achado = /\{\{\s*([\w.]*)$/.exec(texto.slice(Math.max(0, cursor - 60), cursor))
  return achado ? { escrito: achado[1] ?? '', de: cursor - achado[0].length } : undefined
}
