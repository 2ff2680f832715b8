import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Rule = { text: string; proofs: { file: string; title: string }[] }

/** Rules are bullets. Their nested bullets are proofs: file and title. */
function rulesOf(markdown: string): Rule[] {
  const rules: Rule[] = []
  for (const line of markdown.split('\n')) {
    const [, file, title] = /^ {2}- `([^`]+)` (.+)$/.exec(line) ?? []
    if (file && title) rules.at(-1)?.proofs.push({ file, title })
    else if (/^\s*- /.test(line)) rules.push({ text: line.replace(/^\s*- /, ''), proofs: [] })
  }
  return rules
}

/** A title is a quoted first argument: `it('…'`, `describe('…'`, `])('…'`. */
function hasTitle(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1\\s*,`).test(source)
}

const rules = rulesOf(readFileSync('docs/specification-coverage.md', 'utf8'))

it('every rule has a proof, and every proof is a test', () => {
  expect(rules.length).toBeGreaterThan(70)
  expect(rules.filter(({ proofs }) => proofs.length === 0).map(({ text }) => text)).toEqual([])
  const files = new Set(rules.flatMap(({ proofs }) => proofs.map(({ file }) => file)))
  expect([...files].filter((file) => !/\.(test\.tsx?|spec\.ts)$/.test(file))).toEqual([])
})

it('every proof exists, by title', () => {
  const dead = rules.flatMap(({ text, proofs }) =>
    proofs
      .filter(({ file, title }) => !existsSync(file) || !hasTitle(readFileSync(file, 'utf8'), title))
      .map(({ file, title }) => `${text}\n  ${file}: ${title}`),
  )
  expect(dead).toEqual([])
})

it('every test named in docs/seguranca.md exists, by title', () => {
  const nomeados = [
    ...readFileSync('docs/seguranca.md', 'utf8').matchAll(/`(\S+\.(?:test\.tsx?|spec\.ts))` ([^|\n]+)/g),
  ]
  expect(nomeados.length).toBeGreaterThan(40)
  const mortos = nomeados.filter(
    ([, file = '', title = '']) => !existsSync(file) || !hasTitle(readFileSync(file, 'utf8'), title.trim()),
  )
  expect(mortos.map(([tudo]) => tudo)).toEqual([])
})

it('finds a title, but not a part of one and not other text', () => {
  const source = "it('one thing', () => {})\n])(\n  `of $n is read`, () => {})\nexpect('another thing').toBe(1)"
  expect(hasTitle(source, 'one thing')).toBe(true)
  expect(hasTitle(source, 'of $n is read')).toBe(true)
  expect(hasTitle(source, 'one')).toBe(false)
  expect(hasTitle(source, 'another thing')).toBe(false)
})
