import { describe, expect, test } from 'vitest'
import { inicial, lido, marcados } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const quem = { nome: 'Bia Lopes', telefone: '+5585911112222' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas.filter((l) => l.vivo).map((l) => `${l.servico} ${l.inicio.toISOString()}`)

/** A client who has just booked a cleaning on Monday at two. */
async function marcado() {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza com a Marina segunda às 14h')
  await c.diz('isso')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-23T17:00:00.000Z'])
  return c
}

describe('after a booking', () => {
  test.each(['qual o endereço?', 'vocês abrem que horas?', 'quanto custa a limpeza?'])(
    'an answer to «%s» offers no new booking, and a goodbye ends the conversation',
    async (pergunta) => {
      const c = await marcado()
      expect(await c.diz(pergunta)).not.toContain('Quer marcar')
      for (const fim of ['fechou, até segunda', 'obg!! 😘']) expect(await c.diz(fim)).not.toMatch(/\?|Qual/)
      expect(vivas(c)).toHaveLength(1)
    },
  )

  test('the price of another service is followed by the offer to book it', async () => {
    const c = await marcado()
    expect(await c.diz('e o clareamento, quanto é?')).toContain('Quer marcar')
  })

  test('an offer that the client ignored is not repeated after a move', async () => {
    const c = await marcado()
    await c.diz('e o clareamento, quanto é?')
    await c.diz('muda a limpeza pra terça às 14h')
    expect(await c.diz('isso')).not.toContain('Quer marcar')
    expect(vivas(c)).toEqual(['Limpeza 2026-11-24T17:00:00.000Z'])
  })

  test.each(['valeu, foi mal aí', 'desculpa o incômodo, obrigada', 'thanks, sorry for the hassle'])(
    '«%s» undoes nothing',
    async (fala) => {
      const c = await marcado()
      await c.diz('muda a limpeza pra terça às 14h')
      expect(await c.diz('isso')).toContain('Está remarcado')
      expect(await c.diz(fala)).not.toMatch(/remarcar|move|cancel/i)
    },
  )
})

test.each(['nenhum dos dois, já ficou certo assim', 'nem um nem outro', 'neither, it is fine as it is'])(
  '«%s» answers «move it, or one more?»',
  async (fala) => {
    const c = await marcado()
    expect(await c.diz('quero marcar limpeza')).toContain('marcar mais um')
    expect(await c.diz(fala)).not.toMatch(/\?/)
    expect(await c.diz('valeu')).not.toMatch(/\?/)
    expect(vivas(c)).toHaveLength(1)
  },
)

test('«só a limpeza mesmo» gives up the other offered booking', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza e clareamento com a Marina segunda às 14h')
  expect(await c.diz('isso')).toContain('E Clareamento, quer marcar também?')
  expect(await c.diz('não, só a limpeza mesmo')).toContain('tudo certo')
  expect(await c.diz('valeu')).not.toMatch(/\?/)
  expect(vivas(c)).toHaveLength(1)
})

test('thanks after a list of times do not repeat the times', async () => {
  const c = conversar({ cliente: quem })
  expect(await c.diz('quero limpeza amanhã')).toContain('Qual horário')
  expect(await c.diz('valeu irmão')).not.toContain('Qual horário')
  expect(await c.diz('pode ser às 10')).toContain('Posso marcar?')
})

test('a wish that is repeated is booked once', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('quero limpeza pro meu marido Sebastião, segunda, com a Marina, às 14h')
  const dito = await c.diz('não, é a limpeza do meu marido Sebastião na terça dia 24 às duas da tarde')
  expect(dito).toContain('24/11')
  expect(await c.diz('isso')).not.toContain('Não tenho')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-24T17:00:00.000Z'])
})

test.each([
  'se eu cancelar a de segunda perco o sinal',
  'se cancelar a de segunda tem multa',
  'cancelar a de segunda tem multa?',
  'vou cancelar a de segunda só se chover',
  'posso cancelar a de segunda depois?',
  'if i cancel monday do i lose the deposit',
])('«%s», asked whether to cancel, cancels nothing', async (fala) => {
  const c = await marcado()
  expect(await c.diz('cancela a de segunda')).toContain('cancelar')
  await c.diz(fala)
  expect(vivas(c)).toHaveLength(1)
})

test.each([
  'e na outra semana no mesmo dia e hora',
  'e na semana seguinte, mesmo dia e horário',
  'na outra semana também, mesma hora',
  'and the week after, same day and time',
])('«%s», after a booking, is one more a week later', async (fala) => {
  const c = await marcado()
  await c.diz(fala)
  await c.diz('sim')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-23T17:00:00.000Z', 'Limpeza 2026-11-30T17:00:00.000Z'])
})

test.each([
  'muda pra mesma hora semana que vem',
  'prefiro na mesma hora, só que na outra semana',
  'same time next week instead',
])('«%s», of a proposal, keeps its weekday and hour', async (fala) => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza com a Marina amanhã às 14h')
  await c.diz(fala)
  await c.diz('sim')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-26T17:00:00.000Z'])
})

test.each([
  'o mesmo pro meu filho Davi, só que sexta 15h',
  'mesma coisa pra minha mãe Célia, mas sexta 15h',
  'the same for my son Davi, but on friday at 3pm',
])('«%s», after a booking, is of its service', async (fala) => {
  const c = await marcado()
  await c.diz(fala)
  await c.diz('sim')
  expect(vivas(c)).toEqual(['Limpeza 2026-11-23T17:00:00.000Z', 'Limpeza 2026-11-27T18:00:00.000Z'])
})

test.each(['não, amanhã no primeiro horário livre, limpeza', 'nao, quinta no primeiro horário'])(
  '«%s», once that is booked, is shown it and moves nothing',
  async (fala) => {
    const c = conversar({ cliente: quem })
    await c.diz('limpeza amanhã no primeiro horário livre')
    await c.diz('sim')
    expect(await c.diz(fala)).toContain('quinta-feira, 19/11/2026, às 09:00')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza 2026-11-19T12:00:00.000Z'])
  },
)

test('the verb in a booked service’s name moves nothing when the wish is said again', () => {
  const oleo = { id: 's2', nome: 'Troca de óleo', duracaoMin: 45, precoCentavos: 18000, horizonteDias: 60 }
  const feita = { tipo: 'marcar' as const, id: 'limpeza-quinta', quadro: { servicoId: 's2', primeira: true } }
  const fala = 'não, amanhã no primeiro horário, troca de óleo'
  expect(lido(fala, { ...inicial, feitas: [feita] }, marcados, [oleo]).map(({ tipo }) => tipo)).toEqual(['ver'])
})

describe('once a wish is done or dropped, nothing more is asked', () => {
  test.each([
    [
      'muda minha limpeza pra terça de manhã',
      'NÃO. nao muda nada, deixa a limpeza como tá',
      /^Combinado, fica tudo como está\.$/,
    ],
    ['muda minha limpeza pra terça de manhã', 'no! leave my cleaning alone', /^Combinado, fica tudo como está\.$/],
    ['quero marcar um horário pra amanhã', 'nenhum, ja ta ok. obg', /não marquei/],
  ])('«%s», «%s»', async (pedido, fala, resposta) => {
    const c = await marcado()
    await c.diz(pedido)
    if (pedido.startsWith('quero')) await c.diz('mais um')
    expect(await c.diz(fala)).toMatch(resposta)
    expect(vivas(c)).toHaveLength(1)
  })
  test('a vague wish for the day of the move asks nothing after it', async () => {
    const c = conversar({ cliente: quem, mundo: (await marcado()).mundo })
    await c.diz('se chover devolve o dinheiro?', 'qqr coisa passo pra terça no msm horario')
    await c.diz('não, quero passar o meu de segunda pra terça 9h')
    expect(await c.diz('isso')).not.toContain('?')
    expect(vivas(c)).toEqual(['Limpeza 2026-11-24T12:00:00.000Z'])
  })
})

test.each(['troca minha limpeza por avaliação em outro dia', 'quero minha limpeza com a Lívia, outro dia'])(
  '«%s» does not call the old day full',
  async (fala) => {
    const c = await marcado()
    expect(await c.diz(fala)).toMatch(/^(?!.*não tenho horário).*Às 14:00 tenho/is)
  },
)

describe('asked whether to move the appointment or book one more', () => {
  const mais = ['não, mais uma', 'não muda não, quero mais uma', 'não quero mudar']
  test.each(mais)('«%s» books one more', async (fala) => {
    const c = await marcado()
    await c.diz('quero marcar limpeza quinta às 10h')
    expect(await c.diz(fala)).toContain('Posso marcar?')
  })

  test.each(['mudar sim', 'isso, mudar', 'sim, muda', 'não, muda'])('«%s» moves it', async (fala) => {
    const c = await marcado()
    await c.diz('quero marcar limpeza quinta às 10h')
    expect(await c.diz(fala)).toContain('Posso remarcar?')
  })

  test('«nem mudar nem mais uma» does neither', async () => {
    const c = await marcado()
    await c.diz('quero marcar limpeza quinta às 10h')
    expect(await c.diz('nem mudar nem mais uma')).not.toContain('?')
    expect(vivas(c)).toHaveLength(1)
  })
})

test('a move to another professional may keep the hour, also one of two readings', async () => {
  const c = await marcado()
  await c.diz('quero remarcar')
  expect(await c.diz('com a Lívia, segunda às 2')).toMatch(/^(?!.*não tenho horário).*Dra. Lívia/is)
})

test('an hour that was refused and is then asked for is searched', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza com a Marina segunda')
  await c.diz('às 14h não')
  expect(await c.diz('pensando bem, às 2')).toContain('às 14:00')
})

test('one hour of a choice of two was refused before and is searched', async () => {
  const c = conversar({ cliente: quem })
  await c.diz('limpeza com a Marina segunda')
  await c.diz('às 14h não')
  const dito = await c.diz('pode ser dia 24/11 às 14h ou dia 26/11 às 15h')
  expect(dito).not.toContain('Às 14:00 não tenho')
  expect(c.opcoes.slice(0, 2)).toEqual(['ter 24/11 às 14:00', 'qui 26/11 às 15:00'])
})

test('a denial names the professionals whom the client excluded', async () => {
  const c = conversar({ cliente: quem })
  c.mundo.ocupar('p2', '2026-11-23T12:00:00Z', 60)
  expect(await c.diz('limpeza segunda às 9h, com a Lívia não')).toContain('23/11/2026, fora a Dra. Lívia Antunes.')
})
