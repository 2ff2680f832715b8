import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { semearPlanos } from './plano.service.ts'
import { plano } from './plano.table.ts'
import { planosAgora } from './planos-agora.ts'

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

  it('keeps the prices of edited plans, and leaves out plans off sale', async () => {
    await test.plataforma(async (tx) => {
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

  it('gives the public pages the plans on sale in order, read again after some seconds', async () => {
    const ids = async () => (await planosAgora(test.servicos, 'br')).map(({ id }) => id)
    expect(await ids()).toEqual(['essencial', 'profissional'])
    await test.plataforma(async (tx) => {
      const [rede] = await tx.select().from(plano).where(eq(plano.id, 'rede'))
      await tx
        .insert(plano)
        .values({ ...(rede as NonNullable<typeof rede>), id: 'solo', nome: 'Solo', ordem: -1, visivel: true })
    })
    expect(await ids()).toEqual(['essencial', 'profissional'])
    test.clock.advance(6_000)
    expect(await ids()).toEqual(['solo', 'essencial', 'profissional'])
    expect((await planosAgora(test.servicos, 'en'))[1]?.descricao).toBe('Working on your own')
  })
})
