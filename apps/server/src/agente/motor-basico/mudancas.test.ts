import { describe, expect, it } from 'vitest'
import type { EstadoConversa, Quadro } from '#agente/porta/estado.ts'
import { cancelando, confirmando, inicial, lido, marcados, marcou, tipos } from '#test/agente/lido.ts'

const perguntando = (espera: EstadoConversa['espera'], quadro: Quadro = {}): EstadoConversa => ({
  ...inicial,
  espera,
  tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2', ...quadro } }],
})
const mudando: EstadoConversa = {
  ...inicial,
  espera: 'confirmacao',
  tarefas: [
    {
      tipo: 'remarcar',
      quadro: { inicio: Date.parse('2026-11-20T12:00:00Z') },
      alvo: 'limpeza-quinta',
      alvoDe: Date.parse('2026-11-19T12:00:00Z'),
    },
  ],
}
const valores = (texto: string, estado: EstadoConversa) => {
  const [um] = lido(texto, estado, [])
  return um && 'valores' in um ? um.valores : undefined
}

describe('a day or an hour that is not wanted', () => {
  it.each(['só terça que não posso', 'terça é o único dia que não dá', "only tuesday I can't"])(
    '«%s» rules it out',
    (texto) => {
      expect(valores(texto, perguntando('dia'))).toEqual({ quando: { exceto: [2], ambiguidades: [] } })
    },
  )
  it.each(['no mornings', 'sem ser de manhã'])('«%s» wants the rest of the day', (texto) => {
    expect(valores(texto, perguntando('dia'))).toMatchObject({ quando: { intervalo: { de: 720, ate: 1440 } } })
  })
  it.each([
    ['não posso às 9, 11h dá?', confirmando(), { hora: 660 }],
    ['nessa hora eu trabalho, 15h?', perguntando('hora'), { hora: 900 }],
    ['10h não consigo, tenho reunião. 11h?', perguntando('hora'), { hora: 660 }],
    ['9h tô no trabalho, pode ser 16h?', perguntando('hora'), { hora: 960 }],
  ])('«%s» refuses one hour and names another', (texto, estado, quando) => {
    expect(lido(texto, estado, [])).toMatchObject([{ tipo: 'preencher', valores: { quando } }])
  })
  it('a refused day names the appointment, and the new time follows it', () => {
    expect(lido('não vou poder quinta às 9, consegue 11h?')).toMatchObject([
      { tarefa: 'remarcar', alvos: ['limpeza-quinta'], valores: { quando: { hora: 660 } } },
    ])
    expect(lido("can't make Thursday, is Friday at 10 possible?")).toMatchObject([
      { tarefa: 'remarcar', alvos: ['limpeza-quinta'], valores: { quando: { data: '2026-11-20' } } },
    ])
  })
})

describe('a service replaced by another', () => {
  it.each([
    'troca a limpeza por clareamento',
    'em vez da limpeza, quero clareamento',
    'can I have whitening instead of the cleaning?',
  ])('«%s» changes the last booking', (texto) => {
    expect(lido(texto, marcou)).toEqual([
      { tipo: 'iniciar', tarefa: 'remarcar', alvos: ['limpeza-quinta'], valores: { servicos: [['s3']] } },
    ])
  })
  it.each(['troca por canal?', 'make it a root canal instead of a cleaning', 'canal, não limpeza'])(
    '«%s» changes the booking in progress',
    (texto) => {
      expect(valores(texto, confirmando())).toMatchObject({ servicos: [['s4']] })
    },
  )
  it('«mesmo dia e hora» changes only the service of the booking', () => {
    expect(lido('é clareamento, não limpeza, mesmo dia e hora', marcou)).toMatchObject([
      { tipo: 'iniciar', tarefa: 'remarcar', valores: { servicos: [['s3']], mesmo: ['dia', 'hora'] } },
    ])
  })
})

describe('a day or an hour counted from another', () => {
  it.each([
    ['no dia seguinte, mesma hora', { data: '2026-11-20' }],
    ['um dia depois', { data: '2026-11-20' }],
    ['the day after that', { data: '2026-11-20' }],
    ['sexta da mesma semana', { data: '2026-11-20' }],
    ['um dia antes', { data: '2026-11-18' }],
    ['meia hora mais tarde', { hora: 570 }],
  ])('«%s» after a booking moves it', (texto, quando) => {
    expect(lido(texto, marcou)).toMatchObject([{ tipo: 'iniciar', tarefa: 'remarcar', valores: { quando } }])
  })
  it.each([
    ['push my cleaning back a week', { data: '2026-11-26' }],
    ['passa a limpeza pra dois dias depois', { data: '2026-11-21' }],
    ['can you push my cleaning one hour later?', { hora: 600 }],
  ])('«%s» counts from the appointment that it names', (texto, quando) => {
    expect(lido(texto)).toMatchObject([{ tarefa: 'remarcar', alvos: ['limpeza-quinta'], valores: { quando } }])
  })
  it('«e um dia depois?» counts from the offered day', () => {
    const oferecido = {
      ...perguntando('escolha'),
      oferta: [{ inicio: Date.parse('2026-11-20T12:00:00Z'), profissionalId: 'p1' }],
    }
    expect(valores('e um dia depois?', oferecido)).toMatchObject({ quando: { data: '2026-11-21' } })
  })
  it('«essa tarde» is the afternoon of the day under discussion', () => {
    expect(valores('limpeza na sexta, essa tarde mesmo', inicial)).toMatchObject({
      quando: { data: '2026-11-20', intervalo: { de: 720, ate: 1080 } },
    })
    expect(valores('essa tarde', perguntando('hora', { dia: '2026-11-20' }))?.quando).not.toHaveProperty('data')
    expect(valores('essa tarde', perguntando('dia'))).toMatchObject({ quando: { data: '2026-11-18' } })
  })
})

describe('answers to a proposal', () => {
  it.each(['não, muda pra segunda', 'no, change it to friday instead', 'não, passa pra sexta às 10'])(
    '«%s», asked whether to cancel, moves that appointment',
    (texto) => {
      expect(lido(texto, cancelando)).toMatchObject([
        { tipo: 'iniciar', tarefa: 'remarcar', alvos: ['limpeza-quinta'] },
      ])
    },
  )
  it.each(['Marcelo', 'Walter', 'Jussara', 'Ana Paula Souza'])('the name «%s» alone does not accept it', (texto) => {
    expect(tipos(lido(texto, confirmando({ nome: 'Walter' })))).not.toContain('confirmar')
  })
  it.each(['siiim', 'Siim!', 'simm pode', 'fechouu'])('«%s» accepts it in any spelling', (texto) => {
    expect(lido(texto, confirmando())).toEqual([{ tipo: 'confirmar' }])
  })
  it.each(['actually keep it', 'deixa como tava', 'esquece, fica como está', 'na verdade deixa na quinta mesmo'])(
    '«%s» gives the move up',
    (texto) => {
      expect(lido(texto, mudando)).toEqual([{ tipo: 'desistir' }])
    },
  )
  it.each(['actually keep it', 'deixa como tava', 'não, mantém'])('«%s» cancels nothing', (texto) => {
    expect(lido(texto, cancelando)).toEqual([{ tipo: 'negar' }])
  })
})

describe('the ends of a day', () => {
  it.each([
    ['sexta, preciso sair até as 17', 1020 - 45 + 1],
    ['friday, must be done by 5', 1020 - 45 + 1],
    ['quinta, mas tenho que ir embora 16h', 960 - 45 + 1],
  ])('«%s» limits the end of the appointment', (texto, ate) => {
    expect(valores(texto, perguntando('dia'))).toMatchObject({ quando: { intervalo: { de: 0, ate } } })
  })
  it.each(['o último horário', 'the latest you have', 'o mais tarde possível'])('«%s» is the last time', (texto) => {
    expect(valores(texto, perguntando('hora'))).toMatchObject({ ultima: true })
  })
  it.each(['o mais cedo', 'the earliest', 'o primeiro horário'])('«%s» is the first time', (texto) => {
    expect(valores(texto, perguntando('hora'))).toMatchObject({ primeira: true })
  })
})

describe('two wishes', () => {
  it.each(['uma terça e outra quinta', 'one on tuesday and another on thursday'])(
    '«%s» are bookings on two days',
    (texto) => {
      const dias = lido(texto, inicial, []).map((um) => 'valores' in um && um.valores.quando)
      expect(dias).toMatchObject([{ data: '2026-11-24' }, { data: '2026-11-26' }])
    },
  )
  it('an hour said of both holds for the first booking too', () => {
    expect(lido('duas limpezas, uma terça e outra quinta, as duas 17h com a Lívia', inicial, [])).toMatchObject([
      { valores: { profissional: 'p1', quando: { data: '2026-11-24', hora: 1020 } } },
      { valores: { profissional: 'p1', quando: { data: '2026-11-26', hora: 1020 } } },
    ])
  })
  it('the second booking has its own service, week and professional', () => {
    expect(lido('limpeza quinta 10h, e canal na outra semana com a Marina', inicial, [])).toMatchObject([
      { valores: { servicos: [['s2']], quando: { data: '2026-11-19', hora: 600 } } },
      { valores: { servicos: [['s4']], profissional: 'p2', quando: { dias: { de: '2026-11-23' } } } },
    ])
  })
})

describe('one of several appointments', () => {
  it.each([
    ["something came up, I won't need the later one anymore, just the first", 'canal-segunda'],
    ['cancela a última, por favor', 'canal-segunda'],
    ['preciso desmarcar o primeiro', 'limpeza-quinta'],
  ])('«%s» names it by its position in time', (texto, id) => {
    expect(lido(texto)).toMatchObject([{ tipo: 'iniciar', tarefa: 'cancelar', alvos: [id] }])
  })
  it('a second question about another service keeps its own subject', () => {
    expect(lido('how much is a cleaning? and who does the whitening?', inicial, [])).toMatchObject([
      { tipo: 'perguntar', assunto: 'preco', valores: { servicos: [['s2']] } },
      { tipo: 'perguntar', assunto: 'quem_faz', valores: { servicos: [['s3']] } },
    ])
  })
})

describe('a name among other words', () => {
  it.each([
    ['sou eu mesmo, Marcelo', 'Marcelo'],
    ['this is Walter, I spoke to you yesterday', 'Walter'],
    ['pode por Ana Clara', 'Ana Clara'],
    ["it's for me, Jenny Park", 'Jenny Park'],
    ['Rosa Maria', 'Rosa Maria'],
  ])('«%s»', (texto, nome) => {
    expect(valores(texto, perguntando('nome'))).toEqual({ nome })
  })
})

it.each(['meu cachorro foi atropelado', 'my dog just ate rat poison', 'não para de sangrar depois da extração'])(
  '«%s» calls a person at once',
  (texto) => {
    expect(lido(texto, inicial, [])).toEqual([{ tipo: 'chamar_pessoa', motivo: 'urgencia' }])
  },
)

it.each(['oi, fazem tatuagem de dragão?', 'Oi! Tudo bom? Vocês fazem micropigmentação?'])(
  '«%s» is a question in spite of its greeting',
  (texto) => {
    expect(tipos(lido(texto))).toContain('perguntar')
  },
)
it.each(['oi, tudo bem?', 'bom dia, td bem?', 'hello, how is it going?'])('«%s» is a greeting', (texto) => {
  expect(tipos(lido(texto))).toEqual(['social'])
})

describe('an appointment given up for another time is moved', () => {
  const deQuinta = { tipo: 'iniciar', tarefa: 'remarcar', alvos: ['limpeza-quinta'] }
  it.each([
    'desmarca a de quinta e me põe na terça no mesmo horário',
    'oi, surgiu uma viagem. desmarca a minha de quinta e me põe na terça no mesmo horário por favor',
  ])('«%s»', (texto) => {
    expect(lido(texto)).toMatchObject([{ ...deQuinta, valores: { quando: { data: '2026-11-24' }, mesmo: ['hora'] } }])
  })
  it('one that cannot be kept is asked about, by its place in the list too', () => {
    expect(lido("so I can't make the second one, gutted")).toEqual([{ tipo: 'negar', alvos: ['canal-segunda'] }])
  })
  it('asked whether to cancel, «é passar a de quinta pra terça 11h» moves it', () => {
    expect(lido('é passar a de quinta pra terça 11h', cancelando)).toMatchObject([
      { ...deQuinta, valores: { quando: { data: '2026-11-24', hora: 660 } } },
    ])
  })
})

describe('a wish about an appointment that the client has', () => {
  const [limpeza, canal] = marcados
  const so = limpeza ? [limpeza] : []
  const move = { tipo: 'iniciar', tarefa: 'remarcar', alvos: ['limpeza-quinta'] }
  it.each([
    ['não consigo na quinta de manhã, tem alguma coisa no começo da semana que vem?', so, { quando: {} }],
    ["I can't make thursday morning, is there anything early next week?", so, { quando: {} }],
    ['me puseram numa limpeza mas eu queria clareamento, pode ser no mesmo horário', so, { servicos: [['s3']] }],
    ['you have me down for a cleaning but I wanted a whitening. same time works', so, { servicos: [['s3']] }],
    ['quinta eu vou estar fora… tem segunda ou terça depois das 16?', so, { quando: { intervalo: { de: 960 } } }],
  ])('«%s» moves it', (texto, deles, valores) => {
    expect(lido(texto, inicial, deles)).toMatchObject([{ ...move, valores }])
  })
  it.each(['quero o clareamento no mesmo horário da limpeza', 'can I get a whitening too, same time'])(
    '«%s» wants both',
    (texto) => {
      expect(tipos(lido(texto, inicial, so))).not.toContain('iniciar remarcar')
    },
  )
  it.each(['queria mais uma na outra semana, mesmo dia e mesma hora', 'one more next week too, same day and time'])(
    '«%s» is one more',
    (texto) => {
      expect(lido(texto, inicial, so)).toMatchObject([{ tipo: 'iniciar', tarefa: 'marcar', mais: true }])
    },
  )
  it('«não é remarcar, é mais uma», asked to confirm a move, is one more at that time', () => {
    expect(lido('não é remarcar, é mais uma', mudando, so)).toMatchObject([
      { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { servicos: [['s2']], quando: { hora: 540 } } },
    ])
  })
  it('«não muda o meu, só marca também pra minha esposa, sexta às 10h» moves nothing', () => {
    const texto = 'não muda o meu, só marca também pra minha esposa, sexta às 10h'
    expect(lido(texto, inicial, so)).toMatchObject([{ tarefa: 'marcar', mais: true, valores: { para: 'CONJUGE' } }])
  })
  it('a weekday instead of that of a later week is of that week', () => {
    const daqui = canal ? [canal] : []
    const [um] = lido("I'm travelling on Monday. Could we do the Thursday instead?", inicial, daqui)
    expect(um).toMatchObject({ alvos: ['canal-segunda'], valores: { quando: { data: '2026-11-26' } } })
  })
  it.each(['é a Lívia que atende na quinta mesmo?', 'quero confirmar a de quinta', 'mantém o horário que tá'])(
    '«%s» is answered with how it stands',
    (texto) => {
      expect(lido(texto, inicial, so)).toEqual([{ tipo: 'ver', oque: 'agendamentos' }])
    },
  )
  it('the price of another service and «tem hoje?» are about that service', () => {
    const texto = 'quinta não vou poder ir. quanto custa o clareamento? tem hoje ainda?'
    expect(lido(texto, inicial, so)).toContainEqual(
      expect.objectContaining({ tarefa: 'marcar', valores: expect.objectContaining({ servicos: [['s3']] }) }),
    )
  })
})

describe('a part of what is booked', () => {
  const servico = (id: string, nome: string) => ({ id, nome, duracaoMin: 30, precoCentavos: 1, horizonteDias: 60 })
  const barbearia = [servico('corte', 'Corte masculino'), servico('barba', 'Barba'), servico('os2', 'Corte e barba')]
  const dele = (servicoId: string, nome: string) =>
    marcados.slice(0, 1).map((um) => ({ ...um, servicoId, servico: nome }))
  it.each(['é o mesmo de amanhã, só tira a barba', 'tira a barba', 'just drop the beard'])(
    '«%s» leaves the rest',
    (texto) => {
      expect(lido(texto, inicial, dele('os2', 'Corte e barba'), barbearia)).toMatchObject([
        { tarefa: 'remarcar', valores: { servicos: [['corte']] } },
      ])
    },
  )
  it('«17h? E já põe a barba junto», of a haircut, moves it to both', () => {
    const texto = 'amanhã às 9 não consigo\npode ser 17h? e já põe a barba junto'
    expect(lido(texto, inicial, dele('corte', 'Corte masculino'), barbearia)).toMatchObject([
      { tarefa: 'remarcar', valores: { servicos: [['os2']], quando: { hora: 1020 } } },
    ])
  })
})
