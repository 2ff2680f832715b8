import { describe, expect, it } from 'vitest'
import { estadoInicial } from '#agente/porta/estado.ts'
import { lido } from '#test/agente/lido.ts'
import { conversar, criarMundo } from '#test/agente/mundo.ts'
import { ler } from './ler.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas
    .filter((l) => l.vivo)
    .map((l) => `${l.servico} ${l.inicio.toISOString().slice(5, 16)}${l.nome === cliente.nome ? '' : ` ${l.nome}`}`)
    .sort()

/** Cleaning on Monday 23, evaluations on Wednesday 25 and Friday 27 November, all at 9:00. */
async function comTres() {
  const mundo = criarMundo()
  for (const [servicoId, profissionalId, inicio] of [
    ['s2', 'p1', '2026-11-23T12:00:00Z'],
    ['s1', 'p3', '2026-11-25T12:00:00Z'],
    ['s1', 'p3', '2026-11-27T12:00:00Z'],
  ] as const)
    await mundo.ferramentas.agendar({
      ...{ servicoId, profissionalId, inicio: new Date(inicio) },
      ...{ cliente, chaveIdempotencia: inicio },
    })
  return conversar({ cliente, mundo })
}
const [limpeza, quarta, sexta] = ['Limpeza 11-23T12:00', 'Avaliação 11-25T12:00', 'Avaliação 11-27T12:00']

describe('an hour that is excepted is neither proposed nor shown', () => {
  it.each([
    ['limpeza na terça, menos às 14h que eu tenho reunião', /14:00/],
    ['quero limpeza quinta à tarde, qualquer hora exceto 15h', /15:00/],
    ['marca avaliação amanhã, só não às 9 porque levo meu filho na escola', /09:00|Clareamento/],
    ['limpeza na quinta menos as 9h e as 10h', /09:00|10:00/],
    ['a cleaning on Tuesday, any time except 2pm', /2:00 pm/],
    ["evaluation on Thursday, just not at 10, I've got a class then", /10:00/],
    ["cleaning next Tuesday, 9am doesn't work for me, anything else does", / 9:00/],
  ])('«%s»', async (texto, hora) => {
    const c = conversar({ cliente })
    expect(await c.diz(texto)).not.toMatch(hora)
    expect(c.ultima.estado.tarefas[0]?.quadro.servicoId).toBeDefined()
  })
  it('unless the client wants it after all', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza na terça, menos às 14h')
    expect(await c.diz('14h pode sim')).toMatch(/24\/11\/2026, às 14:00.*Posso marcar/)
  })
})

describe('what is excepted from a cancellation stays', () => {
  it.each([
    ['cancela os meus horários da semana que vem, menos o de sexta', [sexta]],
    ['cancela as avaliações, menos a de quarta', [limpeza, quarta]],
    ['quero desmarcar minhas consultas, exceto a limpeza', [limpeza]],
    ['torci o pé, desmarca as da semana que vem tirando a de quarta', [quarta]],
    ['desmarca meus horários da semana que vem, só mantém o de sexta', [sexta]],
    ["cancel my appointments next week except Friday's", [sexta]],
  ])('«%s»', async (texto, ficam) => {
    const c = await comTres()
    await c.diz(texto)
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toEqual([...ficam].sort())
  })
  it.each([
    ['quero cancelar', 'a limpeza e a de sexta', [quarta]],
    ['I need to cancel', 'Monday and Friday', [quarta]],
    ['cancela a de segunda', 'não essa, quero cancelar a de quarta e a de sexta', [limpeza]],
  ])('«%s», then «%s» cancels each of the two', async (texto, quais, ficam) => {
    const c = await comTres()
    await c.diz(texto)
    await c.diz(quais)
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toEqual(ficam)
  })
  it('the two that are to go, named again, are a yes to the first', async () => {
    const c = await comTres()
    await c.diz('cancela os meus horários da semana que vem, menos o de sexta')
    await c.diz('o de segunda e o de quarta')
    expect(vivas(c)).toEqual([quarta, sexta])
  })
})

describe('what would be if they cancelled is a question', () => {
  it.each([
    'se eu precisar cancelar a de quarta tem multa?',
    'caso eu tenha que desmarcar em cima da hora, cobram?',
    "if I have to cancel Wednesday's, is there a fee?",
    'would I lose the deposit if I cancelled?',
  ])('«%s»', async (texto) => {
    const c = await comTres()
    expect(await c.diz(texto)).not.toMatch(/quer cancelar|like to cancel|R\$/)
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(3)
  })
})

describe('an open move is given up by what stays as it is', () => {
  it.each([
    ['muda a limpeza pra sexta', 'ah então mantém a de segunda mesmo'],
    ['passa a limpeza pra terça dia 24', 'não, deixa a de segunda como está'],
    ['can I move the cleaning to Tuesday the 24th at 9am?', 'actually leave Monday as it is'],
  ])('«%s», then «%s»', async (texto, fica) => {
    const c = await comTres()
    await c.diz(texto)
    await c.diz(fica)
    await c.diz('sim')
    expect(vivas(c)).toEqual([quarta, sexta, limpeza])
    expect(c.ultima.estado.tarefas).toEqual([])
  })
})

describe('a reason with a part of the day names no appointment', () => {
  it.each([
    ['vish, meu filho disse que de manhã não tem ninguém em casa. passa pra 14h, mesmo dia', /às 14:00.*remarcar/],
    ['esqueci que de manhã não posso, coloca 14h30 no mesmo dia', /às 14:30.*remarcar/],
    ['ai, de manhã não vai dar, muda pra 16h', /às 16:00.*remarcar/],
  ])('«%s»', async (texto, proposta) => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta dia 26 às 9h')
    await c.diz('sim')
    expect(await c.diz(texto)).toMatch(proposta)
  })
})

describe('one each is two', () => {
  it.each([
    ['duas limpezas terça às 10h, uma pra mim e uma pro meu marido Beto, no mesmo horário', 'Beto'],
    ['terça às 10h quero duas limpezas, uma minha e outra da minha mãe Rosa', 'Rosa'],
    ['two cleanings on Tuesday at 10am, one for me and one for my husband Neil, at the same time', 'Neil'],
  ])('«%s»', async (texto, nome) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toEqual(['Limpeza 11-24T13:00', `Limpeza 11-24T13:00 ${nome}`])
  })
  it.each([
    'quinta dia 26 quero limpeza: a Lia às 14h e o Beto às 15h',
    'Thursday the 26th, cleaning: Max at 2pm and Ellie at 3pm',
  ])('and not four, with an hour for each name: «%s»', async (texto) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    await c.diz('sim')
    await c.diz('sim')
    expect(vivas(c)).toHaveLength(2)
    expect(c.ultima.estado.tarefas).toEqual([])
  })
})

describe('a part of a booked service is taken off, and its time stays', () => {
  it.each([
    'tira a barba, deixa só o corte',
    'pensando bem, não vou fazer a barba, só corte',
    'na verdade só o corte, sem a barba',
    'drop the barba, just the corte please',
  ])('«%s»', (texto) => {
    const inicio = new Date('2026-11-26T18:00:00Z')
    const corte = { id: 'k1', nome: 'Corte', duracaoMin: 30, precoCentavos: 5000, horizonteDias: 60 }
    const combo = { ...corte, id: 'k2', nome: 'Corte com barba' }
    const comando = ler({
      ...{ texto, estado: estadoInicial(), agora: new Date('2026-11-18T13:00:00Z'), fuso: 'America/Sao_Paulo' },
      ...{ idioma: 'br', servicos: [corte, combo], profissionais: [] },
      marcados: [
        {
          id: 'a1',
          servicoId: 'k2',
          servico: combo.nome,
          profissionalId: 'p1',
          profissional: 'Rui',
          inicio,
          fim: inicio,
          precoCentavos: 1,
        },
      ],
    })
    expect(comando).toEqual([{ tipo: 'iniciar', tarefa: 'remarcar', alvos: ['a1'], valores: { servicos: [['k1']] } }])
  })
})

it.each(['faço só a limpeza, o canal fica pra próxima', 'só vou na limpeza, o canal fica pra uma próxima'])(
  '«%s» gives the root canal up and keeps the cleaning',
  (texto) => {
    expect(lido(texto)).toMatchObject([{ tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] }])
  },
)

it('two services in bubbles, each with a day and an hour, are two bookings, beside a cancellation too', () => {
  const fala = 'cancela o canal de segunda\ne marca a limpeza quinta 10h\ne o clareamento do dente terça 11h'
  const [, ...novos] = lido(fala)
  const quandos = novos.map((um) => 'valores' in um && [um.valores.quando?.data, um.valores.quando?.hora])
  expect(quandos).toEqual([
    ['2026-11-19', 600],
    ['2026-11-24', 660],
  ])
})
