import { describe, expect, it, test } from 'vitest'
import { confirmando, inicial, lido, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' }
const marcar = { tipo: 'iniciar', tarefa: 'marcar' }
const vivas = ({ mundo }: ReturnType<typeof conversar>) =>
  mundo.linhas.filter(({ vivo }) => vivo).map((l) => `${l.servico} ${l.inicio.toISOString().slice(0, 16)} ${l.nome}`)

/** A conversation with a cleaning booked on Tuesday 24 November at 9:00. */
async function marcada() {
  const c = conversar({ cliente })
  await c.diz('limpeza terça às 9h')
  await c.diz('sim')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-24T12:00 Ana Reis'])
  return c
}

describe('a wish with a reason', () => {
  it.each([
    'putz, mudaram minha escala. cancela isso por favor',
    'nossa, esqueci que tenho plantão terça. desmarca essa que a gente marcou',
    'oh no, my roster changed. cancel that one please',
  ])('«%s» cancels and moves nothing', async (texto) => {
    const c = await marcada()
    expect(await c.diz(texto)).toMatch(/quer cancelar Limpeza|like to cancel Limpeza/)
  })
  it.each([
    'clareamento segunda às 15h? tenho um casamento no sábado e quero estar bonita',
    'limpeza segunda às 15h. viajo na terça e volto no domingo',
    'can I get a cleaning monday at 3pm? I fly out on tuesday and I will be away',
  ])('«%s» is one booking', (texto) => {
    expect(tipos(lido(texto, inicial, []))).toEqual(['iniciar marcar'])
  })
  it.each([
    ['terça tenho reunião, melhor quarta', '2026-11-25'],
    ['hmm terça eu tenho aula, prefiro segunda', '2026-11-23'],
    ["tuesday I've got the kids, wednesday would be better", '2026-11-25'],
  ])('«%s», with Tuesday proposed, wants the other day', (texto, data) => {
    const inicio = Date.parse('2026-11-24T12:00:00Z')
    const [um] = lido(texto, confirmando({ inicio, dia: '2026-11-24', minuto: 540 }), [])
    expect(um).toMatchObject({ tipo: 'preencher', valores: { quando: { data } } })
  })
})

describe('right after a change', () => {
  it.each(['joga pra segunda às 10h', 'na verdade põe na segunda 10h então', 'move it to monday at 10 instead'])(
    '«%s», after a cancellation, books it anew',
    async (texto) => {
      const c = await marcada()
      await c.diz('cancela')
      await c.diz('sim')
      expect(await c.diz(texto)).toMatch(/Limpeza.*23\/11\/2026, às 10:00.*Posso marcar|Limpeza.*November 23.*book it/)
      await c.diz('sim')
      expect(vivas(c)).toEqual(['Limpeza 2026-11-23T13:00 Ana Reis'])
    },
  )
  it('the weekday and hour of the new booking, repeated, change nothing', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza dia 3/12 às 9h')
    await c.diz('sim')
    await c.diz('quinta 9h tá perfeito')
    expect(c.ultima.estado.tarefas).toEqual([])
    expect(await c.diz('joga pra semana seguinte, quinta')).toContain('10/12/2026, às 09:00')
  })
  test('the same wish enters the waiting list once', async () => {
    const c = conversar({ cliente })
    await c.diz('me põe na lista de espera da limpeza na sexta')
    await c.diz('sim')
    expect(await c.diz('me coloca na lista de espera da limpeza pra sexta')).toContain('Você está na lista de espera')
    expect(c.mundo.esperas).toHaveLength(1)
  })
  it.each(['quero voltar a receber as mensagens', 'voltem a me mandar mensagem, por favor'])(
    '«%s» switches messages on again',
    async (texto) => {
      const c = conversar({ cliente })
      await c.diz('parem de me mandar mensagem')
      expect(c.mundo.semMensagens).toBe(true)
      await c.diz(texto)
      expect(c.mundo.semMensagens).toBe(false)
    },
  )
  it('«cancela ela», asked «move it, or one more?», cancels it', async () => {
    const c = await marcada()
    expect(await c.diz('quero uma limpeza quinta às 10h')).toContain('marcar mais um')
    expect(await c.diz('cancela ela')).toContain('quer cancelar Limpeza')
  })
})

describe('a correction between two bubbles', () => {
  it.each([
    ['limpeza amanhã\n9h\nnão pera\n10h', 600],
    ['cleaning tomorrow\n9am\nwait no\n10am', 600],
    ['limpeza amanhã às 15h\nnão, espera\n16h', 960],
  ])('«%s» means the last hour', (texto, hora) => {
    expect(lido(texto, inicial, [])[0]).toMatchObject({ ...marcar, valores: { quando: { data: '2026-11-19', hora } } })
  })
})

describe('with a proposal or times open, words that are neither a change nor a no', () => {
  it.each(['a lua já vai alta no horizonte', 'my cat likes the garden'])(
    '«%s» is asked whether it is a yes',
    async (texto) => {
      const c = conversar({ cliente })
      await c.diz('limpeza terça às 9h')
      expect(await c.diz(texto)).toMatch(/um sim|a yes/)
      expect(c.opcoes).toHaveLength(2)
      expect(vivas(c)).toEqual([])
    },
  )
  it.each(['que bom! e quanto é?', 'aah que legal, e o valor?'])('«%s» chooses none of the times', async (texto) => {
    const c = conversar({ cliente })
    await c.diz('quero uma limpeza')
    expect(await c.diz(texto)).toContain('Limpeza: 45 min')
    expect(c.ultima.estado.espera).toBe('escolha')
  })
})

describe('who comes', () => {
  it.each([
    ['limpeza para o colaborador Otávio Prado, dia 24/11 às 9h', 'Otávio Prado'],
    ['my wife Helena has a toothache. please fix an evaluation for her on tuesday 3pm', 'Helena'],
  ])('«%s» is for %s', (texto, nome) => {
    expect(lido(texto, inicial, [])[0]).toMatchObject({ ...marcar, valores: { nome } })
  })
  it.each(['não, é a limpeza da Helena', 'é do Otávio'])(
    '«%s», with a proposal open, is for another person',
    (texto) => {
      expect(lido(texto, confirmando(), []).some((um) => 'valores' in um && um.valores.para === 'OUTRO')).toBe(true)
    },
  )
  it.each([
    'minha filha Helena me indicou vocês. quero uma limpeza quinta 10h',
    'limpeza pra doutora Marina quinta 10h',
  ])('«%s» is for the writer', (texto) => expect(lido(texto, inicial, [])[0]).not.toHaveProperty('valores.para'))
})
