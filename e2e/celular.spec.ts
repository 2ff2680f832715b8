import type { Page } from '@playwright/test'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { paginas, permissaoDe } from '../apps/web/app/paginas.ts'
import { medirTela } from './medir-tela.ts'
import { contas, entrar, expect, test } from './test.ts'

const telas = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
] as const

test.use({ hasTouch: true, isMobile: true, viewport: telas[0] })

/** Pages inside the frame that the signed-in user may open, those of a record last. */
async function paginasAbertas(page: Page): Promise<string[]> {
  const permissoes = await page.evaluate(() => {
    const corpo = localStorage.getItem('token')?.split('.')[1] ?? ''
    return JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/'))).permissoes
  })
  return paginas
    .filter(({ tipo, layout, semMoldura }) => tipo === 'painel' && layout !== 'auth' && !semMoldura)
    .filter(({ path, acesso }) => acesso !== 'permissao' || podeRota(permissoes, permissaoDe(path) ?? path))
    .map(({ path }) => path)
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
}

/** Goes on without a new document, as a link does. */
async function ir(page: Page, endereco: string): Promise<void> {
  const antes = await page.title()
  await page.evaluate((para) => {
    history.pushState(null, '', para)
    dispatchEvent(new PopStateEvent('popstate'))
  }, endereco)
  await expect(page, endereco).not.toHaveTitle(antes)
  await expect(page.getByRole('main').locator('h1, [role=alert]').first(), endereco).toBeAttached()
  await expect(page.locator('.bg-skeleton, [aria-busy=true]'), endereco).toHaveCount(0)
}

for (const conta of ['gestor', 'administrador'] as const)
  test(`on a phone each page of the ${conta === 'gestor' ? 'manager' : 'administrator'} fits, and a thumb hits what it aims at`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await entrar(page, contas[conta])
    await page.waitForURL('**/private')
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
      for (const link of await page
        .locator('main a[href^="/"]')
        .evaluateAll((as) => as.map((a) => a.getAttribute('href'))))
        vistos.add(link?.split(/[?#]/)[0] ?? '')
      await medir(path)
    }

    await page.getByRole('button', { name: 'Mais', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Mais' }).getByRole('button', { name: 'Sair' })).toBeVisible()
    await medir('Mais')
    expect(faltas).toEqual([])
  })
