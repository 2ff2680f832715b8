import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { semearPlanos } from './plano.service.ts'
import { plano } from './plano.table.ts'
import { planosNasPaginas } from './planos-nas-paginas.ts'

const test = useTestApp({ demo: false })
const marcarValor = (nome: string, html: string) => `<span data-valor="${nome}" class="x">${html}</span>`

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

  it('is what finished pages say too: the plans of today in their order, in the place of those of the build', async () => {
    const th = (id: string, destaque: boolean) =>
      `<th scope="col" data-plano="${id}" class="${destaque ? 'realce' : ''}">${marcarValor(`${id}.nome`, 'x')}<a href="/nova-conta?plano=${id}&amp;periodo=ANUAL">${marcarValor(`${id}.preco_anual.mes`, 'x')}</a></th>`
    const td = (id: string, destaque: boolean, espera: boolean) =>
      `<td data-plano="${id}"${destaque ? ' data-destaque=""' : ''} class="c">${marcarValor(`${id}.historico`, 'x')}${espera ? '✓' : '–'}</td>`
    const molde = [
      `<tr><th>Plano</th>${th('essencial', false)}${th('profissional', true)}${th('rede', false)}</tr>`,
      `<tr><th>Espera</th>${td('essencial', false, false)}${td('profissional', true, true)}${td('rede', false, true)}</tr>`,
      `<select><option value="">Depois</option><option data-plano="essencial" value="essencial" data-valor="essencial.nome">x</option></select>`,
      `<p data-desconto="ANUAL">${marcarValor('desconto.ANUAL', '20')}</p><p data-valor="outra">fica</p>`,
    ].join('\n')
    await withPlataforma(test.servicos.db, 'plataforma.semente', async (tx) => {
      const [rede] = await tx.select().from(plano).where(eq(plano.id, 'rede'))
      await tx.insert(plano).values({
        ...(rede as NonNullable<typeof rede>),
        id: 'solo',
        nome: 'Solo <1>',
        ordem: -1,
        visivel: true,
        destaque: true,
        listaEspera: false,
        historicoDias: 1,
      })
      await tx.update(plano).set({ ordem: 9, destaque: false }).where(eq(plano.id, 'profissional'))
    })
    test.clock.advance(6_000)
    const html = (await planosNasPaginas(test.servicos))?.escrever(molde) ?? ''
    expect([...html.matchAll(/<(th|td|option)[^>]* data-plano="(\w+)"/g)].map(([, tag, id]) => `${tag} ${id}`)).toEqual(
      [
        ...['th solo', 'th essencial', 'th profissional'],
        ...['td solo', 'td essencial', 'td profissional'],
        ...['option solo', 'option essencial', 'option profissional'],
      ],
    )
    expect(html).toContain(marcarValor('solo.nome', 'Solo &lt;1&gt;'))
    expect(html).toContain('<a href="/nova-conta?plano=solo&amp;periodo=ANUAL">')
    expect(html).toContain(marcarValor('solo.preco_anual.mes', '343,20'))
    expect(html).toContain(
      `<td data-destaque="" data-plano="solo" class="c">${marcarValor('solo.historico', '1 dia')}–</td>`,
    )
    expect(html).toContain(
      `<td data-plano="profissional" class="c">${marcarValor('profissional.historico', '12 meses')}✓</td>`,
    )
    expect(html).toContain('data-plano="solo" class="realce"')
    expect(html).toContain('<option data-plano="solo" value="solo" data-valor="solo.nome">Solo &lt;1&gt;</option>')
    expect(html).toContain('<p data-valor="outra">fica</p>')
    expect(html).not.toContain('rede')
    const emIngles = (await planosNasPaginas(test.servicos))?.escrever(`<html class="a" lang="en">${molde}`)
    expect(emIngles).toContain(marcarValor('solo.preco_anual.mes', '343.20'))
    expect(emIngles).toContain(marcarValor('solo.historico', '1 day'))
  })

  it('promises no discount where a longer period costs as much', async () => {
    await withPlataforma(test.servicos.db, 'plataforma.semente', (tx) =>
      tx
        .update(plano)
        .set({ precoMensal: 100, precoSemestral: 600, precoAnual: 1_200 })
        .where(eq(plano.id, 'essencial')),
    )
    test.clock.advance(6_000)
    const html = (await planosNasPaginas(test.servicos))?.escrever(
      `<p data-desconto="ANUAL">x</p>${marcarValor('essencial.preco_anual.economia', 'x')}`,
    )
    expect(html).toBe(`<p data-desconto="ANUAL" hidden="">x</p>${marcarValor('essencial.preco_anual.economia', '')}`)
  })
})
