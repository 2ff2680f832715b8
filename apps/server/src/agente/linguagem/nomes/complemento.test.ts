import { expect, it } from 'vitest'
import { servicos } from '#test/agente/mundo.ts'
import { nomesDitos, servicosCitados } from './achar.ts'
import { pedeFeito } from './complemento.ts'

const nomes = [
  ...['Manicure', 'Alongamento em gel', 'Esmaltação em gel', 'Sessão individual', 'Terapia de casal', 'Troca de óleo'],
  ...['Troca de pastilha', 'Swedish massage', 'Deep tissue massage', 'Couples massage'],
]
const daEmpresa = nomes.map((nome, i) => ({ ...(servicos[0] ?? expect.fail()), id: `n${i}`, nome }))
const citados = (texto: string) => servicosCitados(texto, daEmpresa).map((uns) => uns.map(({ nome }) => nome))

it.each([
  ['queria unha em gel', ['Alongamento em gel', 'Esmaltação em gel']],
  ['colocar gel na unha', ['Alongamento em gel', 'Esmaltação em gel']],
  ['unha de gel sexta', ['Alongamento em gel', 'Esmaltação em gel']],
  ['manicure em gel', ['Manicure', 'Alongamento em gel', 'Esmaltação em gel']],
  ['fazer a unha', ['Manicure']],
  ['a massage please', ['Swedish massage', 'Deep tissue massage', 'Couples massage']],
  ['a deep tissue massage', ['Deep tissue massage']],
  ['trocar a pastilha', ['Troca de pastilha']],
  ['trocar filtro e oleo', ['Troca de óleo']],
  ['terapia de casal', ['Terapia de casal']],
])('«%s» names one of %j', (texto, esses) => {
  expect(citados(texto)).toEqual([esses])
})
it.each(['trocar a bateria', 'quero trocar o pneu do carro', 'queria fazer terapia'])('«%s» names none', (texto) => {
  expect(citados(texto)).toEqual([])
})
it('«trocar» with the object of a service is its name, and no move', () => {
  expect(nomesDitos('trocar a pastilha', daEmpresa, []).map(({ ini }) => ini)).toEqual([0, 9])
  expect(nomesDitos('trocar a bateria', daEmpresa, [])).toEqual([])
})
it.each([
  ['preciso trocar a bateria', true],
  ['quero trocar de dia', false],
  ['troca pra sexta', false],
])('«%s» asks for a deed: %s', (texto, pede) => {
  expect(pedeFeito(texto)).toBe(pede)
})
