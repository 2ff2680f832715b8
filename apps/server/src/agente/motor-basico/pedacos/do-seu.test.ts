import { describe, expect, it } from 'vitest'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import { inicial, lido, marcados, tipos } from '#test/agente/lido.ts'

const deles = marcados.slice(0, 1)
const mudarOuMais: EstadoConversa = {
  ...inicial,
  espera: 'mudar_ou_mais',
  tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2' }, candidatos: ['limpeza-quinta'] }],
}
const remarcando: EstadoConversa = {
  ...inicial,
  espera: 'dia',
  tarefas: [{ tipo: 'remarcar', quadro: { servicoId: 's2' }, alvo: 'limpeza-quinta' }],
}

describe('a question about what is booked is no wish and no move', () => {
  it.each([
    ...[
      'não quero mudar nada, só ver que dia é',
      'não quero marcar, só saber se tá confirmado',
      'as minhas tão confirmadas?',
    ],
    ...[
      'só quero confirmar a limpeza',
      "neither, I just want to know if it's confirmed",
      'quinta é com a Lívia mesmo?',
    ],
  ])('«%s» is told them', (texto) => {
    expect(tipos(lido(texto, inicial, deles))).toEqual(['ver'])
  })
  it.each([
    ...[
      'nem um nem outro, só confirmar',
      'nenhum, já tá marcado',
      '?? mas tá confirmada ou não',
      'nada, era só pra confirmar',
    ],
    ...['neither, just checking when it is', 'deixa como tá, só confirma que dia é'],
  ])('«%s», asked «move it or one more?», ends that', (texto) => {
    expect(tipos(lido(texto, mudarOuMais, deles))).toEqual(['desistir', 'ver'])
  })
  it.each(['na verdade só quero saber se tá confirmada', 'não quero mudar, só confirmar'])(
    '«%s», asked for the new day, ends that',
    (texto) => {
      expect(tipos(lido(texto, remarcando, deles))).toEqual(['desistir', 'ver'])
    },
  )
  it.each([
    'só quero saber se ela vem quinta',
    "just wanna know if she's in on thursday",
    'preciso levar alguma coisa quinta?',
  ])('«%s» is a question for the team', (texto) => {
    expect(tipos(lido(texto, inicial, deles))).toEqual(['perguntar'])
  })
  it.each([
    'fiquei 40 minutos esperando, um absurdo. minha limpeza tá confirmada ou não?',
    'que atendimento péssimo, ninguém responde. só quero saber se quinta tá de pé',
  ])('«%s» is told of both', (texto) => {
    expect(tipos(lido(texto, inicial, deles))).toEqual(['chamar_pessoa', 'ver'])
  })
  it.each([
    'só quero saber se tem vaga quinta',
    'nem um nem outro, muda pra segunda',
    'só queria ver se tem horário sexta de manhã',
  ])('«%s» still asks for a time', (texto) => {
    expect(tipos(lido(texto, mudarOuMais, deles))).not.toContain('ver')
  })
})

describe('one more, right after a booking, moves nothing', () => {
  const marcou = { ...inicial, feitas: [{ tipo: 'marcar' as const, id: 'limpeza-quinta' }] }
  const quintas = [
    { tipo: 'varias_datas', opcoes: ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'] },
  ]
  it.each([
    ['I need one for Leo as well, same time if possible', { nome: 'Leo', mesmo: ['hora'] }],
    ['quero uma pra minha esposa também', { para: 'CONJUGE' }],
    ['and the rest of the thursdays in december?', { quando: { ambiguidades: quintas, hora: 540 } }],
    ['dá pra colocar as demais quintas tbm?', { quando: { data: '2026-11-26', hora: 540 } }],
    ['3/12, 10/12 e 17/12 às 14h', { quando: { hora: 840 } }],
  ])('«%s»', (texto, valores) => {
    const maisUma = { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { servicos: [['s2']], ...valores } }
    expect(lido(texto, marcou, deles)).toMatchObject([maisUma])
  })
  it('a verb of moving moves it', () => {
    expect(tipos(lido('passa a do Leo pra sexta', marcou, deles))).toEqual(['iniciar remarcar'])
  })
})
