import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import { contando } from './exportar.ts'
import { type Manifesto, manifesto, nomeDoManifesto, type Pessoa, pessoa, versaoDoFormato } from './manifesto.ts'

/** Why an archive cannot come in: one Portuguese sentence for the terminal. */
export class ArquivoRecusado extends Error {}

export type ArquivoAberto = {
  manifesto: Manifesto
  pessoas: Pessoa[]
  /** Throws when the file is not in the archive. */
  ler(arquivo: string): Promise<Readable>
  fechar(): void
}

const maxManifesto = 64 * 1024 * 1024

/** Opens an archive and holds every file of it against its manifest. */
export async function abrirArquivo(caminho: string): Promise<ArquivoAberto> {
  const zip = await openPromise(caminho, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw new ArquivoRecusado(`${caminho} não pode ser lido como ZIP: ${(error as Error).message}`)
  })
  try {
    const entradas = new Map<string, Entry>()
    zip.on('entry', (entrada: Entry) => {
      entradas.set(entrada.fileName, entrada)
      zip.readEntry()
    })
    zip.readEntry()
    await once(zip, 'end')
    const ler = (arquivo: string) => {
      const entrada = entradas.get(arquivo)
      if (!entrada) throw new ArquivoRecusado(`Falta ${arquivo} no arquivo. Peça outro a quem o fez.`)
      return zip.openReadStreamPromise(entrada)
    }
    const lido = await lerManifesto(ler, entradas.get(nomeDoManifesto)?.uncompressedSize ?? 0)
    for (const contado of [lido.pessoas, ...lido.tabelas, ...lido.arquivos]) await conferir(ler, contado)
    const pessoas: Pessoa[] = []
    for await (const linha of linhasDe(await ler(lido.pessoas.arquivo))) pessoas.push(pessoa.parse(JSON.parse(linha)))
    return { manifesto: lido, pessoas, ler: async (arquivo) => ler(arquivo), fechar: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function lerManifesto(ler: (arquivo: string) => Promise<Readable>, bytes: number): Promise<Manifesto> {
  if (bytes > maxManifesto) throw new ArquivoRecusado('O manifesto do arquivo é grande demais para ser de uma empresa.')
  const texto = Buffer.concat(await (await ler(nomeDoManifesto)).toArray()).toString()
  let cru: { formato?: unknown; versao?: unknown }
  try {
    cru = JSON.parse(texto)
  } catch {
    throw new ArquivoRecusado(`O ${nomeDoManifesto} do arquivo está danificado.`)
  }
  if (cru.formato !== 'zelo-empresa') throw new ArquivoRecusado('Este ZIP não é de uma empresa do Zelo.')
  if (Number(cru.versao) > versaoDoFormato)
    throw new ArquivoRecusado(
      `O arquivo tem o formato ${cru.versao}, e este Zelo conhece até o ${versaoDoFormato}. Atualize o Zelo e traga de novo.`,
    )
  const lido = manifesto.safeParse(cru)
  if (!lido.success) throw new ArquivoRecusado(`O ${nomeDoManifesto} do arquivo está danificado.`)
  return lido.data
}

async function conferir(
  ler: (arquivo: string) => Promise<Readable>,
  { arquivo, sha256, linhas }: { arquivo: string; sha256: string; linhas?: number },
): Promise<void> {
  const contado = contando()
  let achadas = 0
  const resto = new Writable({
    write(parte: Buffer, _codigo, pronto) {
      for (const byte of parte) if (byte === 10) achadas += 1
      pronto()
    },
  })
  await pipeline(await ler(arquivo), contado.passa, resto).catch((error) => {
    throw new ArquivoRecusado(`${arquivo} está danificado (${(error as Error).message}).`)
  })
  if (contado.resultado().sha256 !== sha256 || (linhas !== undefined && linhas !== achadas))
    throw new ArquivoRecusado(`${arquivo} não é o que o manifesto diz: foi alterado ou está danificado.`)
}

/** The lines of a file, one at a time. */
export function linhasDe(conteudo: Readable): AsyncIterable<string> {
  return createInterface({ input: conteudo, crlfDelay: Number.POSITIVE_INFINITY })
}
