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
