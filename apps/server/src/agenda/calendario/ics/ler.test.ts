import { expect, it } from 'vitest'
import { arquivo } from '#test/calendario.ts'
import { lerObjeto } from './ler.ts'
import { openLeitor } from './limite.ts'

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
    'a rule that never comes ends',
    ['DTSTART:20260101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4'],
    [],
  ],
] as const)('%s', (_, linhas, esperados) => {
  expect(inicios(...linhas)).toEqual(esperados)
})

it('a moved or cancelled occurrence is read so, in a zone that only the file defines', () => {
  const zona = 'E. South America Standard Time'
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

it('a run ends when too many of its events never end', async () => {
  const ler1 = openLeitor()
  const nunca = arquivo('u', 'DTSTART:20260101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4')
  const tempos = Array.from({ length: 9 }, () => ler1(() => ler(nunca)))
  await expect(Promise.all(tempos)).rejects.toThrow('calendar: OUTRO')
}, 30_000)
