import { describe, expect, it } from 'vitest'
import { conversar } from '#test/agente/mundo.ts'

const ana = { nome: 'Ana Reis', telefone: '+5511988887777' }
const conversa = (fala: string) =>
  conversar({ cliente: ana, idioma: /\b(?:the|my|is|it|I|me)\b/i.test(fala) ? 'en' : 'br' })
const horas = (c: ReturnType<typeof conversa>) =>
  c.mundo.linhas.map((um) => `${um.nome} ${um.servico} ${um.inicio.toISOString().slice(5, 16)}`)

describe('a second service right after the first', () => {
  it.each([
    ['dá pra fazer limpeza com a Lívia dia 26 às 14h e a avaliação na sequência?', 'Avaliação'],
    ['quero limpeza e clareamento com a Lívia dia 26 às 14h, um seguido do outro', 'Clareamento'],
    ['could I get a cleaning with Lívia on the 26th at 2pm and a whitening straight after?', 'Clareamento'],
  ])('«%s» is proposed at the first time after it', async (fala, outro) => {
    const c = conversa(fala)
    await c.diz(fala)
    expect(await c.diz('sim')).toMatch(new RegExp(`${outro}.*(?:15:00|3:00 pm).*\\?`))
    await c.diz('sim')
    expect(horas(c)).toEqual(['Ana Reis Limpeza 11-26T17:00', `Ana Reis ${outro} 11-26T18:00`])
  })
  it('what is booked already is not offered again', async () => {
    const c = conversa('')
    await c.diz('avaliação com a Lívia às 15h e limpeza e avaliação às 14h, dia 26')
    for (let i = 0; i < 4 && c.mundo.linhas.length < 2; i++) await c.diz('sim')
    expect(c.tudo.at(-1)).not.toMatch(/quer marcar também/)
  })
})

describe('somebody else right after, with the hour told', () => {
  it.each([
    ['My roommate Priya and I both want a cleaning with Lívia on the 26th. Me at 10, her right after at 11?', 'Priya'],
    ['eu e minha irmã Carla queremos limpeza com a Lívia dia 26. eu às 10h e ela em seguida, 11h?', 'Carla'],
  ])('«%s» is a booking each, in their own names', async (fala, nome) => {
    const c = conversa(fala)
    await c.diz(fala)
    await c.diz('sim')
    await c.diz('sim')
    expect(horas(c)).toEqual(['Ana Reis Limpeza 11-26T13:00', `${nome} Limpeza 11-26T14:00`])
  })
  it.each([
    'cleaning with Lívia on the 26th: me at 10, then my husband straight after at 11',
    'limpeza dia 26 com a Lívia: eu às 10h, minha esposa às 11h',
  ])('«%s» asks who the other one is', async (fala) => {
    const c = conversa(fala)
    await c.diz(fala)
    expect(await c.diz('sim')).toMatch(/11:00.*(?:Em nome de quem|What name)/)
    await c.diz('Peter')
    await c.diz('sim')
    expect(horas(c)).toEqual(['Ana Reis Limpeza 11-26T13:00', 'Peter Limpeza 11-26T14:00'])
  })
})

describe('a day and an hour each', () => {
  it.each([
    'quero limpeza com a Lívia dia 26 às 10h e dia 27 às 11h',
    'marca limpeza com a Lívia dia 26 às 10h e depois dia 27 às 11h',
    "I'd like a cleaning with Lívia on the 26th at 10am and the 27th at 11am",
  ])('«%s» is two bookings', async (fala) => {
    const c = conversa(fala)
    await c.diz(fala)
    await c.diz('sim')
    await c.diz('sim')
    expect(horas(c)).toEqual(['Ana Reis Limpeza 11-26T13:00', 'Ana Reis Limpeza 11-27T14:00'])
  })
  it.each(['consigo limpeza com a Lívia dia 26 às 10h e dia 27 às 11h'])('«%s» asks which', async (fala) => {
    expect(await conversa(fala).diz(fala)).toMatch(/: qui 26\/11 às 10:00 e sex 27\/11 às 11:00\./)
  })
})

describe('a move of the only appointment, booked in an earlier conversation', () => {
  const depois = async (idioma: 'br' | 'en') => {
    const antes = conversar({ cliente: ana })
    await antes.diz('limpeza com a Lívia amanhã às 15h')
    await antes.diz('sim')
    return conversar({ cliente: ana, idioma, mundo: antes.mundo })
  }
  it.each([
    ['can I bring it forward to 2?', '2:00 pm'],
    ['could you push it back to 4 please?', '4:00 pm'],
  ])('«%s» is to %s', async (fala, hora) => {
    const c = await depois('en')
    expect(await c.diz(fala)).toMatch(new RegExp(`moves to.*November 19.*${hora}`))
  })
  it('to another day: no time of the old day is shown', async () => {
    const c = await depois('br')
    const dito = await c.diz('preciso mudar minha limpeza pra outro dia')
    expect(dito).toContain('próximos horários livres')
    expect(dito).not.toContain('19/11 às')
  })
  it.each(['minha filha pode ir no meu lugar?', 'minha irmã vai no meu lugar'])('«%s» asks her name', async (fala) => {
    const c = await depois('br')
    expect(await c.diz(fala)).toContain('Em nome de quem')
  })
})

describe('the waiting list', () => {
  it.each([
    ['me põe na lista de espera pra limpeza amanhã', 'não, só segunda de manhã', /seg 23\/11, de manhã.*e-mail/],
    [
      'put me on the waiting list for a cleaning tomorrow',
      'no, only this Monday the 23rd, in the morning',
      /Mon 23 Nov, in the morning.*e-mail/,
    ],
  ])('«%s», then «%s», asked for the e-mail, corrects the days', async (pedido, fala, resposta) => {
    const c = conversa(fala)
    await c.diz(pedido)
    expect(await c.diz(fala)).toMatch(resposta)
    expect(await c.diz('ana@exemplo.com')).toMatch(/entrou na lista|you are on the waiting list/)
  })
  it.each(['não tenho', 'não uso e-mail, só segunda de manhã'])('«%s» is no e-mail', async (fala) => {
    const c = conversa('')
    await c.diz('me põe na lista de espera pra limpeza amanhã')
    expect(await c.diz(fala)).toContain('vai por e-mail')
  })
  it.each([
    [
      'nah I fly out Saturday and work till Thursday night. if anyone drops out Monday could you ping me?',
      'Mon 23 Nov,',
    ],
    ['não dá, viajo sábado e trabalho até quinta de noite. se alguém desistir na segunda me avisa?', 'seg 23/11,'],
  ])('«%s» takes no day of the reasons', async (fala, dia) => {
    const c = conversa(fala)
    await c.diz('limpeza com a Lívia sexta à tarde')
    expect(await c.diz(fala)).toContain(dia)
  })
})

describe('farewells', () => {
  it.each([
    'e não marco mais nada com vcs',
    'nunca mais marco com vocês',
    'não volto mais aí',
    "and I won't be booking with you again",
  ])('«%s», after a cancellation', async (fala) => {
    const c = conversa(fala)
    await c.diz('limpeza com a Lívia amanhã às 15h')
    await c.diz('sim')
    await c.diz('cancela a limpeza')
    await c.diz('sim')
    expect(await c.diz(fala)).toMatch(/^(?:Até mais|Goodbye)/)
  })
  it.each(['night!', 'noite!'])('«%s», after the prices', async (fala) => {
    const c = conversar({ cliente: ana, idioma: fala === 'night!' ? 'en' : 'br' })
    await c.diz(fala === 'night!' ? 'how much is a cleaning?' : 'quanto custa a limpeza?')
    expect(await c.diz(fala)).toMatch(/^(?:Até mais|Goodbye)/)
  })
  it('«noite!» at first greets', async () => {
    const c = conversa('')
    expect(await c.diz('noite!')).toContain('Como posso ajudar?')
  })
})

it('«passar com a clarea» names a service, and nobody who is unknown here', async () => {
  const c = conversa('')
  expect(await c.diz('queria passar com a clarea dia 26 às 10h')).not.toContain('Não encontrei')
})
