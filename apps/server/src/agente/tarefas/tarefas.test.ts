import { describe, expect, test } from 'vitest'
import { estadoInicial } from '#agente/porta/estado.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const quem = { nome: 'Bia Lopes', telefone: '+5585911112222' }
const vivas = (c: { mundo: ReturnType<typeof criarMundo> }) =>
  c.mundo.linhas.filter((l) => l.vivo).map((l) => `${l.servico} ${l.profissional} ${l.inicio.toISOString()}`)

/** A client who came to `servico` with that professional eight days ago. */
async function comVisita(servico: string, profissionalId: string) {
  const c = conversar({ cliente: quem })
  c.mundo.agora = new Date('2026-11-09T13:00:00Z')
  const { tipo } = await c.mundo.ferramentas.agendar({
    ...{ servicoId: servico, profissionalId, inicio: new Date('2026-11-10T12:00:00Z') },
    ...{ cliente: quem, chaveIdempotencia: 'visita' },
  })
  expect(tipo).toBe('ok')
  c.mundo.agora = new Date('2026-11-18T13:00:00Z')
  return c
}

test('buttons shown in one conversation do not appear in another', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('quero uma limpeza com a Marina na segunda às 14h')
  expect(await c.diz('vamos começar de novo')).toContain('Como posso ajudar?')
  expect(estadoInicial().botoes).toEqual([])
})

test('a question about one professional is answered with their services', async () => {
  const c = conversar({ cliente: quem })
  expect(await c.diz('o que o Dr. Caio atende?')).toContain('O que Dr. Caio Ferraz faz:\n• Avaliação\n• Canal\n')
})

describe('«no free time» names the days and hours that were searched', () => {
  test.each([
    ['limpeza amanhã de noite', 'Não tenho horário livre na quinta-feira, 19/11/2026, à noite.'],
    ['limpeza amanhã às 20h', 'Às 20:00 não tenho horário livre na quinta-feira, 19/11/2026.'],
    ['limpeza segunda depois das 19h', 'Não tenho horário livre na segunda-feira, 23/11/2026, a partir das 19:00.'],
    [
      'limpeza com a Lívia às 20h',
      'Às 20:00 não tenho horário livre com a Dra. Lívia Antunes de qua 18/11 a sex 18/12.',
    ],
  ])('«%s»', async (fala, resposta) => {
    const c = conversar({ cliente: quem })
    expect(await c.diz(fala)).toContain(resposta)
  })

  test('an hour is found even after hundreds of other free times', async () => {
    const mundo = criarMundo()
    for (let dia = 18; dia <= 48; dia++) {
      const data = new Date(Date.UTC(2026, 10, dia)).toISOString().slice(0, 10)
      if (data !== '2026-12-17') for (const p of ['p1', 'p2', 'p3']) mundo.ocupar(p, `${data}T20:30:00Z`, 30)
    }
    const c = conversar({ mundo, cliente: quem })
    expect(await c.diz('avaliação às 17h30')).toMatch(/17:30 tenho qui 17\/12|17\/12\/2026, às 17:30/)
  })
})

test('a refused day with its weekday is not taken for a wish', async () => {
  const c = conversar({ cliente: quem })
  const dito = await c.diz('quero limpeza com a Marina, qualquer dia menos seg 23/11')
  expect(dito).not.toContain('23/11')
  expect(c.opcoes.length).toBeGreaterThan(1)
})

test('a client who asked for the afternoon and took a morning time is not offered afternoons again', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza no sábado à tarde')
  await c.diz('09:00')
  expect(await c.diz('melhor na segunda')).not.toContain('à tarde')
})

test('a yes with «what do I have booked?» lists the new appointment too', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza com a Marina segunda às 14h')
  const comandos = [{ tipo: 'ver', oque: 'agendamentos' } as const, { tipo: 'confirmar' } as const]
  const dito = await c.dizLido(['sim, e o que eu tenho marcado?'], async () => ({ comandos, citaveis: [] }))
  expect(vivas(c)).toHaveLength(1)
  expect(dito).toMatch(/Prontinho[\s\S]*• Limpeza/)
})

describe('«the usual»', () => {
  test('is the service of the last visit', async () => {
    const c = await comVisita('s3', 'p1')
    expect(await c.diz('quero marcar o de sempre amanhã às 9h')).toMatch(/Clareamento.*19\/11\/2026, às 09:00/)
  })

  test('is with the professional of the last visit, even if another is free first', async () => {
    const c = await comVisita('s2', 'p2')
    expect(await c.diz('marca o de sempre amanhã às 9h com a mesma da última vez')).toMatch(/Limpeza com a Dra. Marina/)
  })

  test('is asked about, if the client has no earlier visit', async () => {
    const c = conversar({ cliente: quem })
    expect(await c.diz('quero marcar o de sempre amanhã às 9h')).toMatch(/anterior seu.*Qual serviço/s)
    expect(await c.diz('limpeza')).toContain('19/11/2026, às 09:00')
  })
})

test('the agent says that a professional does not do the service, and asks the next question', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('quero marcar canal')
  expect(await c.diz('com a Lívia')).toMatch(/não atende Canal.*Os próximos horários/s)
})

test('a move to another day keeps the hour; if that is taken, near hours are shown', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza amanhã às 16h com a Lívia')
  await c.diz('sim')
  expect(await c.diz('muda pra segunda')).toContain('23/11/2026, às 16:00. Posso remarcar?')
  c.mundo.ocupar('p1', '2026-11-24T19:00:00Z', 30)
  await c.diz('melhor terça')
  expect(c.opcoes.slice(0, 3)).toEqual(['15:00', '16:30', '17:00'])
  expect(vivas(c)).toHaveLength(1)
})

describe('the waiting list', () => {
  test('is entered with the e-mail, after the wish was repeated with its day and part of the day', async () => {
    const c = conversar({ cliente: quem })
    expect(await c.diz('me coloca na lista de espera da limpeza dia 27/11 de tarde')).toContain(
      'Lista de espera para Limpeza, sex 27/11, à tarde. Qual é o e-mail',
    )
    expect(await c.diz('bia@exemplo.com.br')).toContain('entrou na lista de espera')
  })

  test('asks for a yes if the e-mail is known', async () => {
    const c = conversar({ cliente: { ...quem, email: 'bia@exemplo.com.br' } })
    expect(await c.diz('me coloca na lista de espera da limpeza dia 27/11 de tarde')).toMatch(
      /à tarde.*Posso colocar\?/,
    )
    expect(await c.diz('sim')).toContain('entrou na lista de espera')
  })

  test.each([
    ['sim', 0],
    ['não', 1],
  ])(
    'leaving it together with a wish asks about leaving first; after «%s» the wish follows',
    async (resposta, esperas) => {
      const c = conversar({ cliente: { ...quem, email: 'bia@exemplo.com.br' } })
      await c.diz('me coloca na lista de espera da limpeza dia 27/11 de tarde')
      await c.diz('sim')
      const dito = await c.diz('pensando bem me tira da lista, quero limpeza segunda às 14h com a Marina')
      expect(dito).toContain('Quer sair da lista')
      expect(dito).not.toContain('Posso marcar?')
      expect(await c.diz(resposta)).toContain('Posso marcar?')
      expect(await c.mundo.ferramentas.minhasEsperas()).toHaveLength(esperas)
      await c.diz('isso')
      expect(vivas(c)).toHaveLength(1)
    },
  )
})

describe('another service for a booking', () => {
  async function marcada() {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h com a Lívia')
    await c.diz('sim')
    return c
  }

  test('keeps day, hour and professional of the appointment', async () => {
    const c = await marcada()
    expect(await c.diz('troca por avaliação')).toMatch(/Avaliação com a Dra. Lívia Antunes.*19\/11\/2026, às 09:00/)
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Avaliação Dra. Lívia Antunes 2026-11-19T12:00:00.000Z'])
  })

  test('at the same day and hour is asked about: change it, or book one more?', async () => {
    const c = await marcada()
    expect(await c.diz('quero clareamento, mesmo dia e hora')).toContain('Quer mudar esse horário ou marcar mais um?')
    await c.diz('mudar esse horário')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Clareamento Dra. Lívia Antunes 2026-11-19T12:00:00.000Z'])
  })
})

describe('an own appointment at the requested time', () => {
  async function comAvaliacao() {
    const c = conversar({ cliente: quem })
    await c.diz('avaliação amanhã às 9h com a Lívia')
    await c.diz('sim')
    return c
  }

  test('is named, and never called taken or full', async () => {
    const c = await comAvaliacao()
    const dito = await c.diz('quero mais um horário: clareamento amanhã às 9h')
    expect(dito).toContain('você já tem Avaliação com a Dra. Lívia Antunes, quinta-feira, 19/11/2026, às 09:00')
    expect(dito).not.toMatch(/não tenho|ocupado/)
    expect(await c.diz('Outro horário')).toMatch(/19\/11\/2026: 09:30, 10:00/)
    expect(vivas(c)).toHaveLength(1)
  })

  test('is named when the client chooses that time, and a second one is booked if they insist', async () => {
    const c = await comAvaliacao()
    await c.diz('marca mais um horário: canal com a Marina amanhã às 8h')
    expect(await c.diz('09:00')).toContain('você já tem Avaliação')
    await c.diz('Mesmo assim')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(2)
  })

  test('is mentioned if another booking of the client blocks the time', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    const { agendar } = c.mundo.ferramentas
    c.mundo.ferramentas.agendar = async () => ({ tipo: 'horario_ocupado' })
    const dito = await c.diz('sim')
    c.mundo.ferramentas.agendar = agendar
    expect(dito).toContain('Nesse horário você já tem outro atendimento.')
    expect(dito).not.toContain('ocupado')
  })
})

test('a day beyond the booking horizon is not called full', async () => {
  const c = conversar({ cliente: quem })
  const dito = await c.diz('limpeza dia 10 de junho')
  expect(dito).toContain('até 60 dias de antecedência')
  expect(dito).not.toContain('Não')
})

test('a delay that is announced too early is answered, and the team is not called', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza segunda às 9h')
  await c.diz('sim')
  expect(await c.diz('vou atrasar 20 minutos segunda')).toContain('a partir das 06:00')
  expect(c.mundo.passagens).toEqual([])
})

describe('a yes', () => {
  test('answers the last question: after anything else the proposal is repeated', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    for (const fala of ['vou atrasar 10 minutos', 'não quero mais receber mensagens', 'quais são meus horários?'])
      expect(await c.diz(fala)).toMatch(/Posso marcar\?/)
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(1)
  })

  test('in a message that gives the proposed task up does not confirm a waiting one', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 9h')
    await c.diz('sim')
    await c.diz('quero marcar avaliação terça às 10h')
    await c.dizLido(['cancela'], async () => ({
      comandos: [{ tipo: 'iniciar', tarefa: 'cancelar', alvos: ['a1'], valores: {} }],
      citaveis: [],
    }))
    await c.dizLido(['sim'], async () => ({ comandos: [{ tipo: 'desistir' }, { tipo: 'confirmar' }], citaveis: [] }))
    expect(vivas(c)).toHaveLength(1)
  })
})

test('a client who repeats the same text gets other words, and then a person', async () => {
  const c = conversar({ cliente: quem })
  const ditos: string[] = []
  for (let vez = 0; vez < 30 && !c.ultima.passarParaPessoa; vez++) ditos.push(await c.diz('onde fica?'))
  for (const dito of ditos) expect(ditos.filter((outro) => outro === dito).length).toBeLessThan(3)
  expect(c.mundo.passagens).toEqual(['nao_entendeu'])
})

describe('the agent does not deny things that exist', () => {
  test('an appointment that has begun still exists for a late client', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    await c.diz('sim')
    c.mundo.agora = new Date('2026-11-19T12:10:00Z')
    c.mundo.ferramentas.confirmarPresenca = async () => ({ tipo: 'ja_passou' })
    const dito = await c.dizLido(['tô chegando'], async () => ({ comandos: [{ tipo: 'presenca' }], citaveis: [] }))
    expect(dito).toContain('já começou')
  })

  test('a held time is named with its missing deposit', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    await c.diz('sim')
    const { meusAgendamentos } = c.mundo.ferramentas
    const sinal = {
      ...{ id: 's', situacao: 'AGUARDANDO' as const, valorCentavos: 5000, ate: new Date('2026-11-18T15:00:00Z') },
      ...{ cancelamentoHoras: 24, noPrazo: 'DEVOLVER' as const, regra: { br: '', en: '' } },
    }
    c.mundo.ferramentas.meusAgendamentos = async (quais) =>
      (await meusAgendamentos(quais)).map((um) => ({ ...um, sinal }))
    c.mundo.ferramentas.confirmarPresenca = async () => ({ tipo: 'falta_sinal' })
    const dito = await c.dizLido(['eu vou'], async () => ({ comandos: [{ tipo: 'presenca' }], citaveis: [] }))
    expect(dito).toMatch(/falta o sinal de R\$ 50/)
    expect(dito).not.toContain('não está mais')
  })

  test('a question that nobody can answer is not quoted', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('quero marcar limpeza')
    expect(await c.diz('vocês não têm vaga de estágio pra dentista?')).not.toContain('«')
  })

  test('«no free time» names the service that was searched', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã de noite')
    expect(await c.diz('e na segunda às 20h?')).toContain('para Limpeza na segunda-feira, 23/11/2026')
  })
})

describe('short questions about what was just said', () => {
  test.each(['que horas tem?', 'que horários vcs têm?', 'tem que horas?'])(
    '«%s» shows the times again',
    async (fala) => {
      const c = conversar({ cliente: quem })
      await c.diz('limpeza no sábado')
      const dito = await c.diz(fala)
      expect(dito).toMatch(/^Tenho estes horários no sábado/)
    },
  )

  test.each([
    ['e mais tarde?', /10:30, 11:00 e 14:00/],
    ['e mais cedo?', /antes das 09:00/],
    ['what about later?', /10:30/],
  ])('«%s» asks for other times than those on the screen', async (fala, achado) => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza na segunda')
    expect(await c.diz(fala)).toMatch(achado)
  })

  test('«mais tarde?», of a proposed hour, asks for later ones', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 14h')
    expect(await c.diz('mais tarde?')).toContain('14:30')
  })

  test('«que horas?» without any appointment does not ask for those of the client', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('a dra Lívia atende sábado?')
    expect(await c.diz('que horas?')).not.toContain('Não encontrei')
  })

  test('«canal dói?» is not answered by the price, but «vocês fazem canal?» is', async () => {
    expect(await conversar({ cliente: quem }).diz('canal dói?')).not.toContain('R$')
    expect(await conversar({ cliente: quem }).diz('vocês fazem canal?')).toContain('R$ 900')
  })
})

test.each(['o nome dela é Sônia', 'ela se chama Sônia'])(
  '«%s», while one’s own booking is open, is of the next one, which is for her',
  async (fala) => {
    const c = conversar({ cliente: quem })
    await c.diz('quero marcar avaliação pra mim e pra minha mãe na terça')
    await c.diz('10h')
    expect(await c.diz(fala)).toContain('em nome de Bia Lopes')
    expect(await c.diz('isso')).toContain('em nome de Sônia')
  },
)

test('a bare name, while a booking for the son is open, is his, unless it is of the team', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('quero agendar uma avaliação pro meu filho')
  await c.diz('Pedro')
  expect(await c.diz('quinta 10h')).toContain('em nome de Pedro')
  const outra = conversar({ cliente: quem })
  await outra.diz('quero agendar uma avaliação pro meu filho')
  expect(await outra.diz('Marina')).toContain('com a Dra. Marina Sato')
})

test.each(["Hi, I'm flexible, cleaning on monday at 2pm", 'sou flexível, limpeza segunda às 14h'])(
  '«%s» names nobody',
  async (fala) => {
    expect(await conversar({ cliente: quem }).diz(fala)).toContain('Bia Lopes')
  },
)

test('«às 11 tem?», asked which service, is an hour and no question', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('tem horário com a Marina amanhã?')
  expect(await c.diz('às 11 tem?')).not.toContain('informação')
  expect(await c.diz('limpeza')).toContain('às 11:00')
})
