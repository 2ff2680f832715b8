import { expect, it } from 'vitest'
import { palavraCerta } from './deslizes.ts'

const vezes = new Map(
  Object.entries({
    vender: 4,
    vence: 9,
    quarta: 90,
    quanta: 30,
    tarde: 80,
    manha: 80,
    marcar: 200,
    marca: 150,
    quinta: 90,
    cliente: 2,
  }),
)
const certa = (palavra: string) => palavraCerta(palavra, (dita) => vezes.get(dita))

it.each([
  ['trade', 'tarde'],
  ['tarrde', 'tarde'],
  ['tsarde', 'tarde'],
  ['tsrde', 'tarde'],
  ['mnha', 'manha'],
])('«%s» is corrected to «%s»', (escrita, lida) => expect(certa(escrita)).toBe(lida))

it('a known word, a slip of a rare word and a slip of two possible words are not corrected', () => {
  expect(certa('marca')).toBeUndefined()
  expect(certa('clente')).toBeUndefined()
  // One letter away from «quarta» and from «quanta».
  expect(certa('quata')).toBeUndefined()
})

it('another form of a known word is not corrected to a third word', () => {
  expect(certa('vende')).toBeUndefined()
})

it('the first and the last letter are never corrected: «arde» is not «tarde», «marco» not «marca»', () => {
  expect(certa('arde')).toBeUndefined()
  expect(certa('marco')).toBeUndefined()
})
