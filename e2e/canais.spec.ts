import { abrirComo, conferirAcessibilidade, contas, entrar, expect, test, usarIdioma, variantes } from './test.ts'

test('a manager allows sites to show the chat, and no other site can show it', async ({ page, request }) => {
  const politica = async () =>
    (await request.get('/conversa/clinica-aurora')).headers()['content-security-policy'] ?? ''
  await abrirComo(page, contas.gestor, '/gerenciamento/canais')
  await expect(page.getByText('data-chave="clinica-aurora"').first()).toBeVisible()

  const sites = page.getByLabel('Sites onde o chat pode abrir')
  await sites.fill('clinica')
  await page.getByRole('button', { name: 'Gravar sites' }).click()
  await expect(page.getByText('Confira «clinica».')).toBeVisible()
  expect(await politica()).not.toContain('clinica')

  await sites.fill('https://www.clinicaaurora.exemplo/contato\n*.aurora.exemplo')
  await page.getByRole('button', { name: 'Gravar sites' }).click()
  await expect.poll(politica).toContain("frame-ancestors 'self' www.clinicaaurora.exemplo *.aurora.exemplo")
  await page.reload()
  await expect(sites).toHaveValue('www.clinicaaurora.exemplo\n*.aurora.exemplo')
  await sites.fill('')
  await page.getByRole('button', { name: 'Gravar sites' }).click()
  await expect.poll(politica).not.toContain('aurora.exemplo')
})

for (const [i, [idioma, largura]] of variantes.entries()) {
  const tema = i % 2 === 0 ? 'light' : 'dark'
  test(`channels and the test of the agent read well in ${idioma} at ${largura} px, ${tema}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: largura, height: 800 })
    await usarIdioma(page, baseURL, idioma)
    await entrar(page, contas.gestor)
    for (const endereco of ['/gerenciamento/canais', '/gerenciamento/agente/teste']) {
      await page.goto(endereco)
      await expect(page.getByRole('heading', { level: 1 }), endereco).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /^(Carregando|Loading)$/ })).toHaveCount(0)
      expect([endereco, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([endereco, largura])
      await conferirAcessibilidade(page, [tema])
    }
  })
}
