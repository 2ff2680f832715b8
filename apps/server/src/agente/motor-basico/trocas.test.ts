import { describe, expect, it } from 'vitest'
import { acharProfissionais } from '#agente/linguagem/nomes/achar.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import { confirmando, inicial, lido, tipos } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const propondo = confirmando({ com: 'p1', nome: 'Walter' })
const juntos = (texto: string, estado = propondo) =>
  Object.assign({}, ...lido(texto, estado, []).map((um) => ('valores' in um ? um.valores : {}))) as ValoresDoComando

const ana = { nome: 'Ana Reis', telefone: '+5511988887777' }
const emIdioma = (fala: string) =>
  conversar({ cliente: ana, idioma: /\b(?:the|my|on|it|forget|wait)\b/.test(fala) ? 'en' : 'br' })

describe('a day, an hour or a doubt that is taken back', () => {
  it.each([
    'limpeza com a Lívia pra segunda 10h\nnao pera, segunda tenho dentista',
    'limpeza com a Lívia terça 10h\nih não, terça eu tenho reunião até tarde',
    'cleaning with Lívia on monday at 10am\nno wait, I have the dentist on monday',
    "cleaning with Lívia on tuesday at 10am\noh wait tuesday I'm working",
  ])('«%s» proposes no such day', async (fala) => {
    const resposta = await emIdioma(fala).diz(...fala.split('\n'))
    expect(resposta).not.toMatch(/segunda|terça|Monday|Tuesday/)
    expect(resposta).toMatch(/10:00/)
  })
  it.each(['ok forget that, book it', 'esquece isso, pode marcar', 'ah deixa, pode marcar'])(
    '«%s» accepts the proposal',
    async (fala) => {
      const c = emIdioma(fala)
      await c.diz('limpeza com a Lívia dia 26/11 às 10h')
      expect(await c.diz(fala)).toMatch(/Está marcado|It is booked/)
    },
  )
  it.each(['forget it', 'deixa pra lá', 'esquece, não quero mais'])('«%s» gives it up', async (fala) => {
    const c = emIdioma(fala)
    await c.diz('limpeza com a Lívia dia 26/11 às 10h')
    expect(await c.diz(fala)).toMatch(/não marquei nada|haven't booked/)
  })
  it.each([
    ['ixe 10h vai ta mt calor', 'troca pras 11'],
    ['opa, 10h tenho reunião', 'muda pra 11h'],
    ['ugh 10 is gonna be too hot', 'switch it to 11'],
  ])('«%s ⏎ %s», of one that is booked, moves it', async (porque, pedido) => {
    const c = conversar({ cliente: ana, idioma: pedido.includes('it') ? 'en' : 'br' })
    await c.diz('limpeza com a Lívia dia 26/11 às 10h')
    await c.diz('sim')
    expect(await c.diz(porque, pedido)).toMatch(/(?:muda para|moves to).*11:00/)
  })
  it('«segunda tenho reunião até tarde ⏎ terça no mesmo horário?» moves Monday’s', async () => {
    const c = conversar({ cliente: ana })
    await c.diz('limpeza com a Lívia dia 23/11 às 16h')
    await c.diz('sim')
    const fala = await c.diz('segunda nao vai dar pq tenho reunião até tarde', 'terça no mesmo horario ta livre?')
    expect(fala).toMatch(/muda para.*24\/11\/2026, às 16:00/)
  })
  it.each([
    ['limpeza com a Lívia segunda bem cedo, eu entro às 10', '09:00 e 09:30'],
    ['limpeza com a Lívia segunda, tenho reunião até as 14h', '14:00, 14:30'],
  ])('«%s» offers %s', async (fala, horas) => {
    expect(await emIdioma(fala).diz(fala)).toContain(horas)
  })
})

describe('a word by the way', () => {
  it.each([
    ['11h', 'se for canal vcs já fazem?'],
    ['11h', 'se precisar de limpeza já faz na hora?'],
    ['11am', 'if it needs a root canal do you do it right then?'],
  ])('«%s ⏎ %s» keeps the service that was chosen', async (hora, pergunta) => {
    const c = conversar({ cliente: ana, idioma: hora.endsWith('m') ? 'en' : 'br' })
    await c.diz('avaliação amanhã com a Lívia')
    expect(await c.diz(hora, pergunta)).toMatch(/Avaliação (?:com|with).*11:00/)
  })
  it('«o dr atende sábado?» names nobody', async () => {
    const c = conversar({ cliente: ana })
    expect(await c.diz('limpeza pra minha mãe', 'o dr atende sabado?')).not.toContain('Não encontrei')
  })
})

describe('a name as on a form', () => {
  it.each([
    ['quinta 26 15h', 'nome Kauany', 'em nome de Kauany'],
    ['dia 26 às 15h', 'nome completo Kauany Lima', 'em nome de Kauany Lima'],
    ['on the 26th at 3pm', 'name Kylie', 'under the name Kylie'],
  ])('«%s ⏎ %s»', async (quando, nome, esperado) => {
    const c = conversar({ cliente: ana, idioma: nome.startsWith('name') ? 'en' : 'br' })
    await c.diz('limpeza com a Lívia')
    expect(await c.diz(quando, nome)).toContain(esperado)
  })
  it('«nome da doutora» is none', async () => {
    const c = conversar({ cliente: ana })
    await c.diz('limpeza com a Lívia')
    expect(await c.diz('quinta 26 15h', 'nome da rua qual é?')).not.toMatch(/em nome de (?!Ana)/)
  })
})

describe('with a proposal open, a value replaced by another', () => {
  it.each([
    'não, espera, limpeza não! é clareamento que eu quero, mesmo dia e hora',
    'limpeza não, clareamento',
    'clareamento, não limpeza',
    'me enganei, é clareamento e não limpeza',
    'não quero limpeza, quero clareamento',
    'era pra ser clareamento no lugar da limpeza',
    'no, not the cleaning, the whitening',
  ])('«%s» takes the other service and does not accept', (texto) => {
    expect(juntos(texto).servicos).toEqual([['s3']])
    expect(tipos(lido(texto, propondo, []))).not.toContain('confirmar')
  })
  it.each([
    'melhor com a Marina, a Lívia fala demais',
    'Lívia não, Marina',
    'na verdade com a Marina, não com a Lívia',
    'pensando bem prefiro a Marina',
    'rather with Marina, Lívia is always late',
  ])('«%s» takes the other professional and does not accept', (texto) => {
    expect(juntos(texto).profissional).toBe('p2')
    expect(tipos(lido(texto, propondo, []))).not.toContain('confirmar')
  })
  it.each(['11 seria melhor', 'hmm 11 would be better', 'não, 9 não, 11'])('«%s» is another hour', (texto) => {
    expect(juntos(texto).quando?.ambiguidades).toEqual([{ tipo: 'manha_ou_tarde', opcoes: [660, 1380] }])
  })
  it('a change without a new value is asked about, and nothing is proposed again', async () => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    expect(await c.diz('limpeza dia 26/11 às 10h com a Lívia')).toContain('Posso marcar?')
    const dito = await c.diz('preciso mudar essa limpeza')
    expect(dito).toContain('O que você quer mudar?')
    expect(dito).not.toContain('Posso marcar?')
  })
})

describe('with times to choose from', () => {
  it.each(['a última da manhã, 11h', 'o terceiro não, quero 11h', 'então a primeira que der perto das 11h, às 11h'])(
    '«%s» is 11:00, which was not shown',
    async (texto) => {
      const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
      expect(await c.diz('limpeza dia 26/11 de manhã')).not.toContain('11:00')
      expect(await c.diz(texto)).toMatch(/26\/11\/2026, às 11:00/)
    },
  )
})

it.each(['tanto faz quem', 'tanto faz a dentista', "I don't mind who"])(
  '«%s», with times to choose from, takes none of them',
  async (fala) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    await c.diz('limpeza dia 26/11 de manhã')
    expect(await c.diz(fala)).not.toContain('Posso marcar?')
  },
)

describe('several in one message', () => {
  it.each([
    'limpeza pra mim com a Lívia e avaliação pro meu filho com o Caio, os dois dia 26/11 às 10h',
    'a cleaning for me with Lívia and an avaliação for my son with Caio, both on 26 November at 10am',
  ])('«%s»: the time at the end holds for both', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([
      { valores: { profissional: 'p1', quando: { data: '2026-11-26', hora: 600 } } },
      { valores: { profissional: 'p3', quando: { data: '2026-11-26', hora: 600 } } },
    ])
  })
  it.each([
    'limpeza dia 26/11 pros meus meninos, Noah às 10h e Ravi às 11h',
    'cleanings for my kids on 26 November: Noah at 10am and Ravi at 11am',
  ])('«%s» are two bookings, one for each', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([
      { valores: { nome: 'Noah', quando: { data: '2026-11-26', hora: 600 } } },
      { mais: true, valores: { nome: 'Ravi', quando: { data: '2026-11-26', hora: 660 } } },
    ])
  })
  it.each(['limpeza semana que vem depois das 14h, quarta não posso', 'a cleaning next week, I can’t do wednesday'])(
    '«%s» cancels nothing',
    (texto) => {
      expect(tipos(lido(texto, inicial, []))).toEqual(['iniciar marcar'])
    },
  )
  it('a day corrected in a later bubble counts for the first wish', () => {
    expect(lido('oi\nlimpeza\nquinta 16h\nnão, quinta não! sexta', inicial, [])).toMatchObject([
      { tipo: 'iniciar', tarefa: 'marcar', valores: { servicos: [['s2']], quando: { data: '2026-11-20', hora: 960 } } },
    ])
  })
})

it.each([
  'queria conversar com a Dra. Marina na segunda de manhã',
  'I need to talk to Marina about my tooth on monday',
])('«%s» asks for an appointment and does not call the team', (texto) => {
  expect(lido(texto, inicial, [])).toMatchObject([
    { tipo: 'iniciar', tarefa: 'marcar', valores: { profissional: 'p2' } },
  ])
})

it('leaving the waiting list needs a yes, unless the request is certain', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' } })
  await c.diz('me coloca na lista de espera da limpeza')
  await c.diz('sim')
  expect(c.mundo.esperas).toHaveLength(1)
  expect(await c.diz('quero sair da lista de espera?')).toContain('Quer sair da lista de espera de Limpeza?')
  expect(c.mundo.esperas).toHaveLength(1)
  await c.diz('não, deixa')
  expect(c.mundo.esperas).toHaveLength(1)
  await c.diz('quero sair da lista de espera?')
  expect(await c.diz('sim')).toContain('saiu da lista de espera')
  expect(c.mundo.esperas).toHaveLength(0)
})

describe('a value that the next sentence or bubble takes back', () => {
  it.each([
    'quero limpeza quinta 14h\nnão, quinta não, segunda',
    'quero limpeza quinta 14h\nquinta não, segunda',
    'quero limpeza quinta 14h. não, segunda',
    'limpeza quinta às 14h. não, melhor segunda',
    'a cleaning on Thursday at 2pm\nno, Monday',
  ])('«%s» is the other day at the same hour', (texto) => {
    expect(juntos(texto, inicial).quando).toMatchObject({ data: '2026-11-23', hora: 840, ambiguidades: [] })
  })
  it('an hour is replaced too', () => {
    expect(juntos('limpeza segunda às 14h\nnão, 15h', inicial).quando).toMatchObject({ data: '2026-11-23', hora: 900 })
  })
  it('a refused day is not the wanted one', () => {
    const { quando } = juntos('limpeza, não pode ser quinta não, segunda', inicial)
    expect(quando).toMatchObject({ data: '2026-11-23', exceto: [4] })
  })
})

it('«o primeiro horário» beside a day, of several days with a time each, is of that day', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  expect(await c.diz('quero uma limpeza')).toMatch(/qua 18\/11.*qui 19\/11/)
  expect(await c.diz('quinta, o primeiro horário')).toMatch(/19\/11\/2026, às 09:00.*Posso marcar/)
})

describe('the proposal said back as a question', () => {
  it.each(['pode, mas com a Lívia tá?', 'yes, but with Lívia ok?'])(
    '«%s» gets the proposal again, and the yes to it books',
    async (fala) => {
      const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
      await c.diz('limpeza dia 26/11 às 10h com a Lívia')
      expect(await c.diz(fala)).toMatch(/Lívia.*26.*10:00.*Posso marcar/s)
      await c.diz('sim')
      expect(c.mundo.linhas).toHaveLength(1)
    },
  )
})

describe('the time of what is cancelled', () => {
  it.each([
    ['cancela a limpeza e põe um clareamento no mesmo horário', /Clareamento.*26\/11\/2026, às 10:00/],
    ['desmarca a limpeza e me encaixa num clareamento no mesmo dia', /Clareamento.*26\/11\/2026, às 10:00/],
  ])('«%s»', async (fala, resposta) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    await c.diz('limpeza dia 26/11 às 10h com a Lívia')
    await c.diz('sim')
    await c.diz(fala)
    expect(await c.diz('sim')).toMatch(resposta)
  })
})

it('a second choice is proposed where the first meets an appointment of the client', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  await c.diz('limpeza dia 26/11 às 10h com a Lívia')
  await c.diz('sim')
  expect(await c.diz('clareamento com a Lívia dia 26 às 10h, se não der dia 27 às 10h')).toMatch(
    /Clareamento.*27\/11\/2026, às 10:00.*Posso marcar/s,
  )
})

describe('two services of which the first may be two', () => {
  it.each([
    ['corte e escova dia 26 às 10h com a Lívia', 'Ana Reis'],
    ['minha filha Nina quer cortar o cabelo e fazer escova dia 26 às 10h com a Lívia', 'Nina'],
  ])('«%s»: the other one is offered after it, for the same person', async (fala, nome) => {
    const mundo = criarMundo()
    const { listarServicos } = mundo.ferramentas
    const nomes: Record<string, string> = { s1: 'Escova', s2: 'Corte feminino', s4: 'Corte masculino' }
    mundo.ferramentas.listarServicos = async () =>
      (await listarServicos()).flatMap((um) => (nomes[um.id] ? [{ ...um, nome: nomes[um.id] ?? '' }] : []))
    const c = conversar({ mundo, cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    await c.diz(fala)
    expect(await c.diz('sim')).toMatch(/E Escova, quer marcar também/)
    await c.diz('sim, às 11h')
    await c.diz('sim')
    expect(mundo.linhas.map((um) => um.nome)).toEqual([nome, nome])
  })
})

describe('the waiting list, of who has one appointment', () => {
  it.each(['se abrir vaga mais cedo dia 26 me avisa', 'if something earlier opens up on the 26th let me know'])(
    '«%s» is for its service',
    async (fala) => {
      const idioma = fala.startsWith('se') ? 'br' : 'en'
      const c = conversar({ idioma, cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
      await c.diz('limpeza dia 26/11 às 16h com a Lívia')
      await c.diz('sim')
      expect(await c.diz(fala)).toMatch(/Limpeza.*26/)
    },
  )
})

it.each([
  'limpeza pra mim e avaliação pro meu marido dia 26, tudo às 9 da manhã',
  'limpeza pra mim e avaliação pro meu marido no dia 26, às 9h se possível',
])('«%s»: the time holds for both', (texto) => {
  for (const um of lido(texto, inicial, []))
    expect(um).toMatchObject({ tipo: 'iniciar', valores: { quando: { data: '2026-11-26' } } })
})

describe('of who has an appointment', () => {
  const marcou = async (idioma: 'br' | 'en') => {
    const c = conversar({ idioma, cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    await c.diz(
      idioma === 'br' ? 'limpeza dia 26/11 às 10h com a Lívia' : 'a cleaning on 26 November at 10am with Lívia',
    )
    await c.diz('sim')
    return conversar({ idioma, mundo: c.mundo, cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  }
  it('a greeting before «não conseguirei ir dia 26» hides nothing', async () => {
    const c = await marcou('br')
    expect(await c.diz('olá, boa tarde, aqui é a Ana, não conseguirei ir dia 26')).toMatch(/cancelar/)
  })
  it('«to switch the 27th» names the appointment and no new day', async () => {
    const c = await marcou('en')
    await c.diz('an evaluation on 27 November at 10am with Lívia')
    await c.diz('yes')
    const outra = conversar({ idioma: 'en', mundo: c.mundo, cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    expect(await outra.diz('I have to switch the 27th')).toMatch(/Let's move Avaliação/)
  })
})

it('«how long will I be there?» names no Will', () => {
  expect(acharProfissionais('how long will i be there?', [{ id: 'w', nome: 'Will', servicoIds: [] }])).toEqual([])
  expect(acharProfissionais('with will, i can do 3', [{ id: 'w', nome: 'Will', servicoIds: [] }])).toHaveLength(1)
})

it('asked for the day, «ele fez a última faz um ano, precisa de outra?» chooses none of the shown times', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  await c.diz('quero marcar limpeza')
  expect(await c.diz('fiz a última faz um ano, precisa de outra?')).not.toContain('Posso marcar')
})

it.each([
  ['quero canal com o Caio segunda às 10h', 'na verdade limpeza'],
  ['muda o canal pra segunda às 10h', 'troca por limpeza'],
])('«%s», then «%s», which he does not do: nothing is denied', async (antes, fala) => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  if (antes.startsWith('muda')) for (const dito of ['canal com o Caio dia 26 às 10h', 'sim']) await c.diz(dito)
  await c.diz(antes)
  expect(await c.diz(fala)).toMatch(/Caio Ferraz não atende Limpeza.*Limpeza com a Dra\..*23\/11\/2026, às 10:00/)
})
