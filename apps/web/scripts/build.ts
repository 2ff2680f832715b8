import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const raiz = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${raiz}.cache`, { recursive: true, force: true })

/** The same build twice: only the language of the prerendered pages differs. */
for (const idioma of ['br', 'en']) {
  run('react-router', ['build'], { PRERENDER_LOCALE: idioma })
}
run(process.execPath, ['scripts/postbuild.ts'], {})

// A server that is running keeps a whole build at every moment but this one.
rmSync(`${raiz}build`, { recursive: true, force: true })
renameSync(`${raiz}.cache/build-br`, `${raiz}build`)

function run(command: string, args: string[], env: Record<string, string>) {
  const { status } = spawnSync(command, args, { cwd: raiz, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
