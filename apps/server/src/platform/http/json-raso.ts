const [aspas, barra, chave, fimChave, colchete, fimColchete] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]
/** Webhooks nest about ten levels. */
const maxNiveis = 64

/** JSON escapes of NUL or of half a surrogate pair. */
const impossivel = /\\u(0000|d[89a-f])/i

/**
 * Parses JSON; undefined if invalid or nested too deeply. Drops characters that no column can
 * store: otherwise the sender would repeat the call for ever.
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

/** Nesting depth, counted only up to the limit. */
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

/** Index of the end of the string that starts at `inicio`. */
function fimDoTexto(bytes: Buffer, inicio: number): number {
  let i = inicio + 1
  while (i < bytes.length && bytes[i] !== aspas) i += bytes[i] === barra ? 2 : 1
  return i
}
