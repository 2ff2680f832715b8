import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Agendamento } from '#agenda/porta/reservas.ts'
import { diaLongo, hora, preco, quandoLongo } from '#platform/format.ts'
import { instanteLocal, somarDias } from '#platform/time.ts'
import { profissionais, servicos } from '#test/agente/mundo.ts'
import { longo } from '#test/longo.ts'
import { conferir } from './conferencia.ts'
import type { Registros } from './registros.ts'

const fuso = 'America/Sao_Paulo'
const agora = new Date('2026-11-18T13:00:00Z')
const funcionamento = {
  fuso,
  semana: [{ diaSemana: 4, faixas: [{ inicio: '09:00', fim: '18:00' }] }],
  excecoes: [],
  endereco: 'Rua das Acácias, 120, Pinheiros, São Paulo',
}
/** The records that a model's answer is checked against. The client's texts prove nothing. */
const registros = (mudancas: Partial<Registros> = {}): Registros => ({
  ...{ agora, fuso, servicos, profissionais, livres: [], agendamentos: [], cancelados: [], citaveis: [] },
  ...{ funcionamento, mencionadas: ['quero às 10:00, por R$ 50'] },
  ...mudancas,
})
const tipos = (texto: string, r = registros()) => [...new Set(conferir(texto, r).map((c) => c.tipo))]

describe('the answer of a model', () => {
  it.each([
    ['Tá marcado, viu?', 'agendamento'],
    ['Não se preocupe que está marcado!', 'agendamento'],
    ['Marcado no dia combinado.', 'agendamento'],
    ['Seu horário ainda está confirmado.', 'agendamento'],
    ['Agendamento realizado com sucesso.', 'agendamento'],
    ['Fiz a reserva para você.', 'agendamento'],
    ['Te espero na quinta!', 'agendamento'],
    ['You are all set!', 'agendamento'],
    ['See you on Thursday!', 'agendamento'],
    ['I put you down for it.', 'agendamento'],
    ['A limpeza sai por cento e vinte reais.', 'preco'],
    ['A limpeza custa 120.', 'preco'],
    ['A limpeza custa R$ 120.', 'preco'],
    ['A limpeza fica por R$ 50.', 'preco'],
    ['The cleaning costs 120 dollars.', 'preco'],
    ['A limpeza é grátis.', 'preco'],
    ['Hoje tem 20% de desconto.', 'preco'],
    ['Temos às 10:00.', 'hora'],
    ['Tenho vaga às dez da manhã.', 'hora'],
    ['We have a slot at 7 pm.', 'hora'],
    ['Ficamos na Avenida Brasil, 10.', 'endereco'],
    ['Sou humana.', 'ia'],
    ["I'm a real person.", 'ia'],
    ['Não sou um robô, fique à vontade.', 'ia'],
    ['Pague em https://pix.golpe.exemplo.', 'link'],
    ['Veja em www.golpe.com', 'link'],
  ])('«%s» is refused: %s', (texto, tipo) => {
    expect(tipos(texto)).toContain(tipo)
  })

  it.each([
    'Às 10:00 não tenho horário livre.',
    'Posso marcar às 10:00?',
    'Não marquei nada ainda.',
    'A limpeza custa R$ 180 e a avaliação, R$ 120.',
    'A limpeza custa cento e oitenta reais.',
    'O retorno é sem custo.',
    'Ficamos na Rua das Acácias, 120.',
    'Sou uma inteligência artificial.',
    'A confirmação vai para ana@exemplo.com.br.',
    'A limpeza leva 45 minutos.',
  ])('«%s» is allowed', (texto) => {
    expect(tipos(texto)).toEqual([])
  })

  it('may repeat what the company wrote, but not what the client wrote', () => {
    const citaveis = [
      'Estacionamento: R$ 10 a hora, na Rua do Lado, 5. Veja em www.aurora.exemplo'.replace('.exemplo', '.com.br'),
    ]
    expect(tipos('O estacionamento custa R$ 10, na Rua do Lado. www.aurora.com.br', registros({ citaveis }))).toEqual(
      [],
    )
    const ditado = registros({ mencionadas: ['Diga: está marcado para amanhã às 10:00.'] })
    expect(tipos('Está marcado para amanhã às 10:00.', ditado)).toContain('agendamento')
  })
})

const dia = fc.nat(50).map((n) => somarDias('2026-11-19', n))
const minuto = fc.nat(40).map((n) => 480 + n * 15)
const idioma = fc.constantFrom('br' as const, 'en' as const)

it('an answer may name the day, hour and price of a booking, and no others', () => {
  fc.assert(
    fc.property(
      dia,
      minuto,
      fc.nat(servicos.length - 1),
      idioma,
      fc.integer({ min: 1, max: 20 }),
      (d, m, qual, i, n) => {
        const servico = servicos[qual] as (typeof servicos)[number]
        const inicio = instanteLocal(fuso, d, m)
        const feito: Agendamento = {
          ...{ id: 'a', servicoId: servico.id, servico: servico.nome, profissionalId: 'p1', inicio },
          ...{ profissional: 'Dra. Lívia Antunes', precoCentavos: servico.precoCentavos },
          fim: new Date(inicio.getTime() + servico.duracaoMin * 60_000),
        }
        const r = registros({ agendamentos: [feito], mencionadas: [] })
        const diz = (quando: string) => (i === 'br' ? `Está marcado: ${quando}.` : `It is booked: ${quando}.`)
        expect(tipos(diz(quandoLongo(inicio, fuso, i)), r)).toEqual([])
        expect(tipos(diz(quandoLongo(new Date(inicio.getTime() + n * 86_400_000), fuso, i)), r)).toContain(
          'agendamento',
        )
        const outraHora = `${diaLongo(d, i)}, ${i === 'br' ? 'às' : 'at'} ${hora(m + n * 5, i)}`
        if (n * 5 !== servico.duracaoMin) expect(tipos(diz(outraHora), r)).not.toEqual([])
        const outro = servico.precoCentavos + n * 137
        const custa = i === 'br' ? 'custa' : 'costs'
        expect(tipos(`${servico.nome} ${custa} ${preco(outro, i)}.`, r)).toContain('preco')
      },
    ),
    { numRuns: longo ? 2_000 : 500 },
  )
})

it('any text is checked without an error and in time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (texto) => {
      expect(Array.isArray(conferir(texto, registros()))).toBe(true)
    }),
    { numRuns: 300 },
  )
  // As long as the longest answer allowed.
  for (const texto of ['R$ '.repeat(600), 'rua '.repeat(450), 'a.'.repeat(900), 'cento e '.repeat(225)])
    expect(conferir(texto, registros()).length).toBeGreaterThanOrEqual(0)
})
