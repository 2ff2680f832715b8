import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach } from './account.ts'

const outside = '/var/lib/zelo'

/**
 * Folder of `dataDir`'s cluster: normally `dataDir`. If root's PostgreSQL account cannot reach it
 * (a home of mode 700), a folder under /var/lib/zelo, linked from `dataDir/dados`.
 */
export function clusterHome(dataDir: string, account: Account): string {
  const link = join(dataDir, 'dados')
  const linked = readLink(link)
  if (linked && !isCopied(linked, link)) {
    if (existsSync(linked)) writeFileSync(join(linked, 'origem'), link)
    else makeHome(linked, link)
    return linked
  }
  if (existsSync(join(dataDir, 'cluster')) || canReach(account, dataDir)) return dataDir
  const home = join(outside, randomUUID())
  makeHome(home, link)
  rmSync(link, { force: true })
  symlinkSync(home, link)
  return home
}

/** Deletes a data folder and its linked cluster. The server must be stopped. */
export function removeDataFolder(dataDir: string) {
  const link = join(dataDir, 'dados')
  const linked = readLink(link)
  if (linked?.startsWith(`${outside}/`) && !isCopied(linked, link)) rmSync(linked, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function makeHome(home: string, link: string) {
  mkdirSync(home, { recursive: true })
  for (const folder of [outside, home]) chmodSync(folder, 0o755)
  writeFileSync(join(home, 'origem'), link)
}

/** True for a copied checkout (`cp -a`): its link leads to the original's data. */
function isCopied(home: string, link: string) {
  const origin = existsSync(join(home, 'origem')) ? readFileSync(join(home, 'origem'), 'utf8') : link
  return origin !== link && readLink(origin) === home
}

function readLink(path: string) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
