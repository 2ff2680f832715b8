import { expect, it } from 'vitest'
import { explicarNegacao } from './negacao.ts'

it('names screen and operation in the reader’s language, and asks those who can grant it', () => {
  expect(explicarNegacao('/cpainel/categoria', 'pode_excluir', 'br')).toBe(
    'Falta a permissão «Excluir em Categorias». Peça a um administrador da plataforma.',
  )
  expect(explicarNegacao('/gerenciamento/dados-cliente', 'pode_visualizar', 'en')).toBe(
    'The permission “View in Client data” is missing. Ask a manager of your company.',
  )
})
