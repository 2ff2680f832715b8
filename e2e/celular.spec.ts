import type { Page } from '@playwright/test'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { permissaoDe } from '../apps/web/app/achar-pagina.ts'
import { paginas } from '../apps/web/app/paginas.ts'
import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { ir } from './ir.ts'
import { medirTela } from './medir-tela.ts'
import { contarSaltos, saltos } from './saltos.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

const telas = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
] as const

test.use({ hasTouch: true, isMobile: true, viewport: telas[0] })

/** The pages with the panel's frame that the user may open. Pages of a record come last. */
async function paginasAbertas(page: Page): Promise<string[]> {
  const permissoes = await page.evaluate(() => {
    const corpo = localStorage.getItem('token')?.split('.')[1] ?? ''
    return JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/'))).permissoes
  })
  return paginas
    .filter(({ tipo, semMoldura }) => tipo === 'painel' && !semMoldura)
    .filter(({ path, acesso }) => acesso !== 'permissao' || podeRota(permissoes, permissaoDe(path) ?? path))
    .map(({ path }) => path)
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
}

for (const conta of ['gestor', 'administrador'] as const)
  test(`on a phone each page of the ${conta === 'gestor' ? 'manager' : 'administrator'} fits, and its buttons are large enough for a thumb`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await abrirComo(page, contas[conta], '/private')
    const faltas: string[] = []
    const vistos = new Set<string>()
    const medir = async (onde: string) => {
      for (const tela of telas) {
        await page.setViewportSize(tela)
        faltas.push(...(await page.evaluate(medirTela)).map((falta) => `${onde} em ${tela.width} px: ${falta}`))
      }
      await page.setViewportSize(telas[0])
    }

    const abertas = await paginasAbertas(page)
    for (const path of abertas) {
      const molde = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      const registro = [...vistos].find((href) => molde.test(href) && !abertas.includes(href) && !/\/novo$/.test(href))
      const endereco = path.includes(':') ? (registro ?? path.replace(/:\w+$/, 'novo')) : path
      if (endereco !== '/private') await ir(page, endereco)
      if (!path.includes(':')) await expect(page.getByText('Não deu para carregar'), path).toHaveCount(0)
      for (const link of await page
        .locator('main a[href^="/"]')
        .evaluateAll((as) => as.map((a) => a.getAttribute('href'))))
        vistos.add(link?.split(/[?#]/)[0] ?? '')
      await medir(path)
    }
    // The profiles of the product cannot be changed, and have no boxes to press.
    if (conta === 'administrador') {
      await ir(page, '/cpainel/perfil')
      await ir(page, '/cpainel/perfil/novo')
      await medir('perfil novo')
    }

    await page.getByRole('button', { name: 'Mais', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Mais' }).getByRole('button', { name: 'Sair' })).toBeVisible()
    await medir('Mais')
    await conferirAcessibilidade(page)
    expect(faltas).toEqual([])
  })

test('on a phone the filters of a list are in one sheet with their count, and nothing jumps', async ({
  page,
  request,
}) => {
  test.slow()
  // In the demo company, new clients of other tests would move the list.
  const { cpf } = await empresaPropria(request, 'Ateliê sem Saltos')
  await abrirComo(page, cpf, '/gerenciamento/servicos', senhaNova)
  await page.getByRole('button', { name: 'Filtros' }).tap()
  const filtros = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filtros.getByLabel('Ordenar por')).toBeVisible()
  await conferirAcessibilidade(page)
  await filtros.getByText('Inativos').tap()
  await filtros.getByRole('button', { name: 'Ver resultados' }).tap()
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Filtros (1 ligados)' }).tap()
  await filtros.getByRole('button', { name: 'Limpar' }).tap()
  await expect(page).not.toHaveURL(/situacao/)

  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  for (let n = 10; n < 30; n++) {
    const data = {
      nome: `Cliente ${n}`,
      email: null,
      telefone: null,
      nascimento: null,
      etiquetas: [],
      responsavel: null,
    }
    expect((await request.post('/api/gerenciamento/clientes', { headers, data })).status()).toBe(200)
  }
  await contarSaltos(page)
  await page.goto('/gerenciamento/dados-cliente')
  await expect(page.getByRole('link', { name: /^Cliente 10/ })).toBeVisible()
  const pular = (y: number) => page.evaluate((por) => scrollBy({ top: por, behavior: 'instant' }), y)
  const cabeca = page.getByRole('banner')
  await pular(300)
  await expect(cabeca).not.toBeInViewport()
  await pular(-60)
  await expect(cabeca).toBeInViewport()
  expect(await saltos(page)).toBeLessThan(0.01)
})
