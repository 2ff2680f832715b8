import { describe, expect, it } from 'vitest'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import { cancelando, confirmando, inicial, lido, marcou, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const quem = { nome: 'Rita Prado', telefone: '+5511988887777' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas.filter((l) => l.vivo).map((l) => `${l.servico} ${l.profissional} ${l.inicio.toISOString()}`)
const mudando: EstadoConversa = {
  ...inicial,
  espera: 'confirmacao',
  tarefas: [
    {
      tipo: 'remarcar',
      quadro: { servicoId: 's2', inicio: Date.parse('2026-11-20T12:00:00Z') },
      alvo: 'limpeza-quinta',
      alvoDe: Date.parse('2026-11-19T12:00:00Z'),
    },
  ],
}

describe('asked whether to cancel', () => {
  it.each(['sim\ncancela', 'isso\ndesmarca', 'cancela', 'yes\ncancel', 'cancel it', 'isso, só a de quinta'])(
    '«%s» agrees',
    (texto) => {
      expect(tipos(lido(texto, cancelando))).toContain('confirmar')
    },
  )
  it.each([
    'não\ncancela não',
    'cancela isso, deixa como está',
    'cancel that, keep it',
    'a de segunda',
    'não, a de quinta fica',
  ])('«%s» does not agree', (texto) => {
    expect(tipos(lido(texto, cancelando))).not.toContain('confirmar')
  })
})

describe('asked whether to book or to move', () => {
  it.each(['pode ser amanhã às 9h', 'isso, amanhã às 9', 'muda pra amanhã às 9', 'quinta às 9'])(
    '«%s» repeats the proposal and agrees',
    (texto) => {
      expect(tipos(lido(texto, confirmando()))).toContain('confirmar')
    },
  )
  it.each(['isso, muda pra sexta', 'passa pra sexta às 9h', 'sexta às 9, isso'])('«%s» agrees to the move', (texto) => {
    expect(tipos(lido(texto, mudando))).toContain('confirmar')
  })
  it.each(['pode ser amanhã às 10h', 'amanhã às 9 não dá', 'amanhã às 9 tem?', 'muda pra sexta'])(
    '«%s» does not agree',
    (texto) => {
      expect(tipos(lido(texto, confirmando()))).not.toContain('confirmar')
    },
  )
  it.each(['não, esse\nsexta agora às 9h', 'não\nsegunda às 9', 'no\nFriday at 9'])(
    '«%s» says no and names the wanted time',
    (texto) => {
      expect(tipos(lido(texto, confirmando()))).toEqual(['preencher'])
    },
  )
})

describe('one wish in several bubbles', () => {
  it.each([
    'quero também um canal com ela no mesmo dia\nàs 15h',
    'marca mais uma limpeza na segunda\n10h',
    'book one more cleaning Monday\nat 10am',
  ])('«%s» is one more booking, at that hour', (texto) => {
    expect(lido(texto, marcou)).toMatchObject([
      { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { quando: { hora: expect.any(Number) } } },
    ])
  })
  it.each(['sexta\ntanto faz a hora', 'qualquer hora\nna sexta', 'friday\nany time'])('«%s» is one answer', (texto) => {
    const espera: EstadoConversa = {
      ...inicial,
      espera: 'escolha',
      tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2' } }],
    }
    expect(lido(texto, espera, [])).toMatchObject([{ tipo: 'preencher', valores: { quando: { data: '2026-11-20' } } }])
  })
  it('a task that waits for its turn is not begun twice', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('quero avaliação com o Caio amanhã às 10h')
    await c.diz('pode')
    await c.diz('cancela essa avaliação e marca uma limpeza com a Lívia amanhã às 15h')
    await c.diz('sim', 'cancela a avaliação e marca a limpeza amanhã às 15h')
    await c.diz('sim', 'cancela a avaliação e marca a limpeza amanhã às 15h')
    expect(vivas(c)).toEqual(['Limpeza Dra. Lívia Antunes 2026-11-19T18:00:00.000Z'])
    expect(c.ultima.estado.tarefas).toEqual([])
  })
})

describe('only the appointment that is meant is cancelled', () => {
  it.each(['hello, sorry', 'oi, desculpa a demora', 'hey, so sorry\nwhen is my appointment?'])(
    '«%s» cancels nothing',
    (texto) => {
      expect(tipos(lido(texto, inicial, [...lidos(1)]))).not.toContain('iniciar cancelar')
    },
  )
  it.each([
    ["I won't need the first one, just the last", 'limpeza-quinta'],
    ['não vou na de quinta, só na de segunda', 'limpeza-quinta'],
    ["can't make the cleaning, only the root canal. cancel it please", 'limpeza-quinta'],
  ])('«%s» gives up the other appointment', (texto, id) => {
    expect(lido(texto)).toMatchObject([{ tarefa: expect.stringMatching(/cancelar|remarcar/), alvos: [id] }])
  })
  it.each(["I can't make Thursday. please cancel", 'não consigo ir na quinta\ncancela por favor'])(
    '«%s» cancels and moves nothing',
    (texto) => {
      expect(tipos(lido(texto))).toEqual(['iniciar cancelar'])
    },
  )
})

describe('who it is for', () => {
  it.each([
    ['célia Tavares', 'Célia Tavares'],
    ['rute Alves Pinto', 'Rute Alves Pinto'],
    ["It's for me, Jenny Park", 'Jenny Park'],
    ['sou eu msm, Marcelo Vasconcelos', 'Marcelo Vasconcelos'],
  ])('«%s» gives the name %s', (texto, nome) => {
    const espera: EstadoConversa = {
      ...inicial,
      espera: 'nome',
      tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2' } }],
    }
    expect(lido(texto, espera, [])).toMatchObject([{ valores: { nome } }])
  })
  it('a person who is only mentioned is not the one who comes', () => {
    const [um] = lido('minha filha precisa que eu fique com o menino, então quero passar pra sexta no mesmo horário')
    expect(um).not.toMatchObject({ valores: { para: 'FILHO' } })
    expect(
      lido('eu com a Lívia e minha irmã Telma com a Marina, limpeza as duas amanhã às 9', inicial, []),
    ).toContainEqual(expect.objectContaining({ valores: expect.objectContaining({ para: 'PARENTE', nome: 'Telma' }) }))
  })
})

it.each(['limpeza com o weslri amanhã às 9h', 'quero uma limpeza amanhã às 9 com a Dra. Paula'])(
  '«%s»: no other professional is proposed before the client names one',
  async (fala) => {
    const c = conversar({ cliente: quem })
    const dito = await c.diz(fala)
    expect(dito).toMatch(/Não encontrei|não encontrei/)
    expect(dito).not.toContain('Posso marcar?')
    await c.diz('ss, amanhã às 9')
    expect(vivas(c)).toEqual([])
    expect(await c.diz('com a Marina')).toContain('Dra. Marina Sato')
  },
)

it.each(['muda pro mesmo dia e mesmo horário', 'joga pra quinta às 9h'])(
  '«%s» moves nothing: the appointment is already there',
  async (fala) => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza com a Lívia amanhã às 9h')
    await c.diz('sim')
    const dito = await c.diz(fala)
    expect(dito).not.toContain('Posso remarcar?')
    await c.diz('sim')
    expect(c.mundo.mudancas).toBe(0)
  },
)

function lidos(quantos: number) {
  return [
    {
      id: 'limpeza-quinta',
      servicoId: 's2',
      servico: 'Limpeza',
      profissionalId: 'p1',
      profissional: 'Dra. Lívia Antunes',
      inicio: new Date('2026-11-19T12:00:00Z'),
      fim: new Date('2026-11-19T12:45:00Z'),
      precoCentavos: 1,
    },
  ].slice(0, quantos)
}

describe('words that only mention something', () => {
  it.each([
    ['das minhas consultas, a de quinta não consigo, dá pra por na sexta?', 'remarcar'],
    ['of my two visits, could you push the one on Thursday to Friday?', 'remarcar'],
  ])('«%s» moves that one and books nothing', (texto) => {
    expect(tipos(lido(texto))).toEqual(['iniciar remarcar'])
  })
  it.each([
    'tira a limpeza, fica só o canal',
    'ai, tira a limpeza que o dinheiro encurtou. fica só o canal',
    'drop the cleaning, just the root canal',
  ])('«%s» drops the proposed service and does not agree', (texto) => {
    expect(tipos(lido(texto, confirmando()))).not.toContain('confirmar')
  })
  it.each(['não, é a de quinta que passa pra sexta às 9h', 'no, it is the one on Thursday that goes to Friday at 9am'])(
    '«%s» books no second appointment',
    (texto) => {
      expect(tipos(lido(texto, mudando))).not.toContain('iniciar marcar')
    },
  )
  it.each([
    'eu falei limpeza mas é canal',
    'I said cleaning but it is a root canal',
    'pedi uma limpeza, mas quero canal',
  ])('«%s» asks for the second service', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([{ valores: { servicos: [['s4']] } }])
  })
  it.each([
    'se alguém desistir na sexta me deixa na fila de espera',
    'if somebody cancels on Friday, put me on the waiting list',
  ])('«%s» enters the waiting list', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([{ tipo: 'iniciar', tarefa: 'esperar' }])
  })
  it.each([
    'se a Lívia tiver às 15h quero com ela, senão com a Marina às 16h',
    'if Dr Caio has 10am I take that, otherwise Marina at 11',
  ])('«%s» does not enter the waiting list', (texto) => {
    expect(tipos(lido(texto, inicial, []))).not.toContain('iniciar esperar')
  })
  it.each([
    ['limpeza pro meu pai, o Sr. Benedito Camargo, amanhã às 9h', 'Benedito Camargo'],
    ['a cleaning for my mother, Mrs. Ruth Hale, tomorrow at 9am', 'Ruth Hale'],
  ])('«%s» is for %s', (texto, nome) => {
    expect(lido(texto, inicial, [])).toMatchObject([{ valores: { nome } }])
  })
})
