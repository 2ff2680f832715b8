import { describe, expect, it } from 'vitest'
import { lido } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const ana = { nome: 'Ana Reis', telefone: '+5511988887777' }
const idiomaDe = (fala: string) => (/\b(?:the|you|my|is|it|I)\b/.test(fala) ? ('en' as const) : ('br' as const))

/** Limpeza (45 minutes) on the 26th at 10:00 is proposed. */
async function propondo(fala = '') {
  const c = conversar({ cliente: ana, idioma: idiomaDe(fala) })
  await c.diz('limpeza com a Lívia dia 26/11 às 10h')
  return c
}

describe('a limit beside a yes is held against the proposal', () => {
  it.each([
    'pode, desde que acabe antes das 11h30 que busco minha pequena na escola',
    'sim, contanto que eu saia até as 11h',
    'fechado, só preciso sair até meio-dia',
    'pode marcar, desde que seja depois das 9',
    'sim, acaba 10h45 então, pode marcar',
    'termina às 10h45 né? então pode',
    "yes, as long as I'm out by 11:30",
    "ok so long as it's before noon",
  ])('«%s» keeps it, and books', async (fala) => {
    const c = await propondo(fala)
    await c.diz(fala)
    expect(c.mundo.linhas.map((um) => um.inicio.toISOString())).toEqual(['2026-11-26T13:00:00.000Z'])
  })
  it.each([
    'pode, desde que acabe antes das 10h30',
    'sim, contanto que eu saia até as 10h',
    'yes, as long as it is after 2pm',
  ])('«%s» does not keep it, and books nothing', async (fala) => {
    const c = await propondo(fala)
    expect(await c.diz(fala)).toMatch(/\d:\d\d/)
    expect(c.mundo.linhas).toEqual([])
  })
  it.each(['sim, mas em nome da Bia Souza, desde que acabe antes das 11h30', 'pode, desde que seja com a Marina'])(
    '«%s» changes it, and books nothing',
    async (fala) => {
      const c = await propondo(fala)
      await c.diz(fala)
      expect(c.mundo.linhas).toEqual([])
    },
  )
  it.each(['pode, se vocês aceitarem cartão, aceitam?', 'sim, desde que aceite pix, aceita?'])(
    '«%s» is answered from what the company wrote, and asked again',
    async (fala) => {
      const c = await propondo(fala)
      expect(await c.diz(fala)).toMatch(/^Aceitamos Pix, cartão e dinheiro, com hora marcada\.\nEntão fica assim/)
      expect(c.mundo.linhas).toEqual([])
    },
  )
})

describe('a wish in the form of a question, beside a story', () => {
  it.each([
    'My teeth are a mess, 40 years of coffee. Can I bring them in for a cleaning Monday at 10?',
    'I need a cleaning, my gums are sore. Can I come Monday at 10?',
    'quero limpeza, faz 3 anos que não faço. posso aparecer segunda às 10h?',
  ])('«%s» gets that time', async (fala) => {
    const c = conversar({ cliente: ana, idioma: idiomaDe(fala) })
    const dito = await c.diz(fala)
    expect(dito).toMatch(/Limpeza.*(?:23\/11\/2026, às 10:00|November 23, 2026, at 10:00)/)
    expect(dito).not.toMatch(/information|informação/)
  })
})

describe('another service in place of a booked one', () => {
  it.each([
    'tira a limpeza de quinta e faz clareamento no lugar',
    'quebrei um dente! desmarca a limpeza e põe um clareamento no mesmo horário',
    'cancela a limpeza de quinta e coloca clareamento no lugar dela',
    'drop my cleaning and do the whitening instead, same time',
  ])('«%s» changes that booking', async (fala) => {
    const c = await propondo()
    await c.diz('sim')
    expect(await c.diz(fala)).toMatch(/(?:muda para|moves to): Clareamento.*26.*10:00/)
    await c.diz('sim')
    expect(c.mundo.linhas.map((um) => [um.vivo, um.servico])).toEqual([[true, 'Clareamento']])
  })
  it.each(['cancela a limpeza e marca um clareamento dia 27 às 15h', 'cancela a limpeza'])(
    '«%s» cancels it',
    async (fala) => {
      const c = await propondo()
      await c.diz('sim')
      expect(await c.diz(fala)).toContain('Você quer cancelar Limpeza')
    },
  )
})

describe('a delay told by the hour of arrival', () => {
  it.each([
    ['minha limpeza é 10h30 mas só chego umas 10h50', 20],
    ['era pra eu chegar 10h30, vou chegar 10h45', 15],
    ['tô preso na BR, minha consulta é dez e meia, só chego às onze', 30],
    ['saí tarde do banco, chego 10:50, ainda rola?', 20],
    ['tô atrasada, o gato resolveu se esconder, chego uns 15 min depois', 15],
    ["I'm booked for 10:30 but won't get there till 10:50", 20],
    ["The train is stuck. My cleaning is at 10:30, I'll be there around 10:45", 15],
  ])('«%s» is %i minutes', async (fala, minutos) => {
    const mundo = criarMundo(new Date('2026-11-18T12:00:00Z'))
    const antes = conversar({ mundo, cliente: ana })
    await antes.diz('limpeza com a Lívia hoje às 10h30')
    await antes.diz('sim')
    mundo.agora = new Date('2026-11-18T13:10:00Z')
    await conversar({ mundo, cliente: ana, idioma: idiomaDe(fala) }).diz(fala)
    expect(mundo.linhas[0]?.atraso).toEqual({ minutos })
  })
})

describe('a delay is no move', () => {
  it.each([
    ['overslept! my cleaning is at 9 and the earliest I can be there is 9:20. is it still on?', 20],
    ['my limpeza is at 9, soonest I can get in is 9:15', 15],
  ])('«%s» announces %i minutes', (fala, minutos) => {
    expect(lido(fala)[0]).toEqual({ tipo: 'atrasar', alvos: ['limpeza-quinta'], minutos })
  })
  it.each([
    ['muda minha limpeza pras 11h', 'não, no mesmo horário, só chego uns 30 minutos atrasada'],
    ['move my cleaning to 11', "no, same time, I'll just be half an hour late"],
  ])('«%s», then «%s», keeps the appointment', async (muda, fala) => {
    const mundo = criarMundo(new Date('2026-11-18T12:00:00Z'))
    const antes = conversar({ mundo, cliente: ana })
    for (const dito of ['limpeza com a Lívia hoje às 10h', 'sim']) await antes.diz(dito)
    mundo.agora = new Date('2026-11-18T12:40:00Z')
    const c = conversar({ mundo, cliente: ana, idioma: idiomaDe(fala) })
    expect(await c.diz(muda)).toMatch(/11:00/)
    await c.diz(fala)
    expect([mundo.linhas[0]?.atraso, mundo.mudancas, c.ultima.estado.tarefas]).toEqual([{ minutos: 30 }, 0, []])
  })
})

describe('a move only if the delay is too long', () => {
  it.each([
    'vou atrasar uns 20 min, se complicar pra vocês joga pra amanhã',
    'tô no ônibus, atraso 20 minutos. caso fique ruim muda pra amanhã',
    "I'm running 20 minutes late, if it's a hassle move me to tomorrow",
  ])('«%s» tells the delay and only offers the move', async (fala) => {
    const mundo = criarMundo(new Date('2026-11-18T12:00:00Z'))
    const antes = conversar({ mundo, cliente: ana })
    for (const dito of ['limpeza com a Lívia hoje às 10h30', 'sim']) await antes.diz(dito)
    mundo.agora = new Date('2026-11-18T13:10:00Z')
    const c = conversar({ mundo, cliente: ana, idioma: idiomaDe(fala) })
    expect(await c.diz(fala)).toMatch(/Prefere já mudar|rather move it/)
    expect(mundo.linhas[0]?.atraso).toEqual({ minutos: 20 })
    await c.diz(idiomaDe(fala) === 'en' ? 'no, it is fine' : 'não, tudo bem')
    expect([mundo.mudancas, c.ultima.estado.tarefas]).toEqual([0, []])
  })
  it('a yes asks for the hour of the new day', async () => {
    const mundo = criarMundo(new Date('2026-11-18T12:00:00Z'))
    const antes = conversar({ mundo, cliente: ana })
    for (const dito of ['limpeza com a Lívia hoje às 10h30', 'sim']) await antes.diz(dito)
    mundo.agora = new Date('2026-11-18T13:10:00Z')
    const c = conversar({ mundo, cliente: ana })
    await c.diz('vou atrasar uns 20 min, se complicar pra vocês joga pra amanhã')
    expect(await c.diz('sim')).toMatch(/19\/11\/2026: .*Qual horário/)
  })
  it('«let me know if that is a problem» waits for no other time', async () => {
    const mundo = criarMundo(new Date('2026-11-18T12:00:00Z'))
    const antes = conversar({ mundo, cliente: ana })
    for (const dito of ['limpeza com a Lívia hoje às 10h30', 'sim']) await antes.diz(dito)
    mundo.agora = new Date('2026-11-18T13:10:00Z')
    const c = conversar({ mundo, cliente: ana, idioma: 'en' })
    expect(await c.diz("bus broke down, 15 minutes late. let me know if that doesn't work")).not.toContain('list')
    expect(mundo.linhas[0]?.atraso).toEqual({ minutos: 15 })
  })
})

describe('the data that the company holds, of who has an appointment', () => {
  it.each([
    "Hello, under data protection law I'd like to see what information you hold on me.",
    'what do you keep on file about me?',
    'quais dados meus vocês têm?',
    'bom dia, com base na LGPD quero saber que informações vocês guardam sobre mim',
    'o que vocês sabem sobre mim? que dados meus ficam salvos?',
  ])('«%s» gets one link', async (fala) => {
    const c = await propondo()
    await c.diz('sim')
    expect((await c.diz(fala)).match(/meus-dados\/abc/g)).toHaveLength(1)
  })
})
