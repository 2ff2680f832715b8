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

test('what is shown in one conversation is in no other', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('quero uma limpeza com a Marina na segunda às 14h')
  expect(await c.diz('vamos começar de novo')).toContain('Como posso ajudar?')
  expect(estadoInicial().botoes).toEqual([])
})

test('a question about one professional is answered with their services', async () => {
  const c = conversar({ cliente: quem })
  expect(await c.diz('o que o Dr. Caio atende?')).toContain('O que Dr. Caio Ferraz faz:\n• Avaliação\n• Canal\n')
})

describe('what is not free is said with the days and hours that were looked through', () => {
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

  test('and an hour that is free only after hundreds of other times is found', async () => {
    const mundo = criarMundo()
    for (let dia = 18; dia <= 48; dia++) {
      const data = new Date(Date.UTC(2026, 10, dia)).toISOString().slice(0, 10)
      if (data !== '2026-12-17') for (const p of ['p1', 'p2', 'p3']) mundo.ocupar(p, `${data}T20:30:00Z`, 30)
    }
    const c = conversar({ mundo, cliente: quem })
    expect(await c.diz('avaliação às 17h30')).toMatch(/17:30 tenho qui 17\/12|17\/12\/2026, às 17:30/)
  })
})

test('a day that is ruled out with its weekday is not taken for a wish', async () => {
  const c = conversar({ cliente: quem })
  const dito = await c.diz('quero limpeza com a Marina, qualquer dia menos seg 23/11')
  expect(dito).not.toContain('23/11')
  expect(c.opcoes.length).toBeGreaterThan(1)
})

test('who takes a time of the morning after asking for the afternoon is offered the morning of another day', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza no sábado à tarde')
  await c.diz('09:00')
  expect(await c.diz('melhor na segunda')).not.toContain('à tarde')
})

test('asked what they have beside a yes, they hear it with what the yes booked', async () => {
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

  test('with whom they were the last time, who is not the first that is free', async () => {
    const c = await comVisita('s2', 'p2')
    expect(await c.diz('marca o de sempre amanhã às 9h com a mesma da última vez')).toMatch(/Limpeza com a Dra. Marina/)
  })

  test('of somebody who has not been here is asked for', async () => {
    const c = conversar({ cliente: quem })
    expect(await c.diz('quero marcar o de sempre amanhã às 9h')).toMatch(/anterior seu.*Qual serviço/s)
    expect(await c.diz('limpeza')).toContain('19/11/2026, às 09:00')
  })
})

test('a professional who does not do it is said so, and the next question is asked', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('quero marcar canal')
  expect(await c.diz('com a Lívia')).toMatch(/não atende Canal.*Os próximos horários/s)
})

test('what was just booked keeps its hour on another day; where that is taken, the hours near it are shown', async () => {
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
  test('is entered when the wish was said back with its days and the part of the day, and answered with the e-mail', async () => {
    const c = conversar({ cliente: quem })
    expect(await c.diz('me coloca na lista de espera da limpeza dia 27/11 de tarde')).toContain(
      'Lista de espera para Limpeza, sex 27/11, à tarde. Qual é o e-mail',
    )
    expect(await c.diz('bia@exemplo.com.br')).toContain('entrou na lista de espera')
  })

  test('asks for a yes where the e-mail is known', async () => {
    const c = conversar({ cliente: { ...quem, email: 'bia@exemplo.com.br' } })
    expect(await c.diz('me coloca na lista de espera da limpeza dia 27/11 de tarde')).toMatch(
      /à tarde.*Posso colocar\?/,
    )
    expect(await c.diz('sim')).toContain('entrou na lista de espera')
  })

  test.each([
    ['sim', 0],
    ['não', 1],
  ])('given up beside a wish is asked about first, and after «%s» the wish comes', async (resposta, esperas) => {
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
  })
})

describe('another service for what is booked', () => {
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

  test('at the same day and hour is asked about: changed, or one more', async () => {
    const c = await marcada()
    expect(await c.diz('quero clareamento, mesmo dia e hora')).toContain('Quer mudar esse horário ou marcar mais um?')
    await c.diz('mudar esse horário')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Clareamento Dra. Lívia Antunes 2026-11-19T12:00:00.000Z'])
  })
})

describe('their own appointment at the time they ask for', () => {
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

  test('is named when it is chosen from those that are shown, and booked beside it when they insist', async () => {
    const c = await comAvaliacao()
    await c.diz('marca mais um horário: canal com a Marina amanhã às 8h')
    expect(await c.diz('09:00')).toContain('você já tem Avaliação')
    await c.diz('Mesmo assim')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(2)
  })

  test('made elsewhere is said when the booking is refused for it', async () => {
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

test('a day further ahead than one may book is not called full', async () => {
  const c = conversar({ cliente: quem })
  const dito = await c.diz('limpeza dia 10 de junho')
  expect(dito).toContain('até 60 dias de antecedência')
  expect(dito).not.toContain('Não')
})

test('a delay that is told too early is answered, and calls nobody', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza segunda às 9h')
  await c.diz('sim')
  expect(await c.diz('vou atrasar 20 minutos segunda')).toContain('a partir das 06:00')
  expect(c.mundo.passagens).toEqual([])
})

describe('a yes', () => {
  test('is to the question that was said last: after anything else it is asked again', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    for (const fala of ['vou atrasar 10 minutos', 'não quero mais receber mensagens', 'quais são meus horários?'])
      expect(await c.diz(fala)).toMatch(/Posso marcar\?/)
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(1)
  })

  test('beside what gives up the task that was asked about confirms none of those behind it', async () => {
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

test('whoever says the same for ever is answered in other words, and then by a person', async () => {
  const c = conversar({ cliente: quem })
  const ditos: string[] = []
  for (let vez = 0; vez < 30 && !c.ultima.passarParaPessoa; vez++) ditos.push(await c.diz('onde fica?'))
  for (const dito of ditos) expect(ditos.filter((outro) => outro === dito).length).toBeLessThan(3)
  expect(c.mundo.passagens).toEqual(['nao_entendeu'])
})

describe('nothing is denied that is there', () => {
  test('an appointment that has begun is not gone for whoever says that they come', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã às 9h')
    await c.diz('sim')
    c.mundo.agora = new Date('2026-11-19T12:10:00Z')
    c.mundo.ferramentas.confirmarPresenca = async () => ({ tipo: 'ja_passou' })
    const dito = await c.dizLido(['tô chegando'], async () => ({ comandos: [{ tipo: 'presenca' }], citaveis: [] }))
    expect(dito).toContain('já começou')
  })

  test('a time that is only held is told with what it lacks', async () => {
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

  test('in the words of a question that nobody can answer', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('quero marcar limpeza')
    expect(await c.diz('vocês não têm vaga de estágio pra dentista?')).not.toContain('«')
  })

  test('by another service than the one that was looked for', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã de noite')
    expect(await c.diz('e na segunda às 20h?')).toContain('para Limpeza na segunda-feira, 23/11/2026')
  })
})
