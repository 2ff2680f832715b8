import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { type Acao, maisLonga, semLastro, vida } from '#test/assinatura/acoes.ts'
import { VidaNoBanco } from '#test/assinatura/vida-no-banco.ts'
import { VidaPura } from '#test/assinatura/vida-pura.ts'
import { longo } from '#test/longo.ts'
import { creditoUsado } from './assinatura-preco.ts'
import { receitaSql } from './assinatura-receita.ts'

const produto = useTestApp({ demo: false })
const vidas = longo ? 5_000 : 30
const meses = { MENSAL: 1, SEMESTRAL: 6, ANUAL: 12 } as const
const dias = (de: string, ate: string) => (Date.parse(ate) - Date.parse(de)) / 86_400_000

/** Money lost in a dispute counts as paid until then. */
const perdida: Acao[] = [
  { tipo: 'contrata', plano: 'essencial', periodo: 'MENSAL' },
  { tipo: 'paga', qual: 0, erro: 0 },
  { tipo: 'avisa', qual: 0, queda: false },
  { tipo: 'contesta', qual: 0, fase: 'ABERTA' },
  { tipo: 'contesta', qual: 0, fase: 'PERDIDA' },
]

/** The monthly revenue of the life in memory right now, computed without a history. */
function receitaNoPapel(pura: VidaPura): number {
  if (!pura.atual) return 0
  const { assinatura: a, faturas } = pura.atual
  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(pura.agora)
  if (!a.estado.startsWith('ATIVO') || a.motivo === 'TESTE') return 0
  const pagas = faturas.filter(({ situacao, inicio, fim }) => situacao === 'PAGA' && inicio && fim)
  const periodos = pagas.filter(({ tipo }) => tipo !== 'AJUSTE')
  const comecados = periodos.filter(({ inicio }) => (inicio as string) <= hoje)
  const porInicio = (lista: typeof pagas) =>
    lista.toSorted((x, y) => (x.inicio as string).localeCompare(y.inicio as string))
  const base = porInicio(comecados).at(-1) ?? porInicio(periodos)[0]
  if (!base) return 0
  let total = base.total + (base.tipo === 'PERIODO' ? creditoUsado(base.linhas) : 0)
  for (const { tipo, fim, inicio, total: diferenca } of pagas) {
    if (tipo === 'AJUSTE' && fim === base.fim)
      total += (diferenca * dias(base.inicio as string, base.fim as string)) / dias(inicio as string, fim as string)
  }
  return Math.round(total / meses[base.periodo])
}

test(`the monthly revenue of ${vidas} random lives is, at any instant of their past, what a recount said at that instant`, async () => {
  let n = 0
  let comReceita = 0
  await fc.assert(
    fc.asyncProperty(vida, async (acoes) => {
      const pura = new VidaPura('2026-01-30T15:00:00Z')
      const banco = await VidaNoBanco.nascer(produto.servicos, pura, n++)
      const anotado: { em: Date; centavos: number }[] = []
      for (const acao of acoes.slice(0, 24)) {
        // Nothing happens between two acts, so the state after the last one holds until this one.
        if (acao.tipo !== 'andar' && acao.tipo !== 'relogio') pura.agora = new Date(pura.agora.getTime() + 1000)
        await banco.agir(acao)
        pura.agir(acao)
        anotado.push({ em: new Date(pura.agora), centavos: receitaNoPapel(pura) })
      }
      const unicos = anotado.filter(({ em }, i) => anotado[i + 1]?.em.getTime() !== em.getTime())
      const { rows } = await withPlataforma(produto.servicos.db, 'assinatura.administracao', (tx) =>
        tx.client.query<{ n: string; centavos: string }>(
          `WITH limites AS (SELECT n, t FROM unnest($1::timestamptz[]) WITH ORDINALITY AS l(t, n)), ${receitaSql}
           SELECT n, sum(centavos) AS centavos FROM receita WHERE titular_id = $2 GROUP BY n`,
          [unicos.map(({ em }) => em), banco.titularId],
        ),
      )
      const lido = new Map(rows.map((row) => [Number(row.n), Number(row.centavos)]))
      comReceita += lido.size
      expect(unicos.map(({ em }, i) => [em, lido.get(i + 1) ?? 0])).toEqual(
        unicos.map(({ em, centavos }) => [em, centavos]),
      )
    }),
    {
      numRuns: vidas,
      examples: [[perdida], [maisLonga], ...semLastro.map((acoes) => [acoes] as [Acao[]])],
      ...(process.env.ZELO_SEED && { seed: Number(process.env.ZELO_SEED) }),
    },
  )
  expect(comReceita).toBeGreaterThan(vidas)
}, 3_600_000)
