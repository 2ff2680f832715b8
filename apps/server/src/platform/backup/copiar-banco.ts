import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { to as copyTo } from 'pg-copy-streams'
import { schema as schemaDosJobs } from '../jobs/schema.ts'
import { contar, lendoTudo, sequenciasDe, tabelasDe } from './catalogo.ts'
import type { ArquivoCopiado, Manifesto, TabelaCopiada } from './manifesto.ts'

type Banco = Pick<Manifesto, 'postgres' | 'migracoes' | 'tabelas' | 'sequencias' | 'jobs'>

/**
 * Copies the database as it is at one instant: `client` is in a REPEATABLE READ transaction. Writes
 * one compressed COPY file per table into `pasta`.
 */
export async function copiarBanco(client: pg.Client, pasta: string): Promise<Banco> {
  const tabelas: TabelaCopiada[] = []
  for (const tabela of await tabelasDe(client)) {
    const { linhas, impressao } = await contar(client, tabela)
    const dados = await lendoTudo(client, tabela, () =>
      gravarArquivo(
        pasta,
        `tabelas/${tabela.tabela.replaceAll('"', '')}.copy.gz`,
        client.query(copyTo(`COPY (SELECT ${tabela.colunas.join(', ')} FROM ${tabela.tabela}) TO STDOUT`)),
        [createGzip({ level: 3 })],
      ),
    )
    tabelas.push({ tabela: tabela.tabela, colunas: tabela.colunas, linhas, impressao, dados })
  }
  const { rows: versao } = await client.query("SELECT current_setting('server_version') AS postgres")
  const { rows: migracoes } = await client.query<{ nome: string; hash: string }>(
    'SELECT nome, hash FROM migracao ORDER BY aplicada_em, nome',
  )
  return {
    postgres: versao[0].postgres,
    migracoes,
    tabelas,
    sequencias: await sequenciasDe(client),
    jobs: await gravarTexto(pasta, 'jobs.sql', sqlDosJobs()),
  }
}

/** SQL of the job tables, without BEGIN, COMMIT and timeouts: the restore's transaction runs it. */
function sqlDosJobs(): string {
  return getConstructionPlans(schemaDosJobs).replace(/^\s*(BEGIN|COMMIT|SET LOCAL \w+ = \d+);\s*$/gm, '')
}

async function gravarTexto(pasta: string, arquivo: string, texto: string): Promise<ArquivoCopiado> {
  const conteudo = Buffer.from(texto)
  await writeFile(join(pasta, arquivo), conteudo, { mode: 0o600 })
  return { arquivo, bytes: conteudo.length, sha256: createHash('sha256').update(conteudo).digest('hex') }
}

/** Writes a stream to a file; returns its size and hash. */
export async function gravarArquivo(
  pasta: string,
  arquivo: string,
  origem: Readable,
  passos: Transform[] = [],
): Promise<ArquivoCopiado> {
  const hash = createHash('sha256')
  let bytes = 0
  const medir = new Transform({
    transform(parte: Buffer, _encoding, pronto) {
      hash.update(parte)
      bytes += parte.length
      pronto(null, parte)
    },
  })
  const caminho = join(pasta, arquivo)
  await mkdir(dirname(caminho), { recursive: true, mode: 0o700 })
  await pipeline([origem, ...passos, medir, createWriteStream(caminho, { mode: 0o600 })])
  return { arquivo, bytes, sha256: hash.digest('hex') }
}
