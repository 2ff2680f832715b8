import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { major } from './binaries.ts'
import { diskFull, fromOutput, notOurs, otherMajor, otherOwner } from './embedded-error.ts'

const extensions = ['btree_gin', 'btree_gist', 'citext', 'pg_trgm', 'unaccent']
const firstStartBytes = 200 * 1024 * 1024
const warmStartBytes = 40 * 1024 * 1024

type Place = { cluster: string; home: string; dataDir: string; binaries: string; account: Account }

/** Creates the cluster if needed; returns the password of role `zelo`. */
export function prepareCluster(place: Place): string {
  clearDrafts(place.home)
  const exists = existsSync(place.cluster)
  if (exists) checkVersion(place.cluster)
  refuseFullDisk(place.home, exists ? warmStartBytes : firstStartBytes)
  if (!exists) return createCluster(place)
  return readPassword(place.dataDir) ?? replacePassword(place)
}

function createCluster(place: Place) {
  const draft = join(place.home, `cluster.parcial-${randomUUID()}`)
  mkdirSync(draft, { mode: 0o700 })
  if (place.account) chownSync(draft, place.account.uid, place.account.gid)
  try {
    run(place, 'initdb', initArguments(draft))
    const password = randomBytes(24).toString('base64url')
    runSql(place, draft, [
      `CREATE ROLE zelo LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
      ...extensions.map((name) => `CREATE EXTENSION ${name}`),
      'CREATE DATABASE zelo OWNER zelo',
    ])
    writeFileSync(join(draft, 'pg_hba.conf'), 'host all zelo 127.0.0.1/32 scram-sha-256\n')
    writePassword(place.dataDir, password)
    renameSync(draft, place.cluster)
    return password
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** `C.UTF-8` sorts the same on every machine; queries of sorted lists name their collation. */
function initArguments(folder: string) {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  return ['-D', folder, '-U', 'postgres', '--auth=reject', '--no-instructions', ...locale]
}

/** Sets a new password if its file was lost. */
function replacePassword(place: Place) {
  const password = randomBytes(24).toString('base64url')
  runSql(place, place.cluster, [`ALTER ROLE zelo PASSWORD '${password}'`])
  writePassword(place.dataDir, password)
  return password
}

/** Runs SQL in single-user mode: the superuser needs no password and no network access. */
function runSql(place: Place, folder: string, statements: string[]) {
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  run(place, 'postgres', ['--single', '-j', '-D', folder, '-c', 'exit_on_error=true', 'template1'], input)
}

function run(place: Place, program: string, args: string[], input = '') {
  const result = spawnSync(join(place.binaries, 'bin', program), args, {
    ...place.account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    input,
    encoding: 'utf8',
  })
  if (result.status === 0) return
  throw fromOutput(place.dataDir, `${result.stdout}${result.stderr}${result.error?.message ?? ''}`)
}

function checkVersion(cluster: string) {
  const file = join(cluster, 'PG_VERSION')
  let found: string
  try {
    found = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw otherOwner(cluster)
    throw notOurs(cluster)
  }
  if (found !== major) throw otherMajor(cluster, found, major)
}

function refuseFullDisk(home: string, neededBytes: number) {
  const disk = statfsSync(home)
  if (disk.bavail * disk.bsize < neededBytes) throw diskFull(home)
}

/** Deletes drafts of killed starts. If initdb still runs, the next start deletes its draft. */
function clearDrafts(home: string) {
  for (const name of readdirSync(home)) {
    if (!name.startsWith('cluster.parcial-')) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch {}
  }
}

function readPassword(dataDir: string) {
  try {
    const content = JSON.parse(readFileSync(join(dataDir, 'credenciais.json'), 'utf8')) as { senha?: string }
    return content.senha
  } catch {
    return undefined
  }
}

function writePassword(dataDir: string, senha: string) {
  const path = join(dataDir, 'credenciais.json')
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify({ usuario: 'zelo', senha })}\n`, { mode: 0o600 })
}
