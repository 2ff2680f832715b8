import { convidado, dispensar, portador } from './convidado.ts'
import { cpfNovo } from './cpf.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test('the trail is searched by record, by network address, by company and by user', async ({ page, request }) => {
  const headers = await portador(request)
  const nome = `Rastro ${Date.now()}`
  const feita = await request.post('/api/cpainel/categorias', {
    headers,
    data: {
      nome_br: nome,
      nome_en: nome,
      slug: nome.toLowerCase().replace(' ', '-'),
      icone: 'scissors',
      descricao_br: '',
      descricao_en: '',
      ordem: 1,
      ativo: false,
    },
  })
  expect(feita.status(), await feita.text()).toBe(200)
  await abrirComo(page, contas.administrador, '/admin/configuracoes/auditoria')
  const linhas = page.getByRole('main').getByRole('row')
  const buscar = async (onde: string, termo: string, visivel: RegExp) => {
    await page.getByLabel('Onde buscar').selectOption(onde)
    await page.getByRole('searchbox').fill(termo)
    await expect(page).toHaveURL(new RegExp(`busca=${encodeURIComponent(termo).replaceAll('%20', '(\\+|%20)')}`))
    await expect(linhas.filter({ hasText: visivel }).first()).toBeVisible()
  }
  await buscar('Por registro', nome.toLowerCase(), new RegExp(nome))
  await expect(linhas).toHaveCount(2)
  await conferirAcessibilidade(page)
  const endereco = await linhas.nth(1).textContent()
  await buscar('Por endereço', /\d+\.\d+\.\d+\.\d+|::1/.exec(endereco ?? '')?.[0] ?? '127.0.0.1', new RegExp(nome))
  await buscar('Por quem fez', 'otavio', new RegExp(nome))
  // One click undoes filters without results.
  await page.getByLabel('Onde buscar').selectOption('Por empresa')
  await page.getByRole('searchbox').fill('empresa que ninguém tem')
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(linhas.filter({ hasText: nome })).toBeVisible()
})

test('invitations are found by person and by state', async ({ page, request }) => {
  const aceita = await convidado(request, { nome: 'Íris Convidada', perfil: 'Profissional' })
  const headers = await portador(request)
  const perfis: { id: number; nome: string }[] = await (
    await request.get('/api/cpainel/usuarios/perfis', { headers })
  ).json()
  const email = `aberto-${cpfNovo()}@exemplo.com.br`
  const perfil = perfis.find(({ nome }) => nome === 'Suporte')?.id
  const data = { nome: 'Ivo Convidado', email, perfil, empresa: null, gestor: false }
  expect((await request.post('/api/cpainel/convites', { headers, data })).status()).toBe(200)

  await abrirComo(page, contas.administrador, '/cpainel/usuario/convites')
  const convite = (de: string) => page.getByRole('listitem').filter({ hasText: de })
  await page.getByRole('searchbox', { name: 'Buscar convite' }).fill(email)
  await expect(convite(email)).toContainText('Aberto')
  await page.getByLabel('Situação do convite').selectOption('Aceito')
  await expect(page.getByText('Nenhum convite com estes filtros.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar convite' }).fill('iris convidada')
  await expect(convite(aceita.email)).toContainText('Aceito')
  await conferirAcessibilidade(page)

  await page.getByRole('searchbox', { name: 'Buscar convite' }).fill(email)
  await page.getByLabel('Situação do convite').selectOption('Aberto')
  await convite(email)
    .getByRole('button', { name: /Retirar/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar convite' }).click()
  await expect(page.getByText('Nenhum convite com estes filtros.')).toBeVisible()
  await page.getByLabel('Situação do convite').selectOption('Retirado')
  await expect(convite(email)).toContainText('Retirado')
  await dispensar(request, aceita.email)
})

test("profile changes on top of another administrator's are saved only after both changes were shown", async ({
  page,
  request,
}) => {
  const pessoa = await convidado(request, { nome: 'Caio Disputado', perfil: 'Profissional' })
  const headers = await portador(request)
  const { itens } = await (
    await request.get(`/api/cpainel/usuarios?busca=${encodeURIComponent(pessoa.email)}`, { headers })
  ).json()
  const { id, perfis } = itens[0]
  const opcoes: { id: number; nome: string }[] = await (
    await request.get('/api/cpainel/usuarios/perfis', { headers })
  ).json()
  const suporte = opcoes.find(({ nome }) => nome === 'Suporte')?.id
  await abrirComo(page, contas.administrador, `/cpainel/usuario/${id}`)
  const marca = (nome: string) => page.getByRole('main').getByRole('checkbox', { name: nome, exact: true })
  await marca('Gestor').check()

  const outro = await request.put(`/api/cpainel/usuarios/${id}/perfis`, { headers, data: { perfis: [suporte] } })
  expect(outro.status(), await outro.text()).toBe(200)
  await page.getByRole('button', { name: 'Salvar perfis' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Otávio Nunes mudou este registro' })
  await expect(aviso).toContainText('Agora tem Suporte')
  await expect(aviso).toContainText(`Não tem mais ${perfis[0].nome}`)
  await expect(marca('Gestor')).toBeChecked()
  await aviso.getByRole('button', { name: 'Ficar com o que está salvo' }).click()
  await expect(aviso).toBeHidden()
  await expect(marca('Gestor')).not.toBeChecked()
  await expect(marca('Suporte')).toBeChecked()

  await marca('Gestor').check()
  await page.getByRole('button', { name: 'Salvar perfis' }).click()
  await expect(page.getByText('Perfis salvos.', { exact: false }).first()).toBeVisible()
  const salvo = await (await request.get(`/api/cpainel/usuarios/${id}`, { headers })).json()
  expect(salvo.perfis.map(({ nome }: { nome: string }) => nome)).toEqual(['Gestor', 'Suporte'])
  await dispensar(request, pessoa.email)
})
