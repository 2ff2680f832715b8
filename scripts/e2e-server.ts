import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { startSmtp } from '../apps/server/src/platform/mail/test-smtp.ts'
import { freePort } from './free-port.ts'
import { endAll, endOnSignals, isEnding, removeFolder, start } from './process-group.ts'
import { startCommand } from './start-command.ts'

// Runs the built product on a temporary data folder.
const data = mkdtempSync(join(tmpdir(), 'zelo-e2e-'))
chmodSync(data, 0o711)
endOnSignals()

// Filling an empty folder takes longer than a start: tests with a server of their own copy it.
const demo = process.env.ZELO_E2E_DEMO
if (demo) {
  mkdirSync(demo, { mode: 0o711 })
  await fill(demo)
  execFileSync('cp', ['-a', `${demo}/.`, data])
}

// A real mail server stores e-mails as files for the tests. Each is written atomically.
const emails = process.env.ZELO_E2E_EMAILS ?? join(data, 'emails')
mkdirSync(emails, { recursive: true })
let recebidos = 0
const smtp = await startSmtp({
  aoReceber({ bruto }) {
    const nome = join(emails, `${String(++recebidos).padStart(5, '0')}.eml`)
    writeFileSync(`${nome}.parte`, bruto)
    renameSync(`${nome}.parte`, nome)
  },
})

// All tests have one address, which would reach the limit of sign-ups.
const env = { ...startCommand.env, ZELO_LIMITES: 'nao', ZELO_DATA: data, SMTP_URL: smtp.url }
const { code } = isEnding() ? { code: 1 } : await start('node', startCommand.args, { env }).ended
await smtp.stop()
await remove(data)
await removeFolder(emails)
if (demo) await remove(demo)
process.exitCode = code

/** Starts the product on an empty folder and stops it when the demo is in. */
async function fill(folder: string) {
  const port = await freePort()
  const env = { ...startCommand.env, ZELO_DATA: folder, PORT: String(port) }
  const product = start('node', startCommand.args, { env })
  while (product.child.exitCode === null && !(await isReady(port))) await sleep(100)
  await endAll()
}

async function isReady(port: number) {
  return fetch(`http://127.0.0.1:${port}/saude/pronta`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function remove(folder: string) {
  removeDataFolder(join(folder, 'postgres'))
  await removeFolder(folder)
}
