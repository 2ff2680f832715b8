import { abrirComo, capturar, conferirAcessibilidade, contas, expect, test, usarIdioma } from './test.ts'

test('a manager teaches a message by keyboard, undoes it, and shares the messages with the platform', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await abrirComo(page, contas.gestor, '/gerenciamento/agente/ensino')
  const frase = page.getByRole('listitem').filter({ hasText: 'o de sempre, por favor' })
  await expect(frase.getByText('4 vezes')).toBeVisible()
  await capturar(page, 'ensino-1440')
  await conferirAcessibilidade(page)
  await frase.getByRole('button', { name: 'quer marcar', exact: true }).press('Enter')
  await expect(
    page.getByText('Aprendi. A partir da próxima mensagem, «o de sempre, por favor» é: quer marcar.'),
  ).toBeVisible()
  await expect(frase).toHaveCount(0)
  await capturar(page, 'ensino-aprendida-1440')
  await page.getByRole('radio', { name: /Ensinadas/ }).click()
  await expect(frase.getByText('Aprendi: quer marcar')).toBeVisible()
  await conferirAcessibilidade(page)
  await frase.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('«o de sempre, por favor» voltou para a lista e é lida como antes.')).toBeVisible()

  await page.getByRole('radio', { name: /Para ensinar/ }).click()
  await frase.getByRole('button', { name: 'Outra coisa…' }).click()
  const janela = page.getByRole('dialog')
  await janela.getByLabel('Quer marcar mais um').check()
  await capturar(page, 'ensino-outra-1440')
  await conferirAcessibilidade(page)
  await janela.getByRole('button', { name: 'Cancelar' }).click()

  const partilha = page.getByRole('switch', { name: /Deixar a plataforma ver as frases/ })
  await partilha.click()
  await expect(page.getByText('A plataforma vê as frases, sem nomes.')).toBeVisible()
})

for (const [idioma, largura] of [
  ['br', 360],
  ['en', 1440],
] as const)
  test(`messages to teach, and what the platform sees of them, at ${largura} px (${idioma})`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize({ width: largura, height: 800 })
    await usarIdioma(page, baseURL, idioma)
    await abrirComo(page, contas.gestor, '/gerenciamento/agente/ensino')
    await expect(page.getByText('furou meu rolê aqui').first()).toBeVisible()
    await conferirAcessibilidade(page)
    await capturar(page, `ensino-${idioma}-${largura}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
    await page.context().clearCookies()
    await abrirComo(page, contas.administrador, '/admin/dashboard/frases')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Frases não entendidas|Lines not understood/)
    await conferirAcessibilidade(page)
    await capturar(page, `ensino-plataforma-${idioma}-${largura}`)
  })
