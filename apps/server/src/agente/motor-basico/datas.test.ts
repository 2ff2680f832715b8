import { describe, expect, it } from 'vitest'
import { inicial, lido, tipos } from '#test/agente/lido.ts'
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
