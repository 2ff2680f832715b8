import { abrirComo, conferirAcessibilidade, contas, expect, test, usarIdioma, variantes } from './test.ts'

test('the holder of a subscription sees the plan, previews another one without paying, cancels and undoes it', async ({
  page,
}) => {
  await abrirComo(page, contas.gestor, '/gerenciamento/assinatura')
  await expect(page.getByRole('heading', { name: 'Rede' })).toBeVisible()
  await expect(page.getByText('O que mudou')).toBeVisible()

  await page.getByRole('button', { name: 'Trocar plano' }).click()
  await page.getByRole('radio', { name: /Profissional/ }).check()
  await expect(page.getByText(/Nada a pagar agora/)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()

  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cancelar o plano Rede?' })
  await expect(dialogo.getByText('Nada é apagado, e você pode exportar tudo.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByRole('heading', { name: /Sua assinatura termina em/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retomar assinatura' }).click()
  await expect(page.getByRole('heading', { name: /Sua assinatura termina em/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Trocar plano' })).toBeVisible()
})

for (const [i, [idioma, largura]] of variantes.entries()) {
  const tema = i % 2 === 0 ? 'light' : 'dark'
  test(`the subscription reads well in ${idioma} at ${largura} px, ${tema}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: largura, height: 800 })
    await usarIdioma(page, baseURL, idioma)
    await abrirComo(page, contas.gestor, '/gerenciamento/assinatura')
    await expect(page.getByRole('heading', { name: 'Rede' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(largura)
    await conferirAcessibilidade(page, [tema])
  })
}
