import { describe, expect, it } from 'vitest'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import { confirmando, inicial, lido, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const propondo = confirmando({ com: 'p1', nome: 'Walter' })
const juntos = (texto: string, estado = propondo) =>
  Object.assign({}, ...lido(texto, estado, []).map((um) => ('valores' in um ? um.valores : {}))) as ValoresDoComando

describe('with a proposal open, a value replaced by another', () => {
  it.each([
    'não, espera, limpeza não! é clareamento que eu quero, mesmo dia e hora',
    'limpeza não, clareamento',
    'clareamento, não limpeza',
    'me enganei, é clareamento e não limpeza',
    'não quero limpeza, quero clareamento',
    'era pra ser clareamento no lugar da limpeza',
    'no, not the cleaning, the whitening',
  ])('«%s» takes the other service and does not accept', (texto) => {
    expect(juntos(texto).servicos).toEqual([['s3']])
    expect(tipos(lido(texto, propondo, []))).not.toContain('confirmar')
  })
  it.each([
    'melhor com a Marina, a Lívia fala demais',
    'Lívia não, Marina',
    'na verdade com a Marina, não com a Lívia',
    'pensando bem prefiro a Marina',
    'rather with Marina, Lívia is always late',
  ])('«%s» takes the other professional and does not accept', (texto) => {
    expect(juntos(texto).profissional).toBe('p2')
    expect(tipos(lido(texto, propondo, []))).not.toContain('confirmar')
  })
  it.each(['11 seria melhor', 'hmm 11 would be better', 'não, 9 não, 11'])('«%s» is another hour', (texto) => {
    expect(juntos(texto).quando?.ambiguidades).toEqual([{ tipo: 'manha_ou_tarde', opcoes: [660, 1380] }])
  })
  it('a change without a new value is asked about, and nothing is proposed again', async () => {
    const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
    expect(await c.diz('limpeza dia 26/11 às 10h com a Lívia')).toContain('Posso marcar?')
    const dito = await c.diz('preciso mudar essa limpeza')
    expect(dito).toContain('O que você quer mudar?')
    expect(dito).not.toContain('Posso marcar?')
  })
})

describe('with times to choose from', () => {
  it.each(['a última da manhã, 11h', 'o terceiro não, quero 11h', 'então a primeira que der perto das 11h, às 11h'])(
    '«%s» is 11:00, which was not shown',
    async (texto) => {
      const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
      expect(await c.diz('limpeza dia 26/11 de manhã')).not.toContain('11:00')
      expect(await c.diz(texto)).toMatch(/26\/11\/2026, às 11:00/)
    },
  )
})

describe('several in one message', () => {
  it.each([
    'limpeza pra mim com a Lívia e avaliação pro meu filho com o Caio, os dois dia 26/11 às 10h',
    'a cleaning for me with Lívia and an avaliação for my son with Caio, both on 26 November at 10am',
  ])('«%s»: the time at the end holds for both', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([
      { valores: { profissional: 'p1', quando: { data: '2026-11-26', hora: 600 } } },
      { valores: { profissional: 'p3', quando: { data: '2026-11-26', hora: 600 } } },
    ])
  })
  it.each([
    'limpeza dia 26/11 pros meus meninos, Noah às 10h e Ravi às 11h',
    'cleanings for my kids on 26 November: Noah at 10am and Ravi at 11am',
  ])('«%s» are two bookings, one for each', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([
      { valores: { nome: 'Noah', quando: { data: '2026-11-26', hora: 600 } } },
      { mais: true, valores: { nome: 'Ravi', quando: { data: '2026-11-26', hora: 660 } } },
    ])
  })
  it.each(['limpeza semana que vem depois das 14h, quarta não posso', 'a cleaning next week, I can’t do wednesday'])(
    '«%s» cancels nothing',
    (texto) => {
      expect(tipos(lido(texto, inicial, []))).toEqual(['iniciar marcar'])
    },
  )
  it('a day corrected in a later bubble counts for the first wish', () => {
    expect(lido('oi\nlimpeza\nquinta 16h\nnão, quinta não! sexta', inicial, [])).toMatchObject([
      { tipo: 'iniciar', tarefa: 'marcar', valores: { servicos: [['s2']], quando: { data: '2026-11-20', hora: 960 } } },
    ])
  })
})

it.each([
  'queria conversar com a Dra. Marina na segunda de manhã',
  'I need to talk to Marina about my tooth on monday',
])('«%s» asks for an appointment and does not call the team', (texto) => {
  expect(lido(texto, inicial, [])).toMatchObject([
    { tipo: 'iniciar', tarefa: 'marcar', valores: { profissional: 'p2' } },
  ])
})

it('leaving the waiting list needs a yes, unless the request is certain', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777', email: 'ana@exemplo.com.br' } })
  await c.diz('me coloca na lista de espera da limpeza')
  await c.diz('sim')
  expect(c.mundo.esperas).toHaveLength(1)
  expect(await c.diz('quero sair da lista de espera?')).toContain('Quer sair da lista de espera de Limpeza?')
  expect(c.mundo.esperas).toHaveLength(1)
  await c.diz('não, deixa')
  expect(c.mundo.esperas).toHaveLength(1)
  await c.diz('quero sair da lista de espera?')
  expect(await c.diz('sim')).toContain('saiu da lista de espera')
  expect(c.mundo.esperas).toHaveLength(0)
})

describe('a value that the next sentence or bubble takes back', () => {
  it.each([
    'quero limpeza quinta 14h\nnão, quinta não, segunda',
    'quero limpeza quinta 14h\nquinta não, segunda',
    'quero limpeza quinta 14h. não, segunda',
    'limpeza quinta às 14h. não, melhor segunda',
    'a cleaning on Thursday at 2pm\nno, Monday',
  ])('«%s» is the other day at the same hour', (texto) => {
    expect(juntos(texto, inicial).quando).toMatchObject({ data: '2026-11-23', hora: 840, ambiguidades: [] })
  })
  it('an hour is replaced too', () => {
    expect(juntos('limpeza segunda às 14h\nnão, 15h', inicial).quando).toMatchObject({ data: '2026-11-23', hora: 900 })
  })
  it('a refused day is not the wanted one', () => {
    const { quando } = juntos('limpeza, não pode ser quinta não, segunda', inicial)
    expect(quando).toMatchObject({ data: '2026-11-23', exceto: [4] })
  })
})

it('«o primeiro horário» beside a day, of several days with a time each, is of that day', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  expect(await c.diz('quero uma limpeza')).toMatch(/qua 18\/11.*qui 19\/11/)
  expect(await c.diz('quinta, o primeiro horário')).toMatch(/19\/11\/2026, às 09:00.*Posso marcar/)
})
