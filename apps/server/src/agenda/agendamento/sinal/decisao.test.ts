import { situacoesSinal } from '@zelo/contract/agenda/sinal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aoCancelar,
  aoMudarStatus,
  aoReceber,
  destinoAoCancelar,
  prazoDoSinal,
  textoDaRegra,
  valorDoSinal,
} from './decisao.ts'

const situacao = fc.constantFrom(...situacoesSinal)
const regra = fc.record({
  cancelamentoHoras: fc.integer({ min: 0, max: 720 }),
  noPrazo: fc.constantFrom('DEVOLVER' as const, 'CREDITAR' as const),
})
const por = fc.constantFrom('CLIENTE' as const, 'EQUIPE' as const)
const inicio = new Date('2026-11-26T13:00:00Z')
/** Minutes before or after the beginning. */
const minutos = fc.integer({ min: -60 * 24 * 60, max: 60 * 24 * 60 })
const em = (min: number) => new Date(inicio.getTime() + min * 60_000)
const runs = { numRuns: 10_000 }

/** Whose the deposit's money is, finally or for now. */
const doCliente = ['A_DEVOLVER', 'DEVOLVIDO', 'CREDITADO', 'USADO']
const semDinheiro = ['AGUARDANDO', 'EXPIRADO', 'DISPENSADO', 'CANCELADO']

describe('the amount of a deposit', () => {
  it('never exceeds the price, and is zero where nothing is asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('NENHUM' as const, 'PERCENTUAL' as const, 'VALOR' as const),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (sinalTipo, bruto, precoCentavos) => {
          const sinalValor = sinalTipo === 'PERCENTUAL' ? (bruto % 100) + 1 : bruto
          const valor = valorDoSinal({ sinalTipo, sinalValor, precoCentavos })
          expect(Number.isInteger(valor) && valor >= 0 && valor <= precoCentavos).toBe(true)
          if (sinalTipo === 'NENHUM') expect(valor).toBe(0)
        },
      ),
      runs,
    )
  })

  it('is never waited for beyond the beginning of the time it holds', () => {
    fc.assert(
      fc.property(minutos, fc.integer({ min: 10, max: 1440 }), (antes, prazoMin) => {
        const prazo = prazoDoSinal({ agora: em(antes), inicio, prazoMin })
        expect(prazo.getTime()).toBeLessThanOrEqual(inicio.getTime())
        expect(prazo.getTime()).toBeLessThanOrEqual(em(antes + prazoMin).getTime())
      }),
      runs,
    )
  })
})

describe('the destination of the money', () => {
  it('is always the client when the company cancels, and follows the rule when the client does', () => {
    fc.assert(
      fc.property(situacao, regra, por, minutos, (antes, r, quem, min) => {
        const agora = em(min)
        const depois = aoCancelar(antes, r, { por: quem, agora, inicio })
        const noPrazo = quem === 'EQUIPE' || min <= -r.cancelamentoHoras * 60
        const devolve = quem === 'EQUIPE' || r.noPrazo === 'DEVOLVER'
        const doPago = noPrazo ? (devolve ? 'A_DEVOLVER' : 'CREDITADO') : 'RETIDO'
        expect(depois).toBe(antes === 'AGUARDANDO' ? 'CANCELADO' : antes === 'PAGO' ? doPago : antes)
      }),
      runs,
    )
  })

  it('is the one that the client was told before', () => {
    const depoisDe = { DEVOLVER: 'A_DEVOLVER', CREDITAR: 'CREDITADO', RETER: 'RETIDO' }
    fc.assert(
      fc.property(regra, por, minutos, (r, quem, min) => {
        const quando = { por: quem, agora: em(min), inicio }
        expect(aoCancelar('PAGO', r, quando)).toBe(depoisDe[destinoAoCancelar(r, quando)])
      }),
      runs,
    )
  })

  it('a payment pays a deposit that waits, or one that expired while its time is free, and is owed back otherwise: never both, never neither', () => {
    fc.assert(
      fc.property(
        situacao,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.boolean(),
        (antes, valor, recebido, temVaga) => {
          const chegada = aoReceber({ situacao: antes, valor }, { recebido, temVaga })
          const paga = ['AGUARDANDO', 'EXPIRADO'].includes(antes) && recebido >= valor && temVaga
          expect(chegada.destino).toBe(paga ? 'SINAL' : 'A_DEVOLVER')
          expect(chegada.situacao).toBe(paga ? 'PAGO' : antes)
        },
      ),
      runs,
    )
  })

  it('any sequence of events takes a payment once and loses none', () => {
    const passo = fc.oneof(
      fc.record({ tipo: fc.constant('pagar' as const), recebido: fc.constantFrom(4_999, 5_000, 6_000) }),
      fc.record({ tipo: fc.constant('cancelar' as const), quem: por, min: minutos }),
      fc.record({ tipo: fc.constant('vencer' as const) }),
      fc.record({
        tipo: fc.constant('status' as const),
        status: fc.constantFrom('FALTOU' as const, 'ATENDIDO' as const),
      }),
    )
    fc.assert(
      fc.property(regra, fc.boolean(), fc.array(passo, { maxLength: 12 }), (r, temVaga, passos) => {
        let atual: (typeof situacoesSinal)[number] = 'AGUARDANDO'
        let [entrou, noSinal, devido] = [0, 0, 0]
        for (const p of passos) {
          if (p.tipo === 'pagar') {
            const chegada = aoReceber({ situacao: atual, valor: 5_000 }, { recebido: p.recebido, temVaga })
            entrou += p.recebido
            if (chegada.destino === 'SINAL') noSinal += p.recebido
            else devido += p.recebido
            atual = chegada.situacao
          } else if (p.tipo === 'cancelar') atual = aoCancelar(atual, r, { por: p.quem, agora: em(p.min), inicio })
          else if (p.tipo === 'status') atual = aoMudarStatus(atual, p.status)
          else if (atual === 'AGUARDANDO') atual = 'EXPIRADO'
          expect(noSinal + devido).toBe(entrou)
          expect(noSinal > 0).toBe(!semDinheiro.includes(atual))
          expect(noSinal === 0 || noSinal === 5_000 || noSinal === 6_000).toBe(true)
        }
      }),
      runs,
    )
  })

  it('refunded money does not come back when the team changes whether the client came', () => {
    for (const antes of situacoesSinal) {
      for (const status of ['MARCADO', 'CONFIRMADO', 'ATENDIDO', 'FALTOU'] as const) {
        const depois = aoMudarStatus(antes, status)
        if (doCliente.includes(antes) && antes !== 'CREDITADO') expect(depois).toBe(antes)
        if (antes === 'AGUARDANDO') expect(depois).toBe('AGUARDANDO')
      }
    }
    expect(aoMudarStatus('PAGO', 'FALTOU')).toBe('RETIDO')
    expect(aoMudarStatus('RETIDO', 'ATENDIDO')).toBe('PAGO')
  })
})

it('says the rule in both languages', () => {
  expect(textoDaRegra({ cancelamentoHoras: 24, noPrazo: 'DEVOLVER' }, 'br')).toBe(
    'Se você cancelar até 24 horas antes, o sinal volta para você. Depois disso, ou se você faltar, ele fica com a empresa. Se a empresa cancelar, ele volta para você.',
  )
  expect(textoDaRegra({ cancelamentoHoras: 48, noPrazo: 'CREDITAR' }, 'en')).toContain(
    'at least 2 days before, the deposit becomes credit',
  )
})
