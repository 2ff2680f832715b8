import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { diaDe, existeDia, relogioLocal } from '#platform/time.ts'
import { longo } from '#test/longo.ts'
import { lerQuando, type Quando } from './quando.ts'

const fuso = 'America/Sao_Paulo'
/** Wednesday 18 November 2026, 10:00 in São Paulo. */
const agora = new Date('2026-11-18T13:00:00Z')
const ler = (texto: string, quando = agora) => lerQuando(texto, { agora: quando, fuso })

/** One line per reading: «qui 26/11 15:00», windows 14:00-16:00, ambiguities ?tipo(options). */
function resumo(q: Quando): string {
  const hora = (m: number) => `${Math.floor(m / 60)}:${String(m % 60).padStart(2, '0')}`
  const dia = (d: string) => `${d.slice(8)}/${d.slice(5, 7)}${d.startsWith('2026') ? '' : `/${d.slice(0, 4)}`}`
  const partes = [
    q.data && dia(q.data),
    q.hora !== undefined && hora(q.hora),
    q.dias && `${dia(q.dias.de)}..${dia(q.dias.ate)}`,
  ]
  if (q.intervalo) partes.push(`${hora(q.intervalo.de)}-${hora(q.intervalo.ate)}`)
  for (const a of q.ambiguidades) {
    const opcoes = 'opcoes' in a ? a.opcoes.map((o) => (typeof o === 'number' ? hora(o) : dia(o))).join(',') : ''
    partes.push(`?${a.tipo}${opcoes && `(${opcoes})`}`)
  }
  return partes.filter(Boolean).join(' ')
}

const frases: [string, string][] = [
  // days
  ['hoje', '18/11'],
  ['hj', '18/11'],
  ['amanhã', '19/11'],
  ['amanha', '19/11'],
  ['AMANHÃ', '19/11'],
  ['amnha', '19/11'],
  ['amaha às 15h', '19/11 15:00'],
  ['depois de amanhã', '20/11'],
  ['dps de amanha as 15', '20/11 15:00'],
  ['sexta', '20/11'],
  ['sexta-feira', '20/11'],
  ['na sesta feira', '20/11'],
  ['sextaa', '20/11'],
  // a day named twice, a range of days, two hours, and a part of the day beside a limit
  ['próxima terça dia 8', '08/12'],
  ['de 23 a 27', '23/11..27/11'],
  ['entre os dias 23 e o 27', '23/11..27/11'],
  ['the 15th, Tuesday', '15/12'],
  ['15th, Tuesday', '15/12'],
  ['amanhã 2pm e 3', '19/11 ?varias_horas(14:00,15:00)'],
  ['hoje à noite depois das 8', '18/11 20:00-23:00'],
  ['amanhã de noite antes das 8', '19/11 18:00-20:00'],
  ['five and twenty past nine', '?manha_ou_tarde(9:25,21:25)'],
  // days are masculine, hours feminine
  ['dia 5 até 12', '05/12..12/12'],
  ['do dia 5 até o 12', '05/12..12/12'],
  ['do 5 ao 12', '05/12..12/12'],
  ['a partir do dia 5 até o 12', '05/12..12/12'],
  ['do dia 5 até o dia 12 de janeiro', '05/01/2027..12/01/2027'],
  ['5 até 12 de dezembro', '05/12..12/12'],
  ['between the 5th and 12th', '05/12..12/12'],
  ['5th to 12th', '05/12..12/12'],
  ['from the 5th to the 12th of January', '05/01/2027..12/01/2027'],
  ['dia 25 até as 12', '25/11 0:00-12:01'],
  ['dia 25 até 12h', '25/11 0:00-12:01'],
  ['de 8 até as 12', '8:00-12:00 ?so_periodo'],
  // the part of the day says which eight
  ['8 e pouco da tarde', '20:00-20:45 ?so_periodo'],
  ['umas 7 e pouco da noite', '19:00-19:45 ?so_periodo'],
  ['amanhã à tarde, umas 8 e pouco', '19/11 20:00-20:45'],
  ['8-something in the evening', '20:00-20:45 ?so_periodo'],
  ['8 something tonight', '18/11 20:00-20:45'],
  ['tonight before 8', '18/11 18:00-20:00'],
  ['amanhã depois das 8 da tarde', '19/11 20:00-24:00'],
  ['8 e pouco da manhã', '8:00-8:45 ?so_periodo'],
  // a full stop parts a day and an hour
  ['sexta mesmo, dia 20. 15h', '20/11 15:00'],
  ['das 10 às 2 da tarde', '10:00-14:00 ?so_periodo'],
  // holidays, months and stretches that are seldom named
  ['na emenda do feriado de terça', '06/09/2027'],
  ['no feriado de segunda', '15/11/2027'],
  ['the month after next', '01/01/2027..31/01/2027'],
  ['começo do ano que vem', '01/01/2027..31/01/2027'],
  ['no fim de 2027', '01/12/2027..31/12/2027'],
  ['segundo fim de semana de dezembro', '12/12..13/12'],
  ['daqui a uma hora e meia', '18/11 11:30'],
  ['in a couple of hours', '18/11 12:00'],
  ['daqui a 2h15', '18/11 12:15'],
  ['next friday, not this one', '27/11'],
  ['sexta que vem, não essa', '27/11'],
  ['depois do dia 20 mas antes do dia 25', '21/11..24/11'],
  ['terça 15 pras 11', '24/11 ?manha_ou_tarde(10:45,22:45)'],
  ['na quinta antes', '?qual_semana(19/11,26/11)'],
  ['the thursday before, at 4pm', '16:00 ?qual_semana(19/11,26/11)'],
  ['the thursday before 10am', '19/11 0:00-10:00'],
  ['semana que vem, nem quinta nem sexta, nem muito cedo', '23/11..29/11 9:00-24:00'],
  ['tem alguém livre agora', '18/11'],
  ['agora à tarde', '18/11 12:00-18:00'],
  ['no feriado de 25', '25/12'],
  ['the first of those', ''],
  ["she's off on the 20th, so maybe the 23rd or 24th", '?varias_datas(20/11,23/11,24/11)'],
  // corrections
  ['quinta 16h\nops, sexta', '20/11 16:00'],
  ['quinta 16h, quer dizer, sexta', '20/11 16:00'],
  ['quinta às 16h, aliás segunda também pode', '16:00 ?varias_datas(19/11,23/11)'],
  ['quinta às 10h, ops, e sexta às 11h', '?varias_datas(19/11,20/11) ?varias_horas(10:00,11:00)'],
  ['quinta não posso sexta sim', '20/11'],
  ['os dois no dia 26 às 10h', '26/11 10:00'],
  ['quinta não sexta', '?varias_datas(19/11,20/11)'],
  ['16h de quinta, digo, às 17h', '19/11 17:00'],
  ['friday at 3pm, I mean 4pm', '20/11 16:00'],
  ['o de 11h', '11:00'],
  ['qnta', '19/11'],
  ['quita-feira', '19/11'],
  ['mon 9a', '23/11 9:00'],
  ['tom at 10am', '19/11 10:00'],
  ['with Tom at 10am', '10:00'],
  ['two fridays from now', '27/11'],
  ['boaa tarde', ''],
  ["morning, can't make it", ''],
  ['morning, please', '6:00-12:00 ?so_periodo'],
  ['tarde, eu trabalho de manhã', '12:00-18:00 ?so_periodo'],
  ['evening, I work mornings', '18:00-23:00 ?so_periodo'],
  ['nothing before ten', '10:00-24:00 ?so_periodo'],
  ['vou atrasar uns 15 minutos', ''],
  ['3 de dezembro ou dia 4', '?varias_datas(03/12,04/12)'],
  ['qinta', '19/11'],
  ['segunda-feira 14:30', '23/11 14:30'],
  ['seg 14:30', '23/11 14:30'],
  ['sáb de manhã', '21/11 6:00-12:00'],
  ['terça', '24/11'],
  ['ter 9h30 da manhã', '24/11 9:30'],
  ['domingo', '22/11'],
  ['quarta', '?qual_semana(18/11,25/11)'],
  ['quarta às 9h da manhã', '25/11 9:00'],
  ['sexta que vem', '27/11'],
  ['próxima sexta de tarde', '12:00-18:00 ?qual_semana(20/11,27/11)'],
  ['terça que vem', '24/11'],
  ['quarta que vem', '25/11'],
  ['nesta sexta', '20/11'],
  ['sexta agora', '20/11'],
  ['sexta da semana que vem', '27/11'],
  ['sexta sem ser essa', '27/11'],
  ['semana que vem', '23/11..29/11'],
  ['semana que vem na quinta', '26/11'],
  ['próxima semana à tarde', '23/11..29/11 12:00-18:00'],
  ['essa semana ainda', '18/11..22/11'],
  ['fim de semana', '21/11..22/11'],
  ['mês que vem', '01/12..31/12'],
  ['último dia do mês', '30/11'],
  ['quarta não dá mais, sexta às 13h30 pode ser', '20/11 13:30'],
  ['quinta, dia 10 às 15h', '10/12 15:00'],
  ["Friday doesn't work, Saturday at 9am", '21/11 9:00'],
  ['no fim do mês', '24/11..30/11'],
  ['começo do mês que vem', '01/12..10/12'],
  ['the last day of next month', '31/12'],
  ['26/11', '26/11'],
  ['26/11 às 16h', '26/11 16:00'],
  ['dia 26/11', '26/11'],
  ['26/11/2026', '26/11'],
  ['26/11/26 15h', '26/11 15:00'],
  ['26-11-2026', '26/11'],
  ['2026-11-26', '26/11'],
  ['quinta, 26/11', '26/11'],
  ['quinta dia 27', '?varias_datas(19/11,27/11)'],
  ['quinta, 3 de dezembro', '03/12'],
  ['dia 20', '20/11'],
  ['dia vinte e quatro', '24/11'],
  ['dia 20 às 3 da tarde', '20/11 15:00'],
  ['dia 5', '?dia_passado(05/12)'],
  ['dia 31', '?data_inexistente(31/12)'],
  ['dia 10 do mês que vem', '10/12'],
  ['dia 1º de dezembro', '01/12'],
  ['primeiro de dezembro', '01/12'],
  ['20 de novembro', '20/11'],
  ['20 de novembro de 2026 às 11h', '20/11 11:00'],
  ['2 de janeiro', '02/01/2027'],
  ['de 10 a 12 de dezembro', '10/12..12/12'],
  ['10/11', '?dia_passado(10/11/2027)'],
  ['10/11/2025', '?dia_passado'],
  ['31/02', '?data_inexistente'],
  ['daqui a hora e meia', '18/11 11:30'],
  ['ontem', '?dia_passado'],
  ['daqui a 3 dias', '21/11'],
  ['daqui três dias', '21/11'],
  ['em 15 dias', '03/12'],
  ['daqui a quinze dias', '?qual_semana(02/12,03/12)'],
  ['daqui a uma semana', '25/11'],
  ['daqui a 2 horas', '18/11 12:00'],
  ['daqui a um mês', '18/12'],
  ['de quinta para sexta', '?varias_datas(19/11,20/11)'],
  ['hoje ou amanhã', '?varias_datas(18/11,19/11)'],
  ['não posso na quinta, só na sexta', '20/11'],
  // hours
  ['15h', '15:00'],
  ['15h30', '15:30'],
  ['13 30', '13:30'],
  ['then tan at 12 30', '12:30'],
  ['quinta 10 45 entao', '19/11 ?manha_ou_tarde(10:45,22:45)'],
  ['meu numero é 85 98811 10 30', ''],
  ['ele tem 10 30 anos', ''],
  ['custou 12 50 reais', ''],
  ['15:30', '15:30'],
  ['15hs', '15:00'],
  ['15 horas', '15:00'],
  ['às 15', '15:00'],
  ['as quinze e trinta', '15:30'],
  ['às 3', '?manha_ou_tarde(3:00,15:00)'],
  ['amanhã às 4', '19/11 ?manha_ou_tarde(4:00,16:00)'],
  ['hoje às 4', '18/11 16:00'],
  ['hoje às 8h da manhã', '18/11 ?ja_passou'],
  ['hoje cedo', '18/11 6:00-10:00 ?ja_passou'],
  ['3 da tarde', '15:00'],
  ['três e meia da tarde', '15:30'],
  ['às 8 da noite', '20:00'],
  ['9 da manhã', '9:00'],
  ['09:00', '9:00'],
  ['quinta à tarde às 4', '19/11 16:00'],
  ['meio-dia', '12:00'],
  ['meio dia e meia', '12:30'],
  ['amanhã ao meio dia', '19/11 12:00'],
  ['quinze pras quatro da tarde', '15:45'],
  ['às 25h', '?hora_inexistente'],
  ['às 14h ou às 15h', '?varias_horas(14:00,15:00)'],
  ['de manhã', '6:00-12:00 ?so_periodo'],
  ['amanhã de manhã', '19/11 6:00-12:00'],
  ['amanhã à tarde', '19/11 12:00-18:00'],
  ['hoje à noite', '18/11 18:00-23:00'],
  ['quinta no fim da tarde', '19/11 16:30-18:30'],
  ['quinta no final da tarde', '19/11 16:30-18:30'],
  ['amanhã depois das 17', '19/11 17:00-24:00'],
  ['amanhã depois das 5', '19/11 17:00-24:00'],
  ['amanhã antes das 10', '19/11 0:00-10:00'],
  ['amanhã entre 14 e 16', '19/11 14:00-16:00'],
  ['amanhã umas 9 e pouco', '19/11 9:00-9:45'],
  ['sim, as duas: 14h', '14:00'],
  ['amanhã lá pelas 14h e pouquinho', '19/11 14:00-14:45'],
  ['sexta 5 e pouco da tarde', '20/11 17:00-17:45'],
  ['tomorrow around nine something', '19/11 9:00-9:45'],
  ['amanhã das 14h às 16h', '19/11 14:00-16:00'],
  ['a partir das 14h na sexta', '20/11 14:00-24:00'],
  ['depois do almoço na sexta', '20/11 13:00-15:00'],
  // English
  ['tomorrow at 3pm', '19/11 15:00'],
  ['tmrw 3:30 p.m.', '19/11 15:30'],
  ['the day after tomorrow', '20/11'],
  ['next friday', '27/11'],
  ['this friday at noon', '20/11 12:00'],
  ['on monday', '23/11'],
  ['on the 20th', '20/11'],
  ['on the 5th', '?dia_passado(05/12)'],
  ['november 26th at 4 pm', '26/11 16:00'],
  ['26 november', '26/11'],
  ['in 3 days', '21/11'],
  ['in two weeks', '02/12'],
  ['next week', '23/11..29/11'],
  ['friday at 4', '20/11 ?manha_ou_tarde(4:00,16:00)'],
  ['tomorrow morning', '19/11 6:00-12:00'],
  ['tonight', '18/11 18:00-23:00'],
  ['tomorrow after 5pm', '19/11 17:00-24:00'],
  ['tomorrow between 2 and 4 pm', '19/11 14:00-16:00'],
  ['half past 3 in the afternoon tomorrow', '19/11 15:30'],
  // nothing about when
  ['bom dia', ''],
  ['boa tarde, quero marcar uma limpeza', ''],
  ['boa noite!', ''],
  ['vai ter vaga?', ''],
  ['a segunda opção', ''],
  ['me liga mais tarde', ''],
  ['quanto custa? R$ 180', ''],
  ['11 98888-0142', ''],
  ['sex.15@exemplo.com', ''],
  ['uma limpeza', ''],
]

describe('reading when', () => {
  test.each(frases)('«%s» is %s', (frase, esperado) => {
    expect(resumo(ler(frase))).toBe(esperado)
  })

  test('today is the company day, not the server day', () => {
    const noite = new Date('2026-11-19T01:30:00Z')
    expect(ler('hoje', noite).data).toBe('2026-11-18')
    expect(lerQuando('amanhã', { agora: noite, fuso: 'Europe/Lisbon' }).data).toBe('2026-11-20')
  })

  test('a lone number answers the question that was asked', () => {
    const abertas = { agora, fuso }
    expect(lerQuando('15', { ...abertas, numeroSolto: 'hora' }).hora).toBe(900)
    expect(lerQuando('20', { ...abertas, numeroSolto: 'dia' }).data).toBe('2026-11-20')
    expect(lerQuando('20', abertas)).toEqual({ ambiguidades: [] })
  })

  test.each(['entre 5 e 12', '5 até 12', 'from 5 to 12'])('«%s» answers «which day?» by days', (frase) => {
    const { dias } = lerQuando(frase, { agora, fuso, numeroSolto: 'dia' })
    expect(dias).toEqual({ de: '2026-12-05', ate: '2026-12-12' })
  })
})

const pedacos = frases.flatMap(([frase]) => frase.split(' '))
const texto = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...pedacos),
        fc.constantFrom('.', ',', '/', ':', '-', '(', ')', 'R$', '15', '31', '02', '99'),
      ),
      { maxLength: 14 },
    )
    .map((p) => p.join(' ')),
)
const instante = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
const zona = fc.constantFrom(
  fuso,
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'Europe/Lisbon',
  'America/New_York',
)

describe('properties', () => {
  test('no text makes it throw, and it reads only real days and hours, which are ahead unless marked', () => {
    fc.assert(
      fc.property(texto, instante, zona, (frase, quando, fusoDaVez) => {
        const lido = lerQuando(frase, { agora: quando, fuso: fusoDaVez })
        const relogio = relogioLocal(fusoDaVez, quando)
        if (lido.hora !== undefined) expect(lido.hora).toBeLessThan(1440)
        if (lido.data === undefined) return
        const [ano = 0, mes = 0, dia = 0] = lido.data.split('-').map(Number)
        expect(existeDia(ano, mes, dia)).toBe(true)
        if (lido.ambiguidades.length > 0) return
        expect(lido.data >= relogio.dia).toBe(true)
        if (lido.data === relogio.dia && lido.hora !== undefined)
          expect(lido.hora + 1).toBeGreaterThan(relogio.minuto + (quando.getTime() % 60_000) / 60_000)
      }),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 60_000)

  test('a day and hour written out in any of our formats read back as the same', () => {
    const meses = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
    const semana = 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo'.split(' ')
    const formatos = [
      (d: DateTime) => d.toFormat("dd/MM/yyyy 'às' HH:mm"),
      (d: DateTime) => d.toFormat("dd/MM/yyyy, HH'h'mm"),
      (d: DateTime) => d.toFormat('yyyy-MM-dd HH:mm'),
      (d: DateTime) =>
        `${semana[d.weekday - 1]}, ${d.day} de ${meses[d.month - 1]} de ${d.year}, às ${d.toFormat("HH'h'mm")}`,
      (d: DateTime) => `dia ${d.day} de ${meses[d.month - 1]} de ${d.year} às ${d.toFormat('HH:mm')}`,
      (d: DateTime) => d.toFormat("EEEE, MMMM d yyyy 'at' h:mm a", { locale: 'en' }),
      (d: DateTime) => d.toFormat("EEE d MMM yyyy 'at' HH:mm", { locale: 'en' }),
    ]
    fc.assert(
      fc.property(
        instante,
        fc.integer({ min: 1, max: 300 }),
        fc.nat(1439),
        fc.nat(formatos.length - 1),
        zona,
        (quando, dias, minuto, f, z) => {
          const hoje = relogioLocal(z, quando).dia
          const alvo = DateTime.fromISO(hoje, { zone: 'utc' }).plus({ days: dias, minutes: minuto })
          const lido = lerQuando(formatos[f]?.(alvo) ?? '', { agora: quando, fuso: z })
          const data = diaDe(alvo.year, alvo.month, alvo.day)
          if (lido.ambiguidades.length > 0) {
            expect(lido.ambiguidades).toEqual([{ tipo: 'manha_ou_tarde', opcoes: expect.arrayContaining([minuto]) }])
            expect(lido.data).toBe(data)
          } else expect(lido).toMatchObject({ data, hora: minuto })
        },
      ),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 60_000)

  test('any text of 100 KB is read in linear time, also one piece repeated again and again', () => {
    const sementes = [
      'a',
      '1',
      '@',
      ' ',
      '15:30 ',
      'amanha ',
      'sexta ou ',
      'entre 14 e ',
      'depois das ',
      'vinte e ',
      '/',
      'dia 5 ',
      'a. m',
      '\u0301',
      'x@',
    ]
    for (const semente of sementes)
      expect(ler(semente.repeat(100_000 / semente.length)).ambiguidades.length).toBeLessThan(5)
  }, 60_000)
})
