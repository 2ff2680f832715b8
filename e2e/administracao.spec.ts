import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

const listas = [
  ['/cpainel/perfil', 'Perfis'],
  ['/cpainel/usuario', 'Usuários'],
  ['/cpainel/notificacao', 'Notificações'],
  ['/cpainel/servidor', 'Servidores'],
  ['/cpainel/categoria', 'Categorias'],
  ['/cpainel/prompt', 'Prompts'],
  ['/cpainel/fuso-horario', 'Fusos horários'],
  ['/cpainel/template-email', 'Modelos de e-mail'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/categoria', 'Categorias'],
  ['/admin/plano', 'Planos'],
  ['/admin/usuario', 'Usuários'],
  ['/admin/gerenciamento/chat-messages', 'Histórico de Conversas'],
  ['/admin/configuracoes', 'Configurações'],
  ['/admin/configuracoes/auditoria', 'Auditoria'],
] as const

/** Controls that change something. A record's name may begin like the text of a link. */
const mudancas = {
  button:
    /^(Salvar|Cadastrar|Excluir|Ativar|Desativar|Copiar|Pôr à venda|Tirar da venda|Fechar para manutenção|Tentar de novo|Publicar|Enviar)\b/,
  link: /^(Convidar|Nov[oa] (perfil|notificação|servidor|categoria|prompt|fuso|plano))$/,
} as const

test('support sees every page of control panel and administration, and can change nothing', async ({ page }) => {
  test.setTimeout(120_000)
  await abrirComo(page, contas.suporte, '/private')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  for (const [endereco, nome] of listas) {
    await ir(page, endereco)
    await expect(page.getByRole('heading', { level: 1, name: nome }), endereco).toBeVisible()
    await expect(main.getByRole('alert'), endereco).toHaveCount(0)
    for (const papel of ['button', 'link'] as const)
      await expect(main.getByRole(papel, { name: mudancas[papel] }), endereco).toHaveCount(0)
  }

  await ir(page, '/admin/configuracoes')
  await expect(page.getByText('Você pode ver, mas não alterar.')).toBeVisible()
  await expect(page.getByText('Falta a permissão «Alterar em Configurações»', { exact: false })).toBeVisible()
  await ir(page, '/admin/plano/profissional')
  await expect(page.getByRole('heading', { level: 1, name: /Profissional/ })).toBeVisible()
  await expect(page.getByText('Falta a permissão «Alterar em Planos»', { exact: false })).toBeVisible()
  await expect(page.getByText('R$ 189,00')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await ir(page, '/admin/plano/novo')
  await expect(page.getByText('Falta a permissão «Incluir em Planos»', { exact: false })).toBeVisible()
})

test('an administrator creates a plan, follows it in the audit trail, reads the figures and finds the settings in the footer', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const nome = `Estúdio ${Date.now()}`
  await abrirComo(page, contas.administrador, '/admin/dashboard')
  await expect(page.getByText('Conversas no período', { exact: true })).toBeVisible()
  await page.getByText('Ver em tabela').click()
  await expect(page.getByRole('table', { name: 'Conversas e agendamentos' }).getByRole('row')).toHaveCount(31)
  await page.getByRole('radio', { name: '12 meses' }).click()
  await expect(page).toHaveURL(/\?periodo=12M$/)
  await expect(page.getByRole('table', { name: 'Conversas e agendamentos' }).getByRole('row')).toHaveCount(13)

  const planos = page.getByRole('navigation', { name: /Menu|Principal/ }).getByRole('link', { name: 'Planos' })
  await planos.click()
  await page.getByRole('link', { name: 'Novo plano' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('Para quem é', { exact: true }).fill('Duas cadeiras')
  await page.getByLabel('Para quem é, em inglês').fill('Two chairs')
  await page.getByRole('textbox', { name: 'Suporte', exact: true }).fill('E-mail')
  await page.getByLabel('Suporte, em inglês').fill('E-mail')
  await page.getByLabel('Preço por mês').fill('129,00')
  await page.getByRole('button', { name: 'Cadastrar plano' }).click()
  await page.waitForURL(/\/admin\/plano\/estudio-\d+$/)
  await expect(page.locator('main header').getByText('Fora da venda')).toBeVisible()
  await page.getByLabel('Preço por mês').fill('139,00')
  await page.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(page.getByText('R$ 139,00')).toBeVisible()
  await conferirAcessibilidade(page)

  await page.getByRole('link', { name: 'Ver na auditoria' }).click()
  await page.waitForURL(/auditoria\?recurso=plano&recurso_id=estudio-\d+$/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page
    .getByRole('row', { name: /Alteração/ })
    .getByRole('link')
    .click()
  const folha = page.getByRole('dialog', { name: nome })
  await expect(folha.getByText('Preço por mês')).toBeVisible()
  await expect(folha.getByText(/^R\$\s139,00$/)).toBeVisible()
  await conferirAcessibilidade(page)
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()

  await planos.click()
  await page.getByRole('searchbox').fill(nome)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(`Excluir o plano «${nome}»?`)
  await page.getByRole('button', { name: 'Excluir plano' }).click()
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByRole('heading', { name: 'Manutenção' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar para manutenção' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Fechar o produto para manutenção?')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Aberto a todos')).toBeVisible()
})

test('support reads a company’s conversation only after giving a reason, and the trail keeps who read it and why', async ({
  page,
}) => {
  await abrirComo(page, contas.suporte, '/admin/gerenciamento/chat-messages')
  await page.getByRole('searchbox', { name: 'Nome da empresa' }).fill('clinica aurora')
  // A retry uses another company, because the reading of the first attempt stays open.
  await page.getByRole('link', { name: 'Clínica Aurora' }).nth(test.info().retry).click()
  await expect(page.getByRole('heading', { level: 1, name: /Clínica Aurora/ })).toBeVisible()

  const motivo = page.getByRole('textbox', { name: 'Por que você precisa ler esta conversa?' })
  await motivo.fill('porque')
  await page.getByRole('button', { name: 'Abrir a conversa' }).click()
  await expect(page.getByText('Use pelo menos 10 caracteres.')).toBeVisible()
  const porque = `Chamado ${Date.now()}: a clínica pediu ajuda`
  await motivo.fill(porque)
  await page.getByRole('button', { name: 'Abrir a conversa' }).click()
  const mensagens = page.getByRole('region', { name: 'Mensagens' })
  await expect(mensagens.getByText(porque)).toBeVisible()
  await expect(mensagens.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Dados do cliente' })).toBeVisible()
  await conferirAcessibilidade(page)

  await ir(page, '/admin/configuracoes/auditoria?recurso=conversa')
  await page
    .getByRole('row', { name: /Clínica Aurora/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('dialog').getByText(porque)).toBeVisible()
})
