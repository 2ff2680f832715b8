import { describe, expect, it } from 'vitest'
import { lerIdioma } from '#agente/linguagem/idioma.ts'
import { lerQuando } from '#agente/linguagem/quando.ts'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import { inicial, lido, marcados, marcou, tipos } from '#test/agente/lido.ts'
import { conversar, servicos } from '#test/agente/mundo.ts'

const [limpeza] = marcados
const deles = limpeza ? [limpeza] : []
const agora = new Date('2026-11-18T13:00:00Z')
const quem = { nome: 'Nair Prado', email: 'nair@exemplo.com' }
/** Two on Thursday, at 9:00 and at 9:30. */
const vizinhos = limpeza
  ? [limpeza, { ...limpeza, id: 'limpeza-e-meia', inicio: new Date('2026-11-19T12:30:00Z') }]
  : []
const perguntou: EstadoConversa = {
  ...inicial,
  espera: 'mudar_ou_mais',
  tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2' }, candidatos: ['limpeza-quinta'] }],
}
const mudando: EstadoConversa = {
  ...inicial,
  espera: 'escolha',
  tarefas: [{ tipo: 'remarcar', quadro: {}, alvo: 'limpeza-quinta' }],
}

describe('a number that counts is no hour', () => {
  it.each(['avaliação pros dois', 'limpeza dos dois na segunda', 'the two of them on monday'])('«%s»', (texto) => {
    expect(JSON.stringify(lido(texto, inicial, []))).not.toMatch(/840|varias_horas/)
  })
  it.each([
    'na segunda 9h e 10h, quero as duas',
    'segunda, 9h e 10h da manhã, são duas',
    'on monday 9am and 10am, both please',
  ])('«%s» is two bookings', (texto) => {
    const horas = lido(`limpeza ${texto}`, inicial, []).map((um) => 'valores' in um && um.valores.quando?.hora)
    expect(horas).toEqual([540, 600])
  })
  it.each(['limpeza segunda às duas', 'limpeza segunda as duas', 'passa pra segunda às duas'])(
    '«%s» is at two',
    (texto) => {
      expect(JSON.stringify(lido(texto, inicial, deles))).toContain('840')
    },
  )
  it('«das três às cinco» are hours, and those of a service of that length are its start', async () => {
    const c = conversar({ cliente: quem })
    expect(await c.diz('clareamento segunda das três às quatro da tarde')).toContain('15:00, R$')
  })
  it('«ele dorme até as 2, dá 2.30?» is in the afternoon', () => {
    const quando = lerQuando('ele dorme ate as 2, pode ser 2.30', { agora, fuso: 'America/Sao_Paulo' })
    expect(quando.hora ?? quando.ambiguidades).not.toBe(150)
  })
})

describe('the day of an appointment names it, whatever else happens on that day', () => {
  it.each([
    'nossa, quinta à noite eu tenho aula de inglês, joga pras 11h?',
    'I forgot my class on Thursday evening, could you move it to 11am?',
  ])('«%s»', (texto) => {
    expect(lido(texto, marcou, deles)).toMatchObject([{ tarefa: 'remarcar', valores: { quando: { hora: 660 } } }])
    expect(lido(texto, marcou, deles)).not.toMatchObject([{ alvos: [] }])
  })
})

describe('which of two goes, by its place or by the one that stays', () => {
  it.each([
    "I can't make the later one, could you scrap it? the first is fine",
    'the later one, scrap it; the first is fine',
    'only the monday one goes, thursday stays',
    'cancel the second, the other one is fine',
    'não vou conseguir ir na última, desmarca ela? a primeira tá ok',
    'só a de segunda sai, a de quinta fica',
    'desmarca a mais pra frente, a primeira tá certa',
  ])('«%s»', (texto) => {
    expect(lido(texto)).toMatchObject([{ tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] }])
  })
  it.each(['no, only the monday one goes, thursday stays', 'não, só a de segunda sai, a de quinta fica'])(
    '«%s», while it is being moved',
    (texto) => {
      const estado: EstadoConversa = {
        ...inicial,
        espera: 'dia',
        tarefas: [{ tipo: 'remarcar', quadro: {}, alvo: 'canal-segunda' }],
      }
      expect(lido(texto, estado)).toMatchObject([{ tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] }])
    },
  )
})

describe('one of two is dropped by the one that is wanted', () => {
  it.each([
    'só vou fazer a limpeza, o canal deixa pra lá',
    'dispensa o canal, fico só com a limpeza',
    'o canal deixa pra lá',
    'cancela só o canal, a limpeza eu vou',
    "I'll only come for the cleaning, skip the root canal",
    'forget about the root canal, I just want the cleaning',
  ])('«%s»', (texto) => {
    expect(lido(texto)).toMatchObject([{ tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] }])
  })
  it('of two wishes the one that is left out is not offered later', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('quero limpeza e clareamento segunda de manhã')
    await c.diz('só a limpeza mesmo, o clareamento fica pra outra vez')
    await c.diz('9h')
    expect(await c.diz('sim')).not.toContain('Clareamento')
  })
  it('«esquece, 11h», with times to choose from, is another hour', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('quero limpeza com a Lívia segunda de manhã')
    expect(await c.diz('pera, esquece, 14h')).toContain('14:00')
  })
})

describe('which of two, by its hour', () => {
  it.each([
    'quero mudar o das 9 e meia pra segunda às 10',
    'o da Bia, o das 9h30, passa pra segunda às 10',
    'move the 9:30 one to monday at 10am',
  ])('«%s»', (texto) => {
    for (const estado of [inicial, perguntou, mudando])
      expect(lido(texto, estado, vizinhos)).toMatchObject([
        { tipo: 'iniciar', tarefa: 'remarcar', alvos: ['limpeza-e-meia'] },
      ])
  })
  it('the corrected one is not moved afterwards', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 9h')
    await c.diz('sim')
    await c.diz('quero mais uma avaliação segunda às 11h')
    await c.diz('sim')
    await c.diz('quero mudar a das 9h pra terça')
    await c.diz('não, a das 11h passa pra terça às 11h, a outra fica')
    expect(await c.diz('sim')).not.toMatch(/\?/)
    expect(c.mundo.mudancas).toBe(1)
    expect(c.mundo.linhas.map(({ inicio }) => inicio.toISOString())).toContain('2026-11-24T14:00:00.000Z')
  })
  it('«o outro», once one of two was named, is the other one', () => {
    const falado = { ...inicial, falado: 'limpeza-quinta' }
    expect(lido('já o outro não vai dar, cancela por favor', falado)).toMatchObject([
      { tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] },
    ])
  })
})

describe('what stays', () => {
  it.each(['só vou na de quinta, a outra pode cancelar', 'só consigo ir na limpeza, as outras pode desmarcar'])(
    '«%s» cancels the other one',
    (texto) => {
      expect(lido(texto)).toMatchObject([{ tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] }])
    },
  )
  it('another one named in answer to «cancel this one?» replaces it', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 9h')
    await c.diz('sim')
    await c.diz('quero mais uma avaliação terça às 11h')
    await c.diz('sim')
    await c.diz('preciso cancelar a de segunda')
    await c.diz('não, a de terça')
    expect(await c.diz('sim, cancela a de terça')).not.toMatch(/\?/)
    expect(c.mundo.linhas.filter(({ vivo }) => vivo)).toHaveLength(1)
  })
})

describe('after a booking', () => {
  it.each(['esse aí é pra minha filha, a Lara', 'na real esse é pro meu pai, o Osmar'])(
    '«%s» puts that person on it',
    (texto) => {
      const estado = {
        ...marcou,
        feitas: [{ tipo: 'marcar' as const, id: 'limpeza-quinta', quadro: { nome: 'Nair' } }],
      }
      const alvos = ['limpeza-quinta']
      expect(lido(texto, estado, deles)).toMatchObject([{ tipo: 'iniciar', tarefa: 'remarcar', alvos }])
    },
  )
  it.each(['celta 2009 verde', 'com a Dra. Lívia, como sempre, né', 'domingo ao meio-dia viajamos pra serra'])(
    '«%s» reopens nothing',
    (texto) => {
      expect(tipos(lido(texto, marcou, deles)).join()).not.toContain('iniciar')
    },
  )
  it.each(['é esse mesmo, tá certinho', 'é ele mesmo, só tava contando', "that's the one, all fine"])(
    '«%s» closes «move it, or one more?»',
    (texto) => {
      expect(lido(texto, { ...perguntou, feitas: marcou.feitas }, deles)).toEqual([{ tipo: 'negar' }])
    },
  )
  it('nobody hears «nothing booked» while a booking stands', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza segunda às 9h')
    await c.diz('sim')
    await c.diz('muda pra segunda às 10h')
    expect(await c.diz('não')).not.toMatch(/não marquei nada/)
  })
  it('the second child comes after the first, and no hour is called taken', async () => {
    const c = conversar({ cliente: quem })
    await c.diz('clareamento pra Nina e pra Lola na segunda às 9h, com a Dra. Lívia')
    const dito = await c.diz('sim')
    expect(dito).toContain('10:00')
    expect(dito).not.toMatch(/não tenho/i)
  })
})

describe('delays in steps', () => {
  const atrasado = deles.map((um) => ({ ...um, atraso: { minutos: 10 } }))
  it.each([
    ['o trânsito piorou, vai dar 25', 25],
    ['mais uns 5 além daqueles 10', 15],
    ['another 5 on top, sorry', 15],
  ])('«%s» is %i minutes', (texto, minutos) => {
    expect(lido(texto, inicial, atrasado)).toEqual([{ tipo: 'atrasar', alvos: ['limpeza-quinta'], minutos }])
  })
})

it('one word of a longer line tells no language', () => {
  expect(lerIdioma('miga to presa no engarrafamento, uns 15')).not.toBe('en')
  expect(lerIdioma('hi, I would like to book a haircut')).toBe('en')
})

describe('what only stands beside the wish', () => {
  const propos = async (idioma: 'br' | 'en' = 'br') => {
    const c = conversar({ cliente: quem, idioma })
    await c.diz('limpeza quinta dia 26 às 10h com a Dra. Lívia')
    return c
  }
  it('«meu cartão venceu dia 5» leaves the proposed day', async () => {
    expect(await (await propos()).diz('aceita pix? meu cartão venceu dia 5')).toMatch(/26\/11\/2026, às 10:00/)
  })
  it.each(['é que preciso sair antes do meio-dia', 'tenho que ir embora até as 12'])(
    '«%s», of what is over by then, is proposed again',
    async (texto) => {
      expect(await (await propos()).diz(texto)).toMatch(/26\/11\/2026, às 10:00.*Posso marcar/)
    },
  )
  it.each(['oi, Dra. Lívia! boa noite', 'bom dia Lívia'])('«%s» asks for no time with her', async (texto) => {
    expect(tipos(lido(texto, inicial, []))).toEqual(['social'])
  })
  it('«se a dor passar sozinha eu posso cancelar a de quinta?» cancels nothing', () => {
    expect(tipos(lido('se a dor passar sozinha eu posso cancelar a de quinta?'))).toEqual(['perguntar'])
  })
  it('«com a Dra. Marina», right after a booking with another, changes with whom', async () => {
    const c = await propos()
    await c.diz('sim')
    expect(await c.diz('com a Dra. Marina, por favor')).toMatch(/muda para.*Marina.*26\/11\/2026, às 10:00/s)
  })
  it('a booking said again, its hour without «manhã», is shown', async () => {
    const c = await propos()
    await c.diz('sim')
    expect(await c.diz('perfeito, então quinta dia 26 às 10, limpeza, é isso que eu tenho')).not.toContain('mais um')
  })
})

describe('after a cancellation', () => {
  const cancelou = {
    ...inicial,
    feitas: [{ tipo: 'cancelar' as const, id: 'x', quadro: { servicoId: 's1', inicio: 1 } }],
  }
  it('who comes after all has it back', () => {
    expect(tipos(lido('esquece, meu pai vai pagar, vou sim, mesmo horário', cancelou, []))).toEqual(['desfazer'])
  })
  it('a part that only names another one says what is moved', () => {
    const canal = { tipo: 'iniciar', tarefa: 'remarcar', alvos: ['canal-segunda'] }
    expect(lido("and Monday's root canal, I can't make 2, could it be 2:30?", cancelou)).toMatchObject([canal])
  })
})

it.each([
  ['e 16?', 960],
  ['9 não dá, 16?', 960],
])('right after a booking «%s» is another hour for it', (texto, hora) => {
  const [mudanca] = lido(texto, marcou, deles)
  expect(mudanca).toMatchObject({ tipo: 'iniciar', tarefa: 'remarcar' })
  expect(JSON.stringify(mudanca)).toContain(String(hora))
})

it.each([
  'limpeza e clareamento separados: limpeza quinta 10h e clareamento segunda 10h',
  'limpeza e clareamento, a limpeza quinta às 10h e o clareamento segunda às 15h',
])('of «%s» the service of both is not booked beside the two', (texto) => {
  const soma = { id: 's9', nome: 'Limpeza e clareamento', duracaoMin: 90, precoCentavos: 1, horizonteDias: 60 }
  const cada = lido(texto, inicial, [], [...servicos, soma]).flatMap((um) =>
    'valores' in um ? [um.valores.servicos] : [],
  )
  expect(cada).toEqual([[['s2']], [['s3']]])
})

it.each(['das duas limpezas que eu tenho cancela a segunda', 'of the two cleanings I have we need to drop the second'])(
  '«%s» cancels the second alone',
  (texto) => {
    const alvos = ['limpeza-e-meia']
    expect(lido(texto, inicial, vizinhos)).toEqual([{ tipo: 'iniciar', tarefa: 'cancelar', alvos, valores: {} }])
  },
)

describe('a time that counts from an appointment of theirs', () => {
  it.each([
    ['quero um clareamento antes do canal', '2026-11-23', { de: 0, ate: 840 }],
    ['can I do a whitening before my root canal?', '2026-11-23', { de: 0, ate: 840 }],
    ['na segunda, depois do canal, quero um clareamento', '2026-11-23', { de: 840, ate: 1440 }],
  ])('«%s»', (texto, data, intervalo) => {
    expect(lido(texto)).toMatchObject([
      { tarefa: 'marcar', valores: { servicos: [['s3']], quando: { data, intervalo } } },
    ])
  })
  it('«posso comer antes da limpeza?» is a doubt', () => {
    expect(tipos(lido('posso comer antes da limpeza?'))).toEqual(['perguntar'])
  })
  it.each(['meu irmão quer clareamento, logo depois de mim', 'a whitening for my brother, right after mine'])(
    '«%s» begins when the only one ends',
    (texto) => {
      const quando = { data: '2026-11-19', hora: 540 }
      expect(lido(texto, inicial, marcados.slice(0, 1))).toMatchObject([
        { mais: true, valores: { para: 'PARENTE', quando } },
      ])
    },
  )
})
