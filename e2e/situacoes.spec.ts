import { inscrito, senhaNova } from './inscrito.ts'
import { conferirAcessibilidade, contas, expect, senha, test } from './test.ts'

test('a closed account tells its owner the reason, and tells others nothing', async ({ page, request }) => {
  const cpf = await inscrito(request)
  const { token } = await (
    await request.post('/api/acesso/entrar', { data: { cpf: contas.administrador, senha } })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  const { itens } = await (await request.get(`/api/cpainel/usuarios?busca=${cpf}`, { headers })).json()
  const [{ id }] = itens
  const tentar = async (comSenha: string) => {
    await page.goto('/auth/login')
    await page.getByLabel('CPF', { exact: true }).fill(cpf)
    await page.getByLabel('Senha', { exact: true }).fill(comSenha)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }

  await page.setViewportSize({ width: 360, height: 740 })
  for (const [status, aviso] of [
    ['INATIVO', 'Seu cadastro está inativo.'],
    ['SUSPENSO', 'Seu acesso está suspenso.'],
    ['BLOQUEADO', 'Seu acesso está bloqueado.'],
  ] as const) {
    const data = { status, motivo: 'Teste' }
    expect((await request.put(`/api/cpainel/usuarios/${id}/status`, { headers, data })).status()).toBe(200)
    await tentar(senhaNova)
    const recusa = page.getByRole('alert').filter({ hasText: aviso })
    await expect(recusa).toBeVisible()
    await expect(recusa.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute('href', '/contatos')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await tentar('nao-e-esta-senha')
    await expect(page.getByText('CPF ou senha não conferem.').first()).toBeVisible()
    await expect(recusa).toBeHidden()
  }
  await tentar(senhaNova)
  await expect(page.getByRole('alert').filter({ hasText: 'Seu acesso está bloqueado.' })).toBeVisible()
  await conferirAcessibilidade(page)
})
