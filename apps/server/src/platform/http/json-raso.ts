const [aspas, barra, chave, fimChave, colchete, fimColchete] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]
/** What providers send is some ten levels deep. */
const maxNiveis = 64

/** A NUL or half a pair of surrogates, as JSON writes them. */
const impossivel = /\\u(0000|d[89a-f])/i

/**
 * The JSON of some bytes; undefined for what is none, or nested so deeply that reading it costs more than it says. Its texts can be kept: what
 * no column takes is left out of them, for who sends it would send it again and again.
 */
export function lerJsonRaso(bytes: Buffer): unknown {
  if (niveis(bytes) > maxNiveis) return undefined
  try {
    const texto = bytes.toString('utf8')
    return impossivel.test(texto) ? JSON.parse(texto, guardavel) : JSON.parse(texto)
  } catch {
    return undefined
  }
}

function guardavel(_nome: string, valor: unknown): unknown {
  return typeof valor === 'string' ? valor.replaceAll('\0', '').toWellFormed() : valor
}

/** How deep it is nested, counted no further than the limit. */
function niveis(bytes: Buffer): number {
  let aberto = 0
  let fundo = 0
  for (let i = 0; i < bytes.length && fundo <= maxNiveis; i++) {
    const um = bytes[i]
    if (um === aspas) i = fimDoTexto(bytes, i)
    else if (um === chave || um === colchete) fundo = Math.max(fundo, ++aberto)
    else if (um === fimChave || um === fimColchete) aberto--
  }
  return fundo
}

/** Where a text ends that begins at `inicio`. */
function fimDoTexto(bytes: Buffer, inicio: number): number {
  let i = inicio + 1
  while (i < bytes.length && bytes[i] !== aspas) i += bytes[i] === barra ? 2 : 1
  return i
}
