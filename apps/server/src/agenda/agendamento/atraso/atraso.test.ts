import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DoDia, recalcularDia } from './atraso.ts'

const em = (hora: string) => new Date(`2026-03-11T${hora}:00Z`)
const horario = (id: string, inicio: string, fim: string, ocupadoAte = fim): DoDia => ({
  id,
  inicio: em(inicio),
  fim: em(fim),
  ocupadoAte: em(ocupadoAte),
})
const mudam = (dia: DoDia[], agora: string, minutos: number) =>
  recalcularDia(dia, em(agora), minutos).map(({ id, inicio, fim }) => [
    id,
    inicio.toISOString().slice(11, 16),
    fim.toISOString().slice(11, 16),
  ])

describe('a delay', () => {
  const dia = [
    horario('a', '09:00', '10:00'),
    horario('b', '10:00', '10:30', '10:40'),
    horario('c', '10:40', '11:10'),
    horario('d', '12:00', '13:00'),
  ]

  it('moves the appointments behind the current one, up to the next gap', () => {
    expect(mudam(dia, '09:50', 20)).toEqual([
      ['b', '10:20', '10:50'],
      ['c', '11:00', '11:30'],
    ])
  })

  it('begins with the next one when nothing is going on', () => {
    expect(mudam(dia, '08:30', 15)).toEqual([
      ['a', '09:15', '10:15'],
      ['b', '10:15', '10:45'],
      ['c', '10:55', '11:25'],
    ])
  })

  it('that a gap absorbs changes nobody’s time', () => {
    expect(mudam(dia, '11:00', 30)).toEqual([])
    expect(mudam(dia, '13:30', 30)).toEqual([])
  })

  it('never makes two overlap, changes no length and no order, and moves nobody behind the first gap that absorbs it', () => {
    const passo = fc.record({
      pausa: fc.integer({ min: 0, max: 90 }),
      dura: fc.integer({ min: 5, max: 120 }),
      intervalo: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(
        fc.array(passo, { maxLength: 12 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 240 }),
        (passos, agoraMin, minutos) => {
          let t = em('06:00').getTime()
          const doDia = passos.map(({ pausa, dura, intervalo }, i): DoDia => {
            const inicio = t + pausa * 60_000
            const fim = inicio + dura * 60_000
            t = fim + intervalo * 60_000
            return { id: String(i), inicio: new Date(inicio), fim: new Date(fim), ocupadoAte: new Date(t) }
          })
          const agora = new Date(em('06:00').getTime() + agoraMin * 60_000)
          const novos = new Map(recalcularDia(doDia, agora, minutos).map((novo) => [novo.id, novo]))
          const depois = doDia.map((row) => {
            const novo = novos.get(row.id)
            if (!novo) return row
            const empurrao = novo.inicio.getTime() - row.inicio.getTime()
            expect(empurrao).toBeGreaterThan(0)
            expect(empurrao).toBeLessThanOrEqual(minutos * 60_000)
            expect(novo.fim.getTime() - novo.inicio.getTime()).toBe(row.fim.getTime() - row.inicio.getTime())
            expect(row.inicio.getTime()).toBeGreaterThan(agora.getTime())
            return { ...row, ...novo, ocupadoAte: new Date(row.ocupadoAte.getTime() + empurrao) }
          })
          for (const [i, row] of depois.entries()) {
            const seguinte = depois[i + 1]
            if (seguinte) expect(seguinte.inicio.getTime()).toBeGreaterThanOrEqual(row.ocupadoAte.getTime())
          }
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
