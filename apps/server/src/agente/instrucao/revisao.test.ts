import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conhecimentoInicial } from '#empresa/segmento/conhecimento-inicial.ts'
import { revisar } from './revisao.ts'
import type { Cadastro } from './revisao-cadastro.ts'

const manhaETarde = [
  { inicio: '08:00', fim: '12:00' },
  { inicio: '13:00', fim: '18:00' },
]
const semana = [1, 2, 3, 4, 5].map((diaSemana) => ({ diaSemana, faixas: manhaETarde }))
const sabado = { diaSemana: 6, faixas: [{ inicio: '08:00', fim: '12:00' }] }

const cadastro: Cadastro = {
  agora: new Date('2026-11-20T12:00:00Z'),
  servicos: [
    { id: 'a', nome: 'Avaliação', duracaoMin: 30, precoCentavos: 12_000 },
    { id: 'l', nome: 'Limpeza', duracaoMin: 45, precoCentavos: 18_000 },
    { id: 'r', nome: 'Retorno', duracaoMin: 20, precoCentavos: 0 },
  ],
  servicosFora: ['Clareamento'],
  profissionais: [
    { id: 'p', nome: 'Dra. Lívia Antunes', servicoIds: ['a', 'l', 'r'], semana: [...semana, sabado] },
    { id: 'q', nome: 'Dr. Caio Ferraz', servicoIds: ['a'], semana: [{ diaSemana: 2, faixas: manhaETarde }] },
  ],
  profissionaisFora: ['Dr. Renato Braga'],
  funcionamento: {
    fuso: 'America/Sao_Paulo',
    semana: [...semana, sabado],
    excecoes: [{ data: '2026-12-25', faixas: [] }],
    endereco: 'Rua das Acácias, 120, Centro, Curitiba',
    telefone: '(41) 3333-2020',
  },
  telefones: ['4133332020'],
}
const ver = (corpo: string) => revisar(corpo, cadastro, 'br').map(({ tipo, linha }) => `${linha} ${tipo}`)

describe('a price in the text', () => {
  it.each([
    ['A avaliação custa R$ 100.', '1 PRECO'],
    ['Limpeza: R$ 150,00', '1 PRECO'],
    ['A limpeza sai por cento e cinquenta reais.', '1 PRECO'],
    ['A avaliação é gratuita.', '1 PRECO'],
    ['# Avaliação\nCusta R$ 90.', '2 PRECO'],
    ['Limpeza R$ 180 e avaliação R$ 100', '1 PRECO'],
    ['The avaliação costs R$ 100.', '1 PRECO'],
  ])('%j differs from the records', (corpo, achado) => expect(ver(corpo)).toEqual([achado]))

  it.each([
    'A avaliação custa R$ 120.',
    'Limpeza R$ 180 e avaliação R$ 120',
    'O retorno é grátis.',
    'Para marcar a limpeza pedimos um sinal de R$ 50.',
    'A limpeza pode ser paga em 3x de R$ 60.',
    'O estacionamento custa R$ 20.',
    'Nunca diga que a avaliação custa R$ 100.',
    'A avaliação custa {{servicos}}.',
  ])('%j agrees with them, or is about something else', (corpo) => expect(ver(corpo)).toEqual([]))

  it('is mended by the price of the records', () => {
    expect(revisar('x\nA avaliação custa R$ 100.', cadastro, 'br')[0]).toMatchObject({
      linha: 2,
      diz: 'R$ 100',
      registro: 'Avaliação: R$ 120',
      troca: 'R$ 120',
      grave: true,
      conserto: 'SERVICOS',
    })
  })
})

describe('an hour or a day in the text', () => {
  it.each([
    ['Atendemos de segunda a sexta, das 8h às 20h.', '1 HORA'],
    ['Abrimos às 7h.', '1 HORA'],
    ['Atendemos aos domingos.', '1 DIA_FECHADO'],
    ['Atendemos todos os dias.', '1 DIA_FECHADO'],
    ['Não abrimos aos sábados.', '1 HORA'],
    ['Fechamos às 19h.', '1 HORA'],
    ['Sábado atendemos até as 14h.', '1 HORA'],
    ['Funcionamos 24 horas.', '1 HORA'],
    ['Abrimos em 25/12/2026.', '1 DIA_FECHADO'],
    ['O Dr. Caio atende às sextas.', '1 DIA_FECHADO'],
    ['We are open on Sundays.', '1 DIA_FECHADO'],
    ['Open Monday to Friday from 8am to 8pm.', '1 HORA'],
  ])('%j contradicts them', (corpo, achado) => expect(ver(corpo)).toEqual([achado]))

  it.each([
    'Atendemos de segunda a sexta, das 8h às 18h.',
    'Atendemos de segunda a sexta das 8h às 12h e das 13h às 18h.',
    'Sábado atendemos das 8h às 12h.',
    'Não abrimos aos domingos.',
    'Fechado aos domingos.',
    'O Dr. Caio atende às terças, das 8h às 18h.',
    'Ofereça horários depois das 14h para quem trabalha.',
    'Avise que atrasos de mais de 15 minutos podem perder o horário.',
    'Atenda com calma e responda em até 2 frases.',
  ])('%j agrees with them, or is about something else', (corpo) => expect(ver(corpo)).toEqual([]))
})

describe('names, places and numbers', () => {
  it.each([
    ['Fazemos clareamento em uma sessão.', '1 SERVICO_FORA'],
    ['# Preços\n- Implante: R$ 2.000', '2 SERVICO_FORA'],
    ['Indique a Dra. Paula para crianças.', '1 PROFISSIONAL_FORA'],
    ['O Dr. Renato Braga faz avaliações.', '1 PROFISSIONAL_FORA'],
    ['Ficamos na Rua das Palmeiras, 55.', '1 ENDERECO'],
    ['Ficamos na Rua das Acácias, 210.', '1 ENDERECO'],
    ['Ligue para (41) 3333-9999.', '1 TELEFONE'],
    ['Use {{agenda_livre}} sempre.', '1 VARIAVEL'],
  ])('%j is not in the records', (corpo, achado) => expect(ver(corpo)).toEqual([achado]))

  it.each([
    'Indique a Dra. Lívia para crianças.',
    'Ficamos na Rua das Acácias, 120.',
    'Ligue para 41 3333-2020. Em emergência, 192.',
    'Não fazemos clareamento.',
    '# Preços\n- Limpeza: R$ 180',
  ])('%j is in the records', (corpo) => expect(ver(corpo)).toEqual([]))
})

describe('an instruction that the agent cannot follow', () => {
  it.each([
    ['- Se achar melhor, pode dar um descontinho.', '1 DESCONTO'],
    ['Dê 10% de desconto para quem insistir.', '1 DESCONTO'],
    ['Peça o número do cartão para garantir a vaga.', '1 DADO_SENSIVEL'],
    ['Pergunte o CPF antes de marcar.', '1 DADO_SENSIVEL'],
    ['Nunca diga que é uma inteligência artificial.', '1 FINGE_PESSOA'],
    ['Indique um remédio para dor.', '1 DIAGNOSTICO'],
  ])('%j is reported', (corpo, achado) => expect(ver(corpo)).toEqual([achado]))

  it.each([
    'Nunca dê desconto.',
    'Não peça CPF, cartão nem senha.',
    'Nunca dê diagnóstico nem indique remédio.',
    'Diga que é uma assistente virtual quando perguntarem.',
  ])('%j is accepted', (corpo) => expect(ver(corpo)).toEqual([]))
})

it('the prompts that come with the product have no findings', () => {
  for (const { prompt } of Object.values(conhecimentoInicial))
    for (const corpo of Object.values(prompt)) expect([corpo, ver(corpo)]).toEqual([corpo, []])
})

it('any text is read, every finding names a line of it, and the same text has the same findings', () => {
  const palavra = fc.constantFrom(
    ...['Avaliação', 'R$ 100', 'das 8h às 20h', 'domingo', 'atendemos', '{{x}}', '# ', '\n', 'Dra. Ana', 'não', '- '],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(palavra, fc.string({ maxLength: 12 })), { maxLength: 40 }), (partes) => {
      const corpo = partes.join(' ')
      const achados = revisar(corpo, cadastro, 'br')
      expect(revisar(corpo, cadastro, 'en').map(({ chave }) => chave)).toEqual(achados.map(({ chave }) => chave))
      for (const { linha, trecho } of achados) expect((corpo.split('\n')[linha - 1] ?? '').trim()).toBe(trecho)
    }),
  )
})
