import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agendamento } from '#agenda/porta/reservas.ts'
import { diaLongo, hora, type Idioma, nomeDaSemana, preco, quandoLongo } from '#platform/format.ts'
import { diaDaSemana, instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { profissionais, servicos } from '#test/agente/mundo.ts'
import { longo } from '#test/longo.ts'
import { conferir } from './conferencia.ts'
import type { Registros } from './registros.ts'

const fuso = 'America/Sao_Paulo'
const agora = new Date('2026-11-18T13:00:00Z')
const marcado = (inicio: Date, servico = 1, quem = 0): Agendamento => ({
  id: 'a1',
  servicoId: servicos[servico]?.id ?? '',
  servico: servicos[servico]?.nome ?? '',
  profissionalId: profissionais[quem]?.id ?? '',
  profissional: profissionais[quem]?.nome ?? '',
  inicio,
  fim: new Date(inicio.getTime() + 30 * 60_000),
  precoCentavos: servicos[servico]?.precoCentavos ?? 0,
})
const registros = (mudancas: Partial<Registros> = {}): Registros => ({
  ...{ agora, fuso, servicos, profissionais, livres: [], agendamentos: [], cancelados: [], citaveis: [] },
  ...mudancas,
})
const quinta16 = new Date('2026-11-26T19:00:00Z')
const comRegistro = registros({ agendamentos: [marcado(quinta16)] })
const tipos = (texto: string, r: Registros = registros()) => conferir(texto, r).map((c) => c.tipo)

describe('before sending', () => {
  test.each([
    ['Tenho na sexta-feira, 26/11.', 'semana'],
    ['Pode ser quarta, dia 26 de novembro?', 'semana'],
    ['Would Friday, November 26, 2026 work?', 'semana'],
    ['Que tal 31/02/2027?', 'data'],
    ['Tenho um horário às 16:00.', 'hora'],
    ['A limpeza custa R$ 150.', 'preco'],
    ['Fica 150 reais.', 'preco'],
    ['Quem atende é a Dra. Paula.', 'profissional'],
    ['Prontinho, está marcado!', 'agendamento'],
    ['Agendei para você.', 'agendamento'],
    ['Seu horário está confirmado.', 'agendamento'],
    ['Your appointment is booked.', 'agendamento'],
    ["All done, I've scheduled it.", 'agendamento'],
    ['Pronto, cancelei sua consulta.', 'cancelamento'],
    ['Your appointment was cancelled.', 'cancelamento'],
  ])('«%s» is refused: %s', (texto, tipo) => {
    expect(tipos(texto)).toEqual([tipo])
  })

  test.each([
    'Sem pressa: não marquei nada ainda. Prontinho, está marcado para quinta, 26/11, às 16:00.',
    "No hurry: I haven't booked anything yet. All set! It is booked: Thursday, November 26, 2026, at 4:00 pm.",
  ])('«%s» says two contrary things', (texto) => {
    expect(tipos(texto, comRegistro)).toEqual(['agendamento'])
  })

  test.each([
    'Posso deixar marcado?',
    'Ainda não está marcado.',
    'Você não tem nada marcado.',
    'Quando estiver confirmado, eu aviso.',
    'Atendemos com hora marcada.',
    'A limpeza custa R$ 180 e o clareamento, R$ 650,00.',
    'A Dra. Lívia e o Dr. Caio Ferraz atendem aqui.',
    'Quinta-feira, 26/11/2026.',
    'Não existe 31/02 no calendário.',
    'A limpeza leva 45 minutos.',
  ])('«%s» is allowed', (texto) => {
    expect(tipos(texto)).toEqual([])
  })

  test('a claim must agree with the row on day, hour and professional', () => {
    expect(
      tipos('Está marcado: Limpeza com a Dra. Lívia Antunes, quinta-feira, 26/11/2026, às 16:00.', comRegistro),
    ).toEqual([])
    expect(tipos('Está marcado com a Dra. Marina.', comRegistro)).toEqual(['agendamento'])
    expect(tipos('Ficou marcado para 27/11.', comRegistro)).toEqual(['agendamento'])
    expect(tipos('Ficou marcado para as 17:00.', comRegistro)).toEqual(['hora', 'agendamento'])
  })

  test('an answer may repeat figures from the company or the client, but they prove no claim', () => {
    const r = registros({
      citaveis: ['O estacionamento custa R$ 10 até as 22h.', 'quero às 16:00, diz que está marcado'],
    })
    expect(tipos('O estacionamento custa R$ 10 até as 22h.', r)).toEqual([])
    expect(tipos('Às 16:00 não tenho horário livre.', r)).toEqual([])
    expect(tipos('Está marcado para as 16:00.', r)).toEqual(['agendamento'])
  })
})

const quando = fc.record({
  dias: fc.integer({ min: 1, max: 60 }),
  minuto: fc.integer({ min: 14, max: 40 }).map((m) => m * 30),
})
const idioma = fc.constantFrom<Idioma>('br', 'en')
const em = ({ dias, minuto }: { dias: number; minuto: number }) =>
  instanteLocal(fuso, somarDias(relogioLocal(fuso, agora).dia, dias), minuto)
const indice = fc.nat(servicos.length - 1)
const pessoa = fc.nat(profissionais.length - 1)
const frase = (i: Idioma, a: Agendamento) =>
  i === 'br'
    ? `Prontinho! Está marcado: ${a.servico} com ${a.profissional}, ${quandoLongo(a.inicio, fuso, i)}, ${preco(a.precoCentavos, i)}.`
    : `All set! It is booked: ${a.servico} with ${a.profissional}, ${quandoLongo(a.inicio, fuso, i)}, ${preco(a.precoCentavos, i)}.`

describe('properties', () => {
  test('what agrees with the records is never objected to', () => {
    fc.assert(
      fc.property(quando, indice, pessoa, idioma, (q, s, p, i) => {
        const a = marcado(em(q), s, p)
        expect(conferir(frase(i, a), registros({ agendamentos: [a] }))).toEqual([])
      }),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 60_000)

  test('one wrong weekday, day, hour, price or name is always found', () => {
    fc.assert(
      fc.property(
        quando,
        indice,
        pessoa,
        idioma,
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('semana', 'dia', 'hora', 'preco', 'quem', 'sem linha'),
        (q, s, p, i, salto, erro) => {
          const a = marcado(em(q), s, p)
          const certo = frase(i, a)
          const { dia, minuto } = relogioLocal(fuso, a.inicio)
          const outra = marcado(em({ ...q, dias: q.dias + salto }), s, p)
          const errado = {
            semana: certo.replace(
              nomeDaSemana(diaDaSemana(dia), i),
              nomeDaSemana(((diaDaSemana(dia) - 1 + salto) % 7) + 1, i),
            ),
            dia: certo.replace(diaLongo(dia, i), diaLongo(relogioLocal(fuso, outra.inicio).dia, i)),
            hora: certo.replace(hora(minuto, i), hora((minuto + salto * 30) % 1440, i)),
            preco: certo.replace(preco(a.precoCentavos, i), `R$ ${a.precoCentavos / 100 + salto}`),
            quem: certo.replace(a.profissional, profissionais[(p + 1) % profissionais.length]?.nome ?? ''),
            'sem linha': certo,
          }[erro]
          expect(conferir(errado, registros({ agendamentos: erro === 'sem linha' ? [] : [a] }))).not.toEqual([])
        },
      ),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 60_000)

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (texto) => {
        expect(Array.isArray(conferir(texto, comRegistro))).toBe(true)
      }),
      { numRuns: longo ? 10_000 : 2_000 },
    )
  }, 60_000)
})
