import { createHash, type Hash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import type { Servicos } from '#platform/servicos.ts'
import { colunasDoArquivo, tabelasDoArquivo } from './catalogo.ts'
import { destinos } from './destinos.ts'
import { leitorDaEmpresa } from './ler-empresa.ts'
import { type Manifesto, nomeDoManifesto, versaoDoFormato } from './manifesto.ts'

/**
 * Writes a company's archive as of one instant, in bounded memory. Ends the stream, or destroys it
 * on failure. Reads on a connection of its own, which has no time limit.
 */
export async function exportarEmpresa(
  { db, storage, clock }: Pick<Servicos, 'db' | 'storage' | 'clock'>,
  empresaId: string,
  destino: NodeJS.WritableStream,
): Promise<Manifesto> {
  const client = new pg.Client({ connectionString: db.url, application_name: 'zelo-portabilidade' })
  // A lost connection fails the next query. Without a listener its error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const zip = new ZipFile()
  const saida = new PassThrough()
  zip.outputStream.pipe(saida)
  const escrito = pipeline(saida, destino)
  // It is awaited below. Until then, a rejection must not end the process.
  escrito.catch(() => undefined)
  try {
    await client.query(
      "SET TIME ZONE 'UTC'; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL ROLE zelo_plataforma",
    )
    const escrever = async (arquivo: string, conteudo: Readable, comprimir = true) => {
      const contado = contando()
      zip.addReadStream(contado.passa, arquivo, { compress: comprimir })
      await Promise.race([pipeline(conteudo, contado.passa), escrito.then(interrompido)])
      return { arquivo, ...contado.resultado() }
    }
    const manifesto = await escreverTudo(client, empresaId, { storage, agora: clock.now(), escrever })
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifesto, null, 1)}\n`), nomeDoManifesto)
    zip.end()
    await escrito
    return manifesto
  } catch (error) {
    saida.destroy(error as Error)
    throw error
  } finally {
    await client.end()
  }
}

type Escrever = (
  arquivo: string,
  conteudo: Readable,
  comprimir?: boolean,
) => Promise<{ arquivo: string; sha256: string; bytes: number }>
type Fontes = { storage: Servicos['storage']; agora: Date; escrever: Escrever }

async function escreverTudo(
  client: pg.Client,
  empresaId: string,
  { storage, agora, escrever }: Fontes,
): Promise<Manifesto> {
  const tabelas = await tabelasDoArquivo(client)
  const leitor = leitorDaEmpresa(client, empresaId, tabelas)
  const empresa = await lerEmpresa(client, empresaId)
  const gente = await leitor.pessoas()
  const escreverLinhas = async (arquivo: string, fonte: AsyncIterable<string> | Iterable<string>) => {
    let linhas = 0
    const texto = Readable.from(
      (async function* () {
        for await (const linha of fonte) {
          linhas += 1
          yield `${linha}\n`
        }
      })(),
    )
    const { sha256 } = await escrever(arquivo, texto)
    return { arquivo, sha256, linhas }
  }
  const pessoas = await escreverLinhas(
    'pessoas.ndjson',
    gente.map(({ id: _, ...pessoa }) => JSON.stringify(pessoa)),
  )
  const escritas: Manifesto['tabelas'] = []
  for (const tabela of tabelas) {
    const feita = await escreverLinhas(`tabelas/${tabela.nome}.ndjson`, leitor.linhas(tabela, gente))
    const colunas = colunasDoArquivo(tabela).map(({ nome, tipo, pessoa }) => ({ nome, tipo, pessoa }))
    escritas.push({ nome: tabela.nome, ...feita, entra: destinos[tabela.nome]?.como === 'vai', colunas })
  }
  const arquivos: Manifesto['arquivos'] = []
  const faltam: string[] = []
  for (const chave of [...(await leitor.arquivos()), ...(await chavesEm(storage, `imagem/${empresaId}/`))]) {
    const lido = await storage.read(chave)
    // Pictures, sound and documents are already compressed.
    if (lido) arquivos.push({ chave, ...(await escrever(`arquivos/${chave}`, lido.content, false)) })
    else faltam.push(chave)
  }
  return {
    formato: 'zelo-empresa',
    versao: versaoDoFormato,
    criado_em: agora.toISOString(),
    migracao: empresa.migracao,
    empresa: empresa.dela,
    pessoas,
    tabelas: escritas,
    arquivos,
    faltam,
    desligado: await leitor.desligado(),
  }
}

async function lerEmpresa(client: pg.Client, empresaId: string) {
  const { rows } = await client.query<Manifesto['empresa']>(
    `SELECT e.empresa_id AS id, e.chave, e.nome, c.slug AS categoria FROM empresa e LEFT JOIN categoria c ON c.id = e.categoria_id WHERE e.empresa_id = $1`,
    [empresaId],
  )
  if (!rows[0]) throw new Error(`No company ${empresaId}.`)
  const { rows: migradas } = await client.query<{ migracao: string }>('SELECT max(nome) AS migracao FROM migracao')
  return { dela: rows[0], migracao: migradas[0]?.migracao ?? '' }
}

async function chavesEm(storage: Servicos['storage'], pasta: string): Promise<string[]> {
  const chaves: string[] = []
  for await (const chave of storage.keys(pasta)) chaves.push(chave)
  return chaves.sort()
}

/** A transform that counts and hashes the bytes that pass through it. */
export function contando() {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const passa = new Transform({
    transform(parte: Buffer, _codigo, pronto) {
      hash.update(parte)
      bytes += parte.length
      pronto(null, parte)
    },
  })
  return { passa, resultado: () => ({ sha256: hash.digest('hex'), bytes }) }
}

function interrompido(): never {
  throw new Error('The archive was closed before its end.')
}
