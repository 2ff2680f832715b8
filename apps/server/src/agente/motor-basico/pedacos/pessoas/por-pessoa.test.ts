import { describe, expect, it } from 'vitest'
import { inicial, lido, tipos } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas
    .filter((l) => l.vivo)
    .map((l) => `${l.servico} ${l.profissional.split(' ')[1]} ${l.inicio.toISOString().slice(5, 16)} ${l.nome}`)

describe('who comes is changed after the booking', () => {
  const marcou = async (idioma: 'br' | 'en' = 'br') => {
    const c = conversar({ cliente, idioma })
    await c.diz('limpeza quinta dia 26 às 10h')
    await c.diz('sim')
    return c
  }
  it.each([
    ['br', 'na verdade é pro meu pai, Pedro Reis'],
    ['br', 'opa, esse horário é do meu pai, Pedro Reis'],
    ['br', 'muda o nome pra Pedro Reis'],
    ['br', 'essa limpeza é pro meu pai Pedro Reis'],
    ['en', "actually it's for my dad, Pedro Reis"],
    ['en', 'the appointment is for dad, Pedro Reis'],
    ['en', "can you put it under my dad's name, Pedro Reis?"],
  ] as const)('%s: «%s» is proposed, and done after a yes', async (idioma, fala) => {
    const c = await marcou(idioma)
    expect(await c.diz(fala)).toMatch(/(?:em nome de|under the name) Pedro Reis/)
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis'])
    await c.diz(idioma === 'br' ? 'sim' : 'yes')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Pedro Reis'])
    expect(c.mundo.passagens).toEqual([])
  })
  it('without a name the agent asks for it', async () => {
    const c = await marcou()
    expect(await c.diz('na verdade é pra minha mãe')).toContain('Em nome de quem')
    await c.diz('Rosa Reis')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Rosa Reis'])
  })
  it.each(['quero marcar uma avaliação segunda às 15h pra mim', 'tem avaliação segunda às 15h pra mim?'])(
    'a new wish, «%s», is no part of it',
    async (fala) => {
      const c = await marcou()
      await c.diz('na verdade é pro meu pai')
      expect(await c.diz(fala)).toMatch(/Avaliação.*23\/11\/2026, às 15:00.*em nome de Ana Reis/)
    },
  )
  it.each([
    ['limpeza quinta dia 26 às 10h', 'minha filha é alérgica a látex'],
    ['limpeza quinta dia 26 às 10h', 'my mum will drive me there'],
    ['limpeza quinta dia 26 às 10h pra minha mãe Rosa Reis', 'é pra minha mãe mesmo, ela tem 70 anos'],
  ])('after «%s», «%s» changes nothing', async (marca, fala) => {
    const c = conversar({ cliente })
    await c.diz(marca)
    await c.diz('sim')
    await c.diz(fala)
    expect([c.ultima.estado.tarefas, c.mundo.passagens]).toEqual([[], []])
  })
  it('one more for somebody else stays one more', async () => {
    const c = await marcou()
    await c.diz('e marca uma pra minha mãe Rosa Reis às 11h')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(2)
  })
})

describe('two bookings, each with a professional of its own', () => {
  it.each([
    ['br', 'duas limpezas quinta dia 26 às 10h, uma com a Lívia e outra com a Marina'],
    ['br', 'dia 26 às 10h limpeza: uma com a Lívia, outra com a Marina'],
    ['en', 'two cleanings on Nov 26 at 10am, one with Livia and one with Marina'],
    ['en', 'cleanings Nov 26 at 10am, one with Livia, the other with Marina please'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    for (const texto of ['sim', 'Pedro Reis', 'sim']) await c.diz(texto)
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis', 'Limpeza Marina 11-26T13:00 Pedro Reis'])
  })
  it.each([
    ['br', 'limpeza com a Lívia às 10 e com a Marina às 11, dia 26'],
    ['en', 'cleaning with Livia at 10am and with Marina at 11am on Nov 26'],
  ] as const)('%s: «%s», each at its hour', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    for (const texto of ['sim', 'sim']) await c.diz(texto)
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis', 'Limpeza Marina 11-26T14:00 Ana Reis'])
  })
  it('«ou» is a choice', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza dia 26 às 10h, uma com a Lívia ou uma com a Marina')
    expect(c.ultima.estado.tarefas).toHaveLength(1)
  })
})

describe('what is counted is booked as often', () => {
  it.each([
    ['br', 'duas limpezas dia 26 às 10h, uma logo depois da outra', 10 * 60 + 45],
    ['br', 'avaliação pros meus dois filhos dia 26 às 9h, o outro em seguida', 9 * 60 + 30],
    ['br', 'avaliação dia 26, uma às 9h e a outra logo em seguida', 9 * 60 + 30],
    ['en', 'I have two dogs to book, evaluation Nov 26 at 9am, the second one straight after', 9 * 60 + 30],
    ['en', 'two slots for cleanings please, Nov 26 at 9am and back to back', 9 * 60 + 45],
  ] as const)('%s: «%s»', async (idioma, fala, minuto) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    expect(c.ultima.estado.tarefas).toHaveLength(2)
    expect(c.ultima.estado.tarefas[1]?.quadro.minuto).toBe(minuto)
  })
  it('names given together go to the bookings that wait for one', async () => {
    const c = conversar({ cliente })
    await c.diz('avaliação pros meus dois filhos dia 26 às 9h')
    for (const fala of ['Pedro e Bia', 'sim', 'sim']) await c.diz(fala)
    expect(vivas(c)).toEqual(['Avaliação Lívia 11-26T12:00 Pedro', 'Avaliação Marina 11-26T12:00 Bia'])
  })
  it.each([
    'tenho dois filhos e quero marcar uma limpeza pra mim dia 26 às 9h',
    'quinta às 2 limpeza com a Lívia',
    'dia 3 avaliação de manhã',
    'quinta, 2 limpeza',
  ])('«%s» counts nothing', async (fala) => {
    const c = conversar({ cliente })
    await c.diz(fala)
    expect(c.ultima.estado.tarefas).toHaveLength(1)
  })
})

describe('two names and two hours are one each', () => {
  it.each([
    'limpeza pra Nina e pro Bidu, dia 26 às 9h e às 10h',
    'queria limpeza pra Elisa e pra Rute dia 26, 9h e 10h',
  ])('«%s»', async (fala) => {
    const c = conversar({ cliente })
    await c.diz(fala)
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c).map((um) => um.match(/26T\d\d/u)?.[0])).toEqual(['26T12', '26T13'])
  })
})

describe('two services, each with the hour said beside it', () => {
  it.each([
    ['br', 'limpeza e canal dia 26, o canal pode ser às 15h e a limpeza às 14h'],
    ['br', 'limpeza e canal dia 26: canal 15h, limpeza 14h'],
    ['en', 'cleaning and root canal on Nov 26, the root canal at 3pm and the cleaning at 2pm'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    for (const texto of ['sim', 'sim']) await c.diz(texto)
    expect(vivas(c).map((um) => um.replace(/ (?:Lívia|Marina|Caio)/, ''))).toEqual(
      expect.arrayContaining(['Limpeza 11-26T17:00 Ana Reis', 'Canal 11-26T18:00 Ana Reis']),
    )
  })
})

describe('words for children choose the service for children', () => {
  const comInfantil = (idioma: 'br' | 'en') => {
    const mundo = criarMundo()
    const { listarServicos } = mundo.ferramentas
    mundo.ferramentas.listarServicos = async () =>
      (await listarServicos()).map((um) => (um.id === 's3' ? { ...um, nome: 'Limpeza infantil' } : um))
    return conversar({ mundo, cliente, idioma })
  }
  it.each([
    ['br', 'limpeza dos meninos quinta dia 26'],
    ['br', 'tem limpeza pros garotos dia 26?'],
    ['br', 'limpeza pra criança dia 26'],
    ['en', 'a cleaning for the boys on Nov 26'],
    ['en', 'cleaning for my two girls on Nov 26'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    expect(await comInfantil(idioma).diz(fala)).toContain('Limpeza infantil')
  })
  it.each(['oi meninas, tem limpeza dia 26?', 'limpeza dia 26 pra mim'])('not «%s»', async (fala) => {
    expect(await comInfantil('br').diz(fala)).not.toContain('Limpeza infantil')
  })
})

describe('a complaint beside a wish is told to the team, and the wish goes on', () => {
  it.each([
    ['br', 'fiquei esperando 40 min da última vez, mas quero marcar limpeza quinta dia 26 às 10h'],
    ['br', 'semana passada me deixaram plantada meia hora. queria limpeza dia 26 às 10h'],
    ['br', 'não gostei da última limpeza, ficou mal feita. dá pra marcar outra dia 26 às 10h?'],
    ['en', 'I waited 40 minutes last time, but I want to book a cleaning on Nov 26 at 10am'],
    ['en', 'you guys were super late last time!! anyway, cleaning Nov 26 at 10am?'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    expect(await c.diz(fala)).toMatch(/Já avisei a equipe do que aconteceu|I've told the team what happened/)
    await c.diz('sim')
    expect([c.mundo.reclamacoes, vivas(c).length, c.mundo.passagens]).toEqual([1, 1, []])
  })
  it('a complaint alone calls the team', async () => {
    const c = conversar({ cliente })
    await c.diz('a limpeza ficou horrível, péssimo atendimento')
    expect([c.mundo.reclamacoes, c.mundo.passagens]).toEqual([0, ['reclamacao']])
  })
})

describe('two people, each with a service, an hour or a professional of their own', () => {
  it.each([
    ['br', 'dia 26 o Davi às 14 limpeza, e o Theo às 15 mas ele é avaliação', 'Davi', 'Theo'],
    ['br', 'dia 26 consigo levar a Nina às 14, só limpeza, e o Theo às 15 mas ele é só avaliação', 'Nina', 'Theo'],
    ['en', 'could you take Leo at 2pm for a cleaning and Max at 3pm but his is an evaluation, on Nov 26', 'Leo', 'Max'],
  ] as const)('%s: «%s»', async (idioma, fala, um, outro) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    for (const texto of ['sim', 'sim']) await c.diz(texto)
    expect(vivas(c)).toEqual([`Limpeza Lívia 11-26T17:00 ${um}`, `Avaliação Lívia 11-26T18:00 ${outro}`])
  })
  it.each([
    ['br', 'limpeza pros meus filhos dia 26 às 10h: o Pedro com a Lívia e o João com a Marina'],
    ['en', 'cleanings for the twins on Nov 26 at 10am: Pedro with Livia and João with Marina'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const c = conversar({ cliente, idioma })
    await c.diz(fala)
    for (const texto of ['sim', 'sim']) await c.diz(texto)
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Pedro', 'Limpeza Marina 11-26T13:00 João'])
  })
  const comAMae = async (...falas: string[]) => {
    const c = conversar({ cliente })
    for (const fala of [...falas, 'sim', 'sim']) await c.diz(fala)
    return c
  }
  const dasDuas = ['Limpeza Lívia 11-26T13:00 Ana Reis', 'Canal Marina 11-26T17:00 Neuza']
  it.each([
    ['dia 26 vamos eu e minha mãe Neuza\na minha é limpeza 10h, a dela é canal 14h'],
    ['dia 26 vamos eu e minha mãe Neuza', 'a minha é limpeza 10h, a dela é canal 14h'],
  ])('«a dela» is hers: «%s» «%s»', async (...falas) => {
    expect(vivas(await comAMae(...falas.filter(Boolean)))).toEqual(dasDuas)
  })
  it('another hour for who was booked along moves that booking alone', async () => {
    const c = await comAMae('dia 26 vamos eu e minha mãe Neuza\na minha é limpeza 10h, a dela é canal 14h')
    await c.diz('mamãe acorda tarde, ela pediu pra ser 15h. a minha continua 10h')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis', 'Canal Marina 11-26T18:00 Neuza'])
  })
})

describe('asked for the name', () => {
  it.each(['os dois com a Marina', 'com a Marina', 'both with Marina', 'nós dois com a Dra. Marina'])(
    '«%s» says with whom, and is no name',
    async (fala) => {
      const c = conversar({ cliente })
      await c.diz('limpeza pro meu filho dia 26 às 10h')
      expect(await c.diz(fala)).toMatch(/nome/)
      expect(await c.diz('Davi Reis')).toMatch(/com a Dra\. Marina Sato.*em nome de Davi Reis/)
    },
  )
  it('a name with «com …» after it is read, and so is with whom', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza pro meu filho dia 26 às 10h')
    expect(await c.diz('Davi, com a Marina')).toMatch(/com a Dra\. Marina Sato.*em nome de Davi\./)
  })
})

describe('one for somebody else and one for the writer right after', () => {
  it.each([
    'avaliação com a Lívia pro meu filho Davi dia 26 às 9h e eu logo depois dele',
    'avaliação com a Lívia pro meu filho Davi dia 26 às 9h e em seguida eu',
    'an evaluation with Lívia for my son Davi on 26 November at 9am and me right after him',
  ])('«%s» are two bookings, a yes each', async (fala) => {
    const c = conversar({ cliente, idioma: fala.startsWith('an ') ? 'en' : 'br' })
    await c.diz(fala)
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Avaliação Lívia 11-26T12:00 Davi', 'Avaliação Lívia 11-26T12:30 Ana Reis'])
  })
  it('a question for both keeps their order', async () => {
    const c = conversar({ cliente, idioma: 'en' })
    const fala = 'can my son get an evaluation with Lívia on 26 November at 9 and me right after him?'
    for (const dito of [fala, 'Davi', 'yes', 'yes']) await c.diz(dito)
    expect(vivas(c)).toEqual(['Avaliação Lívia 11-26T12:00 Davi', 'Avaliação Lívia 11-26T12:30 Ana Reis'])
  })
  it('«e eu vou logo depois do trabalho» is no wish', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza pro meu filho Davi dia 26 às 9h e eu vou logo depois do trabalho')
    expect(await c.diz('sim')).not.toContain('Posso marcar')
  })
})

describe('somebody else comes to what is booked', () => {
  it.each([
    ['br', 'quem vai dia 26 no meu lugar é meu irmão Caetano'],
    ['br', 'posso passar minha limpeza pro meu irmão Caetano?'],
    ['br', 'não vou conseguir ir dia 26, pode ir meu irmão Caetano no meu lugar?'],
    ['br', 'não sou eu que vou na limpeza, é meu irmão Caetano'],
    ['br', 'dia 26 não vou poder, mas meu irmão Caetano vai no meu horário, põe no nome dele?'],
    ['en', "it's my brother Caetano who's coming on the 26th, not me"],
    ['en', 'my brother Caetano will come instead of me on the 26th'],
    ['en', "I'd like to give my appointment to my brother Caetano"],
  ] as const)('%s: «%s» is proposed, and done after a yes', async (idioma, fala) => {
    const antes = conversar({ cliente })
    await antes.diz('limpeza com a Lívia dia 26 às 10h')
    await antes.diz('sim')
    const c = conversar({ cliente, idioma, mundo: antes.mundo })
    expect(await c.diz(fala)).toMatch(/(?:em nome de|under the name) Caetano/)
    await c.diz(idioma === 'br' ? 'sim' : 'yes')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Caetano'])
  })
})

describe('who comes, when the writer is named', () => {
  it.each([
    ['br', 'pode pôr no meu nome mesmo', 'Filho(a) de Ana Reis'],
    ['br', 'no meu nome, Ana', 'Filho(a) de Ana Reis'],
    ['br', 'Ana Reis', 'Filho(a) de Ana Reis'],
    ['en', 'just put it under my name', "Ana Reis's child"],
  ] as const)('%s: «%s», of a child, is told on the record', async (idioma, fala, nome) => {
    const c = conversar({ cliente, idioma })
    await c.diz(
      idioma === 'br' ? 'limpeza com a Lívia pro meu filho dia 26 às 10h' : 'cleaning for my son on Nov 26 10am',
    )
    expect(await c.diz(fala)).toContain(nome)
    await c.diz(idioma === 'br' ? 'sim' : 'yes')
    expect(vivas(c)).toEqual([`Limpeza Lívia 11-26T13:00 ${nome}`])
  })
  it('a service for children is for a child', async () => {
    const mundo = criarMundo()
    const { listarServicos } = mundo.ferramentas
    mundo.ferramentas.listarServicos = async () =>
      (await listarServicos()).map((um) => (um.id === 's3' ? { ...um, nome: 'Limpeza infantil' } : um))
    const c = conversar({ mundo, cliente })
    expect(await c.diz('limpeza infantil dia 26 às 10h')).toContain('em nome de Filho(a) de Ana Reis')
    expect(await conversar({ mundo, cliente }).diz('limpeza infantil pro João dia 26 às 10h')).toContain('nome de João')
  })
  it('a name told by the way is taken', async () => {
    const c = conversar({ cliente })
    await c.diz('quero marcar limpeza pro meu filho dia 26')
    await c.diz('o Theo tem 6 anos')
    expect(await c.diz('10h')).toContain('em nome de Theo')
  })
  it('«e a Mel também», beside a proposal for another, is one more', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia pro meu cachorro Thor dia 26 às 10h')
    for (const fala of ['e a Mel também', 'sim', 'sim']) await c.diz(fala)
    expect(vivas(c).map((um) => um.split(' ').at(-1))).toEqual(expect.arrayContaining(['Thor']))
    expect(c.tudo.join(' ')).toContain('Agora o horário de Mel')
  })
})

describe('a name alone, in answer to a proposal for the writer', () => {
  it.each(['Oliver', 'Pedro Henrique'])('«%s» says who comes', async (nome) => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia dia 26 às 10h')
    expect(await c.diz(nome)).toMatch(new RegExp(`em nome de ${nome}\\.`))
    expect(vivas(c)).toEqual([])
  })
  it('the name of the writer changes nothing', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia dia 26 às 10h')
    expect(await c.diz('Ana')).toMatch(/em nome de Ana Reis/)
  })
})

describe('two people, each with a service, at one time', () => {
  it.each([
    'avaliação pro Davi e limpeza pra Bia dia 26 às 10h',
    'preciso marcar pros meus dois filhos dia 26 às 10h, avaliação pro Davi e limpeza pra Bia',
    'preciso levar o Davi pra avaliação e a Bia pra limpeza dia 26 às 10h',
  ])('«%s»', async (fala) => {
    const c = conversar({ cliente })
    for (const dito of [fala, 'sim', 'sim']) await c.diz(dito)
    expect(vivas(c).map((um) => um.replace(/ (?:Lívia|Marina|Caio)/, ''))).toEqual([
      'Avaliação 11-26T13:00 Davi',
      'Limpeza 11-26T13:00 Bia',
    ])
  })
})

describe('several people', () => {
  it.each([
    ['queria limpeza quinta, eu e meus dois filhos', 3],
    ['me and my two boys need a cleaning on thursday', 3],
    ['minhas três netas precisam de limpeza na quinta', 3],
    ['my three nieces need a cleaning on thursday', 3],
    ['queremos fazer limpeza as duas na quinta', 2],
    ['we both need a cleaning on thursday', 2],
    ['meu filho precisa de limpeza e eu também, quinta', 2],
  ])('«%s» are %i wishes', (texto, quantos) => {
    expect(tipos(lido(texto, inicial, [])).filter((um) => um === 'iniciar marcar')).toHaveLength(quantos)
  })
  it.each([
    ['limpeza quinta dia 26, eu e minha mãe', 'a minha 10h e a dela 11h', 'Rosa Reis'],
    ['limpeza quinta dia 26, eu e minha mãe', '11h a dela, e a minha 10h', 'Rosa Reis'],
  ])('«%s», «%s»: each has its own hour', async (texto, horas, nome) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    await c.diz(horas)
    await c.diz('sim')
    await c.diz(nome)
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis', `Limpeza Lívia 11-26T14:00 ${nome}`])
  })
  it('«sim, e o outro 11h» gives the hour to the one that waits', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta dia 26, eu e minha mãe')
    await c.diz('10h')
    await c.diz('sim, e o outro 11h')
    await c.diz('Rosa Reis')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis', 'Limpeza Lívia 11-26T14:00 Rosa Reis'])
  })
  it('«minha irmã pode ir no meu lugar? ela se chama Carol» asks for no name', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta dia 26 às 10h')
    await c.diz('sim')
    expect(await c.diz('minha irmã pode ir no meu lugar na mesma hora? ela se chama Carol')).toContain(
      'em nome de Carol',
    )
  })
})
