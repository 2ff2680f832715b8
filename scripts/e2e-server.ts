import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { endOnSignals, removeFolder, start } from './process-group.ts'

// The built product on an empty data folder that goes away with it.
const data = mkdtempSync(join(tmpdir(), 'zelo-e2e-'))
chmodSync(data, 0o711)
endOnSignals()
const { code } = await start('node', ['apps/server/src/main.ts'], { env: { ZELO_DATA: data } }).ended
removeDataFolder(join(data, 'postgres'))
await removeFolder(data)
process.exitCode = code
