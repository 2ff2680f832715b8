import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Older versions have vulnerabilities: misdelivered mail, SQL injection, skipped validation. */
const floors: Record<string, string> = { fastify: '5.8.5', 'drizzle-orm': '0.45.2', nodemailer: '7.0.7' }

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>

it('pins every dependency to one exact version', () => {
  const loose = sourceFiles(/(^|\/)package\.json$/).flatMap((path) => {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    return Object.entries(all).flatMap(([name, version]) =>
      /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${path}: ${name}@${version}`],
    )
  })
  expect(loose).toEqual([])
})

it.each(Object.entries(floors))('locks %s at %s or newer, wherever it is installed', (name, floor) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const versions = Object.entries(packages).flatMap(([path, entry]) =>
    path.endsWith(`node_modules/${name}`) ? [entry.version] : [],
  )
  expect(versions).not.toEqual([])
  for (const version of versions) expect(isAtLeast(version, floor), version).toBe(true)
})

function isAtLeast(version: string, floor: string) {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0
}
