import { describe, expect, it } from 'vitest'
import { confirmando, inicial, lido, marcou, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

/** Day and hour of the only booking that a message asks for, on Wednesday 18 November 2026. */
function pedido(texto: string) {
  const comandos = lido(texto, inicial, []).filter(({ tipo }) => tipo !== 'perguntar')
  const valores = comandos.flatMap((um) => ('valores' in um && um.valores ? [um.valores] : []))
  return valores.map(({ quando }) => [quando?.data, quando?.hora ?? quando?.intervalo?.de])
}

describe('«depois» before a day or an hour belongs to it', () => {
  it.each([
    ['queria a limpeza depois de amanhã na parte da manhã ali por 9 e meia, pago no pix, obrigado', '2026-11-20', 570],
    ['faz um ano da última, então queria a limpeza depois de amanhã na parte da manhã, pago no pix', '2026-11-20', 360],
    ['quero marcar limpeza depois de amanhã de manhã, pago no pix', '2026-11-20', 360],
    ['consigo limpeza na parte da manhã de depois de amanhã? obrigado', '2026-11-20', 360],
    ['preciso marcar limpeza depois de amanha na parte da tarde, se puder', '2026-11-20', 720],
    ['queria marcar uma limpeza depois de amanhã às 15h, eu pago no cartão', '2026-11-20', 900],
    ['marca limpeza depois amanhã de manhã pra mim', '2026-11-20', 360],
    ['quero limpeza amanhã na parte da manhã', '2026-11-19', 360],
    ['quero limpeza na parte da manhã de amanhã', '2026-11-19', 360],
    ['tem limpeza amanhã de manhã, na parte da manhã mesmo?', '2026-11-19', 360],
    ['marca limpeza amanhã depois das 16h, pago em dinheiro', '2026-11-19', 960],
    ['quero fazer limpeza amanhã depois do almoço', '2026-11-19', 780],
    ['queria marcar limpeza depois do dia 24, no dia 26 às 10h', '2026-11-26', 600],
  ])('«%s»', (texto, dia, hora) => {
    expect(pedido(texto)).toEqual([[dia, hora]])
  })
})

describe('a day or an hour by another one', () => {
  const marcada = 'quero limpeza com a Lívia dia 19/11 às 10h'
  it.each([
    [[marcada, 'sim', 'quero mais uma limpeza, mesma hora e mesmo dia na semana que vem'], '26/11/2026, às 10:00'],
    [[marcada, 'sim', 'marca outra limpeza na semana que vem, mesmo dia e mesma hora'], '26/11/2026, às 10:00'],
    [[marcada, 'sim', 'passa minha limpeza pra semana que vem, mesma hora'], '26/11/2026, às 10:00'],
    [['quero limpeza com a Lívia na quinta', 'mas sem ser essa, a outra'], 'quinta-feira, 26/11/2026'],
  ])('«%s» is of the week after', async (falas, dito) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    let ultima = ''
    for (const fala of falas) ultima = await c.diz(fala)
    expect(ultima).toContain(dito)
  })
  it.each([
    'quero limpeza com a Lívia na quinta, umas 15 pras 10',
    'quero limpeza com a Lívia quinta às 9h40 por aí',
    'cleaning with Lívia on Thursday at 9:40 or so',
  ])('«%s» shows the nearest times and refuses none', async (fala) => {
    const dito = await conversar({ cliente: { nome: 'Ana Reis' } }).diz(fala)
    expect(dito).toMatch(/(?:0?9:30).*(?:10:00)/)
    expect(dito).not.toMatch(/não tenho|nothing free/)
  })
})

it.each([
  'dia 20 faço 80 anos e vem gente de longe',
  'oi, dia 28 meu neto se forma',
  'sexta é aniversário da minha sogra',
  'on Friday I turn 40',
])('the day in «%s» is no wish', (texto) => {
  expect(tipos(lido(texto, inicial, []))).not.toContain('iniciar')
})

it('«pra sábado, mesma hora» moves to the hour of the appointment, not to the one that was shown', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  for (const fala of ['quero limpeza com a Lívia dia 19/11 às 10h', 'sim']) await c.diz(fala)
  expect(await c.diz('preciso mudar meu horário')).toContain('sáb 21/11 às 09:00')
  expect(await c.diz('pra sábado, mesma hora')).toContain('sábado, 21/11/2026, às 10:00')
})

it.each(['acabando a limpeza já emenda o clareamento, 10h', 'e terminando a limpeza já emenda o clareamento, 10h'])(
  'after a booking «%s» is one more and moves nothing',
  async (fala) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    for (const antes of ['quero limpeza com a Lívia dia 19/11 às 9h', 'sim']) await c.diz(antes)
    expect(await c.diz(fala)).toMatch(/^Então fica assim: Clareamento .*19\/11\/2026, às 10:00/)
  },
)

it.each([
  ['limpeza quinta quinze pras onze', '2026-11-19', 645],
  ['limpeza terça vinte pras quatro', '2026-11-24', 940],
  ['limpeza dia vinte e cinco às dez e dez', '2026-11-25', 610],
  ['a cleaning thursday at 2pm\n*tuesday, sorry', '2026-11-24', 840],
  ['limpeza quinta às 10h\n*terça', '2026-11-24', 600],
  ['my thursday thing moved, a cleaning on tuesday at 10am', '2026-11-24', 600],
])('the time in «%s»', (texto, dia, hora) => {
  const [um, ...mais] = lido(texto, inicial, []).filter(({ tipo }) => tipo === 'iniciar')
  expect(mais).toEqual([])
  const { data, hora: dita, ambiguidades = [] } = (um && 'valores' in um && um.valores?.quando) || {}
  expect(data).toBe(dia)
  expect([dita, ...ambiguidades.flatMap((uma) => (uma.tipo === 'manha_ou_tarde' ? uma.opcoes : []))]).toContain(hora)
})

describe('a move by so much time', () => {
  it.each([
    ['dá pra adiantar minha limpeza uma hora?', '19/11/2026, às 09:00'],
    ['consigo atrasar meia hora a limpeza de quinta?', '19/11/2026, às 10:30'],
    ['preciso empurrar a limpeza uma semana, mesmo horário', '26/11/2026, às 10:00'],
    ['pode adiantar minha limpeza pra 9 e meia?', '19/11/2026, às 09:30'],
    ['any chance you can move my cleaning up 30 minutes?', 'November 19, 2026, at 9:30'],
    ['can you push my cleaning back half an hour?', 'November 19, 2026, at 10:30'],
  ])('«%s»', async (fala, novo) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    for (const antes of ['quero limpeza com a Lívia dia 19/11 às 10h', 'sim']) await c.diz(antes)
    expect(await c.diz(fala)).toMatch(new RegExp(`(?:muda para|moves to): .*${novo}`))
  })
  it('back to where it came from wants words of moving: what is told of the old time changes nothing', async () => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    for (const antes of ['quero limpeza com a Lívia dia 19/11 às 10h', 'sim', 'passa pra terça 14h', 'sim'])
      await c.diz(antes)
    expect(await c.diz('na quinta às 10h pode pôr outro paciente')).not.toContain('19/11/2026')
    expect(await c.diz('na verdade volta pra quinta às 10h')).toContain('19/11/2026, às 10:00')
  })
})

describe('two appointments', () => {
  const comDuas = async () => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    for (const antes of ['limpeza com a Lívia dia 23/11 às 10h', 'sim', 'clareamento dia 26/11 às 14h', 'sim'])
      await c.diz(antes)
    return c
  }
  const vivas = ({ mundo }: Awaited<ReturnType<typeof comDuas>>) =>
    mundo.linhas.filter(({ vivo }) => vivo).map(({ servico, inicio }) => `${servico} ${inicio.toISOString()}`)

  it('are moved each to its own time by one message', async () => {
    const c = await comDuas()
    await c.diz('preciso inverter: a limpeza passa pra quinta às 9h e o clareamento vem pra segunda às 16h')
    for (let vez = 0; vez < 2; vez++) await c.diz('sim')
    expect(vivas(c).sort()).toEqual(['Clareamento 2026-11-23T19:00:00.000Z', 'Limpeza 2026-11-26T12:00:00.000Z'])
  })
  it('are told of without a wish, and one goes to the day of the other', async () => {
    const c = await comDuas()
    expect(await c.diz('eu tenho limpeza segunda e clareamento na quinta né')).not.toContain('Qual horário')
    await c.diz('dá pra passar a limpeza pro mesmo dia do clareamento, um pouco antes, às 11h?')
    await c.diz('sim')
    expect(vivas(c).sort()).toEqual(['Clareamento 2026-11-26T17:00:00.000Z', 'Limpeza 2026-11-26T14:00:00.000Z'])
  })
})

it.each([
  [['dia 24 tenho um casamento às 18h, preciso de limpeza no mesmo dia, tem que acabar até 11h'], /24\/11.*09:00/],
  [['limpeza na semana que vem', 'qualquer dia de manhã', 'terça'], /24\/11/],
  [['limpeza terça ou quarta da semana que vem, o que tiver mais cedo'], /24\/11\/2026, às 09:00.*Posso marcar/],
  [['bom dia td bem? qria ver p mrcar limpez sgnd 10h'], /Limpeza .*23\/11\/2026, às 10:00/],
  [['quanto custa a limpeza?', 'e a avaliação pra um idoso?'], /Avaliação: 30 min/],
])('«%s»', async (falas, esperado) => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  let dito = ''
  for (const fala of falas) dito = await c.diz(fala)
  expect(dito).toMatch(esperado)
})

it('«tonight after 6» is in the evening', () => {
  const [noite] = lido('a cleaning tonight after 6', inicial, [])
  expect(noite).toMatchObject({ valores: { quando: { intervalo: { de: 1080 } } } })
})

it.each([
  ['quanto custa a limpeza na sexta da semana que vem às 10h?', { data: '2026-11-27', hora: 600 }],
  ['limpeza depois do dia 23 e antes do dia 30', { dias: { de: '2026-11-24', ate: '2026-11-29' } }],
])('«%s» keeps the time that it wants', (texto, quando) => {
  expect(lido(texto, inicial, []).at(-1)).toMatchObject({ tarefa: 'marcar', valores: { quando } })
})

it('«me enganei. é terça», right after a booking, moves it and takes nothing back', () => {
  expect(tipos(lido('me enganei. é terça', marcou))).toEqual(['iniciar remarcar'])
})

it('asked about a proposal, another service at its time replaces it', () => {
  expect(lido('não, é clareamento às 9h', confirmando({ com: 'p1' }), [])).toMatchObject([
    { tipo: 'preencher', valores: { servicos: [['s3']] } },
  ])
})

it('a client who is late comes, whatever else the message seems to cancel', () => {
  expect(tipos(lido('não vou conseguir chegar no horário, vou atrasar 20 minutos'))).toEqual(['atrasar'])
})

describe('one of two appointments is cancelled and', () => {
  it.each([
    ['desmarca a do clareamento e passa a outra pra quinta 10h', ['Limpeza 2026-11-26T13:00:00.000Z']],
    [
      'cancela a de segunda e marca pra terça no mesmo horário',
      ['Clareamento 2026-11-26T17:00:00.000Z', 'Limpeza 2026-11-24T13:00:00.000Z'],
    ],
  ])('«%s»', async (fala, esperadas) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    for (const antes of ['limpeza com a Lívia dia 23/11 às 10h', 'sim', 'clareamento dia 26/11 às 14h', 'sim'])
      await c.diz(antes)
    for (const dita of [fala, 'sim', 'sim']) await c.diz(dita)
    const vivas = c.mundo.linhas.filter(({ vivo }) => vivo)
    expect(vivas.map(({ servico, inicio }) => `${servico} ${inicio.toISOString()}`).sort()).toEqual(esperadas)
  })
})

it.each(['e pode ser 11h?', 'e pode ser 11h? que 10h30 eu levo a menina na creche'])(
  'right after a booking «%s» moves it: one appointment is left',
  async (fala) => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    for (const antes of ['limpeza com a Lívia dia 23/11 às 10h', 'sim']) await c.diz(antes)
    expect(await c.diz(fala)).toMatch(/muda para: .*23\/11\/2026, às 11:00/)
    await c.diz('sim')
    expect(c.mundo.linhas.filter(({ vivo }) => vivo)).toHaveLength(1)
  },
)

it('«tem vaga hoje? o mais cedo que tiver» is one wish', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  for (const fala of ['tô com dor, tem vaga amanhã?? o mais cedo que tiver', 'é avaliação', 'sim', 'sim'])
    await c.diz(fala)
  expect(c.mundo.linhas.filter(({ vivo }) => vivo)).toHaveLength(1)
})

it('«3pm too», of the times on the screen, is a choice and no second booking', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  for (const fala of [
    'limpeza com a Lívia dia 23/11 às 15h',
    'sim',
    'something came up, can I do tuesday afternoon instead?',
  ])
    await c.diz(fala)
  expect(await c.diz('3pm too')).toContain('moves to')
})

describe('an answer to the times on the screen', () => {
  const oferta = [600, 840, 870].map((minuto) => ({
    inicio: Date.parse('2026-11-19T03:00:00Z') + minuto * 60_000,
    profissionalId: 'p1',
  }))
  const tarefas = [{ tipo: 'marcar' as const, quadro: { servicoId: 's2', dia: '2026-11-19' } }]
  const duasDaTarde = { hora: 840, ambiguidades: [] }
  it.each([
    ['ok 2 works', duasDaTarde],
    ['yeah 2', duasDaTarde],
    ['meio dia nao tem?', { hora: 720, ambiguidades: [] }],
    ['9 é cedo, tem de tarde?', { intervalo: { de: 720, ate: 1080 }, ambiguidades: [{ tipo: 'so_periodo' }] }],
  ])('«%s»', (texto, quando) => {
    const estado = { ...inicial, espera: 'escolha' as const, tarefas, oferta }
    expect(lido(texto, estado, [])).toEqual([{ tipo: 'preencher', valores: { quando } }])
  })
})
