import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'

export const arquivoDoManifesto = 'manifesto.json'

const arquivo = { arquivo: z.string(), bytes: z.number(), sha256: z.string() }
const tabela = z.object({
  tabela: z.string(),
  linhas: z.number(),
  /** Sum of the hashes of all rows, independent of their order. */
  impressao: z.string(),
  colunas: z.array(z.string()),
  dados: z.object(arquivo),
})
const manifesto = z.object({
  formato: z.literal(1),
  criadoEm: z.string(),
  postgres: z.string(),
  /** In order of application. */
  migracoes: z.array(z.object({ nome: z.string(), hash: z.string() })),
  tabelas: z.array(tabela),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string(), usada: z.boolean() })),
  /** SQL that creates the job tables of the backup's version. */
  jobs: z.object(arquivo),
  arquivos: z.array(z.object({ chave: z.string(), ...arquivo })),
  /** `marca`: see `marcaDoSegredo`. */
  segredo: z.object({ marca: z.string(), copiado: z.boolean() }),
})

export type Manifesto = z.infer<typeof manifesto>
export type TabelaCopiada = z.infer<typeof tabela>
export type ArquivoCopiado = { arquivo: string; bytes: number; sha256: string }

/** Reads the manifest. Throws BackupError when the folder is no finished backup. */
export async function lerManifesto(pasta: string): Promise<Manifesto> {
  const texto = await readFile(join(pasta, arquivoDoManifesto), 'utf8').catch(() => {
    throw new BackupError(`A pasta ${pasta} não é um backup do Zelo: não tem ${arquivoDoManifesto}.`)
  })
  try {
    return manifesto.parse(JSON.parse(texto))
  } catch {
    throw new BackupError(`O ${arquivoDoManifesto} de ${pasta} está danificado ou é de outra versão do Zelo.`)
  }
}

/** Compares every file with the manifest. Throws BackupError naming the first that differs. */
export async function conferirArquivos(pasta: string, { tabelas, arquivos, jobs }: Manifesto): Promise<void> {
  for (const { arquivo, sha256 } of [...tabelas.map(({ dados }) => dados), ...arquivos, jobs]) {
    const achado = await sha256De(join(pasta, arquivo)).catch(() => undefined)
    if (achado === sha256) continue
    throw new BackupError(
      `O arquivo ${arquivo} do backup ${achado ? 'foi alterado ou está danificado' : 'não está lá ou não pode ser lido'}. ` +
        'Nada foi restaurado. Use outro backup.',
    )
  }
}

async function sha256De(caminho: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(caminho), hash)
  return hash.digest('hex')
}
