import { expect, it } from 'vitest'
import { endpoints } from '../every-endpoint.ts'
import { operacaoDaFlag } from '../nucleo/negacao.ts'
import { rotas } from '../nucleo/permissao.ts'
import { aceitaOperacao, gruposDeRotas } from './perfil-rotas.ts'

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
