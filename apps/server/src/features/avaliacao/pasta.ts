import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Cenario, CenarioInutilizavel, lerCenario } from './cenario.ts'

/** Every scenario of a folder and those below it, or of one file, in name order. Throws CenarioInutilizavel with a line for each that cannot be used. */
export async function lerPasta(pasta: string): Promise<Cenario[]> {
  const lidos: Cenario[] = []
  const erros: string[] = []
  for (const caminho of await arquivosDe(pasta)) {
    try {
      lidos.push(lerCenario(relative(pasta, caminho) || caminho, await readFile(caminho, 'utf8')))
    } catch (error) {
      if (!(error instanceof CenarioInutilizavel)) throw error
      erros.push(error.message)
    }
  }
  if (erros.length > 0) throw new CenarioInutilizavel(erros.join('\n'))
  if (lidos.length === 0) throw new CenarioInutilizavel(`${pasta}: no .yaml or .yml file`)
  return lidos
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
