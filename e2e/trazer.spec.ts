import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test('a manager downloads an archive of the company, and an administrator imports it after a preview', async ({
  page,
  request,
}) => {
  test.slow()
  const cpf = await inscrito(request)
  await abrirEmpresa(request, cpf, 'Ateliê que Muda')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha: senhaNova } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/cadastro-basico/portabilidade'
  const { id } = await (await request.post(url, { headers })).json()
  await expect(async () => {
    expect((await (await request.get(url, { headers })).json()).estado).toBe('PRONTA')
  }).toPass({ timeout: 30_000 })
  const link = await (await request.post(`${url}/${id}/link`, { headers })).json()
  const buffer = await (await request.get(link.url)).body()

  await abrirComo(page, contas.administrador, '/admin/configuracoes')
  await page.getByRole('link', { name: 'Trazer uma empresa' }).click()
  await conferirAcessibilidade(page)
  const escolha = page.getByLabel(/^Escolha o arquivo ZIP/)
  await escolha.setInputFiles({ name: 'outro.zip', mimeType: 'application/zip', buffer: Buffer.from('nada') })
  await expect(page.getByRole('alert')).toContainText('não pode ser lido como ZIP')
  await conferirAcessibilidade(page)

  await escolha.setInputFiles({ name: 'atelie.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByRole('heading', { name: 'O que viria: Ateliê que Muda' })).toBeVisible()
  await expect(page.getByText('Esta empresa já está nesta instalação')).toBeVisible()
  await expect(page.getByText('Já estão aqui e passam a vê-la: 1')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Trazer esta empresa' }).click()
  await expect(page.getByRole('heading', { name: '«Ateliê que Muda» está aqui' })).toBeVisible()
  await conferirAcessibilidade(page)
})
