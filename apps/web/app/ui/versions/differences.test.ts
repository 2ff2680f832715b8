import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareLines, foldEqual } from './differences.ts'

const texto = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'd e'), { minLength: 1, maxLength: 14 })
  .map((l) => l.join('\n'))

it('kept and removed lines are the old text, kept and added ones the new; equal texts have no change', () => {
  fc.assert(
    fc.property(texto, texto, (antes, depois) => {
      const linhas = compareLines(antes, depois)
      const sem = (fora: string) => linhas.filter(({ kind }) => kind !== fora).map((linha) => linha.text)
      expect(sem('came').join('\n')).toBe(antes)
      expect(sem('left').join('\n')).toBe(depois)
      expect(compareLines(antes, antes).every(({ kind }) => kind === 'same')).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

it('folding hides unchanged lines only, and counts them', () => {
  fc.assert(
    fc.property(texto, texto, (antes, depois) => {
      const linhas = compareLines(antes, depois)
      const trechos = foldEqual(linhas)
      const mostradas = trechos.flatMap((trecho) => (trecho.kind === 'lines' ? trecho.lines : []))
      const omitidas = trechos.reduce((soma, trecho) => soma + (trecho.kind === 'omitted' ? trecho.count : 0), 0)
      expect(mostradas.length + omitidas).toBe(linhas.length)
      expect(mostradas.filter(({ kind }) => kind !== 'same')).toEqual(linhas.filter(({ kind }) => kind !== 'same'))
    }),
    { numRuns: 2_000 },
  )
})

it('shows one change as one line removed and one added, with its neighbours', () => {
  const antes = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'].join('\n')
  const trechos = foldEqual(compareLines(antes, antes.replace('seis', '6')))
  expect(trechos).toEqual([
    { kind: 'omitted', count: 3 },
    {
      kind: 'lines',
      lines: [
        { kind: 'same', text: 'quatro' },
        { kind: 'same', text: 'cinco' },
        { kind: 'left', text: 'seis' },
        { kind: 'came', text: '6' },
        { kind: 'same', text: 'sete' },
      ],
    },
  ])
})
