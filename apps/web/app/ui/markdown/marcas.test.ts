import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Marca, marcar, type Trecho, variavelNoCursor } from './marcas.ts'

const aplicar = ({ texto }: Trecho, { de, ate, por, inicio, fim }: ReturnType<typeof marcar>): Trecho => ({
  texto: texto.slice(0, de) + por + texto.slice(ate),
  inicio,
  fim,
})
const trecho = fc.tuple(fc.stringMatching(/^[a-z \n]{0,40}$/), fc.nat(), fc.nat()).map(([texto, a, b]) => {
  const pontos = [a % (texto.length + 1), b % (texto.length + 1)].sort((x, y) => x - y) as [number, number]
  return { texto, inicio: pontos[0], fim: pontos[1] }
})

describe('marcar', () => {
  it('a fence applied twice restores text and selection', () => {
    fc.assert(
      fc.property(trecho, fc.constantFrom<Marca>('negrito', 'italico'), (antes, marca) => {
        const com = aplicar(antes, marcar(antes, marca))
        expect(aplicar(com, marcar(com, marca))).toEqual(antes)
      }),
      { numRuns: 10_000 },
    )
  })

  it('a line mark applied twice restores the text, and touches no other line', () => {
    fc.assert(
      fc.property(trecho, fc.constantFrom<Marca>('titulo', 'lista', 'numeros'), (antes, marca) => {
        const troca = marcar(antes, marca)
        const com = aplicar(antes, troca)
        expect(com.texto.split('\n').length).toBe(antes.texto.split('\n').length)
        expect(aplicar(com, marcar(com, marca)).texto).toBe(antes.texto)
      }),
      { numRuns: 10_000 },
    )
  })

  it('a link selects its address for typing', () => {
    const com = aplicar(
      { texto: 'veja aqui', inicio: 5, fim: 9 },
      marcar({ texto: 'veja aqui', inicio: 5, fim: 9 }, 'link'),
    )
    expect(com.texto).toBe('veja [aqui](https://)')
    expect(com.texto.slice(com.inicio, com.fim)).toBe('https://')
  })
})

it('finds the variable being typed, and none elsewhere', () => {
  expect(variavelNoCursor('Oi {{emp', 8)).toEqual({ escrito: 'emp', de: 3 })
  expect(variavelNoCursor('Oi {{', 5)).toEqual({ escrito: '', de: 3 })
  expect(variavelNoCursor('Oi {{empresa.nome}} e', 21)).toBeUndefined()
  expect(variavelNoCursor('Oi {nome', 8)).toBeUndefined()
})
