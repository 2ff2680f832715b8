import { expect, it } from 'vitest'
import { repousaEm } from './fonte.ts'

const fontes = [
  'Temos estacionamento conveniado na rua ao lado. Não aceitamos cheque.',
  'Convênios: Unimed e Bradesco. Crianças só acompanhadas de um responsável.',
]

it.each([
  'Temos estacionamento conveniado.',
  'O estacionamento é conveniado, na rua ao lado!',
  'Não aceitamos cheque.',
  'Oi! Temos estacionamento. Não, cheque não aceitamos.',
])('the company wrote: %s', (resposta) => {
  expect(repousaEm(resposta, fontes)).toBe(true)
})

it.each([
  'Atendemos cavalos.',
  'Aceitamos cheque.',
  'Não temos estacionamento conveniado.',
  'Temos estacionamento conveniado. A primeira consulta é cortesia da casa.',
])('the company did not write: %s', (resposta) => {
  expect(repousaEm(resposta, fontes)).toBe(false)
})

it('without texts of the company no answer is its own', () => {
  expect(repousaEm('Temos estacionamento.', [])).toBe(false)
})
