import { expect, it } from 'vitest'
import { contarMudancas, emTexto, marcar, matrizDe, toConcessoes, toMatriz } from './matriz.ts'

const agenda = '/gerenciamento/agenda'
const sim = () => true
const celula = (operacao: 'DSP' | 'INS' | 'PLN') => ({ rota: agenda, operacao }) as const

it('what is ticked takes seeing the page, and no longer seeing it takes all of the row', () => {
  const com = marcar({}, [celula('INS')], true, sim)
  expect(toConcessoes(com)).toEqual([{ rota: agenda, operacoes: ['DSP', 'INS'] }])
  expect(toConcessoes(marcar(com, [celula('DSP')], false, sim))).toEqual([])
})

it('ticks only what exists on the route and what the reader may give', () => {
  expect(toConcessoes(marcar({}, [celula('PLN')], true, sim))).toEqual([])
  expect(toConcessoes(marcar({}, [celula('INS')], true, (_, operacao) => operacao !== 'INS'))).toEqual([])
  expect(toConcessoes(marcar({}, [celula('INS')], true, (_, operacao) => operacao !== 'DSP'))).toEqual([])
})

it('counts the boxes that differ', () => {
  const antes = toMatriz([{ rota: agenda, operacoes: ['DSP'] }])
  expect(contarMudancas(antes, marcar(antes, [celula('INS')], true, sim))).toBe(1)
  expect(contarMudancas(antes, antes)).toBe(0)
})

it('one field per route says the same as the boxes', () => {
  const concessoes = toConcessoes(marcar({}, [celula('INS')], true, sim))
  const textos = emTexto(toMatriz(concessoes))
  expect([textos[agenda], textos['/cpainel/perfil']]).toEqual(['DSP, INS', ''])
  expect(toConcessoes(matrizDe(textos))).toEqual(concessoes)
})
