import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmaster } from './leftover.ts'
import { startOf } from './process-identity.ts'

/** URL of `dataDir`'s embedded database if another process runs it; else undefined. */
export function runningUrl(dataDir: string): string | undefined {
  const cluster = ['cluster', 'dados/cluster'].map((path) => join(dataDir, path)).find((path) => existsSync(path))
  const postmaster = cluster ? readPostmaster(cluster) : undefined
  if (!postmaster?.isReady || !startOf(postmaster.pid)) return undefined
  const { senha } = JSON.parse(readFileSync(join(dataDir, 'credenciais.json'), 'utf8')) as { senha: string }
  return `postgresql://zelo:${senha}@127.0.0.1:${postmaster.port}/zelo`
}
