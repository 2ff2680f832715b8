import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { browserVersion, findBrowser } from './browser.mjs'
import { isInstalled, markInstalled } from './installed.mjs'
import { isBuilt, markBuilt } from './sources.mjs'

function folder(files: Record<string, unknown>) {
  const root = mkdtempSync(join(tmpdir(), 'zelo-prepare-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return { root, write }
}

describe('installed packages', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/mac': { version: '1.0.0', optional: true },
    },
  }

  it('are missing on a fresh clone and complete after an install', () => {
    const { root, write } = folder({ 'package-lock.json': lock })
    expect(isInstalled(root)).toBe(false)
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } })
    expect(isInstalled(root)).toBe(true)
  })

  it('are outdated after a change of the lock file', () => {
    const { root, write } = folder({ 'package-lock.json': lock, 'node_modules/.package-lock.json': lock })
    markInstalled(root)
    write('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } })
    expect(isInstalled(root)).toBe(false)
  })

  it('do not count when npm was interrupted', () => {
    const { root } = folder({ 'package-lock.json': lock, 'node_modules/a/package.json': '{}' })
    expect(isInstalled(root)).toBe(false)
  })
})

describe('builds', () => {
  function built() {
    const { root, write } = folder({
      'package-lock.json': '{}',
      'apps/web/app/root.tsx': 'a',
      'apps/web/build/index.html': 'b',
    })
    const output = join(root, 'apps/web/build')
    markBuilt(root, ['apps/web'], output)
    return { root, write, output }
  }

  it('are kept when nothing changed, or only the output and tests changed', () => {
    const { root, write, output } = built()
    write('apps/web/build/index.html', 'c')
    write('apps/web/app/root.test.ts', 'd')
    expect(isBuilt(root, ['apps/web'], output)).toBe(true)
  })

  it('are rebuilt when a source changed or appeared, or the output is missing', () => {
    const { root, write, output } = built()
    write('apps/web/app/root.tsx', 'other')
    expect(isBuilt(root, ['apps/web'], output)).toBe(false)
    write('apps/web/app/root.tsx', 'a')
    expect(isBuilt(root, ['apps/web'], output)).toBe(true)
    write('apps/web/app/nova.tsx', '')
    expect(isBuilt(root, ['apps/web'], output)).toBe(false)
    rmSync(output, { recursive: true })
    expect(isBuilt(root, ['apps/web'], output)).toBe(false)
  })
})

describe('the browser of the tests', () => {
  const prepare = (program: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'prepare.mjs'), 'browser'], {
      env: { ...process.env, CHROMIUM_PATH: program },
      encoding: 'utf8',
    })

  it('is named with its version', () => {
    expect(browserVersion(findBrowser() ?? '')).toMatch(/chrom.* \d+\./i)
  })

  it('is refused in one sentence when it is not a browser', () => {
    for (const program of [process.execPath, '/nowhere/chromium']) {
      const { status, stderr } = prepare(program)
      expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
      expect(stderr).toContain(program)
    }
  })
})
