import { once } from 'node:events'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { parseJson } from '#platform/text.ts'
import { contando } from './exportar.ts'
import { type Manifesto, manifesto, nomeDoManifesto, type Pessoa, pessoa, versaoDoFormato } from './manifesto.ts'

/** Why an archive cannot be imported, in one sentence. The terminal shows the Portuguese one. */
export class ArquivoRecusado extends Error {
  readonly texto: Record<Idioma, string>
  constructor(br: string, en: string) {
    super(br)
    this.texto = { br, en }
  }
}

/** Bytes to which the listed files may unpack, and entries that the ZIP may have. */
export type LimitesDoArquivo = { bytes: number; entradas: number }
const semLimites = { bytes: Number.POSITIVE_INFINITY, entradas: Number.POSITIVE_INFINITY }

export type ArquivoAberto = {
  manifesto: Manifesto
  pessoas: Pessoa[]
  /** Throws when the file is not in the archive. */
  ler(arquivo: string): Promise<Readable>
  fechar(): void
}

/** Manifest and people are read whole into memory. */
const maxInteiro = 64 * 1024 * 1024
/** A row has a few kilobytes. A line is read as one text. */
const maxLinha = 16 * 1024 * 1024
const maxPessoas = 20_000

/** Opens an archive and compares each of its files with the manifest. Throws ArquivoRecusado. */
export async function abrirArquivo(caminho: string, limites: LimitesDoArquivo = semLimites): Promise<ArquivoAberto> {
  const zip = await openPromise(caminho, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new ArquivoRecusado(
      'O arquivo não pode ser lido como ZIP: não é um, ou não veio inteiro.',
      'The archive cannot be read as a ZIP: it is none, or it did not arrive whole.',
    )
  })
  try {
    const entradas = await listarEntradas(zip, limites)
    const ler = async (arquivo: string) => {
      const entrada = entradas.get(arquivo)
      if (!entrada) {
        throw new ArquivoRecusado(
          `Falta ${arquivo} no arquivo. Peça outro a quem o fez.`,
          `${arquivo} is missing in the archive. Ask its maker for another one.`,
        )
      }
      return zip.openReadStreamPromise(entrada).catch(() => {
        throw danificado(arquivo)
      })
    }
    const lido = await lerManifesto(ler, entradas.get(nomeDoManifesto)?.uncompressedSize ?? 0)
    const contados = [lido.pessoas, ...lido.tabelas, ...lido.arquivos]
    const bytes = contados.reduce((soma, { arquivo }) => soma + (entradas.get(arquivo)?.uncompressedSize ?? 0), 0)
    if (bytes > limites.bytes) throw grandeDemais(limites)
    for (const contado of contados) await conferir(ler, contado)
    if ((entradas.get(lido.pessoas.arquivo)?.uncompressedSize ?? 0) > maxInteiro) throw danificado(lido.pessoas.arquivo)
    const pessoas = await lerPessoas(await ler(lido.pessoas.arquivo), lido)
    return { manifesto: lido, pessoas, ler, fechar: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listarEntradas(zip: ZipFile, limites: LimitesDoArquivo): Promise<Map<string, Entry>> {
  if (zip.entryCount > limites.entradas) throw grandeDemais(limites)
  const entradas = new Map<string, Entry>()
  zip.on('entry', (entrada: Entry) => {
    entradas.set(entrada.fileName, entrada)
    zip.readEntry()
  })
  zip.readEntry()
  await once(zip, 'end').catch(() => {
    throw new ArquivoRecusado(
      'A lista de conteúdo do ZIP está danificada, ou aponta para fora dele.',
      'The table of contents of the ZIP is damaged, or leads out of it.',
    )
  })
  return entradas
}

/** The number of a person is their line in the list, so it is small. */
async function lerPessoas(conteudo: Readable, { pessoas: { arquivo, linhas } }: Manifesto): Promise<Pessoa[]> {
  if (linhas > maxPessoas) throw danificado(arquivo)
  const pessoas: Pessoa[] = []
  for await (const linha of linhasDe(conteudo)) {
    const lida = pessoa.safeParse(parseJson(linha))
    if (!lida.success || lida.data.numero < 1 || lida.data.numero > maxPessoas) throw danificado(arquivo)
    pessoas.push(lida.data)
  }
  return pessoas
}

function danificado(arquivo: string): ArquivoRecusado {
  return new ArquivoRecusado(`${arquivo} está danificado.`, `${arquivo} is damaged.`)
}

function grandeDemais({ bytes, entradas }: LimitesDoArquivo): ArquivoRecusado {
  const gb = Math.floor(bytes / 1024 ** 3)
  return new ArquivoRecusado(
    `O arquivo aberto passa de ${gb} GB ou de ${entradas} partes. Um arquivo maior entra pelo comando empresa:importar.`,
    `Opened, the archive is over ${gb} GB or ${entradas} parts. A larger one comes in by the command empresa:importar.`,
  )
}

async function lerManifesto(ler: ArquivoAberto['ler'], bytes: number): Promise<Manifesto> {
  if (bytes > maxInteiro) {
    throw new ArquivoRecusado(
      'O manifesto do arquivo é grande demais para ser de uma empresa.',
      'The manifest of the archive is too large to be one of a company.',
    )
  }
  const partes = await (await ler(nomeDoManifesto)).toArray().catch(() => {
    throw danificado(nomeDoManifesto)
  })
  const cru = parseJson<{ formato?: unknown; versao?: unknown } | null>(Buffer.concat(partes).toString())
  if (typeof cru !== 'object' || cru === null) throw danificado(nomeDoManifesto)
  if (cru.formato !== 'zelo-empresa') {
    throw new ArquivoRecusado('Este ZIP não é de uma empresa do Zelo.', 'This ZIP is not of a company of Zelo.')
  }
  if (Number(cru.versao) > versaoDoFormato) {
    throw new ArquivoRecusado(
      `O arquivo tem o formato ${cru.versao}, e este Zelo conhece até o ${versaoDoFormato}. Atualize o Zelo e traga de novo.`,
      `The archive has format ${cru.versao}, and this Zelo knows up to ${versaoDoFormato}. Update Zelo and bring it again.`,
    )
  }
  const lido = manifesto.safeParse(cru)
  const nomes = lido.data?.tabelas.map(({ nome }) => nome)
  if (!lido.success || new Set(nomes).size !== nomes?.length) throw danificado(nomeDoManifesto)
  return lido.data
}

async function conferir(
  ler: ArquivoAberto['ler'],
  { arquivo, sha256, linhas }: { arquivo: string; sha256: string; linhas?: number },
): Promise<void> {
  const contado = contando()
  let achadas = 0
  let naLinha = 0
  const resto = new Writable({
    write(parte: Buffer, _codigo, pronto) {
      let de = 0
      for (let fim = parte.indexOf(10); fim >= 0; fim = parte.indexOf(10, de)) {
        achadas += 1
        naLinha += fim - de
        if (linhas !== undefined && naLinha > maxLinha) return pronto(linhaEnorme(arquivo))
        naLinha = 0
        de = fim + 1
      }
      naLinha += parte.length - de
      pronto(linhas !== undefined && naLinha > maxLinha ? linhaEnorme(arquivo) : null)
    },
  })
  await pipeline(await ler(arquivo), contado.passa, resto).catch((error) => {
    throw error instanceof ArquivoRecusado ? error : danificado(arquivo)
  })
  if (contado.resultado().sha256 !== sha256 || (linhas !== undefined && linhas !== achadas)) {
    throw new ArquivoRecusado(
      `${arquivo} não é o que o manifesto diz: foi alterado ou está danificado.`,
      `${arquivo} is not what the manifest says: it was changed or is damaged.`,
    )
  }
}

function linhaEnorme(arquivo: string): ArquivoRecusado {
  const mb = maxLinha / 1024 / 1024
  return new ArquivoRecusado(
    `${arquivo} tem uma linha de mais de ${mb} MB, o que nenhuma empresa tem.`,
    `${arquivo} has a line of more than ${mb} MB, which no company has.`,
  )
}

/** Yields the lines of a file. `readline` would also split at U+2028, which JSON may contain. */
export async function* linhasDe(conteudo: Readable): AsyncGenerator<string> {
  let resto = ''
  for await (const parte of conteudo.setEncoding('utf8')) {
    const linhas = (resto + parte).split('\n')
    resto = linhas.pop() ?? ''
    yield* linhas
  }
  if (resto) yield resto
}
