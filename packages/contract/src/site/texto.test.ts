import { expect, it } from 'vitest'
import { semAcento, simples, slug } from './texto.ts'

it('accents are removed, and their letters stay', () => {
  expect(semAcento('Às três, Ânia açoriana')).toBe('As tres, Ania acoriana')
  expect(simples('HISTÓRICO')).toBe(simples('historico'))
})

it('a name becomes a part of an address', () => {
  expect(slug('  Rede de clínicas & Cia. ')).toBe('rede-de-clinicas-cia')
  expect(slug('¡?')).toBe('')
})
