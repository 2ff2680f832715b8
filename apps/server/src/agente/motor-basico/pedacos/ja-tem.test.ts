import { describe, expect, it } from 'vitest'
import { inicial, lido, marcados, marcou, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const deles = marcados.slice(0, 1)

describe('what is said after the booking', () => {
  it.each([
    'é que só posso quinta mesmo',
    'é que só consigo de manhã',
    'então é limpeza quinta de manhã né',
    'cool so a cleaning on Thursday, can only do mornings',
  ])('«%s» only says the wish again', (texto) => {
    expect(tipos(lido(texto, marcou, deles))).toEqual(['ver'])
  })
  it.each(['só consigo à tarde', 'só posso na sexta', 'quinta de manhã tem outro?'])('«%s» is another', (texto) => {
    expect(tipos(lido(texto, marcou, deles))).not.toEqual(['ver'])
  })
  it.each([
    'beleza, qualquer coisa vocês me avisam',
    'ok, levo ele comigo, qualquer coisa me chamem',
    'great, let me know if anything changes',
  ])('«%s» says goodbye', (texto) => {
    expect(lido(texto, marcou, deles)).toEqual([{ tipo: 'social', ato: 'despedir' }])
  })
  it.each(['se abrir um mais cedo me avisa', 'let me know if an earlier one frees up'])('«%s» waits', (texto) => {
    expect(tipos(lido(texto, marcou, deles))).toEqual(['iniciar esperar'])
  })
})

it('two hours of the first message are one wish, and none is left after the booking', async () => {
  const c = conversar({ cliente: { nome: 'Ana Reis', telefone: '+5511988887777' } })
  await c.diz('vcs atendem depois das 14? eu só consigo à tarde por causa do serviço')
  await c.diz('limpeza com a Lívia amanhã 15h tem?')
  expect(await c.diz('sim')).not.toMatch(/\?/)
})

it.each([
  'Me cobraram em dobro a limpeza da última vez. Gostaria de resolver isso antes do dia 4',
  'You charged me twice for the last cleaning. I want this sorted before Friday',
])('the deadline of a complaint is no wish: «%s»', (texto) => {
  expect(lido(texto, inicial, [])).toEqual([{ tipo: 'chamar_pessoa', motivo: 'reclamacao' }])
})

it('«deixa, sexta com o Zé às 17h», of what was not free, gives up no booking', () => {
  const estado = {
    ...inicial,
    espera: 'escolha' as const,
    tarefas: [{ tipo: 'marcar' as const, quadro: { servicoId: 's2' } }],
  }
  const lidos = lido('ah então deixa, sexta com a Marina 15h mesmo', estado, [])
  expect(lidos).toMatchObject([{ tipo: 'preencher', valores: { profissional: 'p2', quando: { hora: 900 } } }])
})

it('«quero alisar o cabelo», which names no service, is asked for one', () => {
  expect(tipos(lido('quero alisar o cabelo', inicial, []))).toEqual(['iniciar marcar'])
})
