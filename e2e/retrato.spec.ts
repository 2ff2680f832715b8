import { segurarCodigo } from './segurar-codigo.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

const foto = 'apps/web/public/assets/images/avatar/padrao.png'

test('a manager gives the company a logo and a professional a picture, and clients see both', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await abrirComo(page, contas.gestor, '/cadastro-basico/profissional')
  await page.getByRole('link', { name: /Dra\. Marina Sato/ }).click()
  await page.getByLabel('Arquivo da foto').setInputFiles(foto)
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByText('Foto nova no lugar.')).toBeVisible()
  await conferirAcessibilidade(page)

  await page.goto('/cadastro-basico/empresa')
  await page
    .getByRole('link', { name: /Clínica Aurora/ })
    .first()
    .click()
  await page.getByLabel('Arquivo da foto').setInputFiles(foto)
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByText('Foto nova no lugar.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const empresa = page.url()

  await page.goto('/agendar/clinica-aurora')
  const imagem = page.getByRole('main').locator('img')
  await expect(imagem).toBeVisible()
  const logo = await imagem.getAttribute('src')
  await page.getByRole('button', { name: /^Limpeza/ }).click()
  await page.getByLabel('Com quem').selectOption('Dra. Marina Sato')
  await page.getByRole('button', { name: 'Ver mais dias' }).waitFor()
  await page.getByRole('list').getByRole('button').first().click()
  await expect(page.getByRole('main').locator(`img:not([src="${logo}"])`)).toBeVisible()
  await page.goto('/conversa/clinica-aurora')
  await expect(page.locator('.cabecalho img')).toBeVisible()

  // Initials replace a picture that failed before hydration.
  await page.route(`**${logo}`, (rota) => rota.fulfill({ status: 404 }))
  const soltar = await segurarCodigo(page)
  const falhou = page.waitForResponse(`**${logo}`)
  await page.goto('/agendar/clinica-aurora', { waitUntil: 'commit' })
  await falhou
  soltar()
  await expect(imagem).toHaveCount(0)

  await page.goto(empresa)
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover foto' }).click()
  await expect(page.getByText('Foto removida.')).toBeVisible()
  await page.goto('/agendar/clinica-aurora')
  await expect(page.getByRole('button', { name: /^Limpeza/ })).toBeVisible()
  await expect(imagem).toBeHidden()
})
