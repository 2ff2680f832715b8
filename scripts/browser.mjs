// Finds Chromium for tests. Plain JavaScript: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

// The headless shell comes first: the same engine with a third less CPU. Debian packages it.
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Tests keep a page for seconds: V8's optimizing compilers cost 8 % more processor time there. */
export const testFlags = ['--js-flags=--no-maglev --no-turbofan']

/** The path of a Chromium: CHROMIUM_PATH, the system's or Playwright's. Undefined without one. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  for (const name of names) {
    for (const folder of folders) if (isProgram(join(folder, name))) return join(folder, name)
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return isProgram(mac) ? mac : playwrightBrowser()
}

/** The output of `--version` («Chromium 156.0.8078.79»). Undefined when it is not Chromium. */
export function browserVersion(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return /^.*chrom.*\d+\.\d+.*$/im.exec(stdout ?? '')?.[0].trim()
}

/** Finds Chromium or, as root, installs it. Else throws a sentence with the command. */
export function requireBrowser() {
  const found = findBrowser()
  if (found && browserVersion(found)) return found
  if (found) throw new Error(`${found} não é um Chromium que funcione: não disse a sua versão.`)
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH aponta para ${process.env.CHROMIUM_PATH}, que não é um programa.`)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Nenhum Chromium encontrado: instalando o pacote da distribuição (apt-get install)…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      })
      const installed = findBrowser()
      if (installed) return installed
    }
  }
  throw new Error(
    'Os testes precisam de um Chromium e não há nenhum neste computador. Instale com UM comando e rode de novo:\n\n' +
      `    ${installCommand()}\n`,
  )
}

function installCommand() {
  if (existsSync('/usr/bin/apt-get')) return 'sudo apt-get update && sudo apt-get install -y chromium'
  if (existsSync('/usr/bin/dnf')) return 'sudo dnf install -y chromium'
  if (existsSync('/usr/bin/pacman')) return 'sudo pacman -S --noconfirm chromium'
  return 'npx playwright install chromium'
}

function playwrightBrowser() {
  const home =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(home)) return undefined
  const programs = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  for (const folder of readdirSync(home)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()) {
    for (const program of programs) if (isProgram(join(home, folder, program))) return join(home, folder, program)
  }
  return undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
