import { expect, it } from 'vitest'
import { endpoints } from '../every-endpoint.ts'
import { rotas } from './permissao.ts'
import { aceitaOperacao, descreverPermissao, gruposDeRotas, operacaoDaFlag } from './permissao-rotas.ts'

it('shows every route in exactly one group', () => {
  const mostradas = gruposDeRotas.flatMap((grupo) => grupo.rotas)
  expect(mostradas.toSorted()).toEqual([...rotas].sort())
})

it('lets a profile grant what each endpoint asks for', () => {
  const impossiveis = Object.entries(endpoints).flatMap(([nome, { acesso }]) => {
    if (typeof acesso !== 'object') return []
    return aceitaOperacao(acesso.rota, operacaoDaFlag(acesso.flag)) ? [] : [nome]
  })
  expect(impossiveis).toEqual([])
})

it('names a permission in words that people understand', () => {
  expect(descreverPermissao('/gerenciamento/dados-cliente', 'pode_excluir', 'br')).toBe('Excluir em Dados do cliente')
  expect(descreverPermissao('/gerenciamento/dados-cliente', 'pode_excluir', 'en')).toBe('Delete in Client data')
  expect(descreverPermissao('/outra', 'pode_visualizar', 'br')).toBe('Ver em /outra')
})
