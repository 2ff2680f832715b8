// Prepares a checkout: `node scripts/prepare.mjs [browser] [install] [build]`, in this order. Plain
// JavaScript for Node 20 without dependencies, for fresh clones.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireBrowser } from './browser.mjs'
import { isInstalled, markInstalled } from './installed.mjs'
import { isBuilt, markBuilt } from './sources.mjs'

const root = join(import.meta.dirname, '..')

/** Built in parallel. Workspaces without a `build` script are skipped. */
const builds = [
  { workspace: 'apps/server', output: 'build', sources: ['apps/server/src/agente/linguagem'] },
  { workspace: 'apps/web', output: 'build', sources: ['apps/web', 'packages'] },
  { workspace: 'apps/widget', output: 'dist', sources: ['apps/widget', 'packages'] },
]

export async function install() {
  if (isInstalled(root)) return
  console.log('Instalando as dependências (só quando faltam; leva um ou dois minutos)…')
  // Not `npm ci`, which refuses a lock file without the packages of other systems. This installs
  // the locked versions and changes no file.
  const { ok, output } = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (ok) return markInstalled(root)
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    fail(
      'As dependências não estão instaladas e não há internet. Conecte-se e rode de novo: só a primeira vez precisa de rede.',
      output,
    )
  }
  fail('A instalação das dependências falhou. O que o npm disse:', output)
}

export async function build() {
  await Promise.all(builds.map(buildOne))
}

async function buildOne({ workspace, output, sources }) {
  if (!hasBuildScript(workspace)) return
  const folder = join(root, workspace, output)
  if (isBuilt(root, sources, folder)) return
  const start = Date.now()
  console.log(`Construindo ${workspace}…`)
  const { ok, output: said } = await npm(['run', 'build', '-w', workspace])
  if (!ok || !existsSync(folder)) fail(`A construção de ${workspace} falhou:`, said)
  markBuilt(root, sources, folder)
  console.log(`Construído ${workspace} em ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

function hasBuildScript(workspace) {
  const path = join(root, workspace, 'package.json')
  return existsSync(path) && Boolean(JSON.parse(readFileSync(path, 'utf8')).scripts?.build)
}

function npm(args) {
  const [program, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  return new Promise((resolve) => {
    execFile(program, [...first, ...args], { cwd: root, maxBuffer: 1 << 28 }, (error, stdout, stderr) =>
      resolve({ ok: !error, output: `${stdout}${stderr}${error && !stdout && !stderr ? error.message : ''}` }),
    ).stdin?.end()
  })
}

function fail(message, output = '') {
  const lines = output.trim().split('\n')
  const shown = lines.length > 80 ? [...lines.slice(0, 30), '…', ...lines.slice(-50)] : lines
  if (output) console.error(shown.join('\n'))
  console.error(`\n${message}\n`)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const steps = { browser: requireBrowser, install, build }
  for (const step of process.argv.slice(2)) {
    try {
      await steps[step]()
    } catch (error) {
      fail(error.message)
    }
  }
}
