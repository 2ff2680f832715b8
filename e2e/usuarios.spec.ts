import type { APIRequestContext } from '@playwright/test'
import { portador } from './convidado.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

type Concessao = { rota: string; operacoes: string[] }

/** Changes what a profile grants, as another administrator does. Returns what it granted before. */
async function mudar(
  request: APIRequestContext,
  id: number,
  depois: (antes: Concessao[]) => Concessao[],
  mais: { descricao?: string } = {},
) {
  const headers = await portador(request)
  const url = `/api/cpainel/perfis/${id}`
  const { nome, descricao, master, concessoes, versao } = await (await request.get(url, { headers })).json()
  const data = { nome, descricao, master, concessoes: depois(concessoes), versao, ...mais }
  const resposta = await request.put(url, { headers, data })
  expect(resposta.status(), await resposta.text()).toBe(200)
  return concessoes
}

test('a withdrawn permission closes the open page with a reason, and granted again, it opens', async ({
  page,
  request,
}) => {
  await abrirComo(page, contas.profissional, '/gerenciamento/agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  const lista = await request.get('/api/cpainel/perfis?busca=Profissional', { headers: await portador(request) })
  const { id } = (await lista.json()).itens.find(({ nome }: { nome: string }) => nome === 'Profissional')
  const antes = await mudar(request, id, (todas) => todas.filter(({ rota }) => rota !== '/gerenciamento/agenda'))
  await page.waitForURL('**/private')
  await expect(page.getByText('Falta a permissão «Ver em Agenda»', { exact: false })).toBeVisible()
  // The 401 page is not told about new permissions.
  await page.goto('/gerenciamento/agenda')
  await page.waitForURL('**/error/error401')
  await mudar(request, id, () => antes)
  await page.goto('/gerenciamento/agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
})

test('the matrix works by keyboard, can be searched, and warns about unsaved changes', async ({ page }) => {
  await abrirComo(page, contas.administrador, '/cpainel/perfil')
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: 'Suporte' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Suporte')
  await page.getByRole('searchbox', { name: 'Buscar rota' }).fill('usuarios')
  await expect(page.getByRole('checkbox', { name: 'Ver em Perfis', exact: true })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Ver em Usuários', exact: true }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('checkbox', { name: 'Incluir em Usuários', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: 'Gestor' }).click()
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await expect(page).toHaveURL(/perfil\/2$/)
})

test('a profile is found by name, keeps changes after a reload, and shows what another administrator changed', async ({
  page,
  request,
}) => {
  const nome = `Recepção ${Date.now()}`
  const data = { nome, descricao: '', master: false, concessoes: [] }
  const criado = await request.post('/api/cpainel/perfis', { headers: await portador(request), data })
  const { id } = await criado.json()
  await abrirComo(page, contas.administrador, `/cpainel/perfil/${id}`)

  await page.getByRole('searchbox', { name: 'Buscar perfil' }).fill(nome.toLowerCase().replace('ç', 'c'))
  await expect(page.getByRole('navigation', { name: 'Perfis' }).getByRole('link')).toHaveText([new RegExp(nome)])
  await expect(page).toHaveURL(/\?busca=recepc/)

  await page.getByRole('checkbox', { name: 'Ver em Agenda', exact: true }).click()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha escrito', { exact: false })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Ver em Agenda/ })).toBeChecked()

  const servicos = { rota: '/gerenciamento/servicos', operacoes: ['DSP'] }
  await mudar(request, id, () => [servicos], { descricao: 'Quem recebe na porta' })
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Quem recebe na porta' })
  await expect(aviso.getByText('Serviços')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  await expect(aviso).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Ver em Agenda', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Ver em Serviços', exact: true })).toBeChecked()
})

test('a forged invitation is refused with a reason', async ({ page }) => {
  await page.goto('/convite/nao-existe')
  await expect(page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  await conferirAcessibilidade(page)
})

test('several users get profiles at once, a company filters the list, and selections are not lost silently', async ({
  page,
}) => {
  await abrirComo(page, contas.administrador, '/cpainel/usuario')
  await page.getByRole('combobox', { name: 'Empresa' }).fill('aurora')
  await page.getByRole('option', { name: 'Clínica Aurora' }).click()
  await expect(page).toHaveURL(/empresa=/)
  await expect(page.getByRole('link', { name: /Bruno Teles/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Helena Prado/ })).toBeVisible()

  await page.goto('/cpainel/usuario?busca=bruno')
  await page.getByRole('checkbox', { name: /Bruno Teles/ }).check()
  await page.getByRole('button', { name: 'Definir perfis' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('checkbox', { name: 'Gestor' })).toBeChecked()
  await dialogo.getByRole('checkbox', { name: 'Suporte' }).check()
  await conferirAcessibilidade(page)
  await dialogo.getByRole('button', { name: 'Definir perfis' }).click()
  await expect(page.getByText('Perfis definidos: 1.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bruno Teles/ })).toContainText('Gestor, Suporte')

  await page.getByRole('link', { name: /Bruno Teles/ }).click()
  await page.getByRole('checkbox', { name: 'Suporte' }).uncheck()
  await page.getByRole('link', { name: 'Usuários' }).first().click()
  await expect(page.getByRole('heading', { name: 'Descartar as alterações em perfis de Bruno Teles?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar perfis' }).click()
  await expect(page.getByText('Perfis salvos.', { exact: false }).first()).toBeVisible()
})
