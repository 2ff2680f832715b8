import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { empresaDemo } from '@zelo/contract/nucleo/origem'
import { abrirInstancia, type Instancia, testSozinho } from './instancia.ts'
import { conferirAcessibilidade, contas, entrar, expect } from './test.ts'
import { codigoDoAplicativo } from './totp.ts'

const senhaDela = 'jabuticaba verde noventa'

/**
 * An installation as in production: no demo, and the first administrator created in the terminal.
 */
const test = testSozinho.extend<object, { instancia: Instancia }>({
  instancia: [
    async ({ playwright: _ }, use) => {
      const instancia = await abrirInstancia({ ZELO_DEMO: 'nao' }, async (env) => {
        const resposta = {
          ZELO_ADMIN_CPF: contas.administrador,
          ZELO_ADMIN_NOME: 'Marta Reis',
          ZELO_ADMIN_EMAIL: 'marta@exemplo.com.br',
          ZELO_ADMIN_SENHA: senhaDela,
        }
        await promisify(execFile)('node', ['apps/server/tools/admin-criar.ts'], { env: { ...env, ...resposta } })
      })
      await use(instancia)
      await instancia.encerrar()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('without a demo company the first page shows no chat and leads to the workshop', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toContain(empresaDemo)
  expect(html).toContain('<a href="/experimente" class')
})

test('the first administrator can open nothing until the second factor is on, and then everything', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await entrar(page, contas.administrador, senhaDela)
  await page.waitForURL('**/conta-usuario/configuracoes')
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
  await conferirAcessibilidade(page)
  for (const pagina of ['/cpainel/usuario', '/admin/dashboard', '/private']) {
    await page.goto(pagina)
    await page.waitForURL('**/conta-usuario/configuracoes')
  }
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  for (const path of ['/cpainel/usuarios', '/cpainel/perfis', '/admin/dashboard?periodo=30']) {
    expect((await request.get(`/api${path}`, { headers: { authorization } })).status(), path).toBe(403)
  }

  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  await page.getByLabel('Sua senha atual').fill(senhaDela)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const segredo = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(/Digite o código/).fill(codigoDoAplicativo(segredo))
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await page.goto('/cpainel/usuario')
  await expect(page.getByRole('main').getByText('Marta Reis').first()).toBeVisible()
  // A required second factor cannot be turned off.
  await page.goto('/conta-usuario/configuracoes')
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desativar' })).toHaveCount(0)
})
