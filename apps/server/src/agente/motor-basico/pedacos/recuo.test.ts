import { describe, expect, it } from 'vitest'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import { cancelando, confirmando, inicial, lembrado, lido, marcados, tipos } from '#test/agente/lido.ts'

const mudando: EstadoConversa = {
  ...inicial,
  espera: 'confirmacao',
  tarefas: [
    {
      ...{ tipo: 'remarcar', alvo: 'limpeza-quinta', alvoDe: Date.parse('2026-11-19T12:00:00Z') },
      quadro: { servicoId: 's2', com: 'p1', inicio: Date.parse('2026-11-24T13:00:00Z') },
    },
  ],
}
const sims = (texto: string, estado: EstadoConversa, deles = marcados) =>
  lido(texto, estado, deles).filter(({ tipo }) => tipo === 'confirmar').length

describe('a yes that the same message takes back, doubts or limits is none', () => {
  it.each([
    ...['sim, acho que errei o dia', 'sim, o dia tá errado', 'sim errei a hora', 'isso, ou melhor, não', 'sim errado'],
    ...['isso\nops, dia errado', 'sim\npera, não era pra quinta', 'pode... quer dizer, deixa eu ver'],
    ...['fechou! ah não, tenho prova', 'sim pra limpeza, não pro horário', 'sim, cancela', 'sim! mentira kkk'],
    ...['talvez sim', 'acho que sim', 'sim, provavelmente', 'pode até ser', 'sim, se meu chefe deixar', 'fechado?'],
    ...[
      'sim, dia 19 é o casamento da minha irmã',
      'certo. Minha irmã casa dia 19',
      'sim claro, como se eu tivesse tempo',
    ],
    ...['yes, I think I got the day wrong', 'yes wrong day', 'yes... actually no', 'sure, if my boss lets me', 'deal?'],
    ...[
      'yes\noh wait',
      'yeah I guess',
      'maybe yes',
      'yes in theory',
      'yes please don’t',
      'yes to thursday, not to 9',
      'fechou? kkk',
      'lol sure, in another life',
      "yes, that's my mum's birthday",
    ],
  ])('«%s» books nothing', (texto) => {
    expect(sims(texto, confirmando({ com: 'p1' }), [])).toBe(0)
  })
  it.each([
    ...['sim, acho que errei o dia', 'sim, mudei de ideia', 'sim! zoeira', 'sim, terça eu tenho prova às 10'],
    ...[
      'sim, uma a mais',
      'ok, só tava vendo',
      'sim, se não der deixa como tá',
      'yes, in addition to mine',
      'yeah no',
      'great! just kidding',
    ],
  ])('«%s» moves nothing', (texto) => {
    expect(sims(texto, mudando)).toBe(0)
  })
  it.each([
    ...[
      'sim, vou',
      'sim, quero ir sim',
      'tá, mas não a de quinta',
      'sim... quer dizer, pera',
      'yes, wait',
      'ok, na verdade eu consigo ir',
    ],
    ...[
      'sim, marca outro dia?',
      'sim, não marco outro dia não',
      'sim, mas quero outra data',
      'beleza, e tem outro dia?',
      'yes but first tell me about the fee',
      'acho que sim',
    ],
  ])('«%s» cancels nothing', (texto) => {
    expect(sims(texto, cancelando, marcados.slice(0, 1))).toBe(0)
  })
})

describe('after a reminder', () => {
  it.each([
    ...[
      'sim, mas acho que não vou conseguir',
      'confirmo... não, pera, quinta eu viajo',
      'ainda não sei, confirmo amanhã',
    ],
    ...['confirmed?', 'yes... actually can we do tuesday'],
  ])('«%s» does not say that one comes', (texto) => {
    expect(tipos(lido(texto, lembrado, marcados.slice(0, 1)))).not.toContain('presenca')
  })
  it.each(['não cancela, vou sim', 'não vou cancelar', 'sim, mas chego atrasada', 'yes, I think so', 'ok'])(
    '«%s» says that one comes',
    (texto) => {
      expect(tipos(lido(texto, lembrado, marcados.slice(0, 1)))).toContain('presenca')
    },
  )
})

describe('a yes beside harmless words stays one', () => {
  it.each([
    ...[
      'isso, quinta às 9',
      'sim, pode marcar',
      'opa, pode botar',
      'sim, que dor',
      'pode marcar, até lá',
      'sim, não tem problema',
    ],
    ...[
      'yes please, Thursday at 9',
      "yes, can't wait",
      'sure, no problem',
      'yes pls ur a star',
      'isso, as duas',
      'isso mesmo, minha filha',
      'sim, no meu nome mesmo',
    ],
  ])('«%s» books', (texto) => {
    expect(sims(texto, confirmando({ com: 'p1' }), [])).toBe(1)
  })
  it.each(['isso, troca', 'sim, e o canal continua na segunda', 'pode mudar, terça é melhor'])(
    '«%s» moves',
    (texto) => {
      expect(sims(texto, mudando)).toBe(1)
    },
  )
  it.each([
    'confirmo',
    'sim, infelizmente vou viajar',
    'yes that one',
    'sim\ne deixa o canal',
    'yes\nand the new one is Wed 4pm right?',
    'sim. depois marco outro dia',
    'isso, cancela. outro dia eu marco de novo',
    "yes, I'll rebook some other day",
  ])('«%s» cancels', (texto) => {
    expect(sims(texto, cancelando)).toBe(1)
  })
  it('says for whom the proposal is', () => {
    expect(sims('isso, pra Sabrina', confirmando({ com: 'p1', para: 'FILHO', nome: 'Sabrina' }), [])).toBe(1)
  })
})

describe('nothing that the client has is changed unasked', () => {
  const [limpeza] = marcados
  const deles = limpeza ? [limpeza] : []
  it.each([
    ["don't move mine, just add my wife, saturday 10, anyone", 'CONJUGE'],
    ['não mexe na minha, só põe minha mulher, sábado 10h, qualquer um', 'CONJUGE'],
    ['leave mine as is, but my wife wants saturday 10 with anyone', 'CONJUGE'],
    ['sem mexer no meu horário, bota meu filho sábado 9h', 'FILHO'],
  ])('«%s» is one more', (texto, para) => {
    expect(lido(texto, inicial, deles)).toMatchObject([
      { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { para, servicos: [['s2']] } },
    ])
  })
  it.each([
    ...['se ele não for eu prefiro passar com a Marina mesmo dia e hora', 'caso a Lívia não atenda, passa pra Marina'],
    ...[
      "if she isn't there I'd rather have Marina, same time",
      'dá pra mudar se precisar?',
      'can I move it if I need to?',
    ],
    'quanto custa pra cancelar',
  ])('«%s» asks', (texto) => {
    expect(tipos(lido(texto, inicial, deles))).toEqual(['perguntar'])
  })
  it.each([
    ['my wife wants to join me thursday, is Marina around so we can do it at the same time', 'CONJUGE', ['s2']],
    ['posso levar a mel junto? ela precisa de canal', 'OUTRO', ['s4']],
    ['can I bring my son along on thursday? he needs a canal', 'FILHO', ['s4']],
  ])('«%s» brings somebody along', (texto, para, servico) => {
    expect(lido(texto, inicial, deles)).toMatchObject([
      { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { para, servicos: [servico] } },
    ])
  })
  it.each(["don't move mine\njust add my wife", 'não mexe na minha, só põe minha mulher'])(
    '«%s», asked about a move, gives it up for one more at that time',
    (texto) => {
      expect(lido(texto, mudando)).toMatchObject([
        { tipo: 'desistir' },
        { tipo: 'iniciar', mais: true, valores: { para: 'CONJUGE', quando: { data: '2026-11-24', hora: 600 } } },
      ])
    },
  )
  it('a yes for somebody else moves nothing', () => {
    expect(sims('sim, limpeza pra ela', mudando, deles)).toBe(0)
  })
  it.each(['yes', 'my flight got cancelled', 'minha prima cancelou com vocês semana passada'])(
    '«%s» wants nothing',
    (texto) => {
      expect(tipos(lido(texto, inicial, deles))).not.toContain('presenca')
      expect(tipos(lido(texto, inicial, deles))).not.toContain('iniciar cancelar')
      expect(tipos(lido(texto, inicial, deles))).not.toContain('iniciar marcar')
    },
  )
})
