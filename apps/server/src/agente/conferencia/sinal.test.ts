import { describe, expect, it } from 'vitest'
import type { Agendamento } from '#agenda/porta/reservas.ts'
import { contarReserva } from '#agente/frases/sinal.ts'
import { conferir } from './conferencia.ts'
import type { Registros } from './registros.ts'

const agora = new Date('2026-11-20T18:10:00Z')
const fuso = 'America/Sao_Paulo'
const link = 'https://zelo.exemplo/agendamento/AZ9h30m10h00marcado-as-15h'
const reservado: Agendamento = {
  id: 'a',
  servicoId: 's',
  servico: 'Limpeza',
  profissionalId: 'p',
  profissional: 'Dra. Lívia Antunes',
  inicio: new Date('2026-11-26T13:00:00Z'),
  fim: new Date('2026-11-26T13:40:00Z'),
  precoCentavos: 18_000,
  sinal: {
    id: 's1',
    situacao: 'AGUARDANDO',
    valorCentavos: 5_000,
    ate: new Date('2026-11-20T18:40:00Z'),
    cancelamentoHoras: 24,
    noPrazo: 'DEVOLVER',
    regra: { br: 'Se você cancelar até 24 horas antes, o sinal volta para você.', en: 'You get it back.' },
    link,
  },
}
const registros = (agendamentos: Agendamento[], rigor: boolean): Registros => ({
  agora,
  fuso,
  servicos: [{ id: 's', nome: 'Limpeza', duracaoMin: 40, precoCentavos: 18_000 }],
  profissionais: [{ id: 'p', nome: 'Dra. Lívia Antunes', servicoIds: ['s'] }],
  livres: [],
  agendamentos,
  cancelados: [],
  citaveis: [link],
  ...(rigor && { mencionadas: ['quero quinta às 10'] }),
})
const pago = { ...reservado, sinal: reservado.sinal && { ...reservado.sinal, situacao: 'PAGO' as const } }

describe.each([
  ['the built-in engine', false],
  ['a model', true],
] as const)('an answer about a time that is only held, %s', (_, rigor) => {
  it('may say until when it is held and what is missing, in both languages', () => {
    for (const idioma of ['br', 'en'] as const) {
      const dito = contarReserva(reservado, 'Rita', { fuso, agora, idioma })
      expect(dito).toContain(link)
      expect([dito, conferir(dito, registros([reservado], rigor))]).toEqual([dito, []])
    }
    expect(contarReserva(reservado, '', { fuso, agora, idioma: 'br' })).toContain('reservado até 15:40')
  })

  it.each([
    'Prontinho, está marcado: Limpeza com a Dra. Lívia Antunes, quinta-feira, 26/11/2026, às 10:00.',
    'Seu horário está confirmado.',
    'Agendei a Limpeza para quinta-feira, 26/11/2026, às 10:00. Falta o sinal de R$ 50.',
    'Your appointment is booked for Thursday, November 26, 2026, at 10:00 am.',
    'Está reservado: quinta-feira, 26/11/2026, às 10:00.',
    'Reservei até 16:40, falta o sinal de R$ 50.',
    'Está reservado até 15:40, falta o sinal de R$ 70.',
    // The deadline is not the hour of an appointment.
    'Reservei o seu horário para hoje, às 15:40. Falta o sinal de R$ 50.',
    'Seu horário das 15:40 está reservado até você pagar o sinal de R$ 50.',
    'Your time today at 3:40 pm is reserved, the deposit of R$ 50 is missing.',
    'Temos 15:40 livre.',
    'Hoje às 15:40 pode ser?',
  ])('may not say «%s»', (texto) => {
    expect(conferir(texto, registros([reservado], rigor))).not.toEqual([])
  })

  it.each([
    'Está reservado até as 15:40 de hoje, falta o sinal de R$ 50.',
    'Reservei quinta-feira, 26/11/2026, às 10:00, até 15:40. Falta o sinal de R$ 50.',
    'Pague o sinal até as 15:40 de hoje.',
    'O sinal de R$ 50 vence hoje às 15:40.',
    'Your time is held until 3:40 pm today, the deposit of R$ 50 is missing.',
    'Please pay the deposit of R$ 50 by 3:40 pm.',
    'O prazo é 15:40.',
  ])('may say «%s»', (texto) => {
    expect([texto, conferir(texto, registros([reservado], rigor))]).toEqual([texto, []])
  })

  it('once it is paid it is booked', () => {
    expect(conferir('Está marcado: Limpeza, quinta-feira, 26/11/2026, às 10:00.', registros([pago], rigor))).toEqual([])
  })
})
