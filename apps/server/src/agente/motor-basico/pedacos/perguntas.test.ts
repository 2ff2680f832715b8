import { describe, expect, it } from 'vitest'
import { lido } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' }
const em = (idioma: 'br' | 'en') => conversar({ idioma, cliente })

describe('whether somebody works on a day is answered with their free times', () => {
  it.each([
    [
      'br',
      'a Dra. Marina tá na quinta?',
      /com a Dra\. Marina Sato na quinta-feira, 19\/11\/2026: 09:00, 09:30 e 10:00/,
    ],
    ['br', 'o Caio atende segunda?', /com o Dr\. Caio Ferraz na segunda-feira, 23\/11\/2026: 09:00/],
    ['br', 'sabe se a Lívia vai amanhã de tarde?', /com a Dra\. Lívia Antunes na quinta-feira, 19\/11\/2026: 14:00/],
    ['br', 'a Marina tá sábado?', /Não tenho horário livre com a Dra\. Marina Sato no sábado.*próximos.*seg 23\/11/],
    ['br', 'que dia a Marina tá por aí?', /próximos horários livres com a Dra\. Marina Sato são: qua 18\/11/],
    ['en', 'is Marina in on Thursday?', /with Dra\. Marina Sato on Thursday, November 19, 2026: 9:00 am/],
    ['en', 'does Caio work Mondays?', /with Dr\. Caio Ferraz on Monday, November 23, 2026: 9:00 am/],
    ['en', 'is Marina there on Saturday?', /nothing free with Dra\. Marina Sato on Saturday.*next free times/],
    ['en', 'what days is Marina working?', /next free times with Dra\. Marina Sato/],
  ] as const)('%s: «%s»', async (idioma, fala, resposta) => {
    const c = em(idioma)
    expect(await c.diz(fala)).toMatch(resposta)
    expect(c.mundo.passagens).toEqual([])
    // The client need not say the day again.
    expect(await c.diz(idioma === 'br' ? 'avaliação às 10h' : 'an evaluation at 10am')).toMatch(/10:00/)
  })
})

describe('who does what', () => {
  it.each([
    ['br', ['a Marina faz clareamento?'], /Marina Sato não atende Clareamento.*Lívia/],
    ['br', ['quem faz canal?', 'e a Lívia, ela faz?'], /Lívia Antunes não atende Canal/],
    ['br', ['quem faz canal?', 'e o ca?'], /Sim, Dr\. Caio Ferraz faz Canal/],
    ['br', ['quanto custa o canal?', 'a Marina faz?'], /Sim, Dra\. Marina Sato faz Canal/],
    ['br', ['o Caio faz limpeza?', 'e ele faz canal?'], /Sim, Dr\. Caio Ferraz faz Canal/],
    ['br', ['limpeza amanhã às 10h com a Lívia', 'ela faz canal também?'], /Lívia Antunes não atende Canal/],
    ['en', ['who does root canals?', 'and Livia, does she?'], /Lívia Antunes doesn't do Canal/],
    ['en', ['does Caio do cleanings?', 'and does he do root canals?'], /Yes, Dr\. Caio Ferraz does Canal/],
    ['en', ['how much is a root canal?', 'what about Marina, can she do it?'], /Yes, Dra\. Marina Sato does Canal/],
  ] as const)('%s: %j', async (idioma, falas, resposta) => {
    const c = em(idioma)
    let dito = ''
    for (const fala of falas) dito = await c.diz(fala)
    expect(dito).toMatch(resposta)
  })
  it('a yes after the answer books with that person', async () => {
    const c = em('br')
    await c.diz('a Marina faz canal?')
    expect(await c.diz('sim')).toMatch(/com a Dra\. Marina Sato/)
  })
})

describe('a price or a length asked beside a wish is that of its service', () => {
  it.each([
    ['br', 'clareamento quinta às 10h. quanto tempo leva?'],
    ['br', 'marca clareamento quinta 10h pra mim? e quanto sai?'],
    ['en', 'whitening Thursday at 10am. how long is it, I have to be out by noon'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const c = em(idioma)
    const dito = await c.diz(fala)
    expect(dito).toContain('Clareamento: 60 min')
    expect(dito).not.toContain('Avaliação')
    await c.diz(idioma === 'br' ? 'sim' : 'ok book it')
    expect(c.mundo.linhas.map(({ servico }) => servico)).toEqual(['Clareamento'])
    // The limit was of that wish and is no other one.
    expect(await c.diz(idioma === 'br' ? 'valeu' : 'thanks')).not.toMatch(/horário|time suits/)
  })
})

describe('a price asked without a service, of who has appointments', () => {
  const comDois = async (idioma: 'br' | 'en') => {
    const antes = em('br')
    for (const fala of ['limpeza com a Lívia dia 26 às 10h', 'sim', 'canal com o Caio dia 27 às 14h', 'sim'])
      await antes.diz(fala)
    return conversar({ mundo: antes.mundo, idioma, cliente })
  }
  it.each([
    ['br', 'quanto vai dar o que eu marquei?', ['Limpeza: ', 'Canal: ']],
    ['br', 'qual o valor do meu de dia 27?', ['Canal: ']],
    ['br', 'dá pra passar o canal pra dia 30? e quanto sai?', ['Canal: ']],
    ['br', 'me manda a tabela de preços', ['Limpeza: ', 'Canal: ', 'Avaliação: ']],
    ['en', 'how much was it again?', ['Limpeza: ', 'Canal: ']],
  ] as const)('%s: «%s» is that of what is booked', async (idioma, fala, esperados) => {
    const dito = await (await comDois(idioma)).diz(fala)
    const ditos = ['Limpeza: ', 'Canal: ', 'Avaliação: '].filter((um) => dito.includes(um))
    expect(ditos.toSorted()).toEqual([...esperados].toSorted())
  })
})

describe('a question mark alone', () => {
  it.each([
    ['br', 'limpeza amanhã às 10h', 'Como eu disse: então fica assim'],
    ['br', 'quero marcar', 'Como eu disse: qual serviço'],
    ['br', 'quanto é a limpeza?', 'Como eu disse: quer marcar'],
    ['en', 'a cleaning tomorrow', 'As I said: These times'],
  ] as const)('%s: after «%s» repeats the question in other words', async (idioma, fala, resposta) => {
    const c = em(idioma)
    await c.diz(idioma === 'br' ? 'oi' : 'hi')
    await c.diz(fala)
    expect(await c.diz('?')).toContain(resposta)
    expect(c.mundo.passagens).toEqual([])
  })
  it.each(['?', '??', '?!'])('«%s» with nothing open asks how to help', async (fala) => {
    const c = em('br')
    expect(await c.diz(fala)).toContain('Como posso ajudar?')
    expect(c.mundo.passagens).toEqual([])
  })
})

describe('a service by its purpose', () => {
  const comDescricao = () => {
    const mundo = criarMundo()
    const { listarServicos } = mundo.ferramentas
    mundo.ferramentas.listarServicos = async () =>
      (await listarServicos()).map((um) =>
        um.id === 's3' ? { ...um, descricao: 'Para dentes amarelados ou manchados de café.' } : um,
      )
    return mundo
  }
  it.each([
    ['br', 'tem algo pra dente amarelado?'],
    ['br', 'queria alguma coisa pra mancha de café'],
    ['br', 'meus dentes tão amarelados, o que vocês indicam?'],
  ] as const)('%s: «%s» finds the described one', async (idioma, fala) => {
    expect(await conversar({ mundo: comDescricao(), idioma, cliente }).diz(fala)).toMatch(/Clareamento/)
  })
  it.each([
    ['br', 'preciso de algo pra um casamento'],
    ['br', 'tem alguma coisa pra ronco?'],
    ['en', 'do you have something for a wedding?'],
    ['en', 'any treatment for grinding?'],
  ] as const)('%s: «%s», which no record answers, gets the list', async (idioma, fala) => {
    const c = em(idioma)
    expect(`${await c.diz(fala)} ${c.opcoes}`).toMatch(/Avaliação.*Limpeza.*Clareamento/s)
    expect(c.mundo.passagens).toEqual([])
  })
})

describe('several questions in one sentence are each answered', () => {
  it.each([
    ['br', 'tem estacionamento e aceita pix?', /convênio com o estacionamento.*Aceitamos Pix/s],
    ['br', 'aceitam convênio, tem estacionamento e posso pagar com cartão?', /recibo.*estacionamento.*Pix, cartão/s],
    ['br', 'tem estacionamento e wifi?', /convênio com o estacionamento.*Sobre «wifi\?» eu não tenho/s],
    ['br', 'tem wifi? quero limpeza amanhã às 10h', /Sobre «tem wifi\?» eu não tenho.*Então fica assim/s],
    ['en', 'do you have parking and wifi?', /estacionamento.*no information about “wifi\?”/s],
    ['en', 'do you take insurance, and can I park nearby?', /recibo.*no information about “can I park/s],
  ] as const)('%s: «%s»', async (idioma, fala, resposta) => {
    expect(await em(idioma).diz(fala)).toMatch(resposta)
  })
  it('a question in two halves stays one', async () => {
    expect(await em('br').diz('e cartão, aceita?')).not.toContain('não tenho a informação')
  })
})

describe('a question beside a wish', () => {
  it.each([
    ['br', 'vocês abrem quinta? queria uma limpeza', /horários na quinta-feira, 19\/11\/2026/],
    ['br', 'tão abertos na segunda? preciso de um clareamento', /na segunda-feira, 23\/11\/2026/],
    ['en', "are you open on Thursday? I'd like a cleaning", /on Thursday, November 19, 2026/],
  ] as const)('%s: «%s»: the day asked about is that of the wish', async (idioma, fala, resposta) => {
    expect(await em(idioma).diz(fala)).toMatch(resposta)
  })
  it.each(['vocês atendem amil? queria limpeza sexta 10h', 'vcs atendem unimed?'])(
    '«%s» asks for no opening hours',
    async (fala) => {
      expect(await em('br').diz(fala)).not.toMatch(/horário de atendimento/i)
    },
  )
})

describe('a question beside a wish', () => {
  it.each([
    ['br', 'Vocês atendem idoso? Tem limpeza segunda de manhã?', /«Vocês atendem idoso\?».*segunda-feira/s],
    [
      'br',
      'vcs fazem em menor de idade? se sim queria limpeza segunda às 14h',
      /«vcs fazem em menor de idade\?».*14:00/s,
    ],
    ['br', 'limpeza segunda às 14h, vcs atendem criança tb?', /«vcs atendem criança tb\?».*14:00/s],
    [
      'br',
      'grávida pode fazer clareamento? tem quinta?',
      /«grávida pode fazer clareamento\?».*Clareamento leva.*quinta/s,
    ],
    [
      'br',
      'minha mãe usa cadeira de rodas, tem elevador? quero limpeza segunda',
      /«minha mãe usa .*elevador\?».*Limpeza/s,
    ],
    [
      'br',
      'tem elevador? ela não sobe escada. quero limpeza segunda',
      /«tem elevador\?» eu não tenho a informação\. Limpeza/,
    ],
    ['en', 'is a whitening safe if I am pregnant? do you have Thursday?', /“is a whitening safe.*Clareamento takes/s],
  ] as const)('%s: «%s» is told to have no answer, and the wish goes on', async (idioma, fala, resposta) => {
    const dito = await em(idioma).diz(fala)
    expect(dito).toMatch(resposta)
    expect(dito).not.toMatch(/Nosso horário de atendimento|R\$ \d+\. (?:Clareamento|Limpeza) leva/)
  })
  it.each([
    ['br', 'limpeza segunda às 14h, mais ou menos?\ntem problema?'],
    ['br', 'limpeza segunda às 14h. é antes?'],
    ['br', 'limpeza segunda às 14h, fica bom pra vocês?'],
    ['br', 'limpeza segunda às 14h, o que vc acha?'],
    ['br', 'limpeza segunda às 14h, consegue me encaixar?'],
    ['en', 'a cleaning on Monday at 2pm, would that work for you?'],
    ['en', 'a cleaning on Monday at 2pm. is that ok?'],
  ] as const)('%s: «%s» asks only to agree', async (idioma, fala) => {
    expect(await em(idioma).diz(fala)).not.toMatch(/informação|information|não sei|don't know/)
  })
  it('«tem problema?», beside a delay, asks for nothing either', () => {
    expect(lido('vou atrasar uns 20 min, tem problema?')).toMatchObject([{ tipo: 'atrasar', minutos: 20 }])
    expect(lido("I'll be like 20 min late, is that ok??")).toMatchObject([{ tipo: 'atrasar', minutos: 20 }])
  })
  it.each([
    ['br', 'limpeza pra mim e minhas duas irmãs. quanto fica as três?', 'No total, 3 × R$ 180 = R$ 540.'],
    ['br', 'a gente é em quatro, limpeza pras quatro na segunda, quanto sai?', 'No total, 4 × R$ 180 = R$ 720.'],
    ['br', 'quanto custa a limpeza das duas?', 'No total, 2 × R$ 180 = R$ 360.'],
    ['en', 'how much is a cleaning for my two boys, for both?', 'In total, 2 × R$ 180 = R$ 360.'],
    ['en', 'how much is a cleaning for the three of us?', 'In total, 3 × R$ 180 = R$ 540.'],
  ] as const)('%s: «%s» asks for the sum', async (idioma, fala, soma) => {
    expect(await em(idioma).diz(fala)).toContain(soma)
  })
  it.each([
    ['br', 'quanto é a limpeza às 2h?'],
    ['br', 'quanto custa a limpeza?'],
  ] as const)('%s: «%s» asks for no sum', async (idioma, fala) => {
    expect(await em(idioma).diz(fala)).not.toContain('×')
  })
  it('of a service that was named, who does it is told of that one', async () => {
    expect(await em('en').diz('how much is a root canal? and who does it')).toMatch(/Who does Canal:/)
  })
  it('«é térreo aí?», of a proposal, leaves it as it is', async () => {
    const c = em('br')
    await c.diz('limpeza segunda às 14h')
    expect(await c.diz('é térreo aí? ela não sobe escada')).toMatch(/«é térreo aí\?».*14:00.*Posso marcar/s)
  })
})
