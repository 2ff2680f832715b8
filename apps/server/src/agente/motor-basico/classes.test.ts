import { describe, expect, it } from 'vitest'
import { type EstadoConversa, estadoInicial } from '#agente/porta/estado.ts'
import { cancelando, confirmando, inicial, lembrado, lido, marcados, marcou, tipos } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const [limpeza] = marcados
const deles = limpeza ? [limpeza] : []
const cancelou: EstadoConversa = {
  ...estadoInicial(),
  feitas: [
    { tipo: 'cancelar', id: 'canal-segunda', quadro: { servicoId: 's4', inicio: 1 } },
    { tipo: 'cancelar', id: 'limpeza-quinta', quadro: { servicoId: 's2', inicio: 1 } },
  ],
}

describe('signs alone answer', () => {
  it.each(['👍', '🙏', '👍🏽👍🏽', '✅', '❤️', '👌', '😊', '👍❤️', '🙏🏾!', '😘'])(
    '«%s» comes, after a reminder',
    (texto) => {
      expect(lido(texto, lembrado)).toEqual([{ tipo: 'presenca', alvos: ['limpeza-quinta'] }])
    },
  )
  it.each(['❌', '👎', '👎🏿', '🚫'])('«%s» does not come, after a reminder', (texto) => {
    expect(lido(texto, lembrado)).toEqual([{ tipo: 'negar' }])
  })
  it.each(['👍', '👍🏿', '✅', '👌🏻', '🙏', '❤️'])('«%s» accepts a proposal', (texto) => {
    expect(lido(texto, confirmando())).toEqual([{ tipo: 'confirmar' }])
  })
  it.each(['❌', '👎', '🤔', '😢', '⏰'])('«%s» accepts no proposal', (texto) => {
    expect(tipos(lido(texto, confirmando()))).not.toContain('confirmar')
  })
})

describe('a second service after a booking is one more', () => {
  it.each([
    'ah e o clareamento tb, logo depois, 15h',
    'aproveita e põe avaliação às 11',
    'põe avaliação junto, 15h pode ser',
    'e bota um clareamento também, 16h',
    'faltou a avaliação! 10h',
    'esqueci do clareamento, dá pra ser 16h no mesmo dia?',
    'também quero avaliação, 10h30',
    'soma uma avaliação às 11 aí',
    'já deixa o clareamento marcado em seguida',
    'add a whitening at 3pm too please',
    'oh, and a whitening straight after',
    'while you are at it, whitening at 4pm',
    'forgot the whitening, could that be 2:30pm?',
  ])('«%s»', (texto) => {
    const lidos = lido(texto, marcou, deles)
    expect(tipos(lidos)).toEqual(['iniciar marcar'])
    expect(lidos[0]).toMatchObject({ mais: true })
  })
  it.each(['clareamento às 15h', 'pode ser clareamento 15h?', 'clareamento às 15h seria bom', 'whitening at 3pm'])(
    '«%s» moves nothing',
    (texto) => {
      expect(tipos(lido(texto, marcou, deles))).toEqual(['iniciar marcar'])
    },
  )
  it.each(['troca a limpeza por clareamento', 'muda pra clareamento', 'em vez da limpeza quero clareamento'])(
    '«%s» does replace it',
    (texto) => {
      expect(tipos(lido(texto, marcou, deles))).toEqual(['iniciar remarcar'])
    },
  )
  const quem = { nome: 'Bia Lopes', telefone: '+5585911112222' }
  it.each([
    ['e clareamento às 15h também', '15:00'],
    ['aproveita e põe um clareamento logo depois', '14:45'],
    ['põe clareamento junto, 16h pode ser', '16:00'],
  ])('«%s» is on the same day', async (texto, hora) => {
    const c = conversar({ cliente: quem, mundo: criarMundo() })
    await c.diz('limpeza com a Lívia segunda às 14h')
    await c.diz('isso')
    expect(await c.diz(texto)).toMatch(new RegExp(`${hora}.*23/11/2026|23/11/2026.*${hora}|November 23.*${hora}`, 's'))
  })
  it('asked whether to book the first, it still is', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza com a Lívia segunda às 14h')
    await c.diz('ah e clareamento também, às 15h')
    await c.diz('perfeito, pode marcar')
    await c.diz('sim')
    expect(c.mundo.linhas.map(({ servico }) => servico)).toEqual(['Limpeza', 'Clareamento'])
  })
})

describe('asked whether to move the first or to book one more, a client who names only the first keeps it', () => {
  it.each([
    'tá, só a limpeza mesmo então',
    'deixa só a limpeza',
    'ok no worries just the cleaning',
    'fico só com a limpeza',
  ])('«%s»', async (texto) => {
    const c = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
    await c.diz('limpeza com a Lívia segunda às 14h')
    await c.diz('isso')
    expect(await c.diz('avaliação segunda às 14h')).toMatch(/\?/)
    await c.diz(texto)
    await c.diz('sim')
    expect(c.mundo.linhas.map(({ servico, vivo }) => [servico, vivo])).toEqual([['Limpeza', true]])
  })
})

describe('a goodbye with a day moves nothing', () => {
  it.each([
    'até quinta',
    'té quinta então',
    'então até quinta às 9',
    'valeu, até quinta',
    'a gente se vê quinta',
    'quinta tô aí, beijo',
    'see you thursday',
    'till thursday!',
    'bye, until Thursday',
    'catch you thursday at 9',
  ])('«%s»', (texto) => {
    for (const um of lido(texto, marcou, deles)) expect(['social', 'confirmar', 'presenca', 'ver']).toContain(um.tipo)
  })
})

describe('naming what was just cancelled books nothing', () => {
  it.each([
    'a limpeza E o canal',
    'limpeza e canal',
    'o canal',
    'os dois, o canal e a limpeza',
    'the cleaning and the root canal',
  ])('«%s»', (texto) => {
    expect(tipos(lido(texto, cancelou, []))).not.toContain('iniciar marcar')
  })
  it.each(['quero marcar limpeza de novo', 'canal na terça às 10h'])('«%s» does book', (texto) => {
    expect(tipos(lido(texto, cancelou, []))).toContain('iniciar marcar')
  })
})

describe('a client who takes the cancellation back keeps the appointment', () => {
  it.each([
    'oh wait no, the party is that Friday. Can I still have Thursday, same time?',
    'no no, my daughter can come after all. Is Thursday at 9 still there?',
    'pera, não, minha mãe vai comigo. Ainda dá pra ser quinta?',
    'ah não, me enganei de dia. Quinta às 9 continua?',
  ])('«%s»', (texto) => {
    expect(lido(texto, cancelando)).toContainEqual({ tipo: 'negar' })
  })
})

describe('two people with two professionals', () => {
  it.each([
    'my husband and I would love a cleaning on Thursday at 3pm, both at the same time. Me with Livia and him with Marina',
    'eu e meu marido queremos limpeza quinta às 15h, eu com a Lívia e ele com a Marina',
    'minha irmã e eu queremos limpeza quinta 15h juntas, ela com a Marina e eu com a Lívia',
    'me and my mum need a cleaning thursday at 3pm, me with Livia and her with Marina',
    'my wife and I want cleanings on thursday at 3pm, one with Livia and one with Marina',
    'limpeza pra mim e pra minha filha quinta 15h, eu com a Lívia, ela com a Marina',
  ])('«%s»', (texto) => {
    const [meu, outro, mais] = lido(texto, inicial, [])
    expect(meu).toMatchObject({ tarefa: 'marcar', valores: { profissional: 'p1' } })
    expect(outro).toMatchObject({
      tarefa: 'marcar',
      mais: true,
      valores: { para: expect.anything(), profissional: 'p2' },
    })
    expect(meu).not.toHaveProperty('valores.para')
    expect(mais).toBeUndefined()
  })
})

describe('a person is called only when asked for', () => {
  const perguntou: EstadoConversa = { ...inicial, espera: 'pessoa' }
  it.each(['oh ok, no cleaning for me', 'ah tá, limpeza eu não quero', 'ok, quero uma limpeza quinta então'])(
    '«%s» is no yes to «shall I call somebody?»',
    (texto) => {
      for (const um of lido(texto, perguntou, [])) expect(['confirmar', 'chamar_pessoa']).not.toContain(um.tipo)
    },
  )
  it.each([
    ['br', 'vocês fazem tatuagem?'],
    ['en', 'do you guys do tattoos?'],
    ['en', 'do you offer massages at all?'],
  ] as const)('%s: «%s» is answered by what is offered', async (idioma, texto) => {
    const c = conversar({ idioma })
    expect(await c.diz(texto)).toMatch(/Limpeza.*R\$ 180/s)
  })
  it('small talk and waiting call nobody', async () => {
    const c = conversar()
    for (const fala of [
      'que calor hein',
      'meu time perdeu de novo',
      'sei lá viu',
      'nossa, que dia',
      'cheguei agora do mercado',
    ])
      await c.diz(fala)
    expect(c.mundo.passagens).toEqual([])
    const d = conversar({ cliente: { nome: 'Bia Lopes', telefone: '+5585911112222' } })
    await d.diz('limpeza segunda às 14h')
    for (const fala of [
      'ainda não, tô vendo com meu patrão',
      'depois te falo',
      'calma que já respondo',
      'depois te falo viu',
    ])
      await d.diz(fala)
    expect(d.mundo.passagens).toEqual([])
  })
})

describe('an event of somebody else is for the writer', () => {
  it.each([
    'opa, sexta é o casório do meu primo. bota na quinta, mesma hora',
    'tem limpeza sábado? é formatura da minha irmã',
    'quero limpeza antes do aniversário da minha mãe, terça às 10h',
    'quinta vou na festa da minha sogra, tem limpeza na terça?',
  ])('«%s»', (texto) => {
    for (const um of lido(texto, inicial, [])) expect(um).not.toHaveProperty('valores.para')
  })
  it.each(['limpeza do meu filho quinta às 10h', 'quero marcar a avaliação da minha mãe pra terça'])(
    '«%s» is not',
    (texto) => {
      expect(lido(texto, inicial, [])[0]).toHaveProperty('valores.para')
    },
  )
})

const quem = { nome: 'Bia Lopes', telefone: '+5585911112222' }
const vivas = ({ linhas }: ReturnType<typeof criarMundo>) => linhas.filter(({ vivo }) => vivo).length

describe('asked whether to book, a client who first has to ask somebody books nothing', () => {
  it.each([
    ['br', 'legal! só preciso ver na firma se me liberam'],
    ['br', 'beleza. vou perguntar pra minha mãe se ela me leva'],
    ['br', 'isso, mas antes tenho que ver se consigo trocar o plantão'],
    ['br', 'show! deixa eu olhar minha agenda e já falo'],
    ['en', 'great. let me ask my sister if she can drive me'],
    ['en', 'sure, sounds good. I still have to clear it with my manager'],
    ['en', "nice! I'll see if I can get off early and tell you"],
  ] as const)('%s: «%s»', async (idioma, texto) => {
    const c = conversar({ cliente: quem, idioma })
    await c.diz(idioma === 'br' ? 'limpeza segunda às 14h' : 'a cleaning on Monday at 2pm')
    const dito = await c.diz(texto)
    expect(dito).not.toMatch(/está marcado|is booked/)
    expect(c.mundo.linhas).toEqual([])
  })
  it.each([
    'sim, pode marcar, depois eu aviso no serviço',
    'isso, fecha. minha mãe me leva',
    'yes please, I will tell my boss',
  ])('«%s» books', async (texto) => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 14h')
    await c.diz(texto)
    expect(vivas(c.mundo)).toBe(1)
  })
})

describe('a refused cancellation is neither proposed nor carried out', () => {
  const cancela = (comandos: ReturnType<typeof lido>) => tipos(comandos).includes('iniciar cancelar')
  it.each([
    'não quero desmarcar não, só queria o endereço',
    'não precisa cancelar nada, quanto custa o clareamento?',
    'calma, não tô cancelando, só perguntei o horário',
    'eu não vou desmarcar, viu. que dia é mesmo?',
    'recebi um aviso com «responda 2 para cancelar». não quero cancelar, eu vou',
    'o texto diz 1 confirma e 2 cancela. não vou cancelar hein',
    "I don't want to cancel, where are you exactly?",
    "please don't cancel mine, I'm coming",
    'your text says reply 2 to cancel. not cancelling, just wondering what time it was',
  ])('«%s»', (texto) => {
    for (const estado of [inicial, marcou, lembrado]) expect(cancela(lido(texto, estado, deles))).toBe(false)
  })
  it.each([
    'não vou poder ir cancela por favor',
    'não quero mais, cancela',
    'não consigo cancelar pelo site, desmarca pra mim',
    'não posso ir, preciso desmarcar',
  ])('«%s» does cancel', (texto) => {
    expect(cancela(lido(texto, inicial, deles))).toBe(true)
  })
  it.each(['pode tirar, a limpeza eu mantenho', 'TIRA. A LIMPEZA CONTINUA'])(
    'what stays is not proposed: «%s»',
    (texto) => {
      expect(tipos(lido(texto, cancelou, deles))).not.toContain('iniciar cancelar')
      expect(lido(texto)).toEqual([expect.objectContaining({ alvos: ['canal-segunda'] })])
    },
  )
  it('the one that is named as staying is not proposed', () => {
    expect(lido('não quero cancelar as duas, só o canal')).toEqual([
      expect.objectContaining({ tarefa: 'cancelar', alvos: ['canal-segunda'] }),
    ])
  })
  it.each([
    'isso, eu vou comparecer sim',
    'sim, tô confirmando que vou',
    'sim, é pra manter',
    "yes, I'll be coming",
    'não desmarca, eu vou',
    'não cancela a de quinta',
  ])('asked whether to cancel, «%s» keeps it', (texto) => {
    expect(lido(texto, cancelando)).toEqual([{ tipo: 'negar' }])
  })
  it.each(['não quero cancelar não, queria ver outro dia', "don't cancel it, I need another day"])(
    'asked whether to cancel, «%s» moves it',
    (texto) => {
      expect(lido(texto, cancelando)).toMatchObject([{ tarefa: 'remarcar', alvos: ['limpeza-quinta'] }])
    },
  )
  it('asked whether to move or cancel, «cancelar não, quero trocar o dia» moves it', () => {
    const perguntado = { ...inicial, espera: 'nao_vem' as const }
    expect(tipos(lido('não, cancelar não, quero trocar o dia', perguntado, deles))).toEqual(['iniciar remarcar'])
  })
  it.each(['isso', 'sim, pode cancelar', 'confirmo', 'yes please'])('«%s» cancels', (texto) => {
    expect(tipos(lido(texto, cancelando))).not.toContain('negar')
  })
})

describe('a known delay', () => {
  const tarde = () => {
    const mundo = criarMundo(new Date('2026-11-23T16:50:00Z'))
    return conversar({ cliente: quem, mundo })
  }
  it.each(['tá, já já chego', 'ok tô quase aí', 'vou me atrasar mesmo, desculpa'])(
    'is not overwritten by «%s»',
    async (texto) => {
      const c = tarde()
      await c.diz('limpeza hoje às 14h')
      await c.diz('sim')
      await c.diz('vou atrasar uns 25 minutos')
      await c.diz(texto)
      expect(c.mundo.linhas[0]?.atraso).toEqual({ minutos: 25 })
    },
  )
  it('changes with another number', async () => {
    const c = tarde()
    await c.diz('limpeza hoje às 14h')
    await c.diz('sim')
    await c.diz('vou atrasar uns 25 minutos')
    await c.diz('na verdade uns 40 minutos')
    expect(c.mundo.linhas[0]?.atraso).toEqual({ minutos: 40 })
  })
})

describe('a name to be struck out of the book is a cancellation, even in the middle of a wish', () => {
  it.each([
    'sendo assim risca o meu nome daí',
    'faz favor de apagar meu nome do caderno de vocês',
    'moça, tira meu nome dessa agenda então',
    'please strike my name from your book then',
  ])('«%s»', async (texto) => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 14h')
    await c.diz('isso')
    await c.diz('quero clareamento também')
    expect(await c.diz(texto)).toMatch(/cancelar Limpeza|cancel Limpeza/)
    expect(vivas(c.mundo)).toBe(1)
  })
})

describe('talk of another event, another person or the past moves and books nothing', () => {
  it.each([
    'a apresentação dela é sexta às 10h, tô ansiosa',
    'o exame de direção dele é terça 9h, reza aí',
    'minha cunhada fez a dela aí segunda às 15h e gostou demais',
    'da outra vez meu filho foi numa quarta às 8h e chorou',
    'meu ônibus chega às 7h, dá tempo',
    'her concert is on Saturday at 8, so proud',
    'my brother came in on Friday at 10 and loved it',
    'her plane gets in on Sunday at 6, so excited',
  ])('«%s»', (texto) => {
    for (const um of lido(texto, marcou, deles)) expect(['social', 'confirmar', 'ver']).toContain(um.tipo)
  })
  it.each(['sexta às 10h fica melhor', 'na verdade 10h', 'I have an exam then, could it be Monday at 10?'])(
    '«%s» does move',
    (texto) => {
      expect(tipos(lido(texto, marcou, deles))).toContain('iniciar remarcar')
    },
  )
  it.each([
    'o carro só volta da oficina na quinta. quando voltar eu chamo vocês',
    'minha mãe chega segunda. aí eu falo contigo',
    "the van's with my cousin until Friday, I'll ring you then",
  ])('«%s» asks for no time', (texto) => {
    const perguntou = { ...inicial, espera: 'quer_marcar' as const }
    expect(tipos(lido(texto, perguntou, []))).not.toContain('iniciar marcar')
  })
})

describe('what is known is not asked', () => {
  it('after a yes to «book a time?» with a day, the booking ends the talk', async () => {
    const c = conversar({ cliente: quem, idioma: 'en' })
    await c.diz('can I pay by pix?')
    await c.diz('Sure, a cleaning then, earliest you have on Monday')
    expect(await c.diz('yes')).not.toMatch(/\?/)
    expect(vivas(c.mundo)).toBe(1)
  })
  it('two people are booked once each, however often they are named', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('quero limpeza pro Téo e pra Lis na segunda, seguidinho a partir das 10')
    await c.diz('segunda, Téo às 10 e Lis às 11')
    await c.diz('sim')
    expect(await c.diz('sim')).not.toMatch(/\?/)
    expect(c.mundo.linhas.map(({ nome }) => nome)).toEqual(['Téo', 'Lis'])
  })
  it('«só a limpeza mesmo», after its booking, changes nothing', () => {
    for (const texto of [
      'pensando melhor esquece o clareamento, só a limpeza',
      'deixa o clareamento, só a limpeza mesmo',
    ])
      expect(lido(texto, marcou, deles)).toEqual([{ tipo: 'confirmar' }])
  })
  it('«quanto ficou?», after a booking, is about that service', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 14h')
    await c.diz('sim')
    const dito = await c.diz('quanto ficou?')
    expect(dito).toContain('R$ 180')
    expect(dito).not.toContain('Clareamento')
  })
  it('a day after a refused one, in bubbles of its own, is the day', () => {
    for (const texto of [
      'limpeza quinta 10h\nops quinta não\npõe na terça',
      'queria limpeza sexta às 9h\nsexta não\nbota terça',
    ])
      expect(lido(texto, inicial, [])).toEqual([
        expect.objectContaining({
          valores: expect.objectContaining({ quando: expect.objectContaining({ data: '2026-11-24' }) }),
        }),
      ])
  })
  it.each([
    'a mensagem diz quinta, minha irmã jura que é sexta. qual dos dois vale?',
    'aqui tá escrito quinta e na minha agenda sexta, qual que tá valendo?',
  ])('«%s» is answered by the appointment', (texto) => {
    expect(new Set(tipos(lido(texto, inicial, deles)))).toEqual(new Set(['ver']))
  })
  it('«not before 4, ten past would be ideal», without an appointment, is no delay', () => {
    expect(tipos(lido('a cleaning on Thursday, not before 4. quarter past would be great', inicial, []))).toEqual([
      'iniciar marcar',
    ])
  })
})

it('«esse» is the service that the answer named', async () => {
  const mundo = criarMundo()
  const resposta = 'Manchas de café e cigarro saem com o Clareamento.'
  mundo.ferramentas.buscarConhecimento = async (pergunta) =>
    /mancha/.test(pergunta) ? [{ id: 'k9', pergunta: 'Tira mancha?', resposta, nota: 0.9 }] : []
  const c = conversar({ cliente: quem, mundo })
  await c.diz('meu dente tá cheio de mancha de café, o que tira isso?')
  expect(await c.diz('então marca esse segunda às 14h')).toMatch(/Clareamento.*14:00/)
  const d = conversar({ cliente: quem, mundo })
  await d.diz('quero marcar um horário segunda às 14h')
  expect(await d.diz('o que tira mancha')).toMatch(/Clareamento.*14:00/s)
})

describe('a move asked for in a question', () => {
  const um = marcados.slice(0, 1)
  it.each([
    'consigo empurrar a limpeza duas horinhas?',
    'preciso atrasar minha limpeza em meia hora, é possível?',
    'Vou estar viajando a trabalho essa semana toda. Joga a limpeza pra mesma hora da semana que vem',
  ])('«%s» is that and nothing else', (texto) => {
    expect(tipos(lido(texto, inicial, um))).toEqual(['iniciar remarcar'])
  })
})

it.each([
  'a restauração que fizeram caiu em dois dias, fiquei decepcionada',
  'honestly the last cleaning made my gums bleed for days, not happy',
])('«%s», from who has an appointment, is a complaint and no move', (texto) => {
  expect(lido(texto)).toEqual([{ tipo: 'chamar_pessoa', motivo: 'reclamacao' }])
})
