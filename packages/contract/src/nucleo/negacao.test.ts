import { expect, it } from 'vitest'
import { descreverPermissao, explicarNegacao, soGestor } from './negacao.ts'

it('names screen and operation in the reader’s language, and who can grant it', () => {
  expect(explicarNegacao('/cpainel/categoria', 'pode_excluir', 'br')).toBe(
    'Falta a permissão «Excluir em Categorias». Peça a um administrador da plataforma.',
  )
  expect(explicarNegacao('/gerenciamento/dados-cliente', 'pode_visualizar', 'en')).toBe(
    'The permission “View in Client data” is missing. Ask a manager of your company.',
  )
})

it('names no permission if only managers of the company are allowed', () => {
  expect(soGestor).toEqual({
    br: 'Só quem é gestor desta empresa pode fazer isto. Peça a um gestor da sua empresa.',
    en: 'Only a manager of this company may do this. Ask a manager of your company.',
  })
})

it('names a permission in words that people understand', () => {
  expect(descreverPermissao('/gerenciamento/dados-cliente', 'pode_excluir', 'br')).toBe('Excluir em Dados do cliente')
  expect(descreverPermissao('/gerenciamento/dados-cliente', 'pode_excluir', 'en')).toBe('Delete in Client data')
  expect(descreverPermissao('/outra', 'pode_visualizar', 'br')).toBe('Ver em /outra')
})
