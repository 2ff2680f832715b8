import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// The server compresses the pages itself, with the configured origin in them.
const texto = /\.(js|css|svg|json|webmanifest)$/

/** Beside each text file its brotli (quality 11) and gzip twin. */
export function comprimir(pasta: string, nomes: string[]): void {
  for (const nome of nomes.filter((nome) => texto.test(nome))) {
    const conteudo = readFileSync(join(pasta, nome))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length,
    }
    writeFileSync(join(pasta, `${nome}.br`), brotliCompressSync(conteudo, { params }))
    writeFileSync(join(pasta, `${nome}.gz`), gzipSync(conteudo, { level: 9 }))
  }
}
