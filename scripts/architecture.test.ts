import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from './check-imports.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const walks = [
  { title: 'A message of the chat', most: 25 },
  { title: 'A notice of a payment', most: 22 },
]

/** The numbered files after a bold title. */
function filesOf(title: string): string[] {
  const [, list = ''] = page.split(`**${title}`)
  const lines = list.split('\n').slice(2)
  const end = lines.findIndex((line) => !/^\d+\. /.test(line))
  return lines.slice(0, end).map((line) => /`([^`]+)`/.exec(line)?.[1] ?? line)
}

describe.each(walks)('the walk «$title»', ({ title, most }) => {
  const files = filesOf(title)

  it(`names files that exist, ${most} at most`, () => {
    expect(files.length).toBeGreaterThan(10)
    expect(files.length).toBeLessThanOrEqual(most)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('every file has a connection to another file of the walk', () => {
    const imports = new Map(
      files.map((file) => [
        file,
        importsOf(file, readFileSync(file, 'utf8')).map((path) => path.replace(/(\.ts)?$/, '.ts')),
      ]),
    )
    const together = (one: string, other: string) =>
      imports.get(one)?.includes(other) || imports.get(other)?.includes(one)
    expect(files.filter((file) => !files.some((other) => other !== file && together(file, other)))).toEqual([])
  })
})
