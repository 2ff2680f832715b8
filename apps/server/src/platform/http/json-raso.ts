const [aspas, barra, chave, fimChave, colchete, fimColchete] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]
/** What providers send is some ten levels deep. */
const maxNiveis = 64

/** The JSON of some bytes; undefined for what is none, or nested so deeply that reading it costs more than it says. */
export function lerJsonRaso(bytes: Buffer): unknown {
  if (niveis(bytes) > maxNiveis) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
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
