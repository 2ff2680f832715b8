import { expect, it } from 'vitest'
import { arquivo } from '#test/calendario.ts'
import { lerArquivo, lerObjeto } from './ler.ts'
import { maxDoEventoMs, openLeitor } from './limite.ts'

const janela = {
  de: new Date('2026-11-01T00:00:00Z'),
  ate: new Date('2027-11-01T00:00:00Z'),
  fuso: 'America/Sao_Paulo',
}
const ler = (texto: string) => lerObjeto(texto, { href: 'x', etag: null }, janela)
const inicios = (...linhas: string[]) =>
  ler(arquivo('u', ...linhas)).tempos.map(({ inicio }) => inicio.toISOString().slice(0, 16))
const emNovaYork = ['DTSTART;TZID=America/New_York:20261026T090000', 'DTEND;TZID=America/New_York:20261026T100000']

it.each([
  ['a time without a zone is the company’s', ['DTSTART:20261125T140000', 'DURATION:PT1H'], ['2026-11-25T17:00']],
  ['a whole day begins at the company’s midnight', ['DTSTART;VALUE=DATE:20261125'], ['2026-11-25T03:00']],
  ['what is shown as free takes nothing', ['DTSTART;VALUE=DATE:20261125', 'TRANSP:TRANSPARENT'], []],
  ['what is cancelled takes nothing', ['DTSTART:20261125T140000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
  ['what ends as it begins takes nothing', ['DTSTART:20261125T140000Z', 'DTEND:20261125T140000Z'], []],
  [
    'a week keeps its hour on the wall through the end of summer time',
    [...emNovaYork, 'RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE;TZID=America/New_York:20261201T200000'],
    ['2026-11-02T14:00', '2026-11-09T14:00', '2026-12-02T01:00'],
  ],
  [
    'an exception counts whatever zone it is written in',
    [
      ...emNovaYork,
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20261102T140000Z',
      'EXDATE;TZID=America/New_York:20261109T090000',
    ],
    ['2026-11-16T14:00'],
  ],
  [
    'an exception counts that names the day alone',
    [...emNovaYork, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261102'],
    ['2026-11-09T14:00'],
  ],
  [
    'a day’s hour of many years is that hour still',
    [
      'DTSTART;TZID=America/Sao_Paulo:20091103T100000',
      'DTEND;TZID=America/Sao_Paulo:20091103T110000',
      'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261108T000000Z',
    ],
    ['2026-11-02T13:00', '2026-11-04T13:00', '2026-11-06T13:00'],
  ],
  [
    'every other week of many years is that week still',
    [
      'DTSTART;TZID=America/Sao_Paulo:20091103T100000',
      'DTEND;TZID=America/Sao_Paulo:20091103T110000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;UNTIL=20261128T000000Z',
    ],
    ['2026-11-10T13:00', '2026-11-13T13:00', '2026-11-24T13:00', '2026-11-27T13:00'],
  ],
  [
    'a zone by its name in Windows is that zone, although the file does not define it',
    ['DTSTART;TZID=Pacific Standard Time:20261125T090000', 'DURATION:PT1H'],
    ['2026-11-25T17:00'],
  ],
  [
    'a rule of hours counts, also one that is years old',
    [
      'DTSTART;TZID=America/Sao_Paulo:20091103T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=HOURLY;INTERVAL=24;UNTIL=20261104T000000Z',
    ],
    ['2026-11-01T13:00', '2026-11-02T13:00', '2026-11-03T13:00'],
  ],
  [
    'times that a second rule leaves out are free',
    ['DTSTART:20261125T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=DAILY;INTERVAL=2'],
    ['2026-11-26T14:00', '2026-11-28T14:00'],
  ],
  ['a day without its kind is a day', ['DTSTART:20261125', 'DTEND:20261127'], ['2026-11-25T03:00']],
  [
    'dates of a list come besides the first',
    ['DTSTART:20261125T140000Z', 'DURATION:PT1H', 'RDATE:20261201T140000Z'],
    ['2026-11-25T14:00', '2026-12-01T14:00'],
  ],
  [
    'a rule of which nobody can tell the rest leaves the event its first time',
    ['DTSTART:20261125T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY'],
    ['2026-11-25T14:00'],
  ],
  [
    'a rule in small letters counts',
    ['DTSTART:20261125T140000Z', 'DURATION:PT1H', 'RRULE:freq=daily;count=2'],
    ['2026-11-25T14:00', '2026-11-26T14:00'],
  ],
  ...(['20261126', '20261126T220000', '20261127T010000Z'] as const).map(
    (ate) =>
      [
        `a last time written as ${ate} is in the zone of the event, and a last day counts whole`,
        ['DTSTART;TZID=America/Sao_Paulo:20261125T220000', 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${ate}`],
        ['2026-11-26T01:00', '2026-11-27T01:00'],
      ] as const,
  ),
  [
    'a rule that never comes ends',
    ['DTSTART:20260101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4'],
    [],
  ],
] as const)('%s', (_, linhas, esperados) => {
  expect(inicios(...linhas)).toEqual(esperados)
})

it('a date of a list may have a length of its own, in any zone', () => {
  const { tempos, parcial } = ler(
    arquivo(
      'u',
      'DTSTART:20261125T140000Z',
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD:20261201T140000Z/20261201T163000Z,20261202T140000Z/PT15M',
      'RDATE;VALUE=PERIOD;TZID=America/Sao_Paulo:20261203T140000/PT2H',
      'EXDATE:20261202T140000Z',
    ),
  )
  expect(tempos.map(({ inicio, fim }) => [inicio.toISOString().slice(5, 16), fim.toISOString().slice(5, 16)])).toEqual([
    ['11-25T14:00', '11-25T15:00'],
    ['12-01T14:00', '12-01T16:30'],
    ['12-03T17:00', '12-03T19:00'],
  ])
  expect(parcial).toBe(false)
})

it.each([
  ['a rule that nobody knows', ['DTSTART:20261125T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY']],
  ['more times than are kept', ['DTSTART:20261101T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=MINUTELY;INTERVAL=30']],
  ['a zone that nobody knows', ['DTSTART;TZID=Meu Fuso:20261125T140000', 'DURATION:PT1H']],
])('an event with %s is read in part, and says so', (_, linhas) => {
  expect(ler(arquivo('u', ...linhas)).parcial).toBe(true)
})

it.each([
  ['that is free', ['DTSTART;TZID=Meu Fuso:20261125T140000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT']],
  ['that is over', ['DTSTART;TZID=Meu Fuso:20200101T140000', 'DURATION:PT1H']],
])('an event %s is not missed', (_, linhas) => {
  expect(ler(arquivo('u', ...linhas))).toMatchObject({ tempos: [], parcial: false })
})

it('a moved or cancelled occurrence is read so, in a zone that only the file defines', () => {
  const zona = 'Fuso da clínica'
  const ocorrencia = (quando: string, de: string, ate: string, ...resto: string[]) => [
    ...[
      'BEGIN:VEVENT',
      'UID:u',
      `RECURRENCE-ID;TZID=${zona}:${quando}`,
      `DTSTART;TZID=${zona}:${de}`,
      `DTEND;TZID=${zona}:${ate}`,
    ],
    ...[...resto, 'END:VEVENT'],
  ]
  const texto = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      `TZID:${zona}`,
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
    ],
    ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:u'],
    ...[
      `DTSTART;TZID=${zona}:20261125T140000`,
      `DTEND;TZID=${zona}:20261125T150000`,
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'END:VEVENT',
    ],
    ...ocorrencia('20261202T140000', '20261203T160000', '20261203T170000'),
    ...ocorrencia('20261209T140000', '20261209T140000', '20261209T150000', 'STATUS:CANCELLED'),
    'END:VCALENDAR',
  ].join('\r\n')
  const { tempos, momento, repete } = ler(texto)
  expect(tempos.map(({ inicio }) => inicio.toISOString())).toEqual([
    '2026-11-25T17:00:00.000Z',
    '2026-12-03T19:00:00.000Z',
  ])
  expect([momento, repete]).toEqual([null, true])
})

it('a moved occurrence is read so when its time is written in another zone', () => {
  const evento = arquivo('u', 'DTSTART:20261125T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2')
  const movida = arquivo(
    'u',
    'RECURRENCE-ID;TZID=America/New_York:20261126T090000',
    'DTSTART:20261126T180000Z',
    'DURATION:PT1H',
  )
  const [, deLa] = /(BEGIN:VEVENT.*END:VEVENT)/s.exec(movida) ?? []
  const { tempos } = ler(evento.replace('END:VCALENDAR', `${deLa}\r\nEND:VCALENDAR`))
  expect(tempos.map(({ inicio }) => inicio.toISOString())).toEqual([
    '2026-11-25T14:00:00.000Z',
    '2026-11-26T18:00:00.000Z',
  ])
})

it('a file of several calendars is read whole', () => {
  const um = (uid: string) => arquivo(uid, 'DTSTART:20261125T140000Z', 'DURATION:PT1H')
  expect([...(lerArquivo(`${um('u')}\r\n${um('v')}`)?.keys() ?? [])]).toEqual(['u', 'v'])
})

it.each(['FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4', 'FREQ=DAILY;INTERVAL=7;BYDAY=TU', 'FREQ=HOURLY;INTERVAL=24;BYHOUR=5'])(
  'the search for a date of %s, which has none, is short',
  (regra) => {
    const antes = process.cpuUsage()
    ler(arquivo('u', 'DTSTART:20261102T120000Z', 'DURATION:PT1H', `RRULE:${regra}`))
    expect(process.cpuUsage(antes).user / 1000).toBeLessThan(500)
  },
)

it.each([
  '',
  'BEGIN:VCALENDAR',
  'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  arquivo('u', 'DTSTART:99999999T999999Z', 'RRULE:FREQ=NEVER'),
])('an unreadable event takes no time: %#', (texto) => {
  expect(ler(texto).tempos).toEqual([])
})

it.each(['X-A', 'DTSTAMP', 'RDATE'])(
  'a line %s of a million parameters takes no time, and its event counts',
  (nome) => {
    const antes = process.cpuUsage()
    const linha = `${nome + ';P=a'.repeat(1_000_000)}:20261125T140000Z`
    const lidos = inicios(linha, 'DTSTART:20261125T140000Z', 'DURATION:PT1H')
    expect(lidos).toEqual(['2026-11-25T14:00'])
    const { user } = process.cpuUsage(antes)
    expect(user / 1000).toBeLessThan(700)
  },
)

it('a run ends when too many of its events take too long', async () => {
  const ler1 = openLeitor()
  const lento = () => {
    for (const ate = performance.now() + maxDoEventoMs; performance.now() < ate; );
  }
  await expect(Promise.all(Array.from({ length: 9 }, () => ler1(lento)))).rejects.toThrow('calendar: OUTRO')
}, 30_000)
