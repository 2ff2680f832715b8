import { marcarValor } from '@zelo/contract/plano-preco'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { semearPlanos } from './plano.service.ts'
import { plano } from './plano.table.ts'
import { trocasDosPlanos } from './trocas-dos-planos.ts'

const test = useTestApp({ demo: false })

describe('GET /planos', () => {
  it('lists the three plans in order, with texts in the caller’s language', async () => {
    const br = (await test.chamar({ url: '/planos' })).json()
    expect(br.map(({ id }: { id: string }) => id)).toEqual(['essencial', 'profissional', 'rede'])
    expect(br[1]).toMatchObject({
      nome: 'Profissional',
      preco_mensal: 18_900,
      destaque: true,
      descricao: 'Equipes de até 5',
    })
    const en = (await test.chamar({ url: '/planos', headers: { 'accept-language': 'en-GB' } })).json()
    expect(en[1].descricao).toBe('Teams of up to 5')
  })

  it('keeps what an administrator changed and hides what is not on sale', async () => {
    await withPlataforma(test.servicos.db, 'plataforma.semente', async (tx) => {
      await tx.update(plano).set({ precoMensal: 9_900 }).where(eq(plano.id, 'essencial'))
      await tx.update(plano).set({ visivel: false }).where(eq(plano.id, 'rede'))
    })
    await semearPlanos(test.servicos)
    const lista = (await test.chamar({ url: '/planos' })).json()
    expect(lista.map(({ id, preco_mensal }: { id: string; preco_mensal: number }) => [id, preco_mensal])).toEqual([
      ['essencial', 9_900],
      ['profissional', 18_900],
    ])
  })

  it('is what finished pages say too: the prices of today in the place of those of the build, in both languages', async () => {
    const trocas = await trocasDosPlanos(test.servicos)
    expect(trocas).toMatchObject({
      [marcarValor('essencial.preco_mensal.inteiro.br', '89')]: marcarValor('essencial.preco_mensal.inteiro.br', '99'),
      [marcarValor('essencial.preco_anual.economia.en', '213.60')]: marcarValor(
        'essencial.preco_anual.economia.en',
        '333.60',
      ),
      'data-plano="rede"': 'data-plano="rede" hidden=""',
    })
    await withPlataforma(test.servicos.db, 'plataforma.semente', (tx) =>
      tx.update(plano).set({ nome: 'Solo <1>', precoMensal: 123_456 }).where(eq(plano.id, 'essencial')),
    )
    test.clock.advance(6_000)
    expect(Object.values(await trocasDosPlanos(test.servicos))).toEqual(
      expect.arrayContaining([
        marcarValor('essencial.preco_mensal.inteiro.br', '1.234'),
        marcarValor('essencial.preco_mensal.inteiro.en', '1,234'),
        marcarValor('essencial.nome.br', 'Solo &lt;1&gt;'),
        marcarValor('desconto.SEMESTRAL', '10'),
      ]),
    )
  })
})
