import { describe, expect, it } from 'vitest'
import { lerCenario } from './cenario.ts'
import { type Conta, type CorridaLida, contasDe } from './contas.ts'
import type { AgendamentoNoFim } from './mundo.ts'

const zona = 'America/Manaus'
const cenario = (agendamentos: string, listaEspera = '') =>
  lerCenario(
    'contas.yaml',
    `
nome: "contas: corte"
idioma: br
relogio: "2026-09-14T10:00:00-04:00"
mundo:
  zona: ${zona}
  servicos: [{ nome: "Corte", minutos: 60, preco_centavos: 5000 }, { nome: "Barba", minutos: 30, preco_centavos: 3000 }]
  profissionais:
    - { nome: "Rai", servicos: ["Corte", "Barba"], horarios: { qua: ["09:00-18:00"] } }
    - { nome: "Iva", servicos: ["Corte", "Barba"], horarios: { qua: ["09:00-18:00"] } }
cliente: { nome: "Caio Reis", telefone: "+5592911112222" }
falas: ["oi"]
espera:
  agendamentos: [${agendamentos}]
  ${listaEspera}
`,
  )
const espera = (hora: string, servico = 'Corte', quem = 'Rai') =>
  `{ profissional: "${quem}", servico: "${servico}", inicio: "2026-09-16T${hora}:00-04:00" }`
const linha = (hora: string, mais: Partial<AgendamentoNoFim> = {}): AgendamentoNoFim => {
  const inicio = new Date(`2026-09-16T${hora}:00-04:00`)
  const fim = new Date(inicio.getTime() + 3_600_000)
  return { profissional: 'Rai', servico: 'Corte', inicio, fim, clienteId: 'c', status: 'MARCADO', ...mais }
}
const fim = (linhas: AgendamentoNoFim[], comPessoa = false) => ({ linhas, esperas: [], comPessoa, semMensagens: false })
const contas = (
  um: ReturnType<typeof cenario>,
  antes: AgendamentoNoFim[],
  depois: AgendamentoNoFim[],
  mais: Partial<CorridaLida> = {},
): Conta[] => {
  const lido = { conversa: [], calado: true, falsas: [], negativas: [], clienteId: 'c', ...mais }
  const todas = contasDe(um, { antes: fim(antes), fim: fim(depois), ...lido })
  return (Object.keys(todas) as Conta[]).filter((conta) => todas[conta])
}
const disse = (...textos: string[]) => ({ conversa: textos.map((texto) => ({ quem: 'agente' as const, texto })) })

describe('the counts of a run', () => {
  it('tell a right end from a wrong write, which includes a move to another time', () => {
    expect(contas(cenario(espera('14:00')), [], [linha('14:00')])).toEqual(['fimCerto'])
    expect(contas(cenario(espera('14:00')), [], [linha('15:00')])).toEqual(['escritaErrada'])
    expect(contas(cenario(espera('14:00')), [linha('10:00')], [linha('15:00')])).toEqual(['escritaErrada'])
    expect(contas(cenario(''), [linha('10:00')], [linha('10:00', { status: 'CANCELADO' })])).toEqual(['fimCerto'])
  })

  it('count a missing row that should have stayed as a wrong write, but not a row that was not yet removed', () => {
    const cancelada = linha('10:00', { status: 'CANCELADO' })
    expect(contas(cenario(espera('10:00')), [linha('10:00')], [cancelada])).toEqual(['escritaErrada'])
    expect(contas(cenario(''), [linha('10:00')], [linha('10:00')])).toEqual([])
  })

  it('count a wish that was not expected as a wrong write, if the scenario judges wishes', () => {
    const desejo = { servico: 'Corte', de: '2026-09-16', ate: '2026-09-16', periodo: 'QUALQUER' as const }
    const esperas = [
      { ...desejo, profissional: null, status: 'ESPERANDO' as const, clienteId: 'c', cliente: 'Caio Reis' },
    ]
    const lido = { antes: fim([]), fim: { ...fim([]), esperas }, conversa: [], calado: true, falsas: [], negativas: [] }
    expect(contasDe(cenario('', 'lista_espera: []'), { ...lido, clienteId: 'c' }).escritaErrada).toBe(true)
    expect(contasDe(cenario(''), { ...lido, clienteId: 'c' }).escritaErrada).toBe(false)
  })

  it('tell a good question or a handover, if the end is not reached and nothing wrong was written', () => {
    const um = cenario(espera('14:00'))
    expect(contas(um, [], [], disse('Oi!', 'Que dia?'))).toEqual(['perguntaOuPessoa'])
    expect(contas(um, [], [], disse('Tenho estes:\n[14:00]'))).toEqual(['perguntaOuPessoa'])
    expect(contas(um, [], [], disse('Pronto. Posso ajudar em algo mais?'))).toEqual([])
    expect(contas(um, [], [], { ...disse('Que dia?'), calado: false })).toEqual([])
    expect(contas(um, [], [linha('15:00')], disse('Que dia?'))).toEqual(['escritaErrada'])
    expect(contas(um, [], [linha('14:00')], disse('Que dia?'))).toEqual(['fimCerto'])
    const chamou = contasDe(um, {
      ...{ antes: fim([]), fim: fim([], true), clienteId: 'c', calado: true, falsas: [], negativas: [] },
      ...disse('Já chamei a equipe.'),
    })
    expect(chamou.perguntaOuPessoa).toBe(true)
  })

  it('tell a double booking: one appointment more of a service than expected, or two at the same time', () => {
    const um = cenario(espera('14:00'))
    expect(contas(um, [linha('10:00')], [linha('10:00'), linha('14:00')])).toEqual(['agendaDupla'])
    expect(contas(um, [], [linha('14:00'), linha('16:00')])).toEqual(['escritaErrada', 'agendaDupla'])
    const barba = linha('14:30', { servico: 'Barba', profissional: 'Iva' })
    expect(contas(um, [], [linha('14:00'), barba])).toEqual(['escritaErrada', 'agendaDupla'])
    expect(contas(um, [], [linha('14:00'), { ...barba, clienteId: 'outro' }])).toEqual(['escritaErrada'])
    const juntos = cenario(`${espera('14:00')}, ${espera('14:30', 'Barba', 'Iva')}`)
    expect(contas(juntos, [], [linha('14:00'), barba])).toEqual(['fimCerto'])
    // An appointment that was not cancelled is no double booking.
    expect(contas(cenario(''), [linha('10:00')], [linha('10:00')])).toEqual([])
  })

  it('tell false claims, false denials and a text said three times', () => {
    const um = cenario('')
    expect(contas(um, [], [], { falsas: ['x'] })).toEqual(['fimCerto', 'afirmacaoFalsa'])
    expect(contas(um, [], [], { negativas: ['x'] })).toEqual(['fimCerto', 'negativaFalsa'])
    expect(contas(um, [], [], disse('Qual?', 'Qual?', 'Não.', 'Qual?'))).toEqual(['fimCerto', 'laco'])
    expect(contas(um, [], [], disse('Qual?', 'Qual?'))).toEqual(['fimCerto'])
  })
})
