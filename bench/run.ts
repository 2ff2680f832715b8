import { readdirSync } from 'node:fs'
import { endAll, endOnSignals, isEnding, start } from '../scripts/process-group.ts'

// `npm run bench` runs all bench/*.bench.ts one by one. `npm run bench agente` runs the matching
// ones.
endOnSignals()
const wanted = process.argv[2] ?? ''
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
for (const file of files.sort()) {
  if (isEnding()) break
  console.log(`\n▸ ${file.replace('.bench.ts', '')}`)
  const { code } = await start('node', [`${import.meta.dirname}/${file}`]).ended
  if (code !== 0) process.exitCode = 1
}
await endAll()
