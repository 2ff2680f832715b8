import { describe, expect, it } from 'vitest'
import { confirmando, inicial, lido, marcou, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }
const propondo = confirmando({ com: 'p1', nome: 'Ana Reis', dia: '2026-11-19', minuto: 540 })

describe('with a proposal open', () => {
  it.each([
    'calma, quinta eu tenho prova',
    'ué, quinta às 9 é a festa da escola',
    'tá, mas queria com menos gente no salão',
    'ok but only if it is quick',
    'obrigada!',
  ])('«%s» does not accept it', (texto) => {
    expect(tipos(lido(texto, propondo, []))).not.toContain('confirmar')
  })
  it.each(['isso, quinta às 9', 'limpeza quinta 9h com a Lívia', 'sim, obrigada', 'yes thursday at 9 please'])(
    '«%s» accepts it',
    (texto) => {
      expect(tipos(lido(texto, propondo, []))).toContain('confirmar')
    },
  )
  it('a text that is not understood books nothing, and the whole proposal is repeated', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza dia 26/11 às 10h com a Lívia')).toContain('Posso marcar?')
    const dito = await c.diz('ornitorrinco de bigode azul')
    expect(dito).toContain('Não entendi se isso é um sim.')
    expect(dito).toMatch(/26\/11\/2026, às 10:00.*Posso marcar\?/)
  })
})

describe('a problem with the day of an appointment', () => {
  it.each(['quinta embolou aqui pra mim', 'dia 19 me apareceu um batizado', 'surgiu uma viagem bem na quinta'])(
    '«%s» leads to the question whether to move or cancel that appointment',
    (texto) => {
      for (const estado of [inicial, marcou])
        expect(lido(texto, estado)).toEqual([{ tipo: 'negar', alvos: ['limpeza-quinta'] }])
    },
  )
})

describe('asked whether to move or to cancel, a client who comes after all', () => {
  it.each(['vou na quinta do mesmo jeito então', 'deixa, eu vou na quinta', "I'll come on Thursday as planned then"])(
    '«%s» keeps the appointment',
    async (texto) => {
      const c = conversar({ cliente })
      for (const fala of ['limpeza com a Lívia quinta às 10h', 'sim', 'quinta não vou poder']) await c.diz(fala)
      expect(await c.diz(texto)).not.toMatch(/remarcar|Que dia|move/)
      expect(c.mundo.linhas.map(({ vivo, inicio }) => [vivo, inicio.toISOString()])).toEqual([
        [true, '2026-11-19T13:00:00.000Z'],
      ])
    },
  )
  it('«remarca a de quinta» still asks for the day', async () => {
    const c = conversar({ cliente })
    for (const fala of ['limpeza com a Lívia quinta às 10h', 'sim', 'quinta não vou poder']) await c.diz(fala)
    expect(await c.diz('remarca a de quinta')).toContain('Que dia')
    expect(await c.diz('passa pra segunda 10h')).toContain('23/11/2026')
  })
})

describe('days', () => {
  it('a weekday alone is in the week that was asked for', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza semana que vem com a Lívia')
    expect(await c.diz('quinta às 9')).toContain('quinta-feira, 26/11/2026, às 09:00')
  })
  it('two days refused together are both left out', () => {
    const [um] = lido('limpeza menos amanhã e segunda, às 9h', inicial, [])
    expect(um).toMatchObject({ valores: { quando: { hora: 540, foraDias: ['2026-11-19', '2026-11-23'] } } })
  })
})

describe('a choice of professionals', () => {
  it.each([
    'limpeza dia 26/11 às 9h com qualquer uma menos a Lívia',
    'a limpeza on 26/11 at 9am with anyone but Lívia',
  ])('«%s» is proposed with somebody else', async (texto) => {
    expect(await conversar({ cliente }).diz(texto)).toMatch(/Limpeza (?:com a|with) Dra. Marina Sato/)
  })
  it('«com o doutor» is proposed with a male doctor', async () => {
    expect(await conversar({ cliente }).diz('avaliação com o doutor dia 26/11 às 9h')).toContain('Dr. Caio Ferraz')
  })
  it('a move to another professional keeps its day and hour', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza dia 26/11 às 9h com a Lívia')
    await c.diz('sim')
    const dito = await c.diz('quero remarcar pra outra profissional, mesmo dia e hora')
    expect(dito).toContain('Limpeza com a Dra. Marina Sato, quinta-feira, 26/11/2026, às 09:00')
  })
})

describe('a client with several appointments', () => {
  it('«e o canal também», after a cancellation, asks to cancel that one as well', async () => {
    const c = conversar({ cliente })
    for (const fala of ['limpeza dia 26/11 às 9h com a Lívia', 'sim', 'canal dia 27/11 às 9h com a Marina', 'sim'])
      await c.diz(fala)
    await c.diz('desmarca a limpeza')
    await c.diz('sim')
    expect(await c.diz('e o canal também')).toContain('Você quer cancelar Canal')
  })
})
