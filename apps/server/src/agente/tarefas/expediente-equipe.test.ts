import { describe, expect, it } from 'vitest'
import { proximoExpediente } from './expediente-equipe.ts'

const fuso = 'America/Sao_Paulo'
const util = [
  { inicio: '08:00', fim: '12:00' },
  { inicio: '13:00', fim: '18:00' },
]
const semana = [1, 2, 3, 4, 5].map((diaSemana) => ({ diaSemana, faixas: util }))
const quando = (local: string, excecoes: { data: string; faixas: typeof util }[] = [], dias = semana) => {
  const achado = proximoExpediente({ fuso, semana: dias, excecoes }, new Date(`${local}:00-03:00`))
  return achado ? achado.toISOString() : achado
}

// 20 November 2026 is a Friday.
describe('the next working hours of the team', () => {
  it('are now', () => {
    expect(quando('2026-11-20T09:00')).toBe(null)
    expect(quando('2026-11-20T17:59')).toBe(null)
  })
  it('begin after lunch, on the next morning, on Monday', () => {
    expect(quando('2026-11-20T12:00')).toBe('2026-11-20T16:00:00.000Z')
    expect(quando('2026-11-19T18:00')).toBe('2026-11-20T11:00:00.000Z')
    expect(quando('2026-11-20T18:00')).toBe('2026-11-23T11:00:00.000Z')
  })
  it('skip a closed day and include an extra one', () => {
    expect(quando('2026-11-20T19:00', [{ data: '2026-11-23', faixas: [] }])).toBe('2026-11-24T11:00:00.000Z')
    expect(quando('2026-11-20T19:00', [{ data: '2026-11-21', faixas: util }])).toBe('2026-11-21T11:00:00.000Z')
  })
  it('go on past midnight', () => {
    expect(quando('2026-11-21T01:00', [], [{ diaSemana: 5, faixas: [{ inicio: '20:00', fim: '02:00' }] }])).toBe(null)
  })
  it('are unknown without stored hours', () => {
    expect(quando('2026-11-20T09:00', [], [])).toBe(undefined)
  })
})
