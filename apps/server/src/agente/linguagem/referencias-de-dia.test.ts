import { describe, expect, test } from 'vitest'
import { lerQuando } from './quando.ts'

/** Wednesday 18 November 2026, 10:00 in São Paulo. */
const relogio = { agora: new Date('2026-11-18T13:00:00Z'), fuso: 'America/Sao_Paulo' }

describe('a day that the client spent here already is not the wanted one', () => {
  test.each([
    ['eu fiz o pé hoje com a Iolanda e ela falou pra voltar daqui a quinze dias, na quarta', '2026-12-02'],
    ['fiz a unha hoje, quero voltar sexta', '2026-11-20'],
    ['hoje eu fiz limpeza, a próxima pode ser daqui a duas semanas, na terça', '2026-12-01'],
    ['fui aí hoje e quero marcar o retorno pra segunda', '2026-11-23'],
    ['vim hoje na consulta e ela pediu pra voltar daqui a 15 dias, numa quarta', '2026-12-02'],
    ['passei aí hoje, dá pra voltar amanhã?', '2026-11-19'],
    ['estive com o doutor hoje, quero outra daqui a três semanas, na segunda', '2026-12-07'],
    ['did my nails today, can I come back in two weeks, on Tuesday?', '2026-12-01'],
    ['I went there today, next one in a fortnight, on Wednesday', '2026-12-02'],
    ['segunda eu emendo, terça é feriado... pode ser no dia depois do feriado', '2026-11-21'],
    ['segunda eu folgo, pode ser na terça', '2026-11-24'],
    ['fiz a unha hoje', undefined],
    ['onde fica? vim do interior hoje', undefined],
    ['queria hoje', '2026-11-18'],
  ])('«%s»', (texto, data) => {
    expect(lerQuando(texto, relogio).data).toBe(data)
  })
})

describe('«the other one», said of one day, is a week later', () => {
  const pauta = [{ de: '2026-11-19', ate: '2026-11-19' }]
  test.each([
    'mas sem ser essa, a outra',
    'não essa, a outra',
    'essa não, a outra',
    'nessa não, na outra',
    'a outra, não essa',
    'sem ser nessa, na próxima',
    'menos essa, a próxima',
    'quinta, mas sem ser essa, a outra',
    'not this one, the one after',
    'not this one, the next one',
    'not this one but the following one',
  ])('«%s»', (texto) => {
    expect(lerQuando(texto, { ...relogio, pauta }).data).toBe('2026-11-26')
  })
  test('of several days it names none', () => {
    const duas = [...pauta, { de: '2026-11-23', ate: '2026-11-23' }]
    expect(lerQuando('essa não, a outra', { ...relogio, pauta: duas }).data).toBeUndefined()
  })
})

test.each([
  ['quarta, não semana que vem, a outra', ['2026-12-02']],
  ['semana que vem não, na outra, terça', ['2026-12-01']],
  ['não na próxima semana, na seguinte, quinta', ['2026-12-03']],
  ['on Wednesday, not next week but the week after', ['2026-12-02']],
  ["next week's no good, the week after, thursday", ['2026-12-03']],
  ['sexta, mas não a que vem, só a outra', ['2026-11-27', '2026-12-04']],
  ['terça, não a próxima, a outra', ['2026-12-01']],
  ['terça às 10, mas não essa, a outra', ['2026-12-01']],
  ['na semana depois da que vem, quinta 9h', ['2026-12-03']],
  ['sexta umas 15h, não a que vem, a outra', ['2026-11-27', '2026-12-04']],
  ['monday please, not this one, the one after, 10am', ['2026-11-30']],
  ['friday at 3pm, but not the coming one, the next', ['2026-11-27', '2026-12-04']],
  ['monday, not this coming one, the one after', ['2026-11-30']],
  ['not next friday, the one after', ['2026-11-27', '2026-12-04']],
])('«%s» is not the excluded week', (texto, dias) => {
  const { data, ambiguidades } = lerQuando(texto, relogio)
  expect(data ? [data] : ambiguidades).toEqual(dias.length > 1 ? [{ tipo: 'qual_semana', opcoes: dias }] : dias)
})

describe('an English «but» rules days out only after several of them', () => {
  test.each([
    ['the same thing for my wife, but on Friday at 4pm', '2026-11-20'],
    ['not thursday but friday', '2026-11-20'],
    ['another one, but tuesday', '2026-11-24'],
  ])('«%s» names the day', (texto, data) => {
    const { data: lida, exceto = [] } = lerQuando(texto, relogio)
    expect([lida, exceto.includes(5), exceto.includes(2)]).toEqual([data, false, false])
  })
  test.each([
    ['any day but friday', { exceto: [5] }],
    ['anything but friday', { exceto: [5] }],
    ['next week but Friday', { exceto: [5], dias: { de: '2026-11-23', ate: '2026-11-29' } }],
    ['any day but mondays and fridays', { exceto: [1, 5] }],
    ['any day but tuesday or thursday', { exceto: [2, 4] }],
    ['monday to thursday but tuesday', { exceto: [2] }],
  ])('«%s»', (texto, lido) => {
    expect(lerQuando(texto, relogio)).toMatchObject(lido)
  })
})

describe('another Thursday is not the one under discussion', () => {
  const pauta = [{ de: '2026-11-26', ate: '2026-11-26' }]
  test.each([
    'outra quinta',
    'pode ser numa outra quinta?',
    'nessa quinta não, na outra',
    'a quinta depois dessa',
    'another Thursday',
    'on a different Thursday',
    'the Thursday after that',
  ])('«%s»', (texto) => {
    expect(lerQuando(texto, { ...relogio, pauta }).data).toBe('2026-12-03')
  })
  test('nor that of the appointment that is moved', () => {
    const base = { dia: '2026-11-26', minuto: 600 }
    expect(lerQuando('outra quinta', { ...relogio, base }).data).toBe('2026-12-03')
  })
})

test.each([
  'na outra semana no mesmo dia e hora',
  'no mesmo dia e horário da outra semana',
  'same day and time the week after',
  'the week after that, same day and time',
])('«%s» is a week after the time under discussion', (texto) => {
  expect(lerQuando(texto, { ...relogio, base: { dia: '2026-11-26', minuto: 600 } }).data).toBe('2026-12-03')
})

test.each([
  'semana que vem, mesmo dia',
  'semana que vem no mesmo dia',
  'mesmo dia da semana que vem',
  'same day next week',
])('«%s» counts from the appointment under discussion', (texto) => {
  expect(lerQuando(texto, { ...relogio, base: { dia: '2026-11-20', minuto: 600 } }).data).toBe('2026-11-27')
})

test.each([
  ['umas 15 pras 3 da tarde', 885],
  ['14h20 por aí', 860],
  ['lá pelas 16h', 960],
  ['16h ou por aí', 960],
  ['around 4pm', 960],
  ['4pm or thereabouts', 960],
])('«%s» is an hour near that', (texto, hora) => {
  expect(lerQuando(texto, relogio)).toMatchObject({ hora, cerca: true })
})

describe('a weekday is counted from another day', () => {
  test.each([
    ['a segunda sexta depois do feriado', '2026-12-04'],
    ['the first Friday after the 25th', '2026-11-27'],
    ['on Wednesday week', '2026-11-25'],
  ])('«%s»', (texto, data) => {
    expect(lerQuando(texto, { ...relogio, pauta: [{ de: '2026-11-25', ate: '2026-11-25' }] }).data).toBe(data)
  })
})

describe('a bare day of the month is the one nearest to the days spoken of', () => {
  const dezembro = [{ de: '2026-12-01', ate: '2026-12-31' }]
  test.each([
    ['quero dia 29', dezembro, '2026-12-29'],
    ['the 29th is good', dezembro, '2026-12-29'],
    ['dia 12', [{ de: '2027-01-01', ate: '2027-01-31' }], '2027-01-12'],
    ['na vdd quero dia 29', [{ de: '2026-12-28', ate: '2026-12-28' }], '2026-12-29'],
    ['dia 9', ['2026-12-09', '2026-12-10'].map((dia) => ({ de: dia, ate: dia })), '2026-12-09'],
    ['dia 29', [], '2026-11-29'],
  ])('«%s»', (texto, pauta, data) => {
    expect(lerQuando(texto, { ...relogio, pauta })).toEqual({ data, ambiguidades: [] })
  })
})

test.each([
  ['só depois das 16h, tô no serviço', { de: 960, ate: 1440 }],
  ["only after 5pm, I'm at work", { de: 1020, ate: 1440 }],
  ['só depois das 18h não posso', { de: 0, ate: 1080 }],
])('«%s»: a reason after a comma refuses no hour', (texto, intervalo) => {
  expect(lerQuando(texto, relogio).intervalo).toEqual(intervalo)
})
