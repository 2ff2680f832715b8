import { describe, expect, it } from 'vitest'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas
    .filter(({ vivo }) => vivo)
    .map(({ servico, inicio }) => `${servico} ${inicio.toISOString().slice(5, 16)}`)

describe('a choice of days, each with its own hours', () => {
  it.each([
    ['br', 'quero limpeza dia 19/11 às 9h ou dia 23/11 às 10h', ['qui 19/11 às 09:00', 'seg 23/11 às 10:00']],
    ['br', 'limpeza segunda às 10h ou quinta às 9h', ['seg 23/11 às 10:00', 'qui 19/11 às 09:00']],
    [
      'br',
      'tem limpeza quinta 9h, segunda 10h ou terça 11h?',
      ['qui 19/11 às 09:00', 'seg 23/11 às 10:00', 'ter 24/11 às 11:00'],
    ],
    [
      'br',
      'limpeza quinta de manhã ou segunda à tarde',
      ['qui 19/11 às 09:00', 'qui 19/11 às 09:30', 'seg 23/11 às 14:00'],
    ],
    ['en', 'a cleaning Thursday at 9am or Monday at 10am please', ['Thu 19 Nov at 9:00 am', 'Mon 23 Nov at 10:00 am']],
    [
      'en',
      'a cleaning on Thursday morning or Monday afternoon',
      ['Thu 19 Nov at 9:00 am', 'Thu 19 Nov at 9:30 am', 'Mon 23 Nov at 2:00 pm'],
    ],
  ] as const)('%s: «%s» shows each day with its hours', async (idioma, fala, horarios) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    expect(c.opcoes.slice(0, -1)).toEqual(horarios)
  })

  it.each([
    ['br', 'segunda', 'Limpeza 11-23T13:00'],
    ['br', 'a de segunda', 'Limpeza 11-23T13:00'],
    ['br', '10h', 'Limpeza 11-23T13:00'],
    ['br', 'a primeira', 'Limpeza 11-19T12:00'],
    ['br', 'sim', 'Limpeza 11-19T12:00'],
    ['br', 'tanto faz', 'Limpeza 11-19T12:00'],
    ['en', 'Monday', 'Limpeza 11-23T13:00'],
    ['en', 'either works', 'Limpeza 11-19T12:00'],
  ] as const)('%s: «%s» chooses one with its own hour', async (idioma, escolha, linha) => {
    const c = conversar({ cliente, idioma })
    await c.diz(
      idioma === 'br' ? 'limpeza quinta às 9h ou segunda às 10h' : 'a cleaning Thursday at 9am or Monday at 10am',
    )
    await c.diz(escolha)
    await c.diz(idioma === 'br' ? 'sim' : 'yes')
    expect(vivas(c)).toEqual([linha])
  })

  it('the only free one is proposed, and the other one denied', async () => {
    const mundo = criarMundo()
    for (const quem of ['p1', 'p2']) mundo.ocupar(quem, '2026-11-19T12:00:00Z', 60)
    const c = conversar({ cliente, mundo })
    expect(await c.diz('limpeza quinta às 9h ou segunda às 10h')).toMatch(
      /Às 09:00 não tenho horário livre.*19\/11\/2026\. Então fica assim: .*23\/11\/2026, às 10:00/,
    )
  })

  it('if none is free, near times of those days are shown', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta às 13h ou segunda às 19h')
    expect(c.opcoes.slice(0, -1)).toEqual(['qui 19/11 às 11:00', 'qui 19/11 às 14:00', 'seg 23/11 às 16:00'])
  })

  it('a closed day of the choice is named as closed', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza sexta às 9h ou segunda às 10h')).toMatch(
      /sexta-feira, 20\/11\/2026 não abrimos.*às 10:00/,
    )
  })

  it('a move keeps the pairs too', async () => {
    const c = conversar({ cliente })
    for (const fala of ['limpeza com a Lívia dia 26/11 às 10h', 'sim']) await c.diz(fala)
    await c.diz('preciso mudar minha limpeza pra quinta dia 19 às 9h ou segunda às 11h')
    expect(c.opcoes.slice(0, -1)).toEqual(['qui 19/11 às 09:00', 'seg 23/11 às 11:00'])
    for (const fala of ['segunda', 'sim']) await c.diz(fala)
    expect(vivas(c)).toEqual(['Limpeza 11-23T14:00'])
  })

  it('a day refused later leaves the other', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta às 9h ou segunda às 10h')
    const dito = await c.diz('quinta não vai dar')
    expect(dito).toMatch(/23\/11\/2026, às 10:00/)
    expect(dito).not.toContain('não tenho')
  })

  it.each([
    ['br', 'limpeza com a Lívia quinta às 9h ou com a Marina segunda às 10h', 'com a Marina'],
    ['br', 'limpeza na quinta 9h com a Lívia, ou segunda 10h com a Marina', 'segunda'],
    ['br', 'quero limpeza, pode ser quinta às 9h com a Lívia ou segunda às 10h com a Marina', '10h'],
    ['en', 'a cleaning with Lívia on Thursday at 9am or with Marina on Monday at 10am', 'the one with Marina'],
  ] as const)('%s: «%s»: each choice keeps its professional', async (idioma, fala, escolha) => {
    const c = conversar({ cliente, idioma })
    expect(await c.diz(fala)).toMatch(/9:00( am)? (com|with) .*Lívia.*10:00( am)? (com|with) .*Marina/)
    expect(await c.diz(escolha)).toMatch(/Marina.*10:00/)
  })

  it('choices of one day keep their hours and professionals', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza segunda às 10h com a Lívia ou às 15h com a Marina')
    expect(await c.diz('com a Marina')).toMatch(/Marina.*15:00/)
  })

  it('a third choice has hours of its own', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza domingo às 10h, se não der segunda às 20h, se não der terça às 11h')).toMatch(
      /Às 20:00 não tenho.*23\/11\/2026\. Então fica assim: .*24\/11\/2026, às 11:00/,
    )
  })

  it.each([
    ['br', 'limpeza quinta ou segunda', 'qual desses dias tem 10h?'],
    ['en', 'a cleaning Thursday or Monday', 'which of those days has 10am?'],
  ] as const)('%s: «%s», «%s» shows that hour of the days', async (idioma, fala, pergunta) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    expect(await c.diz(pergunta)).not.toMatch(/Quem atende|Who works/)
    expect(c.opcoes.slice(0, -1).map((dita) => dita.slice(-8))).toEqual(
      idioma === 'br' ? ['às 10:00', 'às 10:00'] : ['10:00 am', '10:00 am'],
    )
  })

  it('«tanto faz» between days keeps the professional', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia quinta ou segunda')
    expect(await c.diz('tanto faz')).toContain('Lívia')
  })

  it('one hour said of both days shows it of each, and a yes takes the first', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza quinta ou segunda às 10h')).toMatch(/qui 19\/11 às 10:00 e seg 23\/11 às 10:00/)
    expect(await c.diz('sim')).toMatch(/19\/11\/2026, às 10:00/)
  })

  it.each([
    ['limpeza terça às 9h ou quarta às 11h', ['ter 24/11 às 09:00', 'qua 25/11 às 11:00']],
    ['limpeza segunda dia 30 às 9h ou terça às 10h', ['seg 30/11 às 09:00', 'ter 01/12 às 10:00']],
  ])('«%s»: the second day comes after the first', async (fala, horarios) => {
    const c = conversar({ cliente })
    await c.diz(fala)
    expect(c.opcoes.slice(0, -1)).toEqual(horarios)
  })

  it('«o que tiver primeiro» takes the first that is free', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza segunda às 15h ou quinta às 9h, o que tiver primeiro')).toMatch(
      /19\/11\/2026, às 09:00/,
    )
  })

  it('a number alone may be one of the days', async () => {
    const c = conversar({ cliente })
    await c.diz('dia 23 às 9h ou dia 24 às 10h tem limpeza?')
    expect(await c.diz('24')).toMatch(/24\/11\/2026, às 10:00/)
  })

  it('a past day of the choice is not one of the next year', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza dia 17/11 às 9h ou dia 23/11 às 10h')).toMatch(/23\/11\/2026, às 10:00/)
  })
})
