import type { Page } from '@playwright/test'
import { versoesTermos } from '@zelo/contract/site/termos'
import { lerEmail } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { senhaNova } from './inscrito.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test } from './test.ts'

async function abrir(page: Page, endereco: string, cpf: string = contas.administrador) {
  await abrirComo(page, cpf, endereco)
}

const pontoPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an e-mail is edited beside its preview, refused without its link, tested, sent and restored', async ({
  page,
}) => {
  await abrir(page, '/cpainel/template-email')
  await page.getByRole('radio', { name: 'Português' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: /Nova senha/ }).click()

  const quadro = page.frameLocator('iframe')
  await expect(quadro.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
  await page.getByLabel('Exemplo').selectOption({ label: 'Já tinha conta' })
  await expect(quadro.getByRole('heading', { name: 'Você já tem uma conta' })).toBeVisible()
  await conferirAcessibilidade(page)

  const texto = page.getByLabel('Mensagem em texto simples')
  await texto.fill('Oi, {{ usuario.nome }}!')
  await expect(page.getByText('Falta {{ link }}', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Falta {{ link }}' })).toBeVisible()
  await expect(texto).toBeFocused()

  await texto.press('End')
  await page.getByRole('button', { name: '{{ link }}' }).click()
  await expect(texto).toHaveValue('Oi, {{ usuario.nome }}!{{ link }}')
  await page.getByLabel('Assunto', { exact: true }).fill('Sua senha, {{ usuario.nome }}')
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click()
  expect((await lerEmail('otavio@zelo.exemplo', 1, /Oi, Helena!/)).subject).toBe('[Teste] Sua senha, Helena')
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('O próximo e-mail já sai assim.', { exact: false })).toBeVisible()

  const comparar = page.getByRole('button', { name: 'Comparar a versão 2' })
  await comparar.click()
  await expect(page.getByRole('dialog').getByText('Sua senha, {{ usuario.nome }}')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comparar).toBeFocused()
  await page.getByRole('button', { name: /^Ações/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Restaurar padrão' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(page.locator('main header').getByText('Padrão')).toBeVisible()
  await expect(page.getByText('Versão 3', { exact: true })).toBeVisible()
})

test('the next real e-mail uses the saved text, and the preview shows it on a phone and as plain text', async ({
  page,
  request,
}) => {
  await abrir(page, '/cpainel/template-email/CONTA_ATIVACAO-en')
  const texto = page.getByLabel('Mensagem em texto simples')
  const frase = `See you at ${Date.now()}.`
  await texto.fill(`${await texto.inputValue()}\n${frase}`)
  await page.getByRole('radio', { name: 'Só texto' }).click()
  await expect(page.locator('pre')).toContainText(frase)
  await page.getByRole('radio', { name: 'Celular' }).click()
  await expect(page.locator('iframe')).toHaveCSS('width', /^3[56]\d/)
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('O próximo e-mail já sai assim.', { exact: false }).first()).toBeVisible()

  const cpf = cpfNovo()
  const email = `reader-${cpf}@example.com`
  const cadastro = await request.post('/api/conta/cadastros', {
    headers: { 'accept-language': 'en' },
    data: {
      ...{ cpf, nome: 'Ruth Moore', email, telefone: '11987654321', senha: senhaNova },
      aceite: { ...versoesTermos },
    },
  })
  expect(cadastro.status()).toBe(200)
  expect((await lerEmail(email)).text).toContain(frase)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Restaurar padrão' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(page.locator('main header').getByText('Padrão')).toBeVisible()
  await expect(texto).not.toHaveValue(new RegExp(frase))
})

test('a prompt is written with suggested variables, saved as versions, compared and put in use', async ({ page }) => {
  await abrir(page, '/cpainel/prompt')
  await page.getByRole('link', { name: 'Novo prompt' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Oficina de bairro')
  await page.getByLabel('Categoria').selectOption({ label: 'Oficina e assistência técnica' })
  const texto = page.getByLabel('Texto')
  await texto.fill('Atenda bem.')
  await texto.press('ControlOrMeta+a')
  await texto.press('ControlOrMeta+b')
  await expect(texto).toHaveValue('**Atenda bem.**')
  await texto.press('End')
  await texto.pressSequentially(' {{tele')
  await expect(page.getByRole('option', { name: /telefone/ })).toBeVisible()
  await conferirAcessibilidade(page)
  await texto.press('Enter')
  await expect(texto).toHaveValue('**Atenda bem.** {{empresa.telefone}}')
  await page.getByText('Prévia').click()
  await expect(page.getByRole('region', { name: 'Prévia' }).locator('strong')).toHaveText('Atenda bem.')
  await page.getByText('Escrever').click()
  await page.getByRole('button', { name: 'Cadastrar prompt' }).click()
  await expect(page.getByText('Versão 1', { exact: true })).toBeVisible()

  await texto.fill('Atenda {{empresa.nomes}}')
  await page.getByRole('button', { name: 'Salvar prompt' }).click()
  await expect(page.getByText('não existe', { exact: false })).toBeVisible()
  await texto.fill('Atenda {{empresa.nome}}')
  await page.getByRole('button', { name: 'Salvar prompt' }).click()
  await page.getByRole('button', { name: 'Comparar a versão 2' }).click()
  await expect(page.getByRole('dialog').getByText('**Atenda bem.** {{empresa.telefone}}')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ativar' }).press('Enter')
  await expect(page.locator('main header').getByText('Ativo')).toBeVisible()
})

test('a notification in HTML is scheduled for a profile, cancelled, copied for a company, and its drafts are deleted', async ({
  page,
}) => {
  const assunto = `Novidade ${Date.now()}`
  const escolher = async (item: string) => {
    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
  }
  const titulo = page.locator('main header').first()
  await abrir(page, '/cpainel/notificacao/novo')
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByRole('radio', { name: 'HTML' }).click()
  await page.getByLabel('Mensagem').fill('<p>Agora com <em>recibo</em>.</p><script>alert(1)</script>')
  await page.getByText('Prévia', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Prévia' }).locator('em')).toHaveText('recibo')
  await expect(page.getByRole('region', { name: 'Prévia' })).not.toContainText('alert')
  await page.getByLabel('Público').selectOption({ label: 'Perfis' })
  await page.getByRole('combobox', { name: 'Quem' }).fill('Suporte')
  await page.getByRole('option', { name: 'Suporte', exact: true }).click()
  await expect(page.getByText(/^Chega a \d+ pessoas?\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.waitForURL(/notificacao\/[\da-f-]{36}/)

  await page.getByRole('radio', { name: 'Agendar' }).click()
  const daquiUmMes = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel('Data e hora deste aparelho').fill(daquiUmMes)
  await page.getByRole('button', { name: /^Agendar para \d+ pessoa/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(titulo.getByText('Agendada')).toBeVisible()
  await expect(page.getByText('Está agendada: cancele o agendamento para mudar.')).toBeVisible()
  await escolher('Cancelar o agendamento')
  await expect(titulo.getByText('Rascunho')).toBeVisible()

  const original = page.url()
  await escolher('Copiar como rascunho')
  await expect(page).not.toHaveURL(original)
  await page.getByLabel('Público').selectOption({ label: 'Empresas' })
  await page.getByRole('combobox', { name: 'Quem' }).fill('Aurora')
  await page.getByRole('option', { name: /Aurora/ }).click()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho salvo.', { exact: false }).first()).toBeVisible()

  for (const antes of ['', new URL(original).pathname]) {
    if (antes) await ir(page, antes)
    await escolher('Excluir')
    await expect(page.getByRole('alertdialog')).toContainText(/Excluir o rascunho «Novidade/)
    await page.getByRole('button', { name: 'Excluir rascunho' }).click()
    await page.waitForURL('**/cpainel/notificacao')
  }
  await page.getByRole('searchbox').first().fill(assunto)
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
})

test('a notification is written, its readers counted, sent, read in the bell and withdrawn', async ({
  page,
  browser,
}) => {
  const assunto = `Manutenção ${Date.now()}`
  await abrir(page, '/cpainel/notificacao/novo')
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByLabel('Mensagem').fill('Das **2h** às 4h.')
  const imagens = page.getByLabel('Escolher imagens')
  await imagens.setInputFiles({ name: 'planta.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toContainText('planta.svg: Este tipo de arquivo não é aceito.')
  await imagens.setInputFiles({ name: 'planta_nova.png', mimeType: 'image/png', buffer: pontoPng })
  await expect(page.getByLabel('Mensagem')).toHaveValue(
    /!\[planta nova\]\(\/api\/arquivos\/imagens\/plataforma\/\S+\.webp\)/,
  )
  await page.getByText('Prévia', { exact: true }).click()
  await expect(page.getByRole('img', { name: 'planta nova' })).toHaveAttribute('src', /^blob:/)
  await page.getByLabel('Público').selectOption({ label: 'Pessoas' })
  await page.getByRole('combobox', { name: 'Quem' }).fill('helena')
  await page.getByRole('option', { name: /Helena/ }).click()
  await expect(page.getByText('Chega a 1 pessoa.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.waitForURL(/notificacao\/[\da-f-]{36}/)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Enviar para 1 pessoa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar agora' }).click()
  await expect(page.locator('main header').getByText('Enviada')).toBeVisible()

  const outro = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'pt-BR' })
  const dela = await outro.newPage()
  await abrirComo(dela, contas.gestor, '/private')
  await dela.getByRole('button', { name: /Notificações/ }).click()
  await dela.getByRole('button', { name: new RegExp(`^${assunto}`) }).click()
  await expect(dela.getByRole('dialog').locator('strong')).toHaveText('2h')
  await expect
    .poll(() => dela.getByRole('img', { name: 'planta nova' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1)
  await outro.close()

  await page.reload()
  await expect(page.getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Retirar' }).press('Enter')
  await page.getByRole('button', { name: 'Retirar notificação' }).click()
  await expect(page.locator('main header').getByText('Retirada')).toBeVisible()
})
