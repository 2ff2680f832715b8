import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { noAccount } from './embedded-error.ts'

/** OS account that runs PostgreSQL; `undefined`: this process's own. */
export type Account = { uid: number; gid: number } | undefined

const names = ['zelo-postgres', 'postgres', 'nobody']

/** PostgreSQL refuses to run as root: root uses another account, other users their own. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  if (!find('zelo-postgres')) {
    const shell = '/usr/sbin/nologin'
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', shell, 'zelo-postgres'], { stdio: 'ignore' })
  }
  for (const name of names) {
    const account = find(name)
    if (account) return account
  }
  throw noAccount()
}

/** Whether the account can enter a folder. It tries, so that mounts and ACLs count. */
export function canReach(account: Account, folder: string) {
  if (!account) return true
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return probe.status === 0
}

function find(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
