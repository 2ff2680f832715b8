import { describe, expect, it } from 'vitest'
import { abrirSigilo, temNomeSolto } from './sigilo.ts'

describe('a text covered for a model', () => {
  it.each([
    ['meu cpf é 529.982.247-25', 'meu cpf é [CPF_1]'],
    ['cpf 52998224725 ok', 'cpf [CPF_1] ok'],
    // A mistyped document is still personal.
    ['cpf 529.982.247-26', 'cpf [CPF_1]'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [CNPJ_1]'],
    ['CNPJ 11222333000181', 'CNPJ [CNPJ_1]'],
    ['CNPJ 12.ABC.345/01DE-35', 'CNPJ [CNPJ_1]'],
    ['cartão 4111 1111 1111 1111 val 12/29', 'cartão [CARTAO_1] val 12/29'],
    ['cartão 4111111111111111', 'cartão [CARTAO_1]'],
    ['amex 3782-822463-10005', 'amex [CARTAO_1]'],
    ['fale em ana.lima+x@exemplo.com.br.', 'fale em [EMAIL_1].'],
    ['(11) 91234-5678 ou 11912345678', '[TELEFONE_1] ou [TELEFONE_1]'],
    ['+55 11 3333-4444', '[TELEFONE_1]'],
    ['ana arroba gmail ponto com', '[EMAIL_1]'],
    ['é ana underline lima arroba uol ponto com ponto br, ok?', 'é [EMAIL_1], ok?'],
    ['ana dot lima at gmail dot com', '[EMAIL_1]'],
    ['011 98765 4321 ou (011) 98765-4321', '[TELEFONE_1] ou [TELEFONE_1]'],
    ['+351 912 345 678', '[TELEFONE_1]'],
    ['00351 912345678', '[TELEFONE_1]'],
    ['+1 (415) 555-2671', '[TELEFONE_1]'],
    ['98765-4321', '[TELEFONE_1]'],
    ['meu zap 987654321', 'meu zap [TELEFONE_1]'],
    ['call me on 3333 4444', 'call me on [TELEFONE_1]'],
    ['meu rg 12.345.678-9', 'meu rg [DOCUMENTO_1]'],
    ['RG nº 12345678-X', 'RG nº [DOCUMENTO_1]'],
    ['12.345.678-9', '[DOCUMENTO_1]'],
    ['my passport number is AB123456', 'my passport number is [DOCUMENTO_1]'],
  ])('%s → %s', (texto, coberto) => {
    expect(abrirSigilo().cobrir(texto)).toBe(coberto)
  })

  it.each([
    'dia 20/11/2026 às 14:30, R$ 1.200,50',
    'quero às 9 ou às 10, sala 1203',
    'das 0900-1830, 10h30-11h30, ligar entre 0900-1000',
    'R$ 12.345.678,90 ou 98765,43',
    'protocolo 20261128-4321, pedido 987654321, AGD-9876-5432',
    'CEP 69005-010, 2026-11-20, 20-11-2026',
    'rg da minha filha amanhã 9h, liga às 10h30, +2 pessoas às 10, 11, 12',
    'de 9 1000 a 9 2000, 018f3c2a-7b1e-7c3d-9f10-123456789abc',
  ])('keeps what the agent needs: %s', (texto) => {
    expect(abrirSigilo().cobrir(texto)).toBe(texto)
  })

  it('has one placeholder for one value, in every text of a turn', () => {
    const sigilo = abrirSigilo()
    expect(sigilo.cobrir('ana@x.com.br e bia@x.com.br')).toBe('[EMAIL_1] e [EMAIL_2]')
    expect(sigilo.cobrir('Escreva a ANA@x.com.br')).toBe('Escreva a [EMAIL_1]')
  })
})

describe('an uncovered answer', () => {
  const sigilo = abrirSigilo()
  sigilo.cobrir('ana@x.com.br, 529.982.247-25, 4111111111111111, (11) 91234-5678')

  it('shows the client’s own contacts, but never documents or cards', () => {
    expect(sigilo.descobrir('Mando a [EMAIL_1]; ligo no [TELEFONE_1]. CPF [CPF_1], cartão [CARTAO_1]')).toBe(
      'Mando a ana@x.com.br; ligo no (11) 91234-5678. CPF •••, cartão •••',
    )
  })

  it('passes the real value to a tool; an invented placeholder has no value', () => {
    expect(sigilo.valor('[EMAIL_1]')).toBe('ana@x.com.br')
    expect(sigilo.valor('[EMAIL_7]')).toBe('')
    expect(sigilo.valor('[CPF_1]')).toBe('')
    const falado = abrirSigilo()
    falado.cobrir('ana underline lima arroba uol ponto com, ou ana lima arroba uol ponto com, rg 12.345.678-9')
    expect(['EMAIL_1', 'EMAIL_2', 'DOCUMENTO_1'].map((um) => falado.valor(`[${um}]`))).toEqual([
      'ana_lima@uol.com',
      // Half an address is none.
      'lima arroba uol ponto com',
      '',
    ])
    expect(temNomeSolto(sigilo.descobrir('Mando a [EMAIL_7]'))).toBe(true)
  })

  it('takes little time, even for a hostile text of 100 KB', () => {
    for (const texto of ['1'.repeat(100_000), '1 '.repeat(50_000), 'a.'.repeat(50_000), '.@'.repeat(50_000)])
      expect(abrirSigilo().cobrir(texto).length).toBeGreaterThan(0)
  })
})
