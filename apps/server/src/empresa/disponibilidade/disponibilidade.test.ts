import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { diaDaSemana, horaDe, instanteLocal, minutosDe, relogioLocal, somarDias } from '#platform/time.ts'
import { longo } from '#test/longo.ts'
import {
  type AgendaProfissional,
  conferirHorario,
  horariosLivres,
  type RegrasAgenda,
  tempoDeTrabalho,
  tempoOcupado,
} from './disponibilidade.ts'

const SP = 'America/Sao_Paulo'
const em = (iso: string) => new Date(iso)
const todosOsDias = (inicio: string, fim: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({ diaSemana, faixas: [{ inicio, fim }] }))
const agenda = (mudancas: Partial<AgendaProfissional> = {}): AgendaProfissional => ({
  fuso: SP,
  semana: todosOsDias('09:00', '18:00'),
  excecoes: [],
  ocupados: [],
  ...mudancas,
})
function horas(a: AgendaProfissional, r: RegrasAgenda, de: string, ate: string, agora = '2026-01-01T00:00:00Z') {
  return horariosLivres(a, { horizonteDias: 9999, ...r }, { agora: em(agora), de: em(de), ate: em(ate) }).map((d) =>
    DateTime.fromJSDate(d, { zone: a.fuso }).toFormat('dd HH:mm'),
  )
}

describe('free slots', () => {
  test('the last slot of a day ends at its closing time, 18:00 local', () => {
    const lista = horas(agenda(), { duracaoMin: 60 }, '2026-03-11T00:00:00-03:00', '2026-03-12T00:00:00-03:00')
    expect(lista.at(0)).toBe('11 09:00')
    expect(lista.at(-1)).toBe('11 17:00')
  })

  test('a slot that crosses midnight in UTC is offered', () => {
    const noite = agenda({ semana: todosOsDias('18:00', '22:00') })
    expect(horas(noite, { duracaoMin: 30 }, '2026-03-11T20:00:00-03:00', '2026-03-11T23:00:00-03:00')).toEqual([
      '11 20:00',
      '11 20:30',
      '11 21:00',
      '11 21:30',
    ])
  })

  test('a slot may touch an appointment, but neither it nor its buffers may overlap one', () => {
    const cheia = agenda({
      ocupados: [{ inicio: em('2026-03-11T10:00:00-03:00'), fim: em('2026-03-11T11:00:00-03:00') }],
    })
    expect(horas(cheia, { duracaoMin: 30 }, '2026-03-11T09:00:00-03:00', '2026-03-11T12:00:00-03:00')).toEqual([
      '11 09:00',
      '11 09:30',
      '11 11:00',
      '11 11:30',
    ])
    const comIntervalo = { duracaoMin: 30, intervaloAntesMin: 15, intervaloDepoisMin: 15 }
    expect(horas(cheia, comIntervalo, '2026-03-11T09:00:00-03:00', '2026-03-11T12:00:00-03:00')).toEqual([
      '11 09:00',
      '11 11:30',
    ])
  })

  test('a slot at the start of the query is listed, one at its end is not', () => {
    const lista = horas(agenda(), { duracaoMin: 30 }, '2026-03-11T10:00:00-03:00', '2026-03-11T11:00:00-03:00')
    expect(lista).toEqual(['11 10:00', '11 10:30'])
  })

  test('an exception replaces the day; an empty one closes it', () => {
    const a = agenda({
      semana: todosOsDias('22:00', '24:00'),
      excecoes: [
        { data: '2026-03-12', faixas: [] },
        { data: '2026-03-14', faixas: [{ inicio: '08:00', fim: '09:00' }] },
      ],
    })
    expect(
      horas(a, { duracaoMin: 60, gradeMin: 60 }, '2026-03-11T12:00:00-03:00', '2026-03-15T12:00:00-03:00'),
    ).toEqual(['11 22:00', '11 23:00', '13 22:00', '13 23:00', '14 08:00'])
  })

  test('extra hours extend a day, even a closed one; time off cuts it, and slots begin anew after it', () => {
    const a = agenda({
      excecoes: [{ data: '2026-03-12', faixas: [] }],
      extras: [
        { data: '2026-03-11', faixas: [{ inicio: '18:00', fim: '20:00' }] },
        { data: '2026-03-12', faixas: [{ inicio: '10:00', fim: '11:00' }] },
      ],
      folgas: [{ data: '2026-03-11', faixas: [{ inicio: '09:00', fim: '16:15' }] }],
    })
    expect(
      horas(a, { duracaoMin: 60, gradeMin: 60 }, '2026-03-11T00:00:00-03:00', '2026-03-13T00:00:00-03:00'),
    ).toEqual(['11 16:15', '11 17:15', '11 18:15', '12 10:00'])
  })

  test('days that touch at midnight make one span', () => {
    const a = agenda({ semana: todosOsDias('00:00', '24:00') })
    expect(horas(a, { duracaoMin: 90 }, '2026-02-28T23:00:00-03:00', '2026-03-01T00:30:00-03:00')).toEqual([
      '28 23:00',
      '28 23:30',
      '01 00:00',
    ])
  })

  test('working time is cut at both ends of the query and leaves out days off', () => {
    const a = agenda({ semana: todosOsDias('20:00', '24:00'), excecoes: [{ data: '2026-03-12', faixas: [] }] })
    const faixas = tempoDeTrabalho(a, { de: em('2026-03-11T21:00:00-03:00'), ate: em('2026-03-13T22:00:00-03:00') })
    expect(faixas.map(({ inicio, fim }) => [inicio, fim])).toEqual([
      [em('2026-03-11T21:00:00-03:00'), em('2026-03-12T00:00:00-03:00')],
      [em('2026-03-13T20:00:00-03:00'), em('2026-03-13T22:00:00-03:00')],
    ])
  })

  test('notice limits the first slot and horizon the last', () => {
    const r = { duracaoMin: 30, antecedenciaMin: 120, horizonteDias: 0 }
    const lista = horas(
      agenda(),
      r,
      '2026-03-11T00:00:00-03:00',
      '2026-03-20T00:00:00-03:00',
      '2026-03-11T14:10:00-03:00',
    )
    expect(lista).toEqual(['11 16:30', '11 17:00', '11 17:30'])
  })

  test('the hour that summer time skips is not offered, the repeated hour is offered', () => {
    const ny = agenda({ fuso: 'America/New_York', semana: todosOsDias('01:00', '04:00') })
    expect(
      horas(ny, { duracaoMin: 60, gradeMin: 60 }, '2026-03-08T00:00:00-05:00', '2026-03-08T12:00:00-04:00'),
    ).toEqual(['08 01:00', '08 03:00'])
    expect(
      horas(ny, { duracaoMin: 60, gradeMin: 60 }, '2026-11-01T00:00:00-04:00', '2026-11-01T12:00:00-05:00'),
    ).toEqual(['01 01:00', '01 01:00', '01 02:00', '01 03:00'])
  })

  test('the first of several refusals is the one that helps a client most', () => {
    const a = agenda({ ocupados: [{ inicio: em('2026-03-11T13:00:00Z'), fim: em('2026-03-11T14:00:00Z') }] })
    const agora = em('2026-03-10T12:00:00Z')
    const r = { duracaoMin: 30, horizonteDias: 30 }
    const conferir = (iso: string) => conferirHorario(a, r, { agora, inicio: em(iso) })
    expect(conferir('2026-03-10T11:00:00Z')).toBe('antecedencia')
    expect(conferir('2026-05-10T13:00:00Z')).toBe('horizonte')
    expect(conferir('2026-03-11T23:00:00Z')).toBe('fora_do_horario')
    expect(conferir('2026-03-11T14:10:00Z')).toBe('fora_do_horario')
    expect(conferir('2026-03-11T13:30:00Z')).toBe('horario_ocupado')
    expect(conferir('2026-03-11T14:00:00Z')).toBeNull()
  })

  test('an unknown zone and a malformed hour are refused', () => {
    expect(() =>
      horas(agenda({ fuso: 'America/Atlantis' }), { duracaoMin: 30 }, '2026-03-11T00:00:00Z', '2026-03-12T00:00:00Z'),
    ).toThrow(RangeError)
    expect(() =>
      horas(
        agenda({ semana: todosOsDias('9h', '18:00') }),
        { duracaoMin: 30 },
        '2026-03-11T00:00:00Z',
        '2026-03-12T00:00:00Z',
      ),
    ).toThrow(RangeError)
  })
})

/** Days around ordinary dates, ends of month, a leap day and clock changes, as Intl reads them. */
const cenas = [
  [SP, '2026-03-10'],
  [SP, '2026-02-26'],
  [SP, '2028-02-27'],
  [SP, '2018-11-02'],
  [SP, '2018-02-15'],
  ['America/Manaus', '2026-12-29'],
  ['America/Rio_Branco', '2026-07-30'],
  ['America/Noronha', '2026-04-28'],
  ['Europe/Lisbon', '2026-03-27'],
  ['Europe/Lisbon', '2026-10-23'],
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2026-10-30'],
].map(([fuso = '', primeiro = '']) => {
  const formato = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
  const base = Date.parse(`${primeiro}T00:00:00Z`) - 14 * 3_600_000
  const minutos: { t: number; dia: string; relogio: number }[] = []
  for (let t = base; minutos.length < 6.2 * 1440; t += 60_000) {
    const [dia = '', hora = ''] = formato.format(t).split(' ')
    if (dia >= primeiro) minutos.push({ t, dia, relogio: Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) })
  }
  return { fuso, primeiro, minutos }
})

/** Slow reference implementation that checks every minute. */
function oraculo(
  cena: (typeof cenas)[number],
  a: AgendaProfissional,
  r: RegrasAgenda,
  agora: number,
  de: number,
  ate: number,
) {
  const { minutos } = cena
  const grade = r.gradeMin ?? 30
  const primeiroEm = (dia: string, relogio: number) => {
    const i = minutos.findIndex((m) => (m.dia === dia && m.relogio >= relogio) || m.dia > dia)
    return i < 0 ? minutos.length : i
  }
  const aberto = new Uint8Array(minutos.length)
  const folga = new Uint8Array(minutos.length)
  for (const { data, faixas } of a.folgas ?? []) {
    for (const { inicio, fim } of faixas) {
      const ateIndice = fim === '24:00' ? primeiroEm(somarDias(data, 1), 0) : primeiroEm(data, minutosDe(fim))
      for (let i = primeiroEm(data, minutosDe(inicio)); i < ateIndice; i++) folga[i] = 1
    }
  }
  const inicios = new Set<number>()
  for (let d = 0; d < 6; d++) {
    const dia = somarDias(cena.primeiro, d)
    const proprio = new Uint8Array(minutos.length)
    const excecoes = a.excecoes.filter((e) => e.data === dia)
    const fonte = excecoes.length ? excecoes : a.semana.filter((s) => s.diaSemana === diaDaSemana(dia))
    const extras = (a.extras ?? []).filter((e) => e.data === dia)
    for (const { inicio, fim } of [...fonte, ...extras].flatMap((f) => f.faixas)) {
      const ateIndice = fim === '24:00' ? primeiroEm(somarDias(dia, 1), 0) : primeiroEm(dia, minutosDe(fim))
      for (let i = primeiroEm(dia, minutosDe(inicio)); i < ateIndice; i++) proprio[i] = 1
    }
    let ancora = -1
    for (let i = 0; i < minutos.length; i++) {
      if (!proprio[i] || folga[i]) ancora = -1
      else {
        aberto[i] = 1
        if (ancora < 0) ancora = i
        if ((i - ancora) % grade === 0) inicios.add(i)
      }
    }
  }
  const zero = minutos[0]?.t ?? 0
  const usado = new Uint8Array(minutos.length + 2000)
  for (const o of a.ocupados)
    for (let t = o.inicio.getTime(); t < o.fim.getTime(); t += 60_000) usado[(t - zero) / 60_000] = 1
  const livres: number[] = []
  for (const i of [...inicios].sort((x, y) => x - y)) {
    const t = minutos[i]?.t ?? 0
    if (t < de || t >= ate || t < agora + (r.antecedenciaMin ?? 0) * 60_000) continue
    let livre = true
    for (let k = 0; k < r.duracaoMin && livre; k++) livre = aberto[i + k] === 1
    for (let k = -(r.intervaloAntesMin ?? 0); k < r.duracaoMin + (r.intervaloDepoisMin ?? 0) && livre; k++)
      livre = usado[i + k] !== 1
    if (livre) livres.push(t)
  }
  return livres
}

const hora = fc.integer({ min: 0, max: 95 }).map((q) => horaDe(q * 15))
const faixa = fc.oneof(
  fc.record({ inicio: hora, fim: hora }),
  fc.record({ inicio: hora, fim: fc.constantFrom('24:00', '00:00', '02:00', '18:00') }),
)
const caso = fc.record({
  cena: fc.integer({ min: 0, max: cenas.length - 1 }),
  semana: fc.array(
    fc.record({ diaSemana: fc.integer({ min: 1, max: 7 }), faixas: fc.array(faixa, { maxLength: 3 }) }),
    { maxLength: 7 },
  ),
  excecoes: fc.array(fc.record({ dia: fc.integer({ min: 0, max: 5 }), faixas: fc.array(faixa, { maxLength: 2 }) }), {
    maxLength: 2,
  }),
  extras: fc.array(fc.record({ dia: fc.integer({ min: 0, max: 5 }), faixas: fc.array(faixa, { maxLength: 2 }) }), {
    maxLength: 2,
  }),
  folgas: fc.array(fc.record({ dia: fc.integer({ min: 0, max: 5 }), faixas: fc.array(faixa, { maxLength: 2 }) }), {
    maxLength: 2,
  }),
  ocupados: fc.array(fc.record({ em: fc.integer({ min: 0, max: 6 * 288 }), cincos: fc.integer({ min: 0, max: 36 }) }), {
    maxLength: 12,
  }),
  regras: fc.record({
    duracaoMin: fc.constantFrom(5, 20, 30, 45, 60, 90, 150),
    intervaloAntesMin: fc.constantFrom(0, 0, 10),
    intervaloDepoisMin: fc.constantFrom(0, 0, 15, 30),
    antecedenciaMin: fc.constantFrom(0, 60, 1440),
    gradeMin: fc.constantFrom(30, 30, 15, 20, 45, 60),
  }),
  agora: fc.integer({ min: -1440, max: 3 * 1440 }),
  de: fc.integer({ min: 1440, max: 3 * 1440 }),
  dura: fc.integer({ min: 0, max: 2 * 1440 }),
})

const paraMundo = (c: typeof caso extends fc.Arbitrary<infer T> ? T : never) => {
  const cena = cenas[c.cena] ?? cenas[0]
  if (!cena) throw new Error('no scene')
  const zero = cena.minutos[0]?.t ?? 0
  const a: AgendaProfissional = {
    fuso: cena.fuso,
    semana: c.semana,
    excecoes: c.excecoes.map((e) => ({ data: somarDias(cena.primeiro, e.dia), faixas: e.faixas })),
    extras: c.extras.map((e) => ({ data: somarDias(cena.primeiro, e.dia), faixas: e.faixas })),
    folgas: c.folgas.map((e) => ({ data: somarDias(cena.primeiro, e.dia), faixas: e.faixas })),
    ocupados: c.ocupados.map((o) => ({
      inicio: new Date(zero + o.em * 300_000),
      fim: new Date(zero + (o.em + o.cincos) * 300_000),
    })),
  }
  const minuto = (m: number) => zero + m * 60_000
  return { cena, a, agora: minuto(c.agora), de: minuto(c.de), ate: minuto(c.de + c.dura) }
}

describe('properties', () => {
  test('free slots are those that a check of every minute finds, in random weeks', () => {
    let achados = 0
    fc.assert(
      fc.property(caso, (c) => {
        const { cena, a, agora, de, ate } = paraMundo(c)
        const livres = horariosLivres(a, c.regras, { agora: new Date(agora), de: new Date(de), ate: new Date(ate) })
        achados += livres.length
        expect(livres.map((d) => d.getTime())).toEqual(oraculo(cena, a, c.regras, agora, de, ate))
      }),
      { numRuns: longo ? 10_000 : 2_000 },
    )
    expect(achados).toBeGreaterThan(2_000)
  }, 120_000)

  test('a listed slot can be booked, and is then no longer listed', () => {
    fc.assert(
      fc.property(caso, fc.nat(), (c, qual) => {
        const { a, agora, de, ate } = paraMundo(c)
        const busca = { agora: new Date(agora), de: new Date(de), ate: new Date(ate) }
        const livres = horariosLivres(a, c.regras, busca)
        const inicio = livres[qual % Math.max(1, livres.length)]
        if (!inicio) return
        expect(conferirHorario(a, c.regras, { agora: busca.agora, inicio })).toBeNull()
        const depois = { ...a, ocupados: [...a.ocupados, tempoOcupado(c.regras, inicio)] }
        expect(conferirHorario(depois, c.regras, { agora: busca.agora, inicio })).toBe('horario_ocupado')
      }),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 120_000)

  test('an instant converted to local time and back gives itself or the first instant with that time', () => {
    fc.assert(
      fc.property(fc.nat(cenas.length - 1), fc.nat(6 * 1440), (s, m) => {
        const cena = cenas[s]
        const minuto = cena?.minutos[m]
        if (!cena || !minuto) return
        const lido = relogioLocal(cena.fuso, new Date(minuto.t))
        expect(lido).toEqual({ dia: minuto.dia, minuto: minuto.relogio })
        const primeiro = cena.minutos.find((x) => x.dia === minuto.dia && x.relogio === minuto.relogio)
        expect(instanteLocal(cena.fuso, lido.dia, lido.minuto).getTime()).toBe(primeiro?.t)
      }),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 60_000)
})
