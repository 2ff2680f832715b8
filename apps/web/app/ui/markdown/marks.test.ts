import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyMark, type Mark, type Selected, variableAtCursor } from './marks.ts'

const aplicar = ({ text }: Selected, { from, to, by, start, end }: ReturnType<typeof applyMark>): Selected => ({
  text: text.slice(0, from) + by + text.slice(to),
  start,
  end,
})
const trecho = fc.tuple(fc.stringMatching(/^[a-z \n]{0,40}$/), fc.nat(), fc.nat()).map(([text, a, b]) => {
  const pontos = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number]
  return { text, start: pontos[0], end: pontos[1] }
})

describe('marcar', () => {
  it('marking a code block twice restores the text and the selection', () => {
    fc.assert(
      fc.property(trecho, fc.constantFrom<Mark>('bold', 'italic'), (antes, marca) => {
        const com = aplicar(antes, applyMark(antes, marca))
        expect(aplicar(com, applyMark(com, marca))).toEqual(antes)
      }),
      { numRuns: 10_000 },
    )
  })

  it('marking lines twice restores the text, and changes no other line', () => {
    fc.assert(
      fc.property(trecho, fc.constantFrom<Mark>('heading', 'list', 'numbers'), (antes, marca) => {
        const troca = applyMark(antes, marca)
        const com = aplicar(antes, troca)
        expect(com.text.split('\n').length).toBe(antes.text.split('\n').length)
        expect(aplicar(com, applyMark(com, marca)).text).toBe(antes.text)
      }),
      { numRuns: 10_000 },
    )
  })

  it('a new link selects its address, to be typed over', () => {
    const com = aplicar(
      { text: 'veja aqui', start: 5, end: 9 },
      applyMark({ text: 'veja aqui', start: 5, end: 9 }, 'link'),
    )
    expect(com.text).toBe('veja [aqui](https://)')
    expect(com.text.slice(com.start, com.end)).toBe('https://')
  })
})

it('finds the variable that is being written, and none elsewhere', () => {
  expect(variableAtCursor('Oi {{emp', 8)).toEqual({ escrito: 'emp', de: 3 })
  expect(variableAtCursor('Oi {{', 5)).toEqual({ escrito: '', de: 3 })
  expect(variableAtCursor('Oi {{empresa.nome}} e', 21)).toBeUndefined()
  expect(variableAtCursor('Oi {nome', 8)).toBeUndefined()
})
