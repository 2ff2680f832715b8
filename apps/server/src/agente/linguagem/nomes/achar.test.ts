import { expect, it } from 'vitest'
import { servicos } from '#test/agente/mundo.ts'
import { servicosCitados } from './achar.ts'

const nomes = ['Check-up', 'Cleaning', 'Blow out', 'Massage']
const daEmpresa = nomes.map((nome, i) => ({ ...(servicos[0] ?? expect.fail()), id: `n${i}`, nome }))
const citados = (texto: string) => servicosCitados(texto, daEmpresa).flatMap((uns) => uns.map(({ nome }) => nome))

it.each([
  ...['something came up friday', 'i just moved up here', 'let me check with my wife', 'have to pick up my kid'],
  'it turned out fine, check it out',
])('the particle of a verb names no service: «%s»', (texto) => {
  expect(citados(texto)).toEqual([])
})
it.each([
  ['a check up please', 'Check-up'],
  ['check-up friday', 'Check-up'],
  ['a blow out at 3', 'Blow out'],
])('«%s» names «%s»', (texto, nome) => {
  expect(citados(texto)).toEqual([nome])
})
