import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folders, longComments } from './check-comments.ts'

const long = (start: string) => `${start}${'word '.repeat(20)}`

it.each(['// ', '/** ', '   * ', '      {/* '])('finds a comment line over 100 columns: %s', (start) => {
  const found = longComments('scripts/a.ts', `const a = 1\n${long(start)}`)
  expect(found).toEqual([expect.stringContaining('scripts/a.ts:2: comment of')])
})

it('accepts shorter comments, long code, URLs, directives and folders outside the list', () => {
  const accepted = ['// short', long('const '), `// https://exemplo.com.br/${'a'.repeat(90)}`, long('// biome-ignore ')]
  expect(longComments('scripts/a.ts', accepted.join('\n'))).toEqual([])
  expect(longComments('docs/a.ts', long('// '))).toEqual([])
})

it('has a list of folders that may only grow, all of them present', () => {
  expect(folders.length).toBeGreaterThanOrEqual(16)
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})
