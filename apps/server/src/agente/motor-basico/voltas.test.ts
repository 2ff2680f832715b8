import { describe, expect, it } from 'vitest'
import { inicial, lido, marcados, marcou } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' }
type Conversa = ReturnType<typeof conversar>
const vivas = (c: Conversa) =>
  c.mundo.linhas
    .filter((l) => l.vivo)
    .map((l) => `${l.servico} ${l.profissional.split(' ')[1]} ${l.inicio.toISOString().slice(5, 16)} ${l.nome}`)

/** A cleaning on Tuesday 24 at 9:00 with Lívia, an evaluation on Thursday 26 at 14:00 with Caio. */
async function comDois(opcoes: Parameters<typeof conversar>[0] = {}) {
  const mundo = criarMundo()
  for (const [servicoId, profissionalId, inicio] of [
    ['s2', 'p1', '2026-11-24T12:00:00Z'],
    ['s1', 'p3', '2026-11-26T17:00:00Z'],
  ] as const)
    await mundo.ferramentas.agendar({
      ...{ servicoId, profissionalId, inicio: new Date(inicio) },
      ...{ cliente, chaveIdempotencia: servicoId },
    })
  return conversar({ cliente, mundo, ...opcoes })
}
const asDuas = ['Limpeza Lívia 11-24T12:00 Ana Reis', 'Avaliação Caio 11-26T17:00 Ana Reis']

describe('a client who wants to think accepts nothing', () => {
  it.each([
    'ok, vou ver em casa direitinho e volto a falar',
    'entendi, deixa eu pensar e qualquer coisa eu chamo',
    'tá bom, vou conversar com minha mãe e te aviso',
    'certo, depois eu confirmo',
    'beleza, preciso ver se consigo folga antes',
    "sure, I'll check with my boss and get back to you",
    'okay let me think it over first',
    "sounds nice, I'll sleep on it",
  ])('«%s»', async (texto) => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta dia 26 às 10h')
    await c.diz(texto)
    expect(vivas(c)).toEqual([])
  })
  it('after a doubtful answer, repeating the time is not a yes', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta dia 26 às 10h')
    await c.diz('hum, sei lá viu')
    await c.diz('era quinta dia 26 às 10')
    expect(vivas(c)).toEqual([])
  })
})

describe('the appointment that was just cancelled can be booked back', () => {
  it.each([
    'me arrependi, quero de volta',
    'cancelei sem querer, coloca de novo por favor',
    'desfaz esse cancelamento',
    'era na outra semana a minha viagem. Ainda dá pra ficar com o de quinta às 14h?',
    'oops, put it back please',
    'can I have that appointment back?',
  ])('«%s»', async (texto) => {
    const c = await comDois()
    await c.diz('cancela a avaliação')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(1)
    expect(await c.diz(texto)).toMatch(/26\/11\/2026, às 14:00.*Posso marcar|November 26, 2026, at 2:00 pm.*book it/s)
    await c.diz('sim')
    expect(vivas(c).sort()).toEqual([...asDuas].sort())
  })
})

describe('the last change can be undone', () => {
  const naTerca = 'Limpeza Lívia 11-24T12:00 Ana Reis'
  it.each([
    'desfaz isso',
    'volta como era antes, por favor',
    'me arrependi, quero o antigo de volta',
    'undo it please',
  ])('a move, to its old day and hour: «%s»', async (texto) => {
    const c = await comDois()
    await c.diz('muda a limpeza pra sexta dia 27 às 15h')
    await c.diz('sim')
    expect(vivas(c)).not.toContain(naTerca)
    await c.diz(texto)
    await c.diz('sim')
    expect(vivas(c)).toContain(naTerca)
  })
  it.each([
    ['desmancha essa marcação', 'sim'],
    ['ei, não era pra ter marcado', 'cancelar'],
    ['that was a mistake, undo it', 'cancel it'],
  ])('a booking: «%s»', async (texto, depois) => {
    const c = await comDois()
    await c.diz('clareamento sexta dia 27 às 15h')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(3)
    expect(await c.diz(texto)).toMatch(/cancel\w* Clareamento/)
    await c.diz(depois)
    if (vivas(c).length === 3) await c.diz('sim')
    expect(vivas(c).sort()).toEqual([...asDuas].sort())
  })
  it('a cancellation, unless somebody else has the time now', async () => {
    const c = await comDois()
    await c.diz('cancela a limpeza')
    await c.diz('sim')
    c.mundo.ocupar('p1', '2026-11-24T12:00:00Z', 45)
    expect(await c.diz('não era pra cancelar, desfaz')).toMatch(/09:00 não tenho/)
    expect(vivas(c)).toHaveLength(1)
  })
  it('«isso, pode cancelar» after a cancellation cancels nothing more', async () => {
    const c = await comDois()
    await c.diz('cancela a limpeza')
    await c.diz('sim')
    await c.diz('isso, pode cancelar')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(1)
  })
  it('a wrong cancellation is undone and the right appointment is cancelled', async () => {
    const c = await comDois()
    await c.diz('cancela a limpeza')
    await c.diz('sim')
    await c.diz('não era a limpeza, era a avaliação')
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toEqual([naTerca])
  })
})

describe('with two appointments', () => {
  it.each(['mantém a de terça, a outra pode tirar', 'keep the tuesday one and cancel the other'])(
    '«%s» cancels the other one',
    async (texto) => {
      const c = await comDois()
      expect(await c.diz(texto)).toMatch(/cancel\w* Avaliação/)
    },
  )
  it('an appointment that stays is named, and no task begins', async () => {
    const c = await comDois()
    await c.diz('não me mandem mais lembrete')
    expect(await c.diz('mas a de terça continua de pé')).toContain('24/11/2026, às 09:00')
    expect(c.ultima.estado.espera).toBeNull()
  })
  it.each(['ainda consigo ficar com a das 9?', 'scratch that, can I keep the 9am one'])(
    '«%s» wants the cancelled time back',
    async (texto) => {
      const c = await comDois()
      await c.diz('cancela a limpeza')
      await c.diz('sim')
      expect(await c.diz(texto)).toMatch(/às 09:00.*Posso marcar|9:00 am.*book it/)
    },
  )
})

describe('a time corrected after the booking becomes its new time', () => {
  it.each([
    ['peraí, falei quarta? é quinta, quinta às 11', '11-26T14:00'],
    ['não é quarta, é sexta', '11-27T13:00'],
    ['ué, às 10? pedi pras 11', '11-25T14:00'],
    ['did I say wednesday? it should be friday at 11', '11-27T14:00'],
  ])('«%s»', async (texto, quando) => {
    const c = conversar({ cliente })
    await c.diz('limpeza quarta dia 25 às 10h com a Lívia')
    await c.diz('sim')
    expect(await c.diz(texto)).toMatch(/Posso remarcar|Shall I move/)
    await c.diz('sim')
    expect(vivas(c)).toEqual([`Limpeza Lívia ${quando} Ana Reis`])
  })
})

describe('cancelling and moving', () => {
  it.each([
    'a avaliação eu não vou querer, tira. e a limpeza passa de terça pra quarta dia 25, às 10h',
    'cancela a avaliação e a limpeza vai de terça pra quarta dia 25 às 10h',
  ])('«%s»', async (texto) => {
    const c = await comDois()
    expect(await c.diz(texto)).toContain('cancelar Avaliação')
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-25T13:00 Ana Reis'])
  })
  it.each(['cancelar mesmo', 'só cancela, não quero outra data', 'na verdade cancela', 'just cancel it, no new date'])(
    '«%s», asked for the new day of a move, cancels it',
    async (texto) => {
      const c = await comDois()
      await c.diz('muda a limpeza de dia')
      expect(await c.diz(texto)).toMatch(/cancelar Limpeza|cancel Limpeza/)
      await c.diz('sim')
      expect(vivas(c)).toEqual(asDuas.slice(1))
    },
  )
  it('repeated words of cancelling do not cancel the other one', async () => {
    const c = await comDois()
    await c.diz('semana que vem quinta não vou conseguir ir na avaliação. A limpeza tá mantida')
    await c.diz('só cancela a avaliação')
    await c.diz('isso, pode cancelar')
    await c.diz('isso, pode cancelar')
    expect(vivas(c)).toEqual(asDuas.slice(0, 1))
  })
})

describe('two named people', () => {
  it.each([
    ['limpeza pros meus filhos, o Davi e a Lúcia, quinta dia 26, às 10h', '13:00', '13:00'],
    ['quero avaliação pros meus dois, Davi e Lúcia, quinta dia 26 às 10h, um em seguida do outro', '13:00', '13:30'],
    ['cleanings for both my kids on Nov 26, Davi at 10am and Lúcia right after at 11am', '13:00', '14:00'],
    ['limpeza pra minhas filhas dia 26: Davi 10h e Lúcia às 11h', '13:00', '14:00'],
  ])('«%s» are two bookings', async (texto, primeira, segunda) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    await c.diz('sim')
    await c.diz('sim')
    const deles = c.mundo.linhas.map((l) => `${l.nome} ${l.inicio.toISOString().slice(5, 16)}`)
    expect(deles).toEqual([`Davi 11-26T${primeira}`, `Lúcia 11-26T${segunda}`])
  })
  it('an answer with two names books for both', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza pros meus filhos quinta dia 26 às 10h')
    await c.diz('Davi Reis e Lúcia Reis')
    await c.diz('sim')
    await c.diz('sim')
    expect(c.mundo.linhas.map((l) => l.nome)).toEqual(['Davi Reis', 'Lúcia Reis'])
  })
})

describe('a corrected name', () => {
  it.each([
    'é Adailson com s, o resto tá certo',
    'Adailson, não Adailton',
    'só corrige o nome: Adailson',
    "it's Adailson with an s, the rest is fine",
  ])('«%s» changes the proposal, which is repeated', async (texto) => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta dia 26 às 10h pro meu marido Adailton')
    expect(await c.diz(texto)).toContain('Adailson')
    expect(vivas(c)).toEqual([])
    await c.diz('sim')
    expect(c.mundo.linhas.map((l) => l.nome)).toEqual(['Adailson'])
  })
  it.each(['ai, escrevi errado, é Adailson', 'the name is Adailson, with an s'])(
    '«%s», after the booking, is passed to the team, and the client is told',
    async (texto) => {
      const c = conversar({ cliente })
      await c.diz('limpeza quinta dia 26 às 10h pro meu marido Adailton')
      await c.diz('sim')
      expect(await c.diz(texto)).toMatch(/quem troca é a equipe|Only the team can change the name/)
      expect(c.mundo.passagens).toEqual(['pediu_pessoa'])
    },
  )
})

describe('of two professionals, the second is for when the first is not free', () => {
  it.each([
    'queria limpeza com a Marina, mas se ela não puder quinta às 10h pode ser a Lívia',
    'limpeza quinta às 10h, prefiro a Marina mas pode ser a Lívia',
    "cleaning Thursday at 10am, I'd rather see Marina but Livia is fine",
  ])('«%s»', async (texto) => {
    const c = conversar({ cliente })
    expect(await c.diz(texto)).toContain('Dra. Marina Sato')
    const cheia = conversar({ cliente })
    cheia.mundo.ocupar('p2', '2026-11-19T12:00:00Z', 180)
    expect(await cheia.diz(texto)).toContain('Dra. Lívia Antunes')
  })
})

describe('a second choice', () => {
  const cheio = () => {
    const mundo = criarMundo()
    for (const quem of ['p1', 'p2']) mundo.ocupar(quem, '2026-11-24T11:00:00Z', 600)
    return mundo
  }
  it.each([
    'limpeza terça dia 24 às 10h, se não der quarta às 11h',
    'limpeza dia 24 às 10h, senão dia 25 às 11h',
    'quero limpeza terça dia 24 às 10h, se não tiver vaga pode ser quarta dia 25 11h',
    'limpeza dia 24 10h. caso não tenha, dia 25 às 11h',
    'cleaning on Nov 24 at 10am, if not Nov 25 at 11am',
    'cleaning on the 24th at 10am, otherwise the 25th at 11am',
  ])('«%s» is proposed only if the first choice is full', async (texto) => {
    const c = conversar({ cliente, mundo: cheio() })
    expect(await c.diz(texto)).toMatch(/25\/11\/2026, às 11:00|November 25, 2026, at 11:00 am/)
    const livre = conversar({ cliente })
    expect(await livre.diz(texto)).toMatch(/24\/11\/2026, às 10:00|November 24, 2026, at 10:00 am/)
    expect(await livre.diz('não')).toMatch(/25\/11\/2026, às 11:00|November 25, 2026, at 11:00 am/)
  })
  it.each(['com quem tiver livre', 'com qualquer um', 'with whoever is free'])(
    '«%s» drops the requested professional',
    async (quem) => {
      const mundo = criarMundo()
      mundo.ocupar('p1', '2026-11-24T11:00:00Z', 600)
      const c = conversar({ cliente, mundo })
      await c.diz('limpeza dia 24 às 10h com a Lívia')
      expect(await c.diz(`dia 24 às 10h ${quem}`)).toContain('Marina')
    },
  )
})

it('a bare number changes an announced delay', async () => {
  const mundo = criarMundo()
  await mundo.ferramentas.agendar({
    ...{ servicoId: 's2', profissionalId: 'p1', inicio: new Date('2026-11-18T13:30:00Z') },
    ...{ cliente, chaveIdempotencia: 'a' },
  })
  const c = conversar({ cliente, mundo })
  await c.diz('tô chegando, uns 10 min de atraso')
  await c.diz('ih, agora deu 20')
  expect(mundo.linhas[0]?.atraso).toEqual({ minutos: 20 })
})

it.each(['me manda só o endereço de novo', 'só me passa o valor'])('«%s» stops no messages', async (texto) => {
  const c = await comDois({ lembrado: 'a1' })
  await c.diz(texto)
  expect(c.mundo.semMensagens).toBe(false)
})

describe('words about an existing appointment', () => {
  it('«cancel it, and tell me if there is an earlier one» cancels and does not only wait', async () => {
    const c = await comDois()
    expect(await c.diz('desmarca a limpeza. se abrir vaga mais cedo me avisa')).toContain('cancelar Limpeza')
  })

  it.each([
    'faz também a avaliação junto com a limpeza na terça?',
    'quero uma avaliação logo depois da limpeza de terça',
  ])('«%s» does not book the existing one again', async (texto) => {
    const c = await comDois()
    expect(await c.diz(texto)).not.toContain('Vamos por partes')
  })

  it('«push it back, I can’t make Tuesday» moves it, and asks no second question', async () => {
    const c = await comDois()
    const dito = await c.diz('empurra a limpeza pra outro dia, terça não consigo')
    expect(dito).toContain('Vamos remarcar Limpeza')
    expect(dito).not.toContain('remarcar ou cancelar')
  })

  it('a move to the present time only shows the appointment', async () => {
    const c = await comDois()
    expect(await c.diz('quero remarcar a limpeza pra terça às 9h')).toContain('Seus próximos horários')
  })
})

describe('a new wish of somebody who has an appointment of that service is a doubt, and no move', () => {
  it.each([
    ['br', 'opa, dá pra fazer limpeza quinta dia 26 com a Lívia? umas 16'],
    ['br', 'consegue uma limpeza dia 26 às 16h?'],
    ['en', 'could I get a cleaning on the 26th with Livia? around 4pm'],
    ['en', 'any chance of a cleaning on Nov 26 at 4pm'],
  ] as const)('%s: «%s»', async (idioma, texto) => {
    const c = await comDois({ idioma })
    expect(await c.diz(texto)).toMatch(/mudar esse horário ou marcar mais um|move that appointment or book one more/)
    expect(vivas(c)).toEqual(asDuas)
  })
  it.each(['dá pra mudar a limpeza pra quinta dia 26 às 16h?', 'consegue passar minha limpeza pro dia 26 às 16h?'])(
    'not «%s», which moves',
    async (texto) => {
      expect(await (await comDois()).diz(texto)).toContain('Posso remarcar?')
    },
  )
})

describe('what they have already, said beside a wish for another service, is neither moved nor booked again', () => {
  it.each([
    ['tenho limpeza quinta e queria um clareamento também, na segunda às 9h', '2026-11-23', 540],
    ['já tenho limpeza na quinta com a Lívia e quero marcar mais um clareamento segunda às 9h', '2026-11-23', 540],
    ['tenho limpeza marcada quinta com a Lívia, cabe um canal às 15h?', '2026-11-19', 900],
    ['já que vou aí quinta fazer a limpeza, queria canal no mesmo dia às 14h', '2026-11-19', 840],
    ["I've got a cleaning on Thursday, could I fit in a whitening at 3pm the same day?", '2026-11-19', 900],
    ['I have a cleaning on Thursday and need a whitening on Monday at 3pm as well', '2026-11-23', 900],
  ] as const)('«%s»', (texto, data, hora) => {
    const [um, outro] = lido(texto, inicial, marcados.slice(0, 1))
    expect(outro).toBeUndefined()
    expect(um).toMatchObject({ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { quando: { data, hora } } })
  })
  it('its professional need not do the other service', () => {
    const [um] = lido('tenho limpeza quinta com a Lívia, cabe um canal às 15h?', inicial, marcados.slice(0, 1))
    expect(um).toMatchObject({ valores: { servicos: [['s4']] } })
    expect(um).not.toMatchObject({ valores: { profissional: 'p1' } })
  })
  it('two that are only told of stay told of', () => {
    expect(lido('eu tenho limpeza na quinta e canal na segunda', inicial, marcados)).toEqual([
      { tipo: 'ver', oque: 'agendamentos' },
    ])
  })
})

describe('a day with two appointments that is only talked about', () => {
  it.each(["hi, Tuesday's got a bit mad", 'a terça tá um caos por aqui'])('«%s» books nothing', async (texto) => {
    const c = await comDois()
    await c.mundo.ferramentas.agendar({
      ...{ servicoId: 's5', profissionalId: 'p1', inicio: new Date('2026-11-24T17:00:00Z') },
      ...{ cliente, chaveIdempotencia: 's5' },
    })
    await c.diz(texto)
    expect(c.ultima.estado.tarefas).toEqual([])
  })
})

describe('around what is booked', () => {
  it.each([
    ['se a Marina tiver livre nesse mesmo horário prefiro com ela', 'Limpeza com a Dra. Marina Sato'],
    ['could I do it with Marina instead?', 'Limpeza with Dra. Marina Sato'],
    ['quero um clareamento com a Lívia em vez da limpeza', 'Clareamento com a Dra. Lívia Antunes'],
  ])('«%s» is proposed in its place', async (fala, item) => {
    const antes = conversar({ cliente })
    for (const dito of ['limpeza com a Lívia dia 26 às 10h', 'sim']) await antes.diz(dito)
    const c = conversar({ cliente, mundo: antes.mundo, idioma: fala.startsWith('could') ? 'en' : 'br' })
    expect(await c.diz(fala)).toContain(item)
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis'])
  })
  it('«confirmo amanhã sim! cabe um clareamento logo depois?» confirms it and asks about the time after it', async () => {
    const mundo = criarMundo()
    const dela = { servicoId: 's2', profissionalId: 'p1', inicio: new Date('2026-11-19T12:00:00Z') }
    await mundo.ferramentas.agendar({ ...dela, cliente, chaveIdempotencia: 'a' })
    const c = conversar({ cliente, mundo })
    expect(await c.diz('confirmo amanhã sim! cabe um clareamento logo depois?')).toMatch(
      /confirmada.*Clareamento.*19\/11/,
    )
    expect(mundo.linhas[0]?.confirmado).toBe(true)
  })
  it('«e um clareamento depois da limpeza», beside the yes, is for the time after it', async () => {
    const c = conversar({ cliente })
    await c.diz('avaliação com a Lívia dia 26 às 10h')
    const dito = await c.diz('sim, e aproveita e vê um clareamento depois da avaliação')
    expect(dito).toMatch(/Está marcado.*Clareamento com a Dra\. Lívia.*às 10:30/)
  })
  it.each(['opa espera, quinta é dia 19? então não posso, viajo dia 19'])(
    '«%s» asks whether to move or to cancel, and puts nobody on a list',
    (texto) => {
      expect(lido(texto, marcou, marcados.slice(0, 1))).toEqual([{ tipo: 'negar', alvos: ['limpeza-quinta'] }])
    },
  )
  it('«mesmo dia e hora», asked for a day of next week, is that weekday', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia quinta às 10h')
    await c.diz('sim')
    await c.diz('quinta não vai rolar, deixa pra semana que vem')
    expect(await c.diz('mesmo dia e hora')).toMatch(/quinta-feira, 26\/11\/2026, às 10:00/)
  })
  it.each([
    ['putz, na quinta surgiu um imprevisto, consegue no sábado na mesma hora?', /21\/11\/2026, às 09:00/],
    ['something came up thursday, any chance saturday same time works?', /November 21, 2026, at 9:00 am/],
    ['could I come in a bit later on Thursday, say 11am?', /November 19, 2026, at 11:00 am/],
    ['Bom dia, na quinta não vai ter quem me leve, só no sábado às 11h', /21\/11\/2026, às 11:00/],
    ['bom dia, o carro não vai ficar livre amanhã, só no sábado às 11h', /21\/11\/2026, às 11:00/],
  ])('«%s» names the old and the new time', async (texto, novo) => {
    const mundo = criarMundo()
    const dela = { servicoId: 's2', profissionalId: 'p1', inicio: new Date('2026-11-19T12:00:00Z') }
    await mundo.ferramentas.agendar({ ...dela, cliente, chaveIdempotencia: 'a' })
    const c = conversar({ cliente, mundo })
    expect(await c.diz(texto)).toMatch(novo)
  })
  it('«as duas», asked which one, are moved one after the other to the day that is said of both', async () => {
    const c = await comDois()
    await c.diz('preciso remarcar')
    await c.diz('as duas')
    expect(await c.diz('sexta que vem, nos mesmos horários')).toMatch(/Limpeza.*27\/11\/2026, às 09:00/)
    expect(await c.diz('sim')).toMatch(/Avaliação.*27\/11\/2026, às 14:00/)
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-27T12:00 Ana Reis', 'Avaliação Caio 11-27T17:00 Ana Reis'])
  })
  it.each([
    ['dá pra fazer as duas no mesmo dia?', /remarcar Avaliação.*24\/11\/2026:/],
    ['could both be on Tuesday instead?', /move Avaliação.*November 24, 2026:/],
    ['troca os dias: avaliação na terça e limpeza na quinta', /remarcar Avaliação.*24\/11\/2026:/],
  ])('«%s» moves what is on another day', async (texto, resposta) => {
    const c = await comDois()
    expect((await c.diz(texto)).replaceAll('\n', ' ')).toMatch(resposta)
    expect(vivas(c)).toEqual(asDuas)
  })
  it.each(['a minha passa pras 15h', 'move mine to 3pm'])(
    '«%s», after one for the client and one for the husband, moves the own one',
    async (texto) => {
      const c = conversar({ cliente })
      for (const fala of ['limpeza pra mim quinta dia 26 às 10h', 'sim', 'e uma pro meu marido Carlos às 11h', 'sim'])
        await c.diz(fala)
      await c.diz(texto)
      await c.diz('yes')
      expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T18:00 Ana Reis', 'Limpeza Lívia 11-26T14:00 Carlos'])
    },
  )
  it('«change hers», while hers is not booked yet, moves no other', async () => {
    const c = conversar({ cliente })
    for (const fala of ['limpeza quinta dia 26 às 10h', 'sim']) await c.diz(fala)
    expect(await c.diz('oh and my daughter needs one too right after')).toMatch(/limpeza|10:45|11:00|11h/i)
    await c.diz('change hers to 3pm actually')
    await c.diz('yes')
    expect(vivas(c)).toEqual(['Limpeza Lívia 11-26T13:00 Ana Reis'])
  })
  it.each(['não precisa remarcar, depois eu vejo', 'no need to rebook, cheers'])(
    '«%s», asked whether to cancel, wants no other day',
    async (texto) => {
      const c = await comDois()
      await c.diz('não vou conseguir ir terça, cancela')
      await c.diz(texto)
      expect(vivas(c)).toEqual(asDuas.slice(1))
    },
  )
  it.each([
    ['queria fixo limpeza toda quinta às 10h', 'um horário de cada vez'],
    ['can I get a cleaning every Thursday at 10am?', 'one appointment at a time'],
  ])('«%s» is told that one is booked at a time', async (texto, dito) => {
    const c = conversar({ cliente })
    expect(await c.diz(texto)).toContain(dito)
  })
  it('times that the client is busy at are not offered beside a full hour', async () => {
    const c = conversar({ cliente })
    for (const fala of ['limpeza quinta dia 26 às 10h', 'sim']) await c.diz(fala)
    const oferta = await c.diz('e um retorno logo depois')
    expect(oferta).not.toMatch(/10:00|10:30/)
  })
  it('«a de terça eu vou. a avaliação é que não vai dar» confirms Tuesday alone', async () => {
    const c = await comDois()
    expect(await c.diz('a de terça eu vou sim. a avaliação é que não vai dar')).toMatch(/confirmada: Limpeza/)
  })
  it('«the first one», asked which service, is the first service and no date', async () => {
    const c = conversar({ cliente })
    await c.diz('can someone see me on Thursday the 26th?')
    expect(await c.diz('the first one')).toMatch(/Avaliação/)
  })
})

it('a wish for somebody else with another service is one more, and no move', () => {
  const texto = 'eu tenho limpeza quinta às 9h né? queria pôr minha irmã no canal com a Marina nessa mesma hora'
  const comandos = lido(texto, inicial, marcados.slice(0, 1))
  expect(comandos.filter((um) => um.tipo === 'iniciar' && um.tarefa === 'remarcar')).toEqual([])
  expect(comandos).toContainEqual(expect.objectContaining({ tipo: 'iniciar', tarefa: 'marcar' }))
})

it('a day that cannot be, beside a first wish, begins no move', () => {
  const texto =
    'I would like a cleaning this week. It must be in the morning, and Wednesdays I bring my daughter to swimming so that day is impossible.'
  expect(lido(texto, inicial, []).filter((um) => um.tipo === 'iniciar' && um.tarefa === 'remarcar')).toEqual([])
})

it.each([
  ['ah, fica naquela quinta mesmo, dia 26 às 10h', 'br'],
  ['hmm no, Thursday the 26th at 10 after all', 'en'],
] as const)('«%s», after a move from there, goes back', async (fala, idioma) => {
  const c = conversar({ cliente, idioma })
  for (const dito of ['limpeza com a Lívia dia 26 às 10h', 'sim', 'muda pra dia 27 às 10h', 'sim']) await c.diz(dito)
  expect(await c.diz(fala)).toMatch(/26\/11\/2026, às 10:00|November 26, 2026, at 10:00 am/)
})
