import { describe, expect, it } from 'vitest'
import { pontuar } from './fuzzy.ts'

const paginas = ['Histórico de conversas', 'Conversas', 'Serviços', 'Agenda', 'Agente', 'Fusos horários']
const achar = (busca: string) =>
  paginas
    .map((nome) => [nome, pontuar(nome, busca)] as const)
    .filter(([, pontos]) => pontos > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([nome]) => nome)

describe('searching a page', () => {
  it('is found ignoring accents and case', () => {
    expect(achar('SERVICOS')).toEqual(['Serviços'])
    expect(achar('historico')[0]).toBe('Histórico de conversas')
  })
  it('a page whose name begins with the search comes first', () => {
    expect(achar('conv')).toEqual(['Conversas', 'Histórico de conversas'])
    expect(achar('age')).toEqual(['Agenda', 'Agente'])
  })
  it('is found by initials, not by letters out of order', () => {
    expect(achar('fh')).toEqual(['Fusos horários'])
    expect(achar('adnega')).toEqual([])
  })
})
