import { expect, it } from 'vitest'
import { longComments } from './check-comments.ts'

const long = (start: string) => `${start}${'word '.repeat(20)}`

it.each(['// ', '/** ', '   * ', '      {/* '])('finds a comment line over 100 columns: %s', (start) => {
  const found = longComments('scripts/a.ts', `const a = 1\n${long(start)}`)
  expect(found).toEqual([expect.stringContaining('scripts/a.ts:2: comment of')])
})

it('accepts shorter comments, long code, URLs and directives', () => {
  const accepted = ['// short', long('const '), `// https://exemplo.com.br/${'a'.repeat(90)}`, long('// biome-ignore ')]
  expect(longComments('scripts/a.ts', accepted.join('\n'))).toEqual([])
})
