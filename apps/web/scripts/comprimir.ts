import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// The server compresses the pages itself, because it writes the configured origin into them.
const texto = /\.(js|css|svg|json|webmanifest)$/
const espremer = promisify(brotliCompress)
const zipar = promisify(gzip)

/** Writes a Brotli (quality 11) and a gzip copy of each text file, or reuses the last build's. */
export async function comprimir(pasta: string, nomes: string[], antes: string): Promise<void> {
  const resto = nomes.filter((nome) => texto.test(nome))
  const aosPoucos = async () => {
    for (let nome = resto.pop(); nome; nome = resto.pop()) await um(pasta, nome, antes)
  }
  await Promise.all(Array.from({ length: 4 }, aosPoucos))
}

async function um(pasta: string, nome: string, antes: string): Promise<void> {
  const arquivo = join(pasta, nome)
  const conteudo = await readFile(arquivo)
  if (await mesmo(join(antes, nome), conteudo)) {
    const copiar = (fim: string) => copyFile(join(antes, nome) + fim, arquivo + fim)
    const copiados = await Promise.all([copiar('.br'), copiar('.gz')]).catch(() => undefined)
    if (copiados) return
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length,
  }
  await writeFile(`${arquivo}.br`, await espremer(conteudo, { params }))
  await writeFile(`${arquivo}.gz`, await zipar(conteudo, { level: 9 }))
}

const mesmo = (arquivo: string, conteudo: Buffer) =>
  readFile(arquivo).then(
    (anterior) => anterior.equals(conteudo),
    () => false,
  )
