import { expect, it } from 'vitest'
import type { Agendamento } from '#agenda/agendamento/agendamento.queries.ts'
import { horaDe } from '#agenda/agendamento/calendario/relogio.ts'
import { vagasDoDia } from './vagas.ts'

const fuso = 'America/Sao_Paulo'
const dia = '2026-11-24'
const as = (hora: string) => new Date(`${dia}T${hora}:00-03:00`).toISOString()
const faixa = (profissional_id: string, de: string, ate: string) => ({ profissional_id, inicio: as(de), fim: as(ate) })
const marcado = (id: string, de: string, ate: string, status = 'MARCADO') =>
  ({ profissional: { id }, inicio: as(de), fim: as(ate), status }) as Agendamento
const escritas = (outro: Partial<Parameters<typeof vagasDoDia>[0]>) =>
  vagasDoDia({ expediente: [], agendamentos: [], dia, fuso, ...outro }).map(
    ({ inicio, fim, profissionais }) => `${horaDe(inicio)}-${horaDe(fim)} ${profissionais.join('+')}`,
  )

it('offers each free hour once, with all who are free, and the rest of an hour after an appointment', () => {
  const expediente = [faixa('ana', '09:00', '12:00'), faixa('bia', '10:00', '12:00')]
  expect(escritas({ expediente })).toEqual(['09:00-10:00 ana', '10:00-11:00 ana+bia', '11:00-12:00 ana+bia'])
  const agendamentos = [marcado('ana', '09:00', '10:20'), marcado('bia', '11:00', '11:50')]
  expect(escritas({ expediente, agendamentos })).toEqual(['10:00-11:00 bia', '10:20-11:00 ana', '11:00-12:00 ana'])
})

it('offers no time that has begun, and offers the time of a cancelled appointment again', () => {
  const expediente = [faixa('ana', '09:00', '11:00')]
  expect(escritas({ expediente, desde: 9 * 60 + 32 })).toEqual(['09:45-10:00 ana', '10:00-11:00 ana'])
  expect(escritas({ expediente, desde: 1440 })).toEqual([])
  const agendamentos = [marcado('ana', '09:00', '11:00', 'CANCELADO')]
  expect(escritas({ expediente, agendamentos })).toEqual(['09:00-10:00 ana', '10:00-11:00 ana'])
})

it('offers no time that an external calendar takes, but only for its own professional', () => {
  const expediente = [faixa('ana', '09:00', '11:00'), faixa('bia', '09:00', '11:00')]
  const ocupados = [faixa('ana', '08:00', '10:00')]
  expect(escritas({ expediente, ocupados })).toEqual(['09:00-10:00 bia', '10:00-11:00 ana+bia'])
})
