import fc from 'fast-check'
import { expect, it } from 'vitest'
import { descontoDe, economiaDe, partesDoPreco, precos } from './plano-preco.ts'

it('writes prices as each language does', () => {
  expect(partesDoPreco(102060, 'br')).toEqual({ inteiro: '1.020', fracao: ',60' })
  expect(partesDoPreco(102060, 'en')).toEqual({ inteiro: '1,020', fracao: '.60' })
  expect(partesDoPreco(5, 'br')).toEqual({ inteiro: '0', fracao: ',05' })
})

it('loses no cent', () => {
  fc.assert(
    fc.property(fc.nat(1e12), (centavos) => {
      const { inteiro, fracao } = partesDoPreco(centavos, 'br')
      expect(Number(inteiro.replaceAll('.', '')) * 100 + Number(fracao.slice(1))).toBe(centavos)
    }),
    { numRuns: 10_000 },
  )
})

it('promises the smallest discount over all plans', () => {
  const planos = [
    { preco_mensal: 1000, preco_semestral: 5400, preco_anual: 9600 },
    { preco_mensal: 1000, preco_semestral: 6000, preco_anual: 10800 },
  ]
  expect(precos.map((preco) => descontoDe(planos, preco))).toEqual([0, 0, 10])
})

it('counts what a longer period saves, never below zero', () => {
  const [mensal, , anual] = precos
  const plano = { preco_mensal: 18_900, preco_semestral: 102_060, preco_anual: 181_440 }
  expect(economiaDe(plano, mensal)).toBe(0)
  expect(economiaDe(plano, anual)).toBe(45_360)
  expect(economiaDe({ ...plano, preco_anual: 999_999 }, anual)).toBe(0)
})
