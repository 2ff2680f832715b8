import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compararLinhas, dobrarIguais } from './diferencas.ts'

const texto = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'd e'), { minLength: 1, maxLength: 14 })
  .map((l) => l.join('\n'))

it('kept and removed lines are the old text, kept and added ones the new; equal texts have no change', () => {
  fc.assert(
    fc.property(texto, texto, (antes, depois) => {
      const linhas = compararLinhas(antes, depois)
      const sem = (fora: string) => linhas.filter(({ tipo }) => tipo !== fora).map((linha) => linha.texto)
      expect(sem('entrou').join('\n')).toBe(antes)
      expect(sem('saiu').join('\n')).toBe(depois)
      expect(compararLinhas(antes, antes).every(({ tipo }) => tipo === 'igual')).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

it('folding hides unchanged lines only, and counts them', () => {
  fc.assert(
    fc.property(texto, texto, (antes, depois) => {
      const linhas = compararLinhas(antes, depois)
      const trechos = dobrarIguais(linhas)
      const mostradas = trechos.flatMap((trecho) => (trecho.tipo === 'linhas' ? trecho.linhas : []))
      const omitidas = trechos.reduce((soma, trecho) => soma + (trecho.tipo === 'omitidas' ? trecho.quantas : 0), 0)
      expect(mostradas.length + omitidas).toBe(linhas.length)
      expect(mostradas.filter(({ tipo }) => tipo !== 'igual')).toEqual(linhas.filter(({ tipo }) => tipo !== 'igual'))
    }),
    { numRuns: 2_000 },
  )
})

it('shows one change as one line removed and one added, with its neighbours', () => {
  const antes = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'].join('\n')
  const trechos = dobrarIguais(compararLinhas(antes, antes.replace('seis', '6')))
  expect(trechos).toEqual([
    { tipo: 'omitidas', quantas: 3 },
    {
      tipo: 'linhas',
      linhas: [
        { tipo: 'igual', texto: 'quatro' },
        { tipo: 'igual', texto: 'cinco' },
        { tipo: 'saiu', texto: 'seis' },
        { tipo: 'entrou', texto: '6' },
        { tipo: 'igual', texto: 'sete' },
      ],
    },
  ])
})
