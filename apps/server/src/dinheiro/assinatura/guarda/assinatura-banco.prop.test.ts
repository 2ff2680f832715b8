import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { type Acao, maisLonga, semLastro, vida } from '#test/assinatura/acoes.ts'
import { VidaNoBanco } from '#test/assinatura/vida-no-banco.ts'
import { VidaPura } from '#test/assinatura/vida-pura.ts'
import { longo } from '#test/longo.ts'

const produto = useTestApp({ demo: false })
// Regression: a refusal cancelled an invoice in memory and not in the database.
const recusada: Acao[] = [
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'quita', qual: 0 },
  { tipo: 'muda', plano: 'rede', periodo: 'MENSAL', naRenovacao: false },
  { tipo: 'muda', plano: 'essencial', periodo: 'MENSAL', naRenovacao: false },
  { tipo: 'muda', plano: 'essencial', periodo: 'MENSAL', naRenovacao: false },
]
const vidas = longo ? 10_000 : 120

test(`${vidas} random lives end in the database as they do in memory: same state, same invoices, same ledger`, async () => {
  let n = 0
  await fc.assert(
    fc.asyncProperty(vida, async (acoes) => {
      const pura = new VidaPura('2026-01-30T15:00:00Z')
      const banco = await VidaNoBanco.nascer(produto.servicos, pura, n++)
      for (const acao of acoes.slice(0, 18)) {
        await banco.agir(acao)
        pura.agir(acao)
      }
      expect(await banco.retrato()).toEqual(pura.retrato())
    }),
    {
      numRuns: vidas,
      examples: [[recusada], [maisLonga], ...semLastro.map((acoes) => [acoes] as [Acao[]])],
      ...(process.env.ZELO_SEED && { seed: Number(process.env.ZELO_SEED) }),
    },
  )
}, 3_600_000)
