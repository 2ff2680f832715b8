import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'

const tamanho = 48

/**
 * Purposes of keys: a signature for one is invalid for another. Each wing adds its own in its
 * `declaracoes.ts`.
 */
export interface Propositos {
  limite: 'digest of an address that is counted'
}

type Proposito = keyof Propositos

const porConfig = new WeakMap<Config, Map<Proposito, Buffer>>()

/** A key of 32 bytes, derived from the configured secret or from the data folder's. */
export function chavePara(config: Config, proposito: Proposito): Buffer {
  let chaves = porConfig.get(config)
  if (!chaves) {
    chaves = new Map()
    porConfig.set(config, chaves)
  }
  let chave = chaves.get(proposito)
  if (!chave) {
    chave = Buffer.from(hkdfSync('sha256', segredo(config), '', `zelo ${proposito}`, 32))
    chaves.set(proposito, chave)
  }
  return chave
}

/** Master secret; generated at first use. */
export function segredo({ segredo: configurado, dataDir }: Config): Buffer {
  if (configurado) return Buffer.from(configurado, 'utf8')
  const file = join(dataDir, 'segredo')
  const guardado = lerSeExiste(file) ?? criar(file, dataDir)
  if (guardado.length !== tamanho)
    throw new Error(`${file} is damaged. Delete it and start again: everybody signs in anew.`)
  return guardado
}

function lerSeExiste(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The configured or stored secret; undefined if there is none yet. */
export function segredoGuardado({
  segredo: configurado,
  dataDir,
}: Pick<Config, 'segredo' | 'dataDir'>): Buffer | undefined {
  return configurado ? Buffer.from(configurado, 'utf8') : lerSeExiste(join(dataDir, 'segredo'))
}

/** Creates the secret. If another process was faster, the link fails and its secret is read. */
function criar(file: string, dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const rascunho = `${file}.${process.pid}`
  writeFileSync(rascunho, randomBytes(tamanho), { mode: 0o600 })
  try {
    linkSync(rascunho, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(rascunho, { force: true })
  }
  return readFileSync(file)
}
