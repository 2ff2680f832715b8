import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { type Cenario, CenarioInutilizavel, lerCenario } from './cenario.ts'

/**
 * Reads the scenarios of files and of folders with their subfolders, in order of name. If several
 * are given, a name begins with its folder. Throws CenarioInutilizavel with a line for each bad
 * file.
 */
export async function lerPastas(pastas: readonly string[]): Promise<Cenario[]> {
  const lidos: Cenario[] = []
  const erros: string[] = []
  for (const pasta of pastas) {
    const caminhos = await arquivosDe(pasta)
    if (caminhos.length === 0) erros.push(`${pasta}: no .yaml or .yml file`)
    for (const caminho of caminhos) {
      try {
        lidos.push(lerCenario(nomeDe(pasta, caminho, pastas.length > 1), await readFile(caminho, 'utf8')))
      } catch (error) {
        if (!(error instanceof CenarioInutilizavel)) throw error
        erros.push(error.message)
      }
    }
  }
  if (erros.length > 0) throw new CenarioInutilizavel(erros.join('\n'))
  return lidos
}

function nomeDe(pasta: string, caminho: string, comPasta: boolean): string {
  const nome = relative(pasta, caminho)
  if (!nome) return caminho
  return comPasta ? join(basename(pasta), nome) : nome
}

async function arquivosDe(pasta: string): Promise<string[]> {
  const oQueE = await stat(pasta).catch(() => null)
  if (!oQueE) throw new CenarioInutilizavel(`${pasta}: no such file or folder`)
  if (oQueE.isFile()) return [pasta]
  const nomes = await readdir(pasta, { recursive: true })
  return nomes
    .filter((nome) => /\.ya?ml$/.test(nome))
    .sort()
    .map((nome) => join(pasta, nome))
}
