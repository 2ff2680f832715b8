import { expect, it } from 'vitest'
import { dobrar } from '#platform/text.ts'
import { precosDe } from './precos.ts'

it.each([
  ['cento e vinte e cinco reais e cinquenta centavos', [12_550]],
  ['R$ 20 e cinquenta centavos', [2_050]],
  ['um real e noventa e nove centavos', [199]],
  ['sai dois reais e cinquenta', [250]],
  ['setenta e cinco centavos', [75]],
  ['one hundred twenty five dollars and fifty cents', [12_550]],
  ['R$ 90 a 120', [9_000, 12_000]],
  ['de R$ 90 a R$ 120', [9_000, 12_000]],
  ['entre R$ 90 e 120', [9_000, 12_000]],
  ['90 – 120 reais', [9_000, 12_000]],
  ['custa 120 a 150', [12_000, 15_000]],
  ['noventa a cento e vinte reais', [9_000, 12_000]],
  ['entre noventa e cento e vinte reais', [9_000, 12_000]],
  ['$90 to 120', [9_000, 12_000]],
  ['R$1.5', [150]],
  ['R$ 99,9', [9_990]],
  ['R$ 1.500', [150_000]],
  ['R$ 1.200,50', [120_050]],
  ['R$ 1,5 mil', [150_000]],
  ['dois mil e quinhentos reais', [250_000]],
  ['R$ 80 a hora', [8_000]],
  ['R$ 10 até as 22h', [1_000]],
  ['R$ 30 a 40 minutos de carro', [3_000]],
  ['R$ 90 e 2 sessões', [9_000]],
  ['amanhã às 9 a 120 reais', [12_000]],
  ['sai por cento e cinquenta reais', [15_000]],
  ['sai por 99,90 reais', [9_990]],
  ['custa 99,90', [9_990]],
  ['fica em duas semanas', []],
  ['custa uma fortuna', []],
])('«%s» names these prices', (texto, precos) => {
  expect(precosDe(dobrar(texto))).toEqual(precos)
})

it('takes little time, even for a hostile text of 100 KB', () => {
  const inicio = performance.now()
  for (const texto of ['1 e ', 'cento e ', 'mil ', 'r$ 1 a ', '1 centavos e ', '1.', 'um reais '])
    precosDe(texto.repeat(100_000 / texto.length))
  expect(performance.now() - inicio).toBeLessThan(10_000)
})
