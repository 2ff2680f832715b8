import { chmodSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { startSmtp } from '../apps/server/src/platform/mail/test-smtp.ts'
import { endOnSignals, removeFolder, start } from './process-group.ts'
import { startCommand } from './start-command.ts'

// Runs the built product on a temporary data folder.
const data = mkdtempSync(join(tmpdir(), 'zelo-e2e-'))
chmodSync(data, 0o711)
endOnSignals()

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
const { code } = await start('node', startCommand.args, { env }).ended
await smtp.stop()
removeDataFolder(join(data, 'postgres'))
await removeFolder(data)
await removeFolder(emails)
process.exitCode = code
