import type { Receita } from '@zelo/contract/dinheiro/receita'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { longo } from '#test/longo.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
let administrador: string
const ler = async (caminho = ''): Promise<{ statusCode: number; body: string; json: () => never }> =>
  test.chamar({ url: `/admin/receita${caminho}`, token: administrador })
const receita = async (): Promise<Receita> => (await ler()).json()

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
})

/**
 * A subscription that paid that much in some months (index 0 is the first of twelve) and nothing in
 * the others.
 */
async function viver(n: number, valores: readonly number[], primeiroMes: Date): Promise<void> {
  await test.plataforma(async (tx) => {
    const sql = (texto: string, valor: unknown[]) => tx.client.query(texto, valor)
    const { rows } = await sql(
      "INSERT INTO usuario (cpf, nome, email, senha_hash, status) VALUES ($1, $2, $3, '-', 'ATIVO') RETURNING id",
      [String(71_000_000_000 + n), `Pagante ${n}`, `pagante-${n}@prova.exemplo`],
    )
    const [id, titular] = [uuidv7(), rows[0].id]
    await sql(
      `INSERT INTO assinatura (id, titular_id, plano, periodo, estado, fuso, criada_em, alterada_em)
       VALUES ($1, $2, 'rede', 'MENSAL', 'ATIVO', 'America/Sao_Paulo', $3, $3)`,
      [id, titular, primeiroMes],
    )
    let antes = 0
    for (const [i, valor] of valores.entries()) {
      // The tenth of each month, so that the end of the month sees it.
      const em = new Date(Date.UTC(primeiroMes.getUTCFullYear(), primeiroMes.getUTCMonth() + i, 10, 15))
      if (em > test.clock.now()) break
      if (valor > 0) {
        const fatura = uuidv7()
        await sql(
          `INSERT INTO fatura (id, assinatura_id, titular_id, tipo, situacao, vencimento, total_centavos, plano, periodo, periodo_inicio, periodo_fim,
             emitida_em, pagamento_id, paga_em, alterada_em)
           VALUES ($1, $2, $3, $4, 'PAGA', $5::date, $6, 'rede', 'MENSAL', $5::date, ($5::date + interval '1 month')::date, $7, $8, $7, $7)`,
          [
            fatura,
            id,
            titular,
            i === 0 ? 'PRIMEIRA' : 'RENOVACAO',
            em.toISOString().slice(0, 10),
            valor,
            em,
            `p-${fatura}`,
          ],
        )
      }
      if (valor > 0 || antes > 0)
        await sql(
          `INSERT INTO assinatura_evento (id, assinatura_id, tipo, estado_antes, estado_depois, motivo, causa, em)
           VALUES ($1, $2, $3, $4, $4, $5, 'JOB', $6)`,
          [
            uuidv7(),
            id,
            valor > 0 ? 'PAGAMENTO' : 'TEMPO',
            valor > 0 ? 'ATIVO' : 'INADIMPLENTE',
            valor > 0 ? null : 'CARENCIA_ENCERRADA',
            em,
          ],
        )
      antes = valor
    }
  })
}

it('adds up every month from its start to its end by movement, as a recount of random lives does, and each figure opens its rows', async () => {
  const base = await receita()
  const primeiro = new Date(`${base.meses[0]?.mes}-01T12:00:00Z`)
  const esperado = base.meses.map(() => ({
    inicio: 0,
    fim: 0,
    nova: 0,
    reativada: 0,
    expansao: 0,
    contracao: 0,
    perdida: 0,
    perdidos: 0,
  }))
  let n = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 0, 8_900, 18_900, 34_900), { minLength: 12, maxLength: 12 }),
      async (sorteados) => {
        // The current month has had its tenth day or not: nothing happens in it.
        const valores = [...sorteados.slice(0, 11), 0].slice(0, 11)
        await viver(n++, valores, primeiro)
        let [antes, jaPagou] = [0, false]
        for (const [i, mes] of esperado.entries()) {
          const depois = i < 11 ? (valores[i] ?? 0) : antes
          mes.inicio += antes
          mes.fim += depois
          if (antes === 0 && depois > 0) mes[jaPagou ? 'reativada' : 'nova'] += depois
          if (antes > 0 && depois === 0) {
            mes.perdida += antes
            mes.perdidos++
          }
          if (antes > 0 && depois > antes) mes.expansao += depois - antes
          if (depois > 0 && depois < antes) mes.contracao += antes - depois
          jaPagou ||= depois > 0
          antes = depois
        }
      },
    ),
    { numRuns: longo ? 300 : 40, endOnFailure: true },
  )
  const lida = await receita()
  for (const [i, mes] of lida.meses.entries()) {
    const [era, mais] = [base.meses[i] as Receita['meses'][number], esperado[i] as (typeof esperado)[number]]
    const cresceu = (qual: 'inicio' | 'fim' | 'nova' | 'reativada' | 'expansao' | 'contracao' | 'perdida') =>
      mes[qual].centavos - era[qual].centavos
    expect({
      inicio: cresceu('inicio'),
      fim: cresceu('fim'),
      nova: cresceu('nova'),
      reativada: cresceu('reativada'),
      expansao: cresceu('expansao'),
      contracao: cresceu('contracao'),
      perdida: cresceu('perdida'),
      perdidos: mes.perdida.titulares - era.perdida.titulares,
    }).toEqual(mais)
    const { inicio, nova, reativada, expansao, contracao, perdida, fim } = mes
    expect(
      inicio.centavos + nova.centavos + reativada.centavos + expansao.centavos - contracao.centavos - perdida.centavos,
    ).toBe(fim.centavos)
    expect(inicio.titulares + nova.titulares + reativada.titulares - perdida.titulares).toBe(fim.titulares)
    if (i > 0) expect(inicio).toEqual(lida.meses[i - 1]?.fim)
  }
  const ultimo = lida.meses.at(-2) as Receita['meses'][number]
  for (const figura of ['TOTAL', 'PERDIDA', 'NOVA'] as const) {
    const linhas: { antes_centavos: number; depois_centavos: number }[] = []
    let cursor = ''
    do {
      const pagina: { itens: typeof linhas; proximo: string | null } = (
        await ler(`/linhas?mes=${ultimo.mes}&figura=${figura}&limite=7${cursor && `&cursor=${cursor}`}`)
      ).json()
      linhas.push(...pagina.itens)
      cursor = pagina.proximo ?? ''
    } while (cursor)
    const contado = figura === 'TOTAL' ? ultimo.fim : ultimo[figura.toLowerCase() as 'perdida' | 'nova']
    const soma = linhas.reduce(
      (total, l) => total + (figura === 'TOTAL' ? l.depois_centavos : Math.abs(l.depois_centavos - l.antes_centavos)),
      0,
    )
    expect([figura, linhas.length, soma]).toEqual([figura, contado.titulares, contado.centavos])
  }
  const painel = (await test.chamar({ url: '/admin/dashboard/situacao', token: administrador })).json()
  expect(painel.assinaturas.receita_mes).toBe(lida.mensal_centavos)
  const csv = await ler('/exportar')
  expect(csv.body.trim().split('\n')).toHaveLength(13)
  // A point would be read as a date by some spreadsheets.
  expect(csv.body).toMatch(/;\d+,\d\d;/)
  expect(csv.body).not.toMatch(/;-?\d+\.\d/)
  expect((await ler(`/linhas/exportar?mes=${ultimo.mes}`)).body).toContain('Pagante')
}, 120_000)

it('tells what is overdue since the day after it was due, invoice by invoice', async () => {
  const antes = await receita()
  await test.sql(
    `INSERT INTO fatura (id, assinatura_id, titular_id, tipo, vencimento, total_centavos, plano, periodo, emitida_em, alterada_em)
       SELECT gen_random_uuid(), a.id, a.titular_id, 'PRIMEIRA', ($1::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date - d.dias, 1000 + d.dias, a.plano, a.periodo, $1, $1
       FROM (SELECT * FROM assinatura ORDER BY id LIMIT 2) a JOIN (VALUES (1, 1), (2, 0)) d (i, dias) ON d.i = (SELECT count(*) FROM assinatura b WHERE b.id <= a.id)`,
    [test.clock.now()],
  )
  const { vencida } = await receita()
  expect([vencida.centavos - antes.vencida.centavos, vencida.faturas - antes.vencida.faturas]).toEqual([1_001, 1])
  const { itens } = (await ler(`/linhas?mes=${antes.meses.at(-1)?.mes}&figura=VENCIDA`)).json() as never as {
    itens: { fatura: { total_centavos: number } }[]
  }
  expect(itens.map(({ fatura }) => fatura.total_centavos)).toContain(1_001)
})

it('is for who may see plans, and knows twelve months', async () => {
  const outro = await entrarComo(test, { '/admin/usuario': ['pode_visualizar'] })
  expect((await test.chamar({ url: '/admin/receita', token: outro })).statusCode).toBe(403)
  expect((await ler('/linhas?mes=2019-01')).statusCode).toBe(422)
  expect((await ler('/linhas?mes=2026-13')).statusCode).toBe(422)
})
