import { describe, expect, it } from 'vitest'
import { conversar } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }

describe('a past visit that is told asks for no day', () => {
  it.each([
    ['br', 'fui aí na terça e adorei a limpeza, quero de novo segunda às 10h'],
    ['br', 'estive aí na terça e gostei, queria limpeza segunda às 10h'],
    ['br', 'a limpeza de hoje foi ótima! dá pra marcar outra dia 23 às 10h?'],
    ['en', 'I came in on Tuesday and loved the cleaning, can I get another on Monday at 10am?'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    expect(await c.diz(fala)).toMatch(/Limpeza.*(?:23\/11\/2026, às 10:00|November 23, 2026, at 10:00 am)/)
    expect(c.mundo.reclamacoes).toBe(0)
  })

  it.each([
    ['br', 'a limpeza de hoje foi ótima, obrigada'],
    ['br', 'o clareamento de hoje ficou lindo'],
    ['en', 'just had my cleaning today, it was amazing, thank you'],
  ] as const)('%s: «%s» books nothing and calls nobody', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    expect([c.ultima.estado.tarefas, c.mundo.passagens]).toEqual([[], []])
  })

  it.each(['fiz um agendamento pra terça', 'fui aí ontem e queria segunda'])('«%s» keeps the day', async (fala) => {
    const c = conversar({ cliente })
    await c.diz(fala)
    expect(c.ultima.estado.tarefas[0]?.quadro.dia).toBeDefined()
  })

  it('what was done before is no part of the wish', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('fiz limpeza com a Lívia e ficou ótimo, quero clareamento segunda às 10h')).toMatch(
      /fica assim: Clareamento/,
    )
  })
})

describe('«again» after a number makes it an hour', () => {
  it.each([
    ['a cleaning on Monday', '4 again please', /November 23, 2026, at 4:00 pm/],
    ['a cleaning on Monday at 4pm', 'can I do 4 again on Tuesday?', /November 24, 2026, at 4:00 pm/],
  ] as const)('«%s», «%s»', async (antes, fala, quando) => {
    const c = conversar({ cliente, idioma: 'en' })
    await c.diz(antes)
    expect(await c.diz(fala)).toMatch(quando)
  })
})

describe('both on one day, and then another day', () => {
  it('moves both', async () => {
    const c = conversar({ cliente })
    for (const fala of ['limpeza segunda às 10h', 'sim', 'clareamento dia 26 às 10h', 'sim']) await c.diz(fala)
    for (const fala of ['dá pra ser as duas no mesmo dia?', 'pode ser na terça', '9h', 'sim', '11h', 'sim'])
      await c.diz(fala)
    expect(c.mundo.linhas.map(({ inicio }) => inicio.toISOString().slice(5, 10))).toEqual(['11-24', '11-24'])
  })
})

describe('a question how an appointment stands', () => {
  it.each([
    ['br', 'a de segunda foi confirmada?'],
    ['br', 'minha limpeza foi desmarcada?'],
    ['en', 'is my cleaning still booked for Monday?'],
  ] as const)('%s: «%s» shows it, and neither confirms nor cancels', async (idioma, fala) => {
    const antes = conversar({ cliente })
    for (const dito of ['limpeza segunda às 10h', 'sim']) await antes.diz(dito)
    const c = conversar({ cliente, idioma, mundo: antes.mundo })
    expect(await c.diz(fala)).toMatch(/• Limpeza/)
    expect([c.mundo.linhas[0]?.confirmado, c.ultima.estado.tarefas]).toEqual([undefined, []])
  })
})
