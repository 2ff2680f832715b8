import { expect, it } from 'vitest'
import { contarMudancas, emTexto, marcar, matrizDe, toConcessoes, toMatriz } from './matriz.ts'

const agenda = '/gerenciamento/agenda'
const sim = () => true
const celula = (operacao: 'DSP' | 'INS' | 'PLN') => ({ rota: agenda, operacao }) as const

it('ticking a box also ticks seeing the page, and clearing that clears the whole row', () => {
  const com = marcar({}, [celula('INS')], true, sim)
  expect(toConcessoes(com)).toEqual([{ rota: agenda, operacoes: ['DSP', 'INS'] }])
  expect(toConcessoes(marcar(com, [celula('DSP')], false, sim))).toEqual([])
})

it('ticks only operations that exist on the route and that the user may grant', () => {
  expect(toConcessoes(marcar({}, [celula('PLN')], true, sim))).toEqual([])
  expect(toConcessoes(marcar({}, [celula('INS')], true, (_, operacao) => operacao !== 'INS'))).toEqual([])
  expect(toConcessoes(marcar({}, [celula('INS')], true, (_, operacao) => operacao !== 'DSP'))).toEqual([])
})

it('counts the boxes that differ', () => {
  const antes = toMatriz([{ rota: agenda, operacoes: ['DSP'] }])
  expect(contarMudancas(antes, marcar(antes, [celula('INS')], true, sim))).toBe(1)
  expect(contarMudancas(antes, antes)).toBe(0)
})

it('the texts with one field per route are the same as the boxes', () => {
  const concessoes = toConcessoes(marcar({}, [celula('INS')], true, sim))
  const textos = emTexto(toMatriz(concessoes))
  expect([textos[agenda], textos['/cpainel/perfil']]).toEqual(['DSP, INS', ''])
  expect(toConcessoes(matrizDe(textos))).toEqual(concessoes)
})
