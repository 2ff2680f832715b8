import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const dobra = join(import.meta.dirname, '../../platform/text.ts')

/** Folder of the built weights, which are not in the repository. */
export const pastaDosPesos = join(import.meta.dirname, '../../../build')

/** Fingerprint of the programs in folders and of data files: weights with another one are stale. */
export function impressaoDe(pastas: readonly string[], dados: readonly string[]): string {
  const programas = pastas.flatMap((pasta) => {
    const nomes = readdirSync(pasta).filter((nome) => /(?<!\.test)\.ts$/.test(nome))
    return nomes.sort().map((nome) => join(pasta, nome))
  })
  const soma = createHash('sha256')
  for (const nome of [...programas, dobra, ...dados]) soma.update(readFileSync(nome))
  return soma.digest('hex')
}

/** Writes a file of weights at once. If it cannot be written, the weights stay in memory. */
export function guardarPesos(arquivo: string, conteudo: string | Buffer): void {
  const novo = `${arquivo}.${process.pid}`
  try {
    mkdirSync(dirname(arquivo), { recursive: true })
    writeFileSync(novo, conteudo)
    renameSync(novo, arquivo)
  } catch {}
}
