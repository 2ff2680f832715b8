import { convidado, dispensar } from './convidado.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

test('a profile is created as a copy, shows who gains before saving, and its users cannot grant more than it has', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const nome = `Recursos humanos ${Date.now()}`
  const caixa = (rotulo: string) => page.getByRole('checkbox', { name: rotulo, exact: true }).first()
  const perfil = (qual: string) => page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: qual })
  await abrirComo(page, contas.administrador, '/cpainel/perfil')
  await perfil('Suporte').click()
  // The open profile stays until the other one has loaded.
  await expect(page.getByLabel('Nome')).toHaveValue('Suporte')
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copiar' }).press('Enter')
  await expect(page.getByLabel('Nome')).toHaveValue('Suporte (cópia)')
  await page.getByLabel('Nome').fill(nome)
  for (const operacao of ['Incluir', 'Alterar', 'Permitir']) await caixa(`${operacao} em Perfis`).check()
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  await expect(perfil(nome)).toContainText('ninguém ainda')

  const pessoa = await convidado(request, { nome: 'Rosa Maia', perfil: nome })
  await page.reload()
  await expect(perfil(nome)).toContainText('1 pessoa')
  await caixa('Excluir em Perfis').check()
  await expect(page.getByRole('heading', { name: 'Quem ganha' })).toBeVisible()
  await caixa('Ver em Servidores').uncheck()
  await expect(page.getByRole('heading', { name: 'Quem perde' })).toBeVisible()
  await expect(page.getByText('Rosa Maia').first()).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Salvar e registrar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Otávio Nunes alterou' }).first()).toBeVisible()

  const dela = await browser.newPage({ baseURL, locale: 'pt-BR' })
  await abrirComo(dela, pessoa.cpf, '/cpainel/perfil')
  await dela.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: 'Administrador' }).click()
  await expect(dela.getByText('Este perfil pode mais do que você', { exact: false })).toBeVisible()
  await dela.getByRole('link', { name: 'Novo perfil' }).click()
  await expect(dela.getByRole('checkbox', { name: 'Ver em Usuários', exact: true }).first()).toBeEnabled()
  for (const beyond of ['Incluir em Usuários', 'Ver em Servidores', 'Ver em Agenda'])
    await expect(dela.getByRole('checkbox', { name: beyond, exact: true }).first()).toBeDisabled()
  await expect(dela.getByRole('checkbox', { name: /^Acesso total/ })).toHaveCount(0)
  await dela.close()

  const excluir = async () => {
    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText(`Excluir o perfil «${nome}»?`)
    await page.getByRole('button', { name: 'Excluir perfil' }).click()
  }
  await excluir()
  await expect(page.getByRole('alertdialog', { name: 'Atenção' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await dispensar(request, pessoa.email)
  await excluir()
  await expect(perfil(nome)).toHaveCount(0)
})
