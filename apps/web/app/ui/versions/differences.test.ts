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
      expect(sem('entrou').join('\n')).toBe(antes)
      expect(sem('saiu').join('\n')).toBe(depois)
      expect(compareLines(antes, antes).every(({ kind }) => kind === 'igual')).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

it('folding hides unchanged lines only, and counts them', () => {
  fc.assert(
    fc.property(texto, texto, (antes, depois) => {
      const linhas = compareLines(antes, depois)
      const trechos = foldEqual(linhas)
      const mostradas = trechos.flatMap((trecho) => (trecho.tipo === 'linhas' ? trecho.linhas : []))
      const omitidas = trechos.reduce((soma, trecho) => soma + (trecho.tipo === 'omitidas' ? trecho.quantas : 0), 0)
      expect(mostradas.length + omitidas).toBe(linhas.length)
      expect(mostradas.filter(({ kind }) => kind !== 'igual')).toEqual(linhas.filter(({ kind }) => kind !== 'igual'))
    }),
    { numRuns: 2_000 },
  )
})

it('shows one change as one line removed and one added, with its neighbours', () => {
  const antes = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'].join('\n')
  const trechos = foldEqual(compareLines(antes, antes.replace('seis', '6')))
  expect(trechos).toEqual([
    { tipo: 'omitidas', quantas: 3 },
    {
      tipo: 'linhas',
      linhas: [
        { kind: 'igual', text: 'quatro' },
        { kind: 'igual', text: 'cinco' },
        { kind: 'saiu', text: 'seis' },
        { kind: 'entrou', text: '6' },
        { kind: 'igual', text: 'sete' },
      ],
    },
  ])
})
