import { expect, it } from 'vitest'
import { aplicarMapa, lerPlanilha, lerTexto, sugerirMapa } from './planilha.ts'

const utf8 = (texto: string) => new TextEncoder().encode(texto)

it.each([
  ['semicolons', 'Nome;Telefone\r\n"Souza; Ana";11 98765-4321\r\n'],
  ['commas', 'Nome,Telefone\n"Souza; Ana",11 98765-4321\n'],
  ['tabs', 'Nome\tTelefone\nSouza; Ana\t11 98765-4321'],
  ['a mark at the beginning and empty lines', '\uFEFFNome;Telefone\n\n"Souza; Ana";11 98765-4321\n;\n'],
])('reads %s', (_nome, texto) => {
  const planilha = lerPlanilha(lerTexto(utf8(texto)))
  expect(planilha).toEqual({ colunas: ['Nome', 'Telefone'], linhas: [['Souza; Ana', '11 98765-4321']] })
})

it('reads old spreadsheets, new ones and Excel’s Unicode with their accents', () => {
  const antiga = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f])
  const unicode = Uint8Array.from([0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f, 0])
  expect([antiga, utf8('João'), unicode].map(lerTexto)).toEqual(['João', 'João', 'João'])
})

it('takes each column for what its name says, once', () => {
  const colunas = ['Nome completo', 'E-mail', 'Celular / WhatsApp', 'Data de Nascimento', 'Observações', 'Idade']
  expect(sugerirMapa(colunas)).toEqual({ nome: 0, email: 1, telefone: 2, nascimento: 3, nota: 4 })
  expect(sugerirMapa(['A', 'B'])).toEqual({})
})

it('leaves out what is empty or not mapped', () => {
  expect(aplicarMapa([['Ana', ' ', 'x'], ['Bia']], { nome: 0, email: 1 })).toEqual([{ nome: 'Ana' }, { nome: 'Bia' }])
})
