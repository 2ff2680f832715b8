import { describe, expect, it } from 'vitest'
import { conversar } from '#test/agente/mundo.ts'
import { nomeApresentado, nomeRespondido } from './nome.ts'

const nenhum = [
  ...['sou eu', 'sou eu mesma', 'Sou cliente nova', 'sou cliente antiga', 'sou nova por aqui', 'sou daqui mesmo'],
  ...['sou de Santos', 'sou do Rio', 'sou mineira', 'sou português', 'sou francês', 'sou casada', 'sou canhoto'],
  ...['sou dentista', 'sou moradora do prédio', 'sou amiga da Paula', 'sou a mãe do Pedro', 'a mesma de sempre'],
  ...["I'm Portuguese", "I'm from Recife", "I'm a teacher", "I'm pregnant", "I'm new", "it's me", 'its me again'],
  ...["I'm the mother of Leo", 'this is urgent', 'same name', 'you have it already', 'me', 'mine', 'for me'],
  ...['maria e joão', 'paulo & ana', 'ana and bob', 'rosa e lírio', 'bia com o beto'],
  ...['ela não pode quinta', 'ele prefere outro dia'],
]

describe('an answer to the question for a name', () => {
  it.each(nenhum)('«%s» is no name', (texto) => {
    expect(nomeRespondido(texto)).toBeUndefined()
  })

  it.each([
    ['sou maria', 'Maria'],
    ['sou zuleica', 'Zuleica'],
    ['sou eu sueli', 'Sueli'],
    ['Sou o Santos', 'Santos'],
    ['sou Jorge Amado', 'Jorge Amado'],
    ['bia amiga da lu', 'Bia'],
    ['João Alemão', 'João Alemão'],
    ['coloca ana', 'Ana'],
    ["I'm ana", 'Ana'],
    ["it's Tom", 'Tom'],
    ["hi, I'm Bob Stone", 'Bob Stone'],
    ['Frances', 'Frances'],
    ['will smith', 'Will Smith'],
    ['Luiz Costa e Silva', 'Luiz Costa e Silva'],
    ['maria de lourdes e souza', 'Maria de Lourdes e Souza'],
  ])('«%s» is %s', (texto, nome) => {
    expect(nomeRespondido(texto)).toBe(nome)
  })
})

it.each(["I'm Brazilian, is that ok?", 'sou gaúcha e queria um horário', "I'm a nurse, so mornings are hard"])(
  '«%s», said in passing, introduces nobody',
  (texto) => {
    expect(nomeApresentado(texto)).toBeUndefined()
  },
)

it.each([
  ['br', 'limpeza quinta às 14:30', 'sou eu', 'Carla Dias', /só o nome/],
  ['br', 'limpeza quinta às 14:30', 'sou cliente nova', 'Carla Dias', /só o nome/],
  ['br', 'limpeza quinta às 14:30', 'maria e joão', 'maria', /só o nome/],
  ['en', 'cleaning thursday 2:30pm', "I'm Portuguese", 'Ann Bell', /just the name/],
] as const)(
  'in %s what is no name is asked for again, and is not booked: «%s», «%s»',
  async (idioma, pedido, dito, nome, denovo) => {
    const c = conversar({ idioma })
    await c.diz(pedido)
    expect(await c.diz(dito)).toMatch(denovo)
    expect(c.ultima.estado.tarefas[0]?.quadro).not.toHaveProperty('nome')
    expect(await c.diz(nome)).toMatch(/e-mail/)
    expect(c.ultima.estado.tarefas[0]?.quadro.nome).toBe(nome === 'maria' ? 'Maria' : nome)
  },
)

it('two names with capitals are two bookings', async () => {
  const c = conversar()
  await c.diz('limpeza quinta às 14:30')
  await c.diz('Maria e João')
  expect(c.ultima.estado.tarefas.map(({ quadro }) => quadro.nome)).toEqual(['Maria', 'João'])
})
