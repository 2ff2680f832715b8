import { describe, expect, it } from 'vitest'
import { conversar } from '#test/agente/mundo.ts'

const ana = { nome: 'Ana Reis', telefone: '+5511988887777' }
const conversa = (fala: string) =>
  conversar({ cliente: ana, idioma: /\b(?:the|my|is|it|I|mornings)\b/.test(fala) ? 'en' : 'br' })

describe('the hour of a reason is a limit or nothing', () => {
  it.each([
    ['saio do serviço 14:40, dá pra fazer limpeza dia 26 às 15h com a Lívia?', '15:00'],
    ['minha aula termina às 14h, consigo limpeza dia 26 às 15h com a Lívia?', '15:00'],
    ['quero limpeza com a Lívia dia 26, busco meu filho às 17h, pode ser 15h?', '15:00'],
    ['a escola começa às 8, dá pra fazer limpeza dia 26 às 9h com a Lívia?', '09:00'],
    ['My dentist is at 9:30 on the 26th. Could I get a cleaning with Lívia at 2?', '2:00 pm'],
    ['I get off work at 2:15, could I have a cleaning with Lívia on the 26th at 3?', '3:00 pm'],
  ])('«%s» wishes %s', async (fala, hora) => {
    expect(await conversa(fala).diz(fala)).toMatch(new RegExp(`${hora}, R\\$ 180`))
  })
  it.each([
    ['saio do trabalho 16h, tem limpeza com a Lívia dia 26?', '16:00, 16:30 e 17:00'],
    ['minha reunião acaba às 10h, tem limpeza dia 26 com a Lívia?', '10:00, 10:30 e 11:00'],
  ])('«%s» shows what begins after it', async (fala, horas) => {
    expect(await conversa(fala).diz(fala)).toContain(horas)
  })
  it.each([
    'o melhor pra mim é às 10, limpeza dia 26 com a Lívia',
    'a única hora que eu posso é às 10h, limpeza dia 26 com a Lívia',
    'limpeza dia 26 com a Lívia, a da minha mãe é às 10h e a minha às 11h',
    "cleaning with Lívia on the 26th: mine's at 10, Noah's at 11 is not for you",
  ])('«%s» wishes that hour', async (fala) => {
    expect(await conversa(fala).diz(fala)).toMatch(/10:00(?: am)?, R\$ 180/)
  })
  it.each([
    ["Oh wait, school run's at 2:45, make it half past instead", '3:30 pm'],
    ['ih, busco meu filho às 14h45, põe meia hora depois então', '15:30'],
    ['actually make it quarter past', '3:15 pm'],
  ])('«%s» changes a proposal for three', async (fala, hora) => {
    const c = conversa(fala)
    await c.diz(hora.endsWith('pm') ? 'cleaning with Lívia on the 26th at 3pm' : 'limpeza com a Lívia dia 26 às 15h')
    expect(await c.diz(fala)).toContain(hora)
  })
})

describe('only one part of the day', () => {
  it.each([
    'só consigo de tarde pq de manhã fico com meu neto de 4 anos',
    'só à tarde, de manhã eu tenho aula',
    "I can only do afternoons, mornings I've got my grandson",
  ])('«%s» stays a limit', async (fala) => {
    const c = conversa(fala)
    await c.diz('limpeza com a Lívia')
    expect(await c.diz(fala)).toMatch(/14:00.*14:00|2:00 pm.*2:00 pm/)
    expect(await c.diz('quinta')).toMatch(/(?:14:00|2:00 pm), R\$ 180/)
  })
  it('«só posso de manhã ou no fim da tarde» is both', async () => {
    const c = conversa('')
    await c.diz('limpeza com a Lívia dia 26')
    expect(await c.diz('só posso de manhã ou no fim da tarde, 17h tem?')).toContain('17:00')
  })
})

describe('so much earlier or later counts from the hour under discussion', () => {
  const mudar = async (pedido: string, fala: string) => {
    const c = conversa(fala)
    await c.diz('limpeza com a Lívia amanhã às 15h')
    await c.diz('sim')
    await c.diz(pedido)
    return c.diz(fala)
  }
  it.each([
    ['me passa a limpeza pra segunda às 17h', 'só adianta meia horinha então', '16:30'],
    ['muda a limpeza pra segunda às 16h', 'empurra uma hora', '17:00'],
    ['Can you move my cleaning to Monday at 4?', 'push it half an hour later please, it is the bus', '4:30 pm'],
  ])('«%s», then «%s»: %s', async (pedido, fala, hora) => {
    expect(await mudar(pedido, fala)).toMatch(new RegExp(`(?:muda para|moves to).*(?:23/11|November 23).*${hora}`))
  })
  it.each([
    'amanhã vai me complicar a vida, consegue me passar a limpeza pra segunda às 17h?',
    'amanhã tô enrolada, joga a limpeza pra segunda às 17h?',
  ])('«%s» names the old and the new day', async (fala) => {
    const c = conversa('')
    await c.diz('limpeza com a Lívia amanhã às 15h')
    await c.diz('sim')
    expect(await c.diz(fala)).toMatch(/muda para: Limpeza.*23\/11\/2026, às 17:00/)
  })
})
