import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const raiz = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${raiz}.cache`, { recursive: true, force: true })

run('vite', ['build', '--logLevel', 'warn'])
run(process.execPath, ['scripts/postbuild.ts'])

// Puts the whole build in place at once. A running server misses its files only at this moment.
rmSync(`${raiz}build`, { recursive: true, force: true })
renameSync(`${raiz}.cache/build`, `${raiz}build`)

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { cwd: raiz, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
