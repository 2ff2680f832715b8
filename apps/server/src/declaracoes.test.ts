import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wings } from '../../../scripts/floors.ts'

const floors = ['platform', ...wings, 'tools']
const root = join(import.meta.dirname, '..')
const files = globSync('{src,tools}/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|^src\/test\//.test(file))
const use =
  /(?:withPlataforma|withOcultas|consultarPlataforma|lerPlataforma|emLotes)(?:<[^>]*>)?\(\s*[^,]+,\s*'([^']+)'/g

it('every reason for `withPlataforma` is declared in the lowest wing that uses it, and no reason is unused', () => {
  const declared = new Map<string, string>()
  const used = new Map<string, string>()
  for (const file of files) {
    const wing = file.split('/').find((part) => floors.includes(part))
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, reason = ''] of source.matchAll(use)) {
      const lowest = used.get(reason)
      if (wing && (!lowest || floors.indexOf(wing) < floors.indexOf(lowest))) used.set(reason, wing)
    }
    if (wing && /\/(declaracoes|motivos)\.ts$/.test(file))
      for (const [, reason = ''] of source.matchAll(/^ +'([\w-]+\.[\w-]+)': '/gm)) declared.set(reason, wing)
  }
  expect(declared.size).toBeGreaterThan(50)
  expect(Object.fromEntries([...declared].sort())).toEqual(Object.fromEntries([...used].sort()))
})
