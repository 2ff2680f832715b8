import { describe, expect, it } from 'vitest'
import { lerCenario } from './cenario.ts'
import { negativasFalsas } from './negativas.ts'

// A Monday. On Wednesday Rai works until noon, booked from ten; Iva works on Friday afternoon.
const agora = new Date('2026-09-14T10:00:00-03:00')
const cenario = lerCenario(
  'negativas.yaml',
  `
nome: "negativas: corte"
idioma: br
relogio: "2026-09-14T10:00:00-03:00"
mundo:
  zona: America/Sao_Paulo
  feriados: [{ data: "2026-09-17", nome: "Feriado" }]
  servicos: [{ nome: "Corte", minutos: 30, preco_centavos: 5000 }, { nome: "Barba", minutos: 30, preco_centavos: 3000 }]
  profissionais:
    - { nome: "Rai Souza", servicos: ["Corte"], horarios: { qua: ["09:00-11:00"], qui: ["09:00-11:00"] } }
    - { nome: "Iva Melo", servicos: ["Corte", "Barba"], horarios: { sex: ["14:00-18:00"] } }
cliente: { nome: "Caio Reis", telefone: "+5592911112222" }
falas: ["oi"]
espera:
  agendamentos: [{ profissional: "Rai Souza", servico: "Corte", inicio: "2026-09-16T09:00:00-03:00" }]
`,
)
const linha = (hora: string, clienteId: string) => {
  const inicio = new Date(`2026-09-16T${hora}:00-03:00`)
  const fim = new Date(inicio.getTime() + 1_800_000)
  return { profissional: 'Rai Souza', servico: 'Corte', inicio, fim, clienteId, status: 'MARCADO' }
}
const linhas = [linha('10:00', 'c'), linha('10:30', 'outro')]
const negadas = (texto: string, ditas: string[] = [], anterior = '') =>
  negativasFalsas(texto, cenario, { fim: { linhas }, clienteId: 'c', agora, ditas, anterior })

describe('a denial', () => {
  it.each([
    'Não tenho horário na quarta-feira, 16/09.',
    'Poxa, quarta 16/09 às 9h não tenho horário livre.',
    'Dia 18/09 está lotado.',
    'Não tenho horário livre para Corte na quarta-feira, 16/09, fora 09:00.',
    'I have nothing free on Wednesday, September 16.',
    'Sorry, we are fully booked on 18 Sep.',
    'Não tenho horário na quarta-feira, 16/09, fora a Iva Melo.',
    'Na quarta de manhã, 16/09, não temos vagas com o Rai.',
    'Você não tem nenhum agendamento. Quer marcar?',
    'Não encontrei nenhum horário seu por aqui.',
    'You have no appointments with us.',
    'Não atendemos às sextas.',
    'On Friday, September 18, we are closed.',
    'A Dra. Iva não atende sexta.',
    'Não fazemos barba por aqui.',
    'We do not offer Barba.',
  ])('that the records contradict is false: %s', (texto) => expect(negadas(texto)).toHaveLength(1))

  it.each([
    'Às 10h de quarta, 16/09, não tenho horário livre.',
    'Não tenho horário na terça, 15/09.',
    'Não tenho horário livre para Corte na quarta-feira, 16/09, fora 09:00 e 09:30.',
    'Não tenho horário na quarta-feira, 16/09, fora o Rai Souza.',
    'Na quinta, 17/09, não abrimos: é feriado.',
    'Não tenho horário na quarta à tarde, 16/09.',
    'Não tenho horário com a Iva na quarta, 16/09.',
    'Você não tem agendamento de Barba.',
    'Você não tem nada marcado na sexta.',
    'Não atendemos aos domingos.',
    'Não atendemos sexta antes das 14h.',
    'O Rai não faz barba.',
    'Não tem horário na quarta, 16/09?',
    'Tenho horário na sexta, 18/09, às 15h.',
  ])('that the records bear out, or a question, is not false: %s', (texto) => expect(negadas(texto)).toEqual([]))

  it('without a day or an hour means the last ones that the client or the agent spoke of', () => {
    expect(negadas('Não tenho horário livre.', ['queria quarta 16/09'])).toHaveLength(1)
    expect(negadas('Não tenho horário livre.', ['queria quarta 16/09 às 10h'])).toEqual([])
    expect(negadas('Não tenho horário livre.', ['queria terça 15/09'])).toEqual([])
    expect(negadas('Não tenho horário livre.')).toEqual([])
    const proposta = 'Corte com Rai Souza, quarta-feira, 16/09/2026, às 09:00. Posso marcar?'
    expect(negadas('Poxa, esse horário acabou de ser ocupado.', ['sim'], proposta)).toHaveLength(1)
    expect(negadas('That time has just been taken.', ['yes'], proposta.replace('09:00', '10:30'))).toEqual([])
  })
})
