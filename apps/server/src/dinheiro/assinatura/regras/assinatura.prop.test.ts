import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recomecada, semLastro, vida } from '#test/assinatura/acoes.ts'
import { VidaPura } from '#test/assinatura/vida-pura.ts'
import { diasEntre } from './assinatura-calendario.ts'
import { devolvivel, isPagaSemDevolucao } from './assinatura-credito.ts'
import { fecha } from './assinatura-livro.ts'
import { podeTransitar } from './assinatura-maquina.ts'
import { creditoUsado, proporcao, valorPago } from './assinatura-preco.ts'
import type { Assinatura, Fatura } from './assinatura-tipos.ts'

describe('whatever happens to a subscription', () => {
  test('10 000 random lives: the ledger balances to the cent, no state is reached that the table forbids, no invoice is paid twice', () => {
    let [pagas, trocas, estados] = [0, 0, new Set<string>()]
    fc.assert(
      fc.property(vida, (acoes) => {
        const v = new VidaPura('2026-01-30T15:00:00Z')
        for (const acao of acoes) {
          v.agir(acao)
          conferir(v)
        }
        pagas += v.faturas.filter(({ situacao }) => situacao === 'PAGA').length
        trocas += v.faturas.filter(({ tipo, situacao }) => tipo === 'PERIODO' && situacao === 'PAGA').length
        for (const { depois, motivo } of v.mudancas) estados.add(`${depois} ${motivo ?? ''}`)
      }),
      {
        numRuns: 10_000,
        examples: semLastro.map((acoes) => [acoes]),
        ...(process.env.ZELO_SEED && { seed: Number(process.env.ZELO_SEED) }),
      },
    )
    expect(pagas).toBeGreaterThan(5_000)
    expect(trocas).toBeGreaterThan(400)
    // Nearly every reason for every state occurred.
    expect(estados.size).toBeGreaterThanOrEqual(12)
  }, 300_000)
})

test('a better plan of a longer period is owed back when that period is refunded', () => {
  const v = new VidaPura('2026-01-30T15:00:00Z')
  v.agir({ tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' })
  v.agir({ tipo: 'quita', qual: 0 })
  v.agir({ tipo: 'muda', plano: 'essencial', periodo: 'ANUAL', naRenovacao: false })
  v.agir({ tipo: 'quita', qual: 1 })
  v.agir({ tipo: 'muda', plano: 'rede', periodo: 'ANUAL', naRenovacao: false })
  v.agir({ tipo: 'quita', qual: 2 })
  expect(v.faturas.map(({ tipo, situacao }) => `${tipo} ${situacao}`)).toEqual([
    'PRIMEIRA PAGA',
    'PERIODO PAGA',
    'AJUSTE PAGA',
  ])
  v.agir({ tipo: 'estorna', qual: 1, parte: 1 })
  expect(v.faturas.map(({ estornoPedidoEm }) => estornoPedidoEm !== null)).toEqual([false, false, true])
  expect(v.atual?.assinatura).toMatchObject({ estado: 'ATIVO', plano: 'essencial', periodo: 'MENSAL' })
  const [, , ajuste] = v.faturas
  expect(devolvivel(ajuste as Fatura, v.faturas)).toBe(ajuste?.total)
})

test('the rest of a lost period is no credit of later ones, and refunding it takes none of theirs', () => {
  const v = new VidaPura('2026-01-30T15:00:00Z')
  for (const acao of recomecada) v.agir(acao)
  const [primeira, anual, segunda, semestral] = v.faturas as [Fatura, Fatura, Fatura, Fatura]
  expect(v.faturas.map(({ tipo, situacao }) => `${tipo} ${situacao}`)).toEqual([
    ...['PRIMEIRA PAGA', 'PERIODO PAGA', 'PRIMEIRA PAGA', 'PERIODO PAGA'],
  ])
  expect([primeira.fim, creditoUsado(semestral.linhas)]).toEqual([segunda.fim, segunda.total])
  expect(v.faturas.map((f) => devolvivel(f, v.faturas))).toEqual([0, anual.total, 0, semestral.total])
  v.agir({ tipo: 'estorna', qual: 1, parte: 1 })
  expect(v.faturas.map((f) => devolvivel(f, v.faturas))).toEqual([primeira.total - 2966, 0, 0, semestral.total])
  for (const fase of ['ABERTA', 'PERDIDA'] as const) v.agir({ tipo: 'contesta', qual: 0, fase })
  expect(v.faturas.map(({ situacao }) => situacao)).toEqual(['ESTORNADA', 'ESTORNADA', 'PAGA', 'PAGA'])
  expect(v.atual?.assinatura).toMatchObject({ estado: 'ATIVO', periodo: 'SEMESTRAL', fim: semestral.fim })
})

function conferir(v: VidaPura): void {
  exigir(v.livro.every(fecha), 'every transaction sums to zero')
  exigir(
    v.mudancas.every(({ antes, depois, tipo }) => podeTransitar(antes, depois, tipo)),
    'only allowed transitions',
  )
  const { faturas } = v
  igual(v.saldo('A_RECEBER'), soma(faturas.filter(({ situacao }) => situacao === 'ABERTA').map(({ total }) => total)))
  const contestadas = faturas.filter((f) => f.contestadaEm && f.situacao === 'PAGA')
  igual(v.saldo('CONTESTADO'), soma(contestadas.map((f) => f.total - f.estornado)))
  // Cash is the sum of reported payments, less refunds, disputes and losses.
  const entrou = soma(v.pagamentos.filter(({ id }) => v.chaves.has(`pagamento:${id}`)).map(({ valor }) => valor))
  const devolvidos = v.livro.filter(
    ({ chave, partidas }) => chave.startsWith('estorno:') && partidas.some((p) => p.conta === 'NAO_IDENTIFICADO'),
  )
  const saiu = soma(devolvidos.map(({ partidas }) => Math.abs(partidas[0]?.centavos ?? 0)))
  igual(v.saldo('CAIXA'), entrou - saiu - v.saldo('ESTORNO') - v.saldo('CONTESTADO') - v.saldo('PERDA'))
  const pagamentos = faturas.flatMap(({ pagamentoId }) => pagamentoId ?? [])
  igual(new Set(pagamentos).size, pagamentos.length)
  for (const f of faturas) {
    igual(soma(f.linhas.map(({ centavos }) => centavos)), f.total)
    exigir(creditoUsado(f.linhas) <= pagoAntesDe(f, faturas), 'nobody is credited more than they paid')
    exigir(f.total > 0 && f.estornado <= f.total, 'an invoice asks for something, and gives back at most that')
    igual(f.situacao === 'PAGA' || f.situacao === 'ESTORNADA', f.pagamentoId !== null)
    const baixas = v.livro.filter(
      (t) => t.faturaId === f.id && t.partidas.some((p) => p.conta === 'A_RECEBER' && p.centavos < 0),
    )
    igual(baixas.length, f.situacao === 'ABERTA' ? 0 : 1)
  }
  if (v.atual) conferirAtual(v.atual.assinatura, v.atual.faturas)
}

function conferirAtual(a: Assinatura, faturas: Fatura[]): void {
  igual(a.estado === 'ATIVO_PROVISORIO', a.ate !== null)
  igual(a.estado === 'ATIVO', a.motivo === null)
  const paga = faturas.some((f) => f.situacao === 'PAGA' && f.fim === a.fim && f.tipo !== 'AJUSTE')
  exigir(a.estado !== 'ATIVO' || paga, 'nobody is active without a paid invoice of their period')
  exigir(a.estado !== 'ATIVO' || !a.encerraEm || a.encerraEm === a.fim, 'who cancelled is active while it is paid')
  for (const tipo of ['PRIMEIRA', 'RENOVACAO', 'AJUSTE', 'PERIODO']) {
    const abertas = faturas.filter((f) => f.tipo === tipo && f.situacao === 'ABERTA')
    exigir(abertas.length <= 1, 'one open invoice of a kind')
  }
  for (const f of faturas)
    if (['AJUSTE', 'PERIODO'].includes(f.tipo) && f.situacao === 'ABERTA') conferirTroca(f, faturas)
  conferirCredito(a, faturas)
  devolverTudo(a, faturas)
}

/** Its credit equals the rest of the money that we hold. */
function conferirTroca(troca: Fatura, faturas: Fatura[]): void {
  const delas = creditadas(troca, faturas)
  exigir(delas.length > 0 && delas.every(({ contestadaEm }) => !contestadaEm), 'a change waits while a period is paid')
  const credito = delas.map((f) => proporcao(valorPago(f), dias(troca.inicio, f.fim), dias(f.inicio, f.fim)))
  igual(creditoUsado(troca.linhas), soma(credito))
}

/** The paid invoices of the period that was in force when a change began. */
function creditadas(troca: Fatura, faturas: Fatura[]): Fatura[] {
  const dia = troca.inicio as string
  const anteriores = faturas.slice(0, faturas.indexOf(troca))
  const primeira = anteriores.findLastIndex(({ tipo, pagamentoId }) => tipo === 'PRIMEIRA' && pagamentoId)
  const antes = anteriores
    .slice(Math.max(0, primeira))
    .filter((f) => isPagaSemDevolucao(f) && f.inicio && f.fim && f.inicio <= dia && dia < f.fim)
  const ultima = antes.toSorted((uma, outra) => String(uma.inicio).localeCompare(String(outra.inicio))).at(-1)
  return antes.filter(({ fim }) => fim === ultima?.fim)
}

function dias(de: string | null, ate: string | null): number {
  return diasEntre(de as string, ate as string)
}

/**
 * Refunds all that may go back, one by one: the credit of the current period still comes from money
 * that we hold.
 */
function devolverTudo(a: Assinatura, faturas: Fatura[]): void {
  const copias = faturas.map((f) => ({ ...f }))
  for (const f of copias) {
    const valor = devolvivel(f, copias)
    exigir(valor >= 0 && f.estornado + valor <= f.total, 'at most what was paid goes back')
    f.estornado += valor
    if (f.situacao !== 'PAGA' || f.fim === a.fim) continue
    if (f.estornado === f.total) f.situacao = 'ESTORNADA'
    conferirCredito(a, copias)
  }
}

/** The part of the current period that was paid with the one before it is money that we hold. */
function conferirCredito({ fim }: Assinatura, faturas: Fatura[]): void {
  const vigente = faturas.findLast((f) => f.tipo !== 'AJUSTE' && f.situacao === 'PAGA' && f.fim === fim)
  if (vigente?.tipo !== 'PERIODO') return
  exigir(
    creditoUsado(vigente.linhas) <= soma(creditadas(vigente, faturas).map(valorPago)),
    'no credit without its money',
  )
}

/** All that came in before an invoice was made, for the same person. */
function pagoAntesDe({ emitidaEm }: Fatura, faturas: Fatura[]): number {
  return soma(faturas.flatMap(({ pagaEm, total }) => (pagaEm && pagaEm <= emitidaEm ? total : [])))
}

function soma(valores: number[]): number {
  return valores.reduce((total, valor) => total + valor, 0)
}

function igual(um: unknown, outro: unknown): void {
  if (um !== outro) expect(um).toBe(outro)
}

function exigir(certo: boolean, que: string): void {
  if (!certo) throw new Error(que)
}
