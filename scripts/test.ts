import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { browserVersion, findBrowser } from './browser.mjs'
import { endAll, endOnSignals, isEnding, removeFolder, start } from './process-group.ts'
import { type Counts, failedFiles, noTests, readPlaywright, readVitest } from './test-counts.ts'
import { typeProjects } from './type-projects.ts'

/** A file system of Linux. On a disk each test file’s database costs up to a second to write. */
const inMemory = '/dev/shm'
const roomBytes = 6 * 1024 ** 3

type Stage = { name: string; run: () => Promise<boolean>; counts?: () => Counts }

// All output is outside the checkout and deleted at the end. The database's account can read it.
const kind = process.argv[2] ?? 'completo'
const temporary = mkdtempSync(join(isRoomInMemory() && kind !== 'longo' ? inMemory : tmpdir(), 'zelo-run-'))
chmodSync(temporary, 0o711)
// A fixed seed. The long run draws a new one.
const seed = process.env.ZELO_SEED ?? (kind === 'longo' ? String(randomInt(2 ** 31)) : '20261120')
const browser = findBrowser()
const env = {
  PATH: `${join(import.meta.dirname, '../node_modules/.bin')}${delimiter}${process.env.PATH}`,
  TMPDIR: temporary,
  CHROMIUM_PATH: browser,
  ZELO_SEED: seed,
  ...(kind === 'longo' && { ZELO_LONGO: '1' }),
}

const lint: Stage = {
  name: 'lint',
  run: () =>
    all([
      quiet('biome', ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.']),
      quiet('node', ['scripts/check-imports.ts']),
      quiet('node', ['scripts/check-dom.ts']),
      quiet('node', ['scripts/check-files.ts']),
      quiet('node', ['scripts/check-comments.ts']),
      quiet('node', ['scripts/conferir-catalogos.ts'], { cwd: 'apps/web' }),
    ]),
}
// The check ends before it needs the memory that it could free. Freeing took a quarter of its time.
const withoutCollecting = { GOGC: 'off', GOMEMLIMIT: '3GiB' }
const types: Stage = {
  name: 'types',
  run: () =>
    inTurn(
      typeProjects().map((project) => () => quiet('tsc', ['--noEmit', '-p', project], { more: withoutCollecting })),
    ),
}
const unused: Stage = { name: 'unused code', run: () => quiet('knip', ['--no-progress']) }
const [unitReport, unitAgain] = [join(temporary, 'vitest.json'), join(temporary, 'vitest-again.json')]
// A file with a real error fails twice. More failed files than this are not an accident.
const maxSecondTries = 3
const unit: Stage = {
  name: 'unit and integration',
  run: async () => {
    if (await vitest(unitReport)) return true
    const failed = kind === 'longo' ? [] : failedFiles(unitReport)
    return failed.length > 0 && failed.length <= maxSecondTries && vitest(unitAgain, failed)
  },
  counts: () => readVitest(unitReport, unitAgain),
}
const build: Stage = { name: 'build', run: () => shown('node', ['scripts/prepare.mjs', 'build']) }
const e2e = endToEnd('end to end', 'navegador')
// A separate run, because it needs an empty data folder.
const e2eSlow = endToEnd('end to end, slow browser', 'lento')

const plans: Record<string, Stage[]> = {
  // The build comes first. It also trains the act model, on the core that the web's build leaves
  // free.
  completo: [lint, types, unused, build, unit, e2e],
  rapido: [lint, types, unused, unit],
  longo: [build, unit, e2e, e2eSlow],
}

endOnSignals()
try {
  process.exitCode = await runAll(plans[kind] ?? plans.completo ?? [])
} finally {
  await endAll()
  await removeFolder(temporary)
}

/** Containers have less, and a full one would fail tests. */
function isRoomInMemory() {
  if (process.availableMemory() < 2 * roomBytes || !existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > roomBytes
}

function endToEnd(name: string, project: string): Stage {
  const report = join(temporary, `playwright-${project}.json`)
  return {
    name,
    run: () => shown('playwright', ['test', `--project=${project}`], { ZELO_E2E_REPORT: report }),
    counts: () => readPlaywright(report),
  }
}

async function runAll(stages: Stage[]) {
  console.log(`Seed ${seed} (repeat with ZELO_SEED=${seed})`)
  console.log(`Browser ${(browser && browserVersion(browser)) ?? 'of unknown version'} (${browser})`)
  const total = noTests()
  const lines: string[] = []
  for (const { name, run, counts } of stages) {
    console.log(`\n▸ ${name}`)
    const began = Date.now()
    const isGreen = await run()
    const found = counts?.()
    if (found) for (const key of ['passed', 'failed', 'skipped', 'repeated'] as const) total[key] += found[key]
    const ok = isGreen && !found?.failed && !found?.skipped && found?.passed !== 0
    const detail = found ? `  ${summary(found)}, ${found.skipped} skipped` : ''
    lines.push(`${ok ? '✓' : '✗'} ${name.padEnd(25)}${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s${detail}`)
    if (!ok) {
      if (found?.skipped) console.error(`\n${found.skipped} skipped: a test that does not run proves nothing.`)
      console.error(`\n${lines.join('\n')}\n\nThe stage «${name}» ${isEnding() ? 'was interrupted' : 'failed'}.`)
      console.error(`${total.passed} passed, ${Math.max(total.failed, 1)} failed`)
      return 1
    }
  }
  console.log(`\n${lines.join('\n')}\n`)
  console.log(summary(total))
  return 0
}

function summary({ passed, failed, repeated }: Counts) {
  return `${passed} passed, ${failed} failed${repeated ? `, ${repeated} passed only on the second try` : ''}`
}

function vitest(report: string, files: string[] = []) {
  return shown('vitest', ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
}

async function quiet(command: string, args: string[], { cwd, more }: { cwd?: string; more?: object } = {}) {
  const { code, said } = await start(command, args, { cwd, env: { ...env, ...more }, output: 'kept' }).ended
  if (code !== 0) console.error(`$ ${command} ${args.join(' ')}\n${said}`)
  return code === 0
}

async function shown(command: string, args: string[], more: Record<string, string> = {}) {
  const { code } = await start(command, args, { env: { ...env, ...more } }).ended
  return code === 0
}

async function all(runs: Promise<boolean>[]) {
  return (await Promise.all(runs)).every(Boolean)
}

/** Runs all, even after failures, one by one: each uses a core. */
async function inTurn(runs: (() => Promise<boolean>)[]) {
  const results: boolean[] = []
  for (const run of runs) results.push(await run())
  return results.every(Boolean)
}
