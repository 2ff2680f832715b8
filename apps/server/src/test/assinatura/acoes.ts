import type { Periodo } from '@zelo/contract/nucleo/enums'
import fc from 'fast-check'

/** Events of a subscription's life; `qual` counts invoices or payments in order of creation. */
export type Acao =
  | { tipo: 'andar'; horas: number }
  | { tipo: 'relogio' }
  /** A payment not reported yet; `erro` changes the amount. */
  | { tipo: 'paga'; qual: number; erro: number }
  /** An exact payment, reported at once. */
  | { tipo: 'quita'; qual: number }
  /** Payment of an unknown invoice. */
  | { tipo: 'forja'; valor: number }
  /** A webhook arrives: any, repeated, in any order. `queda`: it dies before the commit. */
  | { tipo: 'avisa'; qual: number; queda: boolean }
  | { tipo: 'concilia'; pagamento: number; fatura: number }
  | { tipo: 'estorna'; qual: number; parte: number }
  | { tipo: 'contesta'; qual: number; fase: 'ABERTA' | 'GANHA' | 'PERDIDA' }
  | { tipo: 'boleto'; qual: number }
  | { tipo: 'contrata'; plano: string; periodo: Periodo }
  | { tipo: 'muda'; plano: string; periodo: Periodo; naRenovacao: boolean }
  | { tipo: 'cancela' | 'retoma' | 'arrepende' | 'confia' | 'testa' }
  | { tipo: 'libera'; dias: number }

const plano = fc.constantFrom('essencial', 'profissional', 'rede')
const periodo = fc.constantFrom<Periodo[]>('MENSAL', 'MENSAL', 'SEMESTRAL', 'ANUAL')
const longo = fc.constantFrom<Periodo[]>('SEMESTRAL', 'ANUAL')
const qual = fc.nat(30)
const de = (tipo: Acao['tipo'], resto: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ tipo: fc.constant(tipo), ...resto }) as fc.Arbitrary<Acao>

const acao: fc.Arbitrary<Acao> = fc.oneof(
  {
    weight: 6,
    arbitrary: de('andar', {
      horas: fc.oneof(fc.nat(30), fc.integer({ min: 24, max: 200 }), fc.integer({ min: 24, max: 960 })),
    }),
  },
  { weight: 6, arbitrary: de('relogio') },
  { weight: 6, arbitrary: de('quita', { qual }) },
  { weight: 6, arbitrary: de('paga', { qual, erro: fc.constantFrom(0, 0, 0, 0, -1, 1, 5000) }) },
  { weight: 9, arbitrary: de('avisa', { qual, queda: fc.constantFrom(false, false, false, true) }) },
  { weight: 1, arbitrary: de('forja', { valor: fc.integer({ min: 1, max: 500_000 }) }) },
  { weight: 1, arbitrary: de('concilia', { pagamento: qual, fatura: qual }) },
  { weight: 1, arbitrary: de('estorna', { qual, parte: fc.constantFrom(1, 1, 2, 3) }) },
  { weight: 1, arbitrary: de('contesta', { qual, fase: fc.constantFrom('ABERTA', 'ABERTA', 'GANHA', 'PERDIDA') }) },
  { weight: 1, arbitrary: de('boleto', { qual }) },
  { weight: 3, arbitrary: de('contrata', { plano, periodo }) },
  { weight: 3, arbitrary: de('muda', { plano, periodo, naRenovacao: fc.constantFrom(false, false, true) }) },
  { weight: 2, arbitrary: de('muda', { plano, periodo: longo, naRenovacao: fc.constant(false) }) },
  { weight: 1, arbitrary: de('cancela') },
  { weight: 1, arbitrary: de('retoma') },
  { weight: 1, arbitrary: de('arrepende') },
  { weight: 2, arbitrary: de('confia') },
  { weight: 1, arbitrary: de('testa') },
  { weight: 1, arbitrary: de('libera', { dias: fc.integer({ min: -1, max: 100 }) }) },
)

/** A life: begins with a trial or contract, then anything. */
export const vida = fc
  .tuple(
    fc.oneof(de('testa'), de('contrata', { plano, periodo })),
    fc.array(acao, { minLength: 10, maxLength: 45, size: 'max' }),
  )
  .map(([primeira, resto]) => [primeira, ...resto])

/** Changes to a longer period, pays, extends it again, and refunds. */
export const maisLonga: Acao[] = [
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'quita', qual: 0 },
  { tipo: 'andar', horas: 240 },
  { tipo: 'muda', plano: 'profissional', periodo: 'SEMESTRAL', naRenovacao: false },
  { tipo: 'quita', qual: 1 },
  { tipo: 'muda', plano: 'rede', periodo: 'SEMESTRAL', naRenovacao: false },
  { tipo: 'quita', qual: 1 },
  { tipo: 'andar', horas: 48 },
  { tipo: 'muda', plano: 'rede', periodo: 'ANUAL', naRenovacao: false },
  { tipo: 'quita', qual: 1 },
  { tipo: 'relogio' },
  { tipo: 'estorna', qual: 3, parte: 1 },
  { tipo: 'relogio' },
]

const trocada: Acao[] = [
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'quita', qual: 0 },
  { tipo: 'andar', horas: 240 },
  { tipo: 'muda', plano: 'essencial', periodo: 'ANUAL', naRenovacao: false },
]
const renovada: Acao[] = [
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'quita', qual: 0 },
  { tipo: 'andar', horas: 612 },
  { tipo: 'relogio' },
  { tipo: 'quita', qual: 1 },
]
/** A period is lost with part of its money; a first invoice begins another, then made longer. */
export const recomecada: Acao[] = [
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'quita', qual: 1 },
  { tipo: 'muda', plano: 'profissional', periodo: 'ANUAL', naRenovacao: false },
  { tipo: 'quita', qual: 1 },
  { tipo: 'estorna', qual: 0, parte: 3 },
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'quita', qual: 1 },
  { tipo: 'muda', plano: 'profissional', periodo: 'SEMESTRAL', naRenovacao: false },
  { tipo: 'quita', qual: 1 },
]
const mes: Acao[] = [{ tipo: 'andar', horas: 612 }, { tipo: 'relogio' }, { tipo: 'quita', qual: 1 }]
/** Refunds of money that already paid another period, or of all money. */
export const semLastro: Acao[][] = [
  // A refund of its credit cancels an open change.
  [...trocada, { tipo: 'estorna', qual: 0, parte: 2 }],
  [...trocada, { tipo: 'quita', qual: 1 }, { tipo: 'estorna', qual: 0, parte: 1 }],
  [
    ...trocada,
    { tipo: 'quita', qual: 1 },
    { tipo: 'contesta', qual: 0, fase: 'ABERTA' },
    { tipo: 'contesta', qual: 0, fase: 'PERDIDA' },
  ],
  [
    ...trocada,
    { tipo: 'quita', qual: 1 },
    { tipo: 'contesta', qual: 1, fase: 'ABERTA' },
    { tipo: 'contesta', qual: 1, fase: 'PERDIDA' },
  ],
  // Refunds of a renewal paid ahead, and of the period before it, in both orders.
  [...renovada, { tipo: 'estorna', qual: 0, parte: 1 }, { tipo: 'estorna', qual: 1, parte: 1 }],
  [
    ...renovada,
    { tipo: 'contesta', qual: 0, fase: 'ABERTA' },
    { tipo: 'estorna', qual: 1, parte: 1 },
    { tipo: 'contesta', qual: 0, fase: 'PERDIDA' },
  ],
  // All of the longer period that was lost before goes back, at once and two renewals later.
  [...recomecada, { tipo: 'estorna', qual: 1, parte: 1 }, { tipo: 'relogio' }],
  [...recomecada.toSpliced(-2, 0, ...mes, ...mes), { tipo: 'estorna', qual: 1, parte: 1 }, { tipo: 'relogio' }],
]
