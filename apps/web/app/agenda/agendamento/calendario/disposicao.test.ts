import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dispor, minimoVisivel, noDia, semanasDoMes } from './disposicao.ts'
import { instanteDe, relogioDe } from './relogio.ts'

const trecho = fc
  .record({ inicio: fc.integer({ min: 0, max: 1400 }), dura: fc.integer({ min: 5, max: 240 }) })
  .map(({ inicio, dura }) => ({ inicio, fim: inicio + dura }))
const fimVisivel = ({ inicio, fim }: { inicio: number; fim: number }) => Math.max(fim, inicio + minimoVisivel)

describe('dispor', () => {
  it('overlapping blocks are in different lanes, none is lost, and no more lanes than needed are used', () => {
    fc.assert(
      fc.property(fc.array(trecho, { maxLength: 25 }), (trechos) => {
        const prontos = dispor(trechos)
        expect(prontos).toHaveLength(trechos.length)
        for (const a of prontos) {
          expect(a.faixa).toBeLessThan(a.faixas)
          const juntos = prontos.filter((b) => b.inicio < fimVisivel(a) && a.inicio < fimVisivel(b))
          expect(juntos.filter(({ faixa }) => faixa === a.faixa)).toHaveLength(1)
          expect(new Set(juntos.map(({ faixas }) => faixas)).size).toBe(1)
        }
        const aoMesmoTempo = prontos.map(
          (a) => prontos.filter((b) => b.inicio <= a.inicio && a.inicio < fimVisivel(b)).length,
        )
        expect(Math.max(0, ...prontos.map(({ faixas }) => faixas))).toBe(Math.max(0, ...aoMesmoTempo))
      }),
      { numRuns: 10_000 },
    )
  }, 30_000)
})

describe('the clock of a zone', () => {
  it('gives back the instant it was read from, except in hours that a clock change repeats', () => {
    const zonas = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'Europe/Lisbon', 'America/New_York']
    const inicio = Date.UTC(2026, 0, 1)
    fc.assert(
      fc.property(fc.constantFrom(...zonas), fc.integer({ min: 0, max: 365 * 1440 }), (fuso, minutos) => {
        const instante = new Date(inicio + minutos * 60_000).toISOString()
        const { dia, minuto } = relogioDe(instante, fuso)
        const volta = instanteDe(dia, minuto, fuso)
        expect(relogioDe(volta, fuso)).toEqual({ dia, minuto })
        expect(Math.abs(new Date(volta).getTime() - new Date(instante).getTime())).toBeLessThanOrEqual(3_600_000)
      }),
      { numRuns: 5_000 },
    )
  })

  it('cuts what crosses midnight into one part for each day', () => {
    const noite = { inicio: '2026-11-25T02:30:00Z', fim: '2026-11-25T04:00:00Z' }
    expect(noDia(noite, '2026-11-24', 'America/Sao_Paulo')).toEqual({ inicio: 1410, fim: 1440 })
    expect(noDia(noite, '2026-11-25', 'America/Sao_Paulo')).toEqual({ inicio: 0, fim: 60 })
    expect(noDia(noite, '2026-11-26', 'America/Sao_Paulo')).toBeUndefined()
    expect(noDia({ ...noite, fim: '2026-11-25T03:00:00Z' }, '2026-11-25', 'America/Sao_Paulo')).toBeUndefined()
  })
})

it('shows every day of a month, in whole weeks from Monday', () => {
  const novembro = semanasDoMes('2026-11')
  expect([novembro[0]?.[0], novembro.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(semanasDoMes('2027-02')).toHaveLength(4)
})
