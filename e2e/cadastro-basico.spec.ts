import { agendarPelaApi } from './conversar.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test, usarIdioma, variantes } from './test.ts'

for (const largura of new Set(variantes.filter(([idioma]) => idioma === 'br').map(([, largura]) => largura))) {
  test(`a new company takes bookings after a few steps, ${largura} px`, async ({ page, request, baseURL }) => {
    test.slow()
    const nome = `Barbearia Teste ${largura} ${Date.now()}`
    const chave = nome.toLowerCase().replaceAll(' ', '-')
    const cpf = await inscrito(request)
    await usarIdioma(page, baseURL, 'br')
    await page.setViewportSize({ width: largura, height: 900 })
    await abrirComo(page, cpf, '/cadastro-basico', senhaNova)
    await expect(page.getByRole('listitem').filter({ hasText: 'Nome, telefone' })).toHaveAttribute(
      'aria-current',
      'step',
    )

    await page.getByRole('link', { name: 'Cadastrar empresa' }).click()
    await page.getByText('Mais dados, se quiser').click()
    await page.getByLabel('CNPJ').fill('11111111111111')
    await page.getByRole('button', { name: 'Salvar empresa' }).click()
    await expect(page.getByLabel('Nome fantasia')).toHaveAccessibleDescription(/Preencha este campo/)
    await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription(/Este CNPJ não confere/)
    await page.getByLabel('Nome fantasia').fill(nome)
    await page.getByLabel('Telefone').fill('92987654321')
    await page.getByLabel('Estado').selectOption('AM')
    await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Manaus')
    await conferirAcessibilidade(page)
    await page.getByLabel('CNPJ').fill('')
    await page.getByRole('button', { name: 'Salvar empresa' }).click()

    await page.waitForURL('**/cadastro-basico')
    await page.getByRole('button', { name: 'Barbearia', exact: true }).click()
    await expect(page.getByText('Corte e barba')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await conferirAcessibilidade(page)

    await page.getByRole('link', { name: 'Ver profissionais' }).click()
    await page.getByRole('link', { name: /Rita Moura/ }).click()
    await page.getByLabel('terça-feira, fim 1').fill('10:00')
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Salvar profissional' }).click()
    await page.waitForURL('**/cadastro-basico/profissional')

    await page.goto('/cadastro-basico')
    await page.getByRole('button', { name: 'Concluir cadastro' }).click()
    await page.waitForURL('**/private')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('dadoUsuario') ?? '{}').status)).toBe('ATIVO')
    const resposta = await agendarPelaApi(request, 'Caio Braga', { chave, pedido: 'quero marcar um corte' })
    expect(resposta).toMatch(/Corte/)
  })
}
