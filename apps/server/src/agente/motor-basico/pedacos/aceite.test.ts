import { describe, expect, it } from 'vitest'
import { cancelando, confirmando, lido, marcados, tipos } from '#test/agente/lido.ts'

const proposta = confirmando({ com: 'p1' })
const semDuvida = { ambiguidades: [] }
const sim = { tipo: 'confirmar', certo: true }

describe('a clear yes counts, whatever else is asked or wanted', () => {
  it.each([
    ['sim\nvcs aceitam pix?', 'pagamento'],
    ['pode\nquanto tempo demora', 'duracao'],
    ['yes please! how long does it take', 'duracao'],
    ['isso mesmo, tem estacionamento aí?', 'duvida'],
    ['great thx. will I be charged if I cancel?', 'duvida'],
    ['isso\ne aproveita vê se posso levar meu filho junto', 'duvida'],
    ['yes\nwho do I leave the keys with?', 'duvida'],
    ['yes\nbut will it be done by 5pm?', 'duracao'],
  ])('«%s» books and is answered', (texto, assunto) => {
    expect(lido(texto, proposta, [])).toEqual(expect.arrayContaining([sim, expect.objectContaining({ assunto })]))
  })
  it.each([
    ['sim\ne o canal da minha filha?', { servicos: [['s4']], para: 'FILHO' }],
    ['yes, and the canal with Marina same time', { servicos: [['s4']], profissional: 'p2' }],
    ['pode marcar\nmas falta a do meu filho', { para: 'FILHO' }],
    ['yes\nand what about my son?', { para: 'FILHO' }],
    ['yes\nand my other one?', { para: 'OUTRO' }],
    ['pode\ne terça 14h tbm', { quando: { ...semDuvida, data: '2026-11-24', hora: 840 } }],
    ['sim\nda pra deixar o mes todo?', { quando: { ...semDuvida, data: '2026-11-26', hora: 540 } }],
    ['perfect yes\ncan we make that every thursday?', { quando: { ...semDuvida, data: '2026-11-26', hora: 540 } }],
  ])('«%s» books, and wants one more', (texto, valores) => {
    expect(lido(texto, proposta, [])).toEqual([sim, { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores }])
  })
  it.each([
    ...['sim, mas quanto custa?', 'sim se der pra pagar no cartão', 'yes but how much is it?', 'ok, é com a Marina?'],
    ...['yes, Thursday at 9, for Tom', 'bah, quinta tenho que buscar a sogra na rodoviária. na sexta então'],
    ...['sim\nna verdade toda terça', 'sim\ntoda quinta às 10?', 'sim, com quem é?', 'sim\né na terça'],
    ...['sim\nespera, vou ver com meu marido', 'sim. na verdade prefiro sábado', 'ok\nmas é pro meu filho'],
  ])('«%s» is no clear yes', (texto) => {
    expect(lido(texto, proposta, [])).not.toContainEqual(sim)
  })
})

it('a yes to the first of two books it, and the second waits', () => {
  const outra = {
    tipo: 'marcar' as const,
    mais: true,
    quadro: { servicoId: 's1', para: 'FILHO' as const, nome: 'Enzo' },
  }
  const duas = { ...proposta, tarefas: [...proposta.tarefas, outra] }
  for (const texto of ['sim\ne a avaliação do Enzo', 'sim\ne o do Enzo'])
    expect(tipos(lido(texto, duas, []))).toEqual(['confirmar', 'iniciar marcar'])
})

it('a question beside the chosen time limits no choice', () => {
  const escolhendo = { ...proposta, espera: 'escolha' as const }
  expect(tipos(lido('9h\nmas se ele passar mal dá pra remarcar?', escolhendo, []))).toEqual(['perguntar', 'preencher'])
})

describe('a clear yes to a cancellation counts', () => {
  it.each([
    ['sim\nconsegue encaixar ele semana que vem? umas 16h', ['confirmar', 'iniciar marcar']],
    ['yes\nthanks, hope to be back in jan', ['confirmar']],
    ['sim cancela. e a avaliação?', ['confirmar', 'perguntar']],
    ['isso, pode desmarcar. sabe se terça abre?', ['confirmar', 'perguntar']],
    ['sim, passa pra sexta', ['iniciar remarcar']],
    ['sim, tô confirmando que vou', ['negar']],
    ['sim, quero manter', ['negar']],
  ])('«%s»', (texto, comandos) => {
    expect(tipos(lido(texto, cancelando, marcados.slice(0, 1)))).toEqual(comandos)
  })
  const duas = {
    ...cancelando,
    tarefas: [...cancelando.tarefas, { tipo: 'cancelar' as const, quadro: {}, alvo: 'canal-segunda' }],
  }
  it.each([
    ['yes, both', 'todas'],
    ['sim, as duas', 'todas'],
    ['sim, só a das 9', 'so_esta'],
    ['yes, only the thursday one', 'so_esta'],
  ])('«%s», asked about the first of two', (texto, quais) => {
    expect(lido(texto, duas)).toEqual([{ tipo: 'confirmar', quais }])
  })
  it('the one that stays is no new time', () => {
    expect(lido('no!! the monday one. thursday stays', cancelando)).toMatchObject([
      { tipo: 'negar' },
      { tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] },
    ])
    expect(lido('9am yes\nand cancel the monday one')).toMatchObject([
      { tipo: 'iniciar', tarefa: 'cancelar', alvos: ['canal-segunda'] },
    ])
  })
})
