import { describe, expect, it } from 'vitest'
import { frasesDoAtraso } from '#agente/frases/atraso.ts'
import { frasesEm } from '#agente/frases/frases.ts'
import { estadoInicial } from '#agente/porta/estado.ts'
import { criarMundo, profissionais, servicos } from '#test/agente/mundo.ts'
import { conferir } from './conferencia.ts'
import { observar } from './observador.ts'
import type { Registros } from './registros.ts'

const agora = new Date('2026-11-18T13:00:00Z')
const fuso = 'America/Sao_Paulo'
const registros = (mudancas: Partial<Registros> = {}): Registros => ({
  ...{ agora, fuso, servicos, profissionais, livres: [], agendamentos: [], cancelados: [], citaveis: [] },
  mencionadas: [],
  ...mudancas,
})
const tipos = (texto: string, mudancas?: Partial<Registros>) =>
  conferir(texto, registros(mudancas)).map(({ tipo }) => tipo)

const avisou = [
  'Já avisei a equipe do seu atraso.',
  'Pode vir com calma, avisei a recepção.',
  'A equipe já foi avisada.',
  'Anotei que você vai atrasar uns 15 minutos.',
  'I told the team that you are running late.',
  'The team has been notified.',
]
const parou = [
  'Pronto, você não vai mais receber lembretes.',
  'Não vou mais enviar mensagens.',
  'Desativei os avisos para você.',
  'You will no longer receive reminders.',
  'I stopped the messages.',
]
const voltou = ['Você volta a receber os lembretes.', 'You will receive reminders again.', 'Reativei os seus avisos.']

describe('claims that need a tool call', () => {
  it.each(avisou)('«%s» is refused unless the team was told', (texto) => {
    expect(tipos(texto)).toContain('aviso')
    expect(tipos(texto, { equipeAvisada: true })).toEqual([])
  })

  it.each(parou)('«%s» is refused unless messages were stopped', (texto) => {
    expect(tipos(texto)).toContain('mensagens')
    expect(tipos(texto, { mensagens: 'voltarMensagens' })).toContain('mensagens')
    expect(tipos(texto, { mensagens: 'pararMensagens' })).toEqual([])
  })

  it.each(voltou)('«%s» is refused unless messages were switched on again', (texto) => {
    expect(tipos(texto)).toContain('mensagens')
    expect(tipos(texto, { mensagens: 'voltarMensagens' })).toEqual([])
  })

  it.each([
    'Quer que eu avise a equipe?',
    'Se quiser, aviso a equipe que você vai atrasar.',
    'Não consegui avisar a equipe.',
    'Você não precisa mandar mensagem antes.',
    'Se abrir um horário, aviso por e-mail.',
    'Você quer parar de receber lembretes?',
    'A equipe volta amanhã.',
    'Would you like to stop receiving reminders?',
    'You will get a reminder by e-mail.',
  ])('«%s» claims nothing', (texto) => {
    expect(tipos(texto)).toEqual([])
  })
})

it('a delay that is stored on the appointment may be mentioned later', () => {
  const dela = {
    id: 'a1',
    servicoId: 's2',
    servico: 'Limpeza',
    profissionalId: 'p1',
    profissional: 'Dra. Lívia Antunes',
  }
  const agendamento = { ...dela, inicio: agora, fim: agora, precoCentavos: 18_000, atraso: { minutos: 15 } }
  expect(tipos('Sim, já avisei a equipe.', { agendamentos: [agendamento] })).toEqual([])
})

it('each call is shown as a step, and its effect may be claimed in both languages', async () => {
  const mundo = criarMundo()
  const inicio = new Date('2026-11-18T14:00:00Z')
  const cliente = { nome: 'Ana' }
  const feito = await mundo.ferramentas.agendar({
    ...{ servicoId: 's2', profissionalId: 'p1', inicio, cliente, chaveIdempotencia: 'a' },
  })
  const agendamentoId = feito.tipo === 'ok' ? feito.agendamento.id : ''
  const entrada = { textos: [], estado: estadoInicial(), agora, fuso, idioma: 'br' as const, cliente }
  const olhado = observar(mundo.ferramentas, { ...entrada, empresa: { id: 'e1', nome: 'Clínica Aurora' } })
  const { ferramentas, passos, registros: lidos } = olhado
  await ferramentas.avisarAtraso({ agendamentoId: 'nenhum', minutos: 5 })
  expect(lidos.equipeAvisada).toBe(false)
  await ferramentas.avisarAtraso({ agendamentoId, minutos: 15 })
  await ferramentas.avisarAtraso({ agendamentoId, minutos: 0 })
  await ferramentas.pararMensagens()
  await ferramentas.voltarMensagens()
  const titulos = (idioma: 'br' | 'en') =>
    passos.map((um) => um.passo(frasesEm(idioma), idioma)).map(({ titulo, detalhe }) => `${titulo} (${detalhe})`)
  expect(titulos('br')).toEqual([
    'Tentou avisar do atraso (não encontrado)',
    'Avisou a equipe do atraso (qua 18/11 às 11:00, ~15 min)',
    'Avisou a equipe que o cliente chega no horário (qua 18/11 às 11:00)',
    'Parou de mandar avisos ()',
    'Voltou a mandar avisos ()',
  ])
  expect(titulos('en')[1]).toMatch(/^Told the team about the delay \(.+, ~15 min\)$/)
  for (const t of Object.values(frasesDoAtraso))
    for (const frase of [t.avisei('Limpeza', 15), t.aviseiNoHorario('Limpeza'), t.voltei])
      expect(conferir(frase, { ...lidos, servicos, profissionais })).toEqual([])
  for (const t of Object.values(frasesDoAtraso))
    expect(conferir(t.parei, { ...lidos, servicos, profissionais, mensagens: 'pararMensagens' })).toEqual([])
})
