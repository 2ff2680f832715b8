import { describe, expect, test } from 'vitest'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { estadoInicial } from '#agente/porta/estado.ts'
import { dobrar } from '#platform/text.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'
import { partir } from './partir.ts'

const vivas = (c: { mundo: ReturnType<typeof criarMundo> }) =>
  c.mundo.linhas.filter((l) => l.vivo).map((l) => `${l.servico} ${l.inicio.toISOString()} ${l.nome}`)
const em = async (idioma: 'br' | 'en', fala: string) => {
  const c = conversar({ idioma })
  return { c, dito: await c.diz(fala) }
}

describe('two people, each with an own hour, are two bookings', () => {
  const nomes = (c: ReturnType<typeof conversar>) =>
    c.ultima.estado.tarefas.map(({ quadro }) => `${quadro.nome} ${(quadro.minuto ?? 0) / 60}`)
  test('in a question', async () => {
    const { c } = await em(
      'en',
      'could you do Noah at 10am on the 26th and Ravi straight after at 11am? A cleaning for both',
    )
    expect(nomes(c)).toEqual(['Noah 10', 'Ravi 11'])
  })
  test('in an answer', async () => {
    const { c } = await em('br', 'queria marcar uma limpeza')
    await c.diz('Noah às 10h e Ravi às 11h, dia 26')
    expect(nomes(c)).toEqual(['Noah 10', 'Ravi 11'])
  })
})

describe('requests that need an answer and not a person', () => {
  test.each([
    'tô morrendo de dor, consegue me encaixar hoje?',
    'my gum is so swollen, could you squeeze me in today',
    'fala mano, beleza\ntem limpeza quinta de manhã?',
  ])('«%s» gets a time', async (texto) => {
    const { c } = await em('br', texto)
    expect(c.mundo.passagens).toEqual([])
    expect(c.ultima.estado.tarefas[0]?.tipo).toBe('marcar')
  })
  test.each([
    ['vocês aceitam convênio?', 'e sem plano a limpeza sai quanto?'],
    ['do you take insurance?', 'and what is a cleaning without it?'],
  ])('after «%s», «%s» is answered with the price, once', async (uma, outra) => {
    const { c } = await em('br', uma)
    const dito = await c.diz(outra)
    expect(dito.match(/R\$ 180/g)).toHaveLength(1)
    expect(dito).not.toContain('reembolso')
  })
})

describe('who comes along is no professional', () => {
  const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }
  test('«tô aqui com o Thor» names the patient', async () => {
    const fala = 'tô aqui com o Thor se coçando todo, quero avaliação quinta às 10h'
    expect(await conversar({ cliente }).diz(fala)).not.toContain('Não encontrei')
  })
  test('«com o Thor» alone asks for one', async () => {
    const fala = 'avaliação com o Thor quinta às 10h'
    expect(await conversar({ cliente }).diz(fala)).toContain('Não encontrei Thor')
  })
})

describe('a greeting followed by a question', () => {
  test.each([
    ['br', 'Oi, vocês têm estacionamento?', 'convênio com o estacionamento'],
    ['br', 'oi, tudo bem? tem estacionamento', 'convênio com o estacionamento'],
    ['br', 'bom dia! quanto custa a limpeza?', 'Limpeza: 45 min, R$ 180'],
    ['br', 'olá, que horas vocês abrem?', 'segunda-feira a sexta-feira: 09:00 às 12:00'],
    ['br', 'quais são os horários de vocês?', 'segunda-feira a sexta-feira: 09:00 às 12:00'],
    ['br', 'obrigado! e aceitam convênio?', 'emitimos recibo'],
    ['en', 'Hi, do you have parking?', 'convênio com o estacionamento'],
    ['en', 'good morning! how much is a cleaning?', 'Limpeza: 45 min, R$ 180'],
    ['en', 'hello, what time do you open?', 'Monday to Friday: 09:00 to 12:00'],
  ] as const)('%s: «%s» is answered, after the introduction', async (idioma, fala, resposta) => {
    const { dito } = await em(idioma, fala)
    expect(dito).toMatch(/respondo com ajuda de IA|with the help of AI/)
    expect(dito).toContain(resposta)
  })

  test.each([
    ['br', 'Oi!'],
    ['br', 'oi, tudo bem?'],
    ['en', 'hello, how are you?'],
  ] as const)('%s: «%s» alone is greeted back', async (idioma, fala) => {
    const { c, dito } = await em(idioma, fala)
    expect(dito).toMatch(/Como posso ajudar|How can I help/)
    expect(c.opcoes).toHaveLength(3)
  })

  test('an answer that the company did not write is not made up', async () => {
    expect((await em('br', 'oi, vocês têm wifi?')).dito).toContain('não sei responder')
    expect((await em('en', 'hi, do you have wifi?')).dito).toContain("I don't know")
  })
})

describe('several requests in one message', () => {
  test.each([
    ['br', 'vocês têm estacionamento? e quero marcar limpeza amanhã'],
    ['br', 'oi! vocês têm estacionamento e quero marcar limpeza amanhã'],
    ['br', 'quero marcar limpeza amanhã. vocês têm estacionamento?'],
    ['en', 'do you have parking? and I want to book a cleaning tomorrow'],
  ] as const)('%s: «%s» gets the answer, and the booking goes on', async (idioma, fala) => {
    const { c, dito } = await em(idioma, fala)
    expect(dito).toMatch(/convênio com o estacionamento[\s\S]*Limpeza (?:leva|takes) 45/)
    expect(c.opcoes.slice(0, 3)).toEqual(
      idioma === 'br' ? ['09:00', '09:30', '10:00'] : ['9:00 am', '9:30 am', '10:00 am'],
    )
    expect(await c.diz('14:00')).toMatch(/19\/11\/2026, às 14:00|November 19, 2026, at 2:00 pm/)
  })

  test('two questions are answered in their order', async () => {
    const { dito } = await em('br', 'quanto custa a limpeza? onde fica? e aceitam convênio?')
    expect(dito).toMatch(/R\$ 180[\s\S]*Rua das Acácias[\s\S]*emitimos recibo/)
    expect((await em('en', 'where are you? do you have parking?')).dito).toMatch(/Rua das Acácias[\s\S]*estacionamento/)
  })

  test('the agent says that it cannot answer a question', async () => {
    const { dito } = await em('br', 'vocês têm wifi? quero marcar limpeza amanhã')
    expect(dito).toMatch(/Sobre «vocês têm wifi\?» eu não tenho a informação\. Limpeza leva/)
  })

  test('a question next to the name is answered in the middle of a booking', async () => {
    const { c } = await em('br', 'limpeza amanhã às 9h')
    expect(await c.diz('Ana Reis. Tem estacionamento?')).toMatch(/convênio com o estacionamento[\s\S]*e-mail/)
    expect(await c.diz('não tenho')).toContain('em nome de Ana Reis')
  })

  test('a yes with a question books nothing: the question is answered and the proposal repeated', async () => {
    const { c } = await em('br', 'limpeza amanhã às 9h, sou Ana Reis, ana@exemplo.com')
    expect(await c.diz('sim. mas tem estacionamento?')).toMatch(/convênio com o estacionamento[\s\S]*Posso marcar/)
    expect(vivas(c)).toEqual([])
  })

  const partes = async (texto: string) => {
    const { ferramentas, agora, fuso } = criarMundo()
    const facts = {
      servicos: await ferramentas.listarServicos(),
      profissionais: await ferramentas.listarProfissionais(),
    }
    const leitura = { ...facts, texto, agora, fuso, estado: estadoInicial(), idioma: 'br' as const, marcados: [] }
    return partir(leitura).map((um) => um.texto)
  }

  test('are separated by punctuation, but not by the dots of titles and times or by conditions', async () => {
    expect(await partes('Quero a Dra. Lívia às 9 a.m. amanhã. Tem estacionamento?')).toEqual([
      'Quero a Dra. Lívia às 9 a.m. amanhã.',
      'Tem estacionamento?',
    ])
    expect(await partes('sim. mas só se tiver vaga')).toHaveLength(1)
  })

  test.each([
    'quero uma limpeza na segunda ou na terça às 9h',
    'tem uma vaga às 9h ou às 10h?',
    'uma limpeza na quinta de manhã e com a Lívia',
  ])('«%s» is one booking', async (texto) => {
    expect(await partes(texto)).toEqual([texto])
  })
})

describe('English words for Portuguese services', () => {
  test.each([
    ['I want to book a cleaning', 'Limpeza'],
    ['whitening tomorrow', 'Clareamento'],
    ['I need a root canal', 'Canal'],
    ['can I get a check-up on monday?', 'Avaliação'],
    ['an evaluation please', 'Avaliação'],
    ['book a follow-up', 'Retorno'],
  ])('«%s» is %s', async (fala, servico) => {
    const { dito } = await em('en', fala)
    expect(dito).toContain(`${servico} takes`)
  })

  const citados = (fala: string, ...nomes: string[]) =>
    servicosCitados(
      dobrar(fala),
      nomes.map((nome) => ({ id: nome, nome, duracaoMin: 30, precoCentavos: 1 })),
    ).map((grupo) => grupo.map(({ nome }) => nome))

  test('other trades too', () => {
    expect(citados('a filling and whitening', 'Restauração', 'Clareamento')).toEqual([['Restauração'], ['Clareamento']])
    expect(citados('a haircut and a beard trim', 'Barba', 'Corte de cabelo')).toEqual([['Corte de cabelo'], ['Barba']])
    expect(citados('manicure, massage', 'Massagem relaxante', 'Manicure')).toEqual([
      ['Manicure'],
      ['Massagem relaxante'],
    ])
    expect(citados('a facial', 'Limpeza', 'Limpeza de pele')).toEqual([['Limpeza de pele']])
    expect(citados('consultation', 'Consulta')).toEqual([['Consulta']])
  })

  test('words that fit two services stand for both', () => {
    expect(citados('consultation', 'Consulta', 'Avaliação')).toEqual([['Consulta', 'Avaliação']])
    expect(citados('limpeza', 'Limpeza dental', 'Limpeza facial')).toEqual([['Limpeza dental', 'Limpeza facial']])
    expect(citados('corte e barba', 'Corte', 'Barba', 'Corte e barba')).toEqual([['Corte e barba']])
  })

  test.each([
    ['br', 'quero marcar uma limpeza', 'Qual destes você quer?'],
    ['en', 'I want to book a cleaning', 'Which of these would you like?'],
  ] as const)('%s: the agent asks which of two matching services is meant', async (idioma, fala, pergunta) => {
    const mundo = criarMundo()
    const nomes: Record<string, string> = { s1: 'Limpeza facial', s2: 'Limpeza dental' }
    const lista = (await mundo.ferramentas.listarServicos()).map((s) => ({ ...s, nome: nomes[s.id] ?? s.nome }))
    mundo.ferramentas.listarServicos = async () => lista
    const c = conversar({ mundo, idioma })
    expect(await c.diz(fala)).toContain(pergunta)
    expect(c.opcoes).toEqual(['Limpeza facial', 'Limpeza dental'])
    expect(await c.diz('Limpeza dental')).toMatch(/Limpeza dental (leva|takes) 45/)
  })

  test('«limpeza ou clareamento» leads to the question which one', async () => {
    const { c, dito } = await em('br', 'limpeza ou clareamento amanhã')
    expect(dito).toContain('Qual destes você quer?')
    expect(await c.diz('a segunda opção')).toContain('Clareamento leva')
  })
})

describe('an hour that is over today', () => {
  test.each([
    ['br', 'limpeza hoje às 9', /Esse horário já passou/],
    ['en', 'cleaning today at 9', /That time is over/],
  ] as const)('%s: «%s» at ten is not nine in the evening of a closed clinic', async (idioma, fala, passou) => {
    const { c, dito } = await em(idioma, fala)
    expect(dito).toMatch(passou)
    expect(dito).not.toMatch(/21:00|9:00 pm/)
    expect(c.opcoes[0]).toMatch(/^10:00/)
  })

  test('means the evening if the company is open then', async () => {
    const mundo = criarMundo()
    const lido = await mundo.ferramentas.consultarHorarioFuncionamento()
    const ateTarde = {
      ...lido,
      semana: lido.semana.map((d) => ({ ...d, faixas: [{ inicio: '14:00', fim: '23:00' }] })),
    }
    mundo.ferramentas.consultarHorarioFuncionamento = async () => ateTarde
    const c = conversar({ mundo })
    expect(await c.diz('limpeza hoje às 9')).toContain('Às 21:00 não tenho horário livre')
  })

  test('stays in the afternoon if that is still ahead', async () => {
    expect((await em('br', 'limpeza hoje às 4')).dito).toContain('18/11/2026, às 16:00')
  })
})

describe('two services in one message', () => {
  test.each([
    [
      'br',
      'limpeza e clareamento amanhã às 9h, sou Ana Reis, ana@exemplo.com',
      'sim',
      'Clareamento, quer marcar também',
      'Sim, quero',
      'amanhã às 15h',
    ],
    [
      'en',
      "cleaning and whitening tomorrow at 9am, I'm Ana Reis, ana@example.com",
      'yes',
      'Clareamento, shall we book that too',
      'Yes, please',
      'tomorrow at 3pm',
    ],
  ] as const)(
    '%s: the second is offered after the first, with nothing asked twice',
    async (idioma, fala, sim, oferta, quero, quando) => {
      const { c } = await em(idioma, fala)
      expect(vivas(c)).toEqual([])
      expect(await c.diz(sim)).toContain(oferta)
      expect(vivas(c)).toHaveLength(1)
      expect(await c.diz(quero)).toMatch(/Clareamento (leva|takes) 60/)
      expect(await c.diz(quando)).toMatch(/Posso marcar|Shall I book/)
      await c.diz(sim)
      expect(vivas(c)).toEqual([
        'Limpeza 2026-11-19T12:00:00.000Z Ana Reis',
        'Clareamento 2026-11-19T18:00:00.000Z Ana Reis',
      ])
    },
  )

  test('a no to the second keeps only the first', async () => {
    const { c } = await em('br', 'limpeza e clareamento amanhã às 9h, sou Ana Reis, ana@exemplo.com')
    await c.diz('sim')
    expect(await c.diz('não, obrigado')).toContain('Por nada')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(1)
    expect(c.ultima.estado.tarefas).toEqual([])
  })
})

test('repeating the whole order confirms only its open part, unless an appointment in it is still booked', async () => {
  const c = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
  for (const fala of ['limpeza amanhã às 9h', 'sim']) await c.diz(fala)
  const pedido = 'cancela a limpeza de amanhã e marca um clareamento na segunda às 14h com a Lívia'
  expect(await c.diz(pedido)).toContain('cancelar Limpeza')
  expect(await c.diz(`sim, ${pedido}`)).toContain('Posso marcar?')
  await c.diz(`sim, ${pedido}`)
  expect(vivas(c)).toEqual(['Clareamento 2026-11-23T17:00:00.000Z Bia Lopes'])
  await c.diz('quero um retorno na segunda às 16h com a Lívia')
  await c.diz('sim, cancela o clareamento e marca o retorno segunda às 16h')
  expect(vivas(c)).toEqual(['Clareamento 2026-11-23T17:00:00.000Z Bia Lopes'])
})

describe('two bookings in one sentence', () => {
  test.each([
    [
      'br',
      'oi, marca terça com a Lívia: uma limpeza pra mim às 9h e outra pra minha filha Nina às 10h',
      'sim, as duas: 9h a minha e 10h a da Nina',
      ['Limpeza 2026-11-24T12:00:00.000Z Bia Lopes', 'Limpeza 2026-11-24T13:00:00.000Z Nina'],
    ],
    [
      'br',
      'quero uma limpeza com a Marina na segunda às 14h e outra na terça às 9h',
      'sim',
      ['Limpeza 2026-11-23T17:00:00.000Z Bia Lopes', 'Limpeza 2026-11-24T12:00:00.000Z Bia Lopes'],
    ],
    [
      'en',
      'two cleanings with Marina on Monday, please: one for me at 2 pm and one for my son Davi at 3 pm',
      'yes, please',
      ['Limpeza 2026-11-23T17:00:00.000Z Bia Lopes', 'Limpeza 2026-11-23T18:00:00.000Z Davi'],
    ],
  ] as const)('%s: «%s» are booked one after the other, each after its own yes', async (idioma, fala, sim, feitas) => {
    const c = conversar({ idioma, cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
    await c.diz(fala)
    expect(vivas(c)).toEqual([])
    await c.diz(sim)
    expect(vivas(c)).toHaveLength(1)
    await c.diz(sim)
    expect(c.mundo.linhas.map((l) => `${l.servico} ${l.inicio.toISOString()} ${l.nome}`)).toEqual(feitas)
    expect(c.ultima.estado.tarefas).toEqual([])
  })

  test('a client who gives up the first is not asked about the other', async () => {
    const c = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
    await c.diz('quero uma limpeza na segunda às 14h e outra na terça às 9h')
    await c.diz('deixa pra lá')
    expect(c.ultima.estado.tarefas).toEqual([])
    await c.diz('uma limpeza na quarta às 9h')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(1)
  })
})

test('a price and the address, asked together, are both told', async () => {
  const { dito } = await em('br', 'Quanto fica a limpeza, onde vocês ficam? E quero marcar amanhã às 9h')
  expect(dito).toMatch(/R\$ 180[\s\S]*Rua das Acácias[\s\S]*19\/11/)
  expect((await em('en', 'how much is a cleaning, where are you?')).dito).toMatch(/R\$ 180[\s\S]*Rua das Acácias/)
})

test('the sick animal or body part in a complaint is a service only if no other is named', () => {
  const lista = ['Consulta veterinária', 'Castração de gato', 'Unha encravada', 'Hidratação', 'Corte de cabelo'].map(
    (nome, i) => ({ id: `${i}`, nome, duracaoMin: 30, precoCentavos: 0 }),
  )
  const citados = (fala: string) =>
    servicosCitados(dobrar(fala), lista)
      .flat()
      .map(({ nome }) => nome)
  expect(citados('meu gato tá vomitando, tem consulta hoje?')).toEqual(['Consulta veterinária'])
  expect(citados('meu cabelo está seco, quero uma hidratação')).toEqual(['Hidratação'])
  expect(citados('minha unha tá encravada, tem horário?')).toEqual(['Unha encravada'])
  expect(citados('meu gato precisa de uma castração')).toEqual(['Castração de gato'])
})

test('the times of steps are whole milliseconds', async () => {
  const { c } = await em('br', 'limpeza amanhã')
  expect(c.passos.length).toBeGreaterThan(0)
  for (const { ms } of c.passos) expect(Number.isInteger(ms)).toBe(true)
})

describe('a client whom the channel knows', () => {
  const quem = { nome: 'Bia Lopes', telefone: '+5585911112222' }
  const dela = async (...falas: string[]) => {
    const c = conversar({ cliente: quem })
    for (const fala of falas) await c.diz(fala)
    return { c, dito: c.tudo.at(-1) ?? '' }
  }

  test('is asked for no name and no e-mail', async () => {
    const { c } = await dela('queria limpar os dentes amanha as deis', 'pode')
    expect(vivas(c)).toEqual(['Limpeza 2026-11-19T13:00:00.000Z Bia Lopes'])
  })

  test.each([
    ['avaliação pro meu filho Davi amanhã às 9h', 'Davi'],
    ['quero avaliação amanhã às 9h, é pra minha mãe, dona Célia Lopes', 'Célia Lopes'],
    ['evaluation tomorrow at 9am for my daughter Ana', 'Ana'],
    ['quero avaliação amanhã às 9h pra vó Lurdes', 'Lurdes'],
    ['avaliação amanhã às 9h, e quem vai é o Ícaro, meu enteado', 'Ícaro'],
  ])('books for somebody else by their name: «%s»', async (fala, nome) => {
    const { c, dito } = await dela(fala, 'sim, pode marcar')
    expect(vivas(c)).toEqual([`Avaliação 2026-11-19T12:00:00.000Z ${nome}`])
    expect(dito).toMatch(/Bia/)
  })

  test('is asked whose name it is when only «meu filho» or «minha filha» was said', async () => {
    for (const fala of ['avaliação pro meu filho amanhã às 9h', 'Oi, minha filha precisa de avaliação amanhã às 9h'])
      expect((await dela(fala)).dito).toContain('Em nome de quem')
    const { c } = await dela('avaliação pro meu filho amanhã às 9h', 'Davi Lopes', 'sim')
    expect(vivas(c)).toEqual(['Avaliação 2026-11-19T12:00:00.000Z Davi Lopes'])
  })

  test('gets the first free time if they want it, and the only free time of a window', async () => {
    expect((await dela('a primeira vaga que tiver pra avaliação')).dito).toContain('18/11/2026, às 10:00')
    expect((await dela('limpeza amanhã depois das 16h45')).dito).toMatch(/19\/11\/2026, às 17:00.*Posso marcar/)
  })
})

test('a complaint goes to the team, and nothing is looked up', async () => {
  const { c, dito } = await em('br', 'que absurdo, fui mal atendido ontem, quero reclamar')
  expect(dito).toContain('Já avisei a equipe')
  expect(c.mundo.passagens).toEqual(['reclamacao'])
})

describe('after an appointment', () => {
  const quem = { nome: 'Bia Lopes', telefone: '+5585911112222' }

  test('«com ela, no mesmo dia» means the professional and the day of the last one', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza com a Dra. Marina amanhã às 9h')
    await c.diz('sim')
    await c.diz('agora marca também um retorno com ela no mesmo dia, às 11h')
    await c.diz('sim')
    expect(c.mundo.linhas.map((l) => [l.servico, l.profissional, l.inicio.toISOString()])).toEqual([
      ['Limpeza', 'Dra. Marina Sato', '2026-11-19T12:00:00.000Z'],
      ['Retorno', 'Dra. Marina Sato', '2026-11-19T14:00:00.000Z'],
    ])
  })

  test('a cancellation and a booking in one message are handled one after the other', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    await c.diz('sim')
    expect(await c.diz('cancela minha limpeza de quinta e marca uma avaliação na segunda às 14h')).toContain(
      'Você quer cancelar Limpeza',
    )
    expect(await c.diz('sim, cancelar')).toMatch(/cancelei: Limpeza.*Avaliação.*23\/11\/2026, às 14:00.*Posso marcar/s)
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Avaliação 2026-11-23T17:00:00.000Z Bia Lopes'])
  })

  test.each([
    ['tenho limpeza amanhã às 9h mas vou me atrasar. consegue passar pra quatro da tarde?', '2026-11-19T19:00:00.000Z'],
    ['dá pra jogar minha limpeza pra segunda no mesmo horário?', '2026-11-23T12:00:00.000Z'],
    ['Can you move my cleaning from Thursday, 9 am, to Monday at the same time?', '2026-11-23T12:00:00.000Z'],
  ])('it is moved by «%s»', async (fala, inicio) => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    await c.diz('sim')
    await c.diz(fala)
    await c.diz('sim')
    expect(vivas(c)).toEqual([`Limpeza ${inicio} Bia Lopes`])
  })
})

test.each([
  ['pode marcar', 'Já está tudo certo'],
  ['sim', 'Já está tudo certo'],
  ['quero marcar mais uma', 'Qual serviço'],
  ['pode marcar mais uma também?', 'Qual serviço'],
])('after a booking «%s» is answered with «%s»', async (fala, resposta) => {
  const c = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
  await c.diz('limpeza amanhã às 9h')
  await c.diz('sim')
  expect(await c.diz(fala)).toContain(resposta)
  expect(vivas(c)).toHaveLength(1)
})

test('«não marca na quinta, marca na segunda» changes the day; «não marca ainda» gives up', async () => {
  const pedido = async (fala: string) => {
    const c = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
    await c.diz('limpeza amanhã às 9h')
    return c.diz(fala)
  }
  expect(await pedido('não marca na quinta não, marca na segunda às 9h')).toMatch(
    /23\/11\/2026, às 09:00.*Posso marcar/,
  )
  expect(await pedido('não marca ainda não')).toContain('não marquei nada')
})

test('a broken tooth is no complaint about the company', async () => {
  const { c, dito } = await em('br', 'oi, vocês conseguem me atender hoje, quebrou meu dente')
  expect(c.mundo.passagens).not.toContain('reclamacao')
  expect(dito).not.toContain('Sinto muito por isso')
})

test('two yeses in one message confirm one booking: the next is proposed and waits for its own yes', async () => {
  const c = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
  await c.diz('quero uma limpeza com a Marina na segunda às 14h e outra na terça às 9h')
  await c.diz('sim', 'pode marcar, segunda às 14h')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-23T17:00:00.000Z Bia Lopes'])
})

describe('several people', () => {
  const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }
  test('as many hours as people are a booking each, and the number of people is no hour', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('preciso de avaliação pra 3 funcionários na segunda')).toContain('09:00')
    await c.diz('9h, 9h30 e 10h')
    expect(c.ultima.estado.tarefas.map(({ quadro }) => quadro.minuto)).toEqual([540, 570, 600])
  })
  test('who comes along comes at the hour that the first one got', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza pra mim e pra minha esposa na segunda')
    expect(await c.diz('às 10h')).toContain('às 10:00')
    await c.diz('sim')
    expect(await c.diz('Lúcia')).toMatch(/23\/11\/2026, às 10:00, .*em nome de Lúcia/)
  })
  test('a relation is no answer to the question for a name', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza pro meu filho na segunda às 10h')).toContain('Em nome de quem')
    expect(await c.diz('é pro meu filho')).not.toContain('Posso marcar')
    expect(await c.diz('Noah')).toContain('em nome de Noah')
  })
  test('a name without a capital ends where the sentence goes on', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza pro meu filho theo ele tem 5 anos, segunda às 14h')).toContain('em nome de Theo.')
  })
})
