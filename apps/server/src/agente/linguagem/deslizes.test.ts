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
])('«%s» is a slip for «%s»', (escrita, lida) => expect(certa(escrita)).toBe(lida))

it('a word that somebody wrote before, a rare one and one that could be two stay as they are', () => {
  expect(certa('marca')).toBeUndefined()
  expect(certa('clente')).toBeUndefined()
  // A letter away from «quarta» and from «quanta».
  expect(certa('quata')).toBeUndefined()
})

it('another form of a word that somebody wrote is no slip of a third', () => {
  expect(certa('vende')).toBeUndefined()
})

it('the first letter and the last are meant: «arde» is no «tarde», «marco» no «marca»', () => {
  expect(certa('arde')).toBeUndefined()
  expect(certa('marco')).toBeUndefined()
})
