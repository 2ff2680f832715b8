import { describe, expect, it } from 'vitest'
import type { EstadoConversa, Tarefa } from '#agente/porta/estado.ts'
import { confirmando, inicial, lido, marcados, tipos } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' }

describe('an emergency with a wish for a time', () => {
  it.each([
    'minha mãe tá passando muito mal, não consegue respirar, tem avaliação hoje 14h?',
    'minha filha engoliu água sanitária, tem avaliação hoje 15h?',
    'não consigo respirar direito e meu rosto inchou, tem avaliação hoje 14h?',
    'meu pai desmaiou aqui, tem avaliação hoje às 15h?',
    'my son is choking, do you have an evaluation today at 3pm?',
  ])('«%s» calls the team', async (texto) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    expect(c.mundo.passagens).toEqual(['urgencia'])
  })
  it('a toothache gets a time', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('meu dente tá doendo muito, tem avaliação hoje 14h?')).toContain('14:00')
    expect(c.mundo.passagens).toEqual([])
  })
})

describe('a no to a question of the agent', () => {
  const pergunta = (espera: EstadoConversa['espera'], mais: Partial<Tarefa> = {}): EstadoConversa => ({
    ...inicial,
    espera,
    tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2' }, ...mais }],
  })
  it.each(['não tenho', 'não tenho e-mail', 'não quero passar'])('«%s» goes on without an e-mail', (texto) => {
    expect(lido(texto, pergunta('email'), [])).toEqual([{ tipo: 'preencher', valores: { semEmail: true } }])
  })
  it('«nenhum», asked which one, names none', () => {
    const candidatos = marcados.map(({ id }) => id)
    expect(lido('nenhum', pergunta('qual', { tipo: 'cancelar', candidatos }))).toEqual([{ tipo: 'negar' }])
  })
  it('«não, só queria saber os valores» gives the booking up', () => {
    const lidos = lido('não, só queria saber os valores', pergunta('escolha'), [])
    expect(tipos(lidos)).toEqual(['perguntar', 'desistir'])
  })
  it('«move it to Friday please», beside a proposal, changes the proposal', () => {
    expect(tipos(lido('move it to Friday please', confirmando(), []))).toEqual(['preencher'])
  })
})

describe('the waiting list', () => {
  it('«então marca 11h mesmo», asked for the e-mail, goes back to the booking', async () => {
    const c = conversar({ cliente: { ...cliente, email: undefined } })
    await c.diz('limpeza com a Lívia dia 26 às 10h')
    await c.diz('se abrir algo mais cedo me avisa')
    expect(await c.diz('tá, então marca 11h mesmo')).toMatch(/Limpeza com a Dra\. Lívia.*às 11:00.*Posso marcar/)
  })
  async function naLista() {
    const c = conversar({ cliente })
    await c.diz('me coloca na lista de espera da limpeza')
    await c.diz('sim')
    expect(c.mundo.esperas).toHaveLength(1)
    return c
  }
  it.each([
    'não precisa me tirar da lista',
    'vocês me tiraram da lista de espera',
    'por que me tiraram da lista',
    'minha amiga quer sair da lista de espera dela',
    'se não abrir até sexta pode me tirar da lista',
    'me tira da lista de espera da limpeza',
  ])('«%s» does not leave it without a yes', async (texto) => {
    const c = await naLista()
    await c.diz(texto)
    expect(c.mundo.esperas).toHaveLength(1)
  })
  it.each(['limpeza não', 'a limpeza não', 'não, limpeza não'])(
    '«%s», asked whether to leave, stays',
    async (texto) => {
      const c = await naLista()
      expect(await c.diz('quero sair da lista de espera')).toContain('Quer sair da lista de espera de Limpeza?')
      await c.diz(texto)
      expect(c.mundo.esperas).toHaveLength(1)
    },
  )
  it.each(['sim', 'a limpeza', 'pode tirar', 'quero sair'])('«%s», asked whether to leave, leaves', async (texto) => {
    const c = await naLista()
    await c.diz('quero sair da lista de espera')
    await c.diz(texto)
    expect(c.mundo.esperas).toHaveLength(0)
  })
  it('whoever leaves it is not asked on about an open wish to join', async () => {
    const c = await naLista()
    await c.diz('me coloca na lista de espera também do clareamento')
    await c.diz('na verdade me tira da lista de espera')
    expect(await c.diz('pode tirar')).toMatch(/saiu da lista de espera: Limpeza\.(?! Lista)/)
    await c.diz('sim')
    expect(c.mundo.esperas).toHaveLength(0)
  })
  it('whoever leaves it for one service goes on joining it for another', async () => {
    const c = await naLista()
    await c.diz('me coloca na lista de espera também do clareamento')
    await c.diz('e me tira da lista de espera da limpeza')
    await c.diz('pode tirar')
    expect(c.mundo.esperas).toHaveLength(0)
    await c.diz('sim')
    expect(c.mundo.esperas).toHaveLength(1)
  })
  it.each(['cancelem a lista de espera', 'ainda não quero sair da fila'])(
    '«%s», from a client who is on no list, enters none',
    async (texto) => {
      const c = conversar({ cliente })
      expect(await c.diz(texto)).not.toContain('Para qual serviço')
    },
  )
})

/** «Limpeza, Dra. Lívia, 26/11 10h. Posso marcar?» */
async function proposta() {
  const c = conversar({ cliente })
  expect(await c.diz('limpeza dia 26/11 às 10h com a Lívia')).toContain('Posso marcar?')
  return c
}

describe('with a proposal open, a refused value is never taken', () => {
  it.each([
    'com a Lívia mesmo, não com a Marina',
    'não é com a Marina, é com a Lívia',
    'prefiro a Lívia do que a Marina',
    'no, not with Marina, with Lívia please',
    "I don't want whitening, just the cleaning",
    'não quero a Marina',
    'não precisa mudar pra Marina',
    'eu não pedi clareamento',
    'clareamento não precisa',
    'clareamento não, só limpeza',
    'não, é às 10 mesmo',
    "it's not Marina that I want",
    'a Marina eu não quero',
    'nunca pedi a Marina',
  ])('«%s»', async (texto) => {
    const c = await proposta()
    await c.diz(texto)
    const [linha] = c.mundo.linhas
    const quadro = c.ultima.estado.tarefas[0]?.quadro
    expect(linha?.servicoId ?? quadro?.servicoId).toBe('s2')
    expect(linha?.profissionalId ?? quadro?.profissionalId ?? quadro?.com).toBe('p1')
  })
  it.each(['limpeza', 'quero limpeza mesmo', 'quero com a Lívia mesmo', 'com a Lívia', 'a limpeza, 10h'])(
    '«%s» accepts it',
    async (texto) => {
      const c = await proposta()
      await c.diz(texto)
      expect(c.mundo.linhas).toHaveLength(1)
    },
  )
  it('a service that is added to the proposed one keeps both', () => {
    expect(lido('na verdade clareamento e limpeza', confirmando(), [])).toMatchObject([
      { valores: { servicos: [['s3'], ['s2']] } },
    ])
  })
})

describe('a day on which the client cannot come', () => {
  async function comQuinta() {
    const antes = conversar({ cliente })
    await antes.diz('limpeza dia 26/11 às 10h com a Lívia')
    await antes.diz('sim')
    return conversar({ cliente, mundo: antes.mundo })
  }
  it.each([
    'avaliação pra minha filha Nina, quinta não posso',
    'avaliação pro meu filho semana que vem, quinta não dá',
  ])('«%s» books and does not touch the appointment of that day', async (texto) => {
    const c = await comQuinta()
    await c.diz(texto)
    expect(c.ultima.estado.tarefas[0]).toMatchObject({ tipo: 'marcar', quadro: { servicoId: 's1' } })
  })
  it.each(['cancela', 'pode cancelar', 'cancelar'])(
    '«%s», asked «move or cancel?», cancels that appointment',
    async (texto) => {
      const c = await comQuinta()
      expect(await c.diz('dia 26 não vai dar')).toMatch(/remarcar ou cancelar/)
      const dito = await c.diz(texto)
      expect(dito).toMatch(/cancel/)
      expect(dito).not.toContain('Por nada')
      if (c.mundo.linhas[0]?.vivo) await c.diz('sim')
      expect(c.mundo.linhas.map(({ vivo }) => vivo)).toEqual([false])
    },
  )
  it('«não, não cancela», asked the same, does not', async () => {
    const c = await comQuinta()
    await c.diz('dia 26 não vai dar')
    await c.diz('não, não cancela')
    expect(c.mundo.linhas.map(({ vivo }) => vivo)).toEqual([true])
  })
  it('does not count as an answer to a reminder', async () => {
    const c = await comQuinta()
    await c.diz('dia 26 não vai dar')
    expect(c.ultima.estado.lembrete).toBeUndefined()
  })
})

describe('numbers that are not hours or minutes', () => {
  it.each([
    'meus filhos Noah 10 anos e Ravi 11 anos dia 26/11 às 15h',
    'Oi sou Carla 32 anos, queria limpeza pro Otto 5 anos dia 26/11 às 10h',
    'limpeza dia 26/11 às 15h pros meus filhos Noah 10 anos e Ravi 11 anos',
  ])('«%s» contains ages', (texto) => {
    for (const um of lido(texto, inicial, []))
      if ('valores' in um)
        expect([undefined, 900, 600].indexOf(um.valores.quando?.hora)).toBe(/15h/.test(texto) ? 1 : 2)
  })
  it.each([
    'moro no bloco 15, vou me atrasar',
    'o trânsito da BR 40 tá parado, vou me atrasar',
    'bus 20 is late, so am I',
  ])('«%s» gives no minutes of a delay', (texto) => {
    const [um] = lido(texto)
    expect(um).toMatchObject({ tipo: 'atrasar' })
    expect(um).not.toHaveProperty('minutos')
  })
  it.each(['vou atrasar uns 15', 'gonna be 15 late', 'running late, 20 or so', 'atraso 10'])(
    '«%s» gives minutes of a delay',
    (texto) => {
      expect(lido(texto)[0]).toMatchObject({ tipo: 'atrasar', minutos: expect.any(Number) })
    },
  )
})

describe('a request for a person', () => {
  it.each([
    'preciso falar com a Dra. Marina quinta sobre uma cobrança errada',
    'quero falar com a Dra. Lívia, ela errou meu tratamento ontem',
    'quero falar com alguém sobre a Dra Lívia ter me deixado esperando na quinta',
    'quero falar com a recepção sobre a consulta de quinta',
  ])('«%s» calls the team', async (texto) => {
    const c = conversar({ cliente, mundo: criarMundo() })
    await c.diz(texto)
    expect(c.mundo.passagens).toHaveLength(1)
  })
})

describe('two bookings in one message', () => {
  it('a time said of the second does not hold for the first', () => {
    const [um] = lido('queria uma limpeza pra mim, e avaliação pra minha filha Nina quinta às 14h', inicial, [])
    expect(um && 'valores' in um && um.valores.para === undefined && um.valores.quando).toBeFalsy()
  })
  it('a day and hour after «ambos» hold for both', () => {
    const lidos = lido(
      'limpeza pra mim com a Lívia e avaliação pro meu filho com o Caio, ambos dia 26 às 10h',
      inicial,
      [],
    )
    expect(tipos(lidos)).toEqual(['iniciar marcar', 'iniciar marcar'])
    for (const um of lidos) expect(um).toMatchObject({ valores: { quando: { data: '2026-11-26', hora: 600 } } })
    expect(marcados).toHaveLength(2)
  })
})

it.each(['na semana que vem', 'quinta dia 26 às 10h'])(
  'who refuses the only professional of a service, %s, is told who does it, and not that nothing is free',
  async (quando) => {
    const c = conversar({ cliente })
    const resposta = await c.diz(`queria um clareamento ${quando}, mas que não seja com a Lívia`)
    expect(resposta).toContain('Quem faz Clareamento: Dra. Lívia Antunes.')
    expect(resposta).not.toMatch(/Não (?:encontrei|tenho) horário livre/)
  },
)

it.each([
  ['br', 'clareamento segunda às 10h', ['com a Lívia não', 'não quero com ela']],
  ['br', 'clareamento segunda', ['com ela não', 'outra pessoa']],
  ['en', 'whitening on Monday at 10am', ['not with Livia', "I don't want Livia"]],
] as const)('%s: who refuses the only professional twice is offered a person: «%s» %j', async (idioma, fala, nao) => {
  const c = conversar({ cliente, idioma })
  for (const dito of [fala, ...nao]) await c.diz(dito)
  expect(c.tudo.at(-1)).toMatch(/só temos Dra\. Lívia Antunes|we only have Dra\. Lívia Antunes/)
  expect(c.opcoes).toHaveLength(1)
  await c.diz(idioma === 'br' ? 'sim' : 'yes')
  expect([c.mundo.passagens, c.mundo.linhas]).toEqual([['pediu_pessoa'], []])
})
