import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { startSmtp } from '../apps/server/src/platform/mail/test-smtp.ts'
import { lerEmail, linkDe } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { abrirInstancia, type Instancia, testSozinho } from './instancia.ts'
import { ir } from './ir.ts'
import { contas, entrar, expect, usarIdioma } from './test.ts'

const senha = 'girassol azul quarenta'

/**
 * An empty installation: no demo, an administrator created in the terminal, and a real mail server.
 */
const test = testSozinho.extend<object, { instancia: Instancia }>({
  instancia: [
    async ({ playwright: _ }, use) => {
      const smtp = await startSmtp({
        aoReceber({ bruto }) {
          const nome = join(process.env.ZELO_E2E_EMAILS ?? '', `${Date.now()}-${randomUUID()}.eml`)
          writeFileSync(`${nome}.parte`, bruto)
          renameSync(`${nome}.parte`, nome)
        },
      })
      const instancia = await abrirInstancia({ ZELO_DEMO: 'nao', SMTP_URL: smtp.url }, async (env) => {
        const resposta = {
          ZELO_ADMIN_CPF: contas.administrador,
          ZELO_ADMIN_NOME: 'Marta Reis',
          ZELO_ADMIN_EMAIL: 'marta@exemplo.com.br',
          ZELO_ADMIN_SENHA: 'jabuticaba verde noventa',
        }
        await promisify(execFile)('node', ['apps/server/tools/admin-criar.ts'], { env: { ...env, ...resposta } })
      })
      await use(instancia)
      await instancia.encerrar()
      await smtp.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const textos = {
  br: {
    escolher: 'Escolher Profissional',
    nome: 'Nome completo',
    celular: 'Celular ou telefone',
    senha: 'Senha',
    aceite: /Li e aceito/,
    criar: 'Criar conta',
    confira: 'Confira seu e-mail',
    ativada: 'Conta ativada',
    cadastrar: 'Cadastrar empresa',
    fantasia: 'Nome fantasia',
    telefone: 'Telefone',
    salvar: 'Salvar empresa',
    modelo: 'Barbearia',
    servico: 'Corte e barba',
    profissionais: 'Ver profissionais',
    salvarProfissional: 'Salvar profissional',
    concluir: 'Concluir cadastro',
    razao: 'Nome ou razão social',
    documento: 'CPF ou CNPJ',
    gerar: 'Gerar Pix',
    testes: 'Ambiente de testes',
    aprovar: 'Aprovar',
    continuar: 'Continuar',
    confirmado: 'Pagamento confirmado',
    paga: 'Paga',
    pedido: 'oi, quero marcar corte e barba semana que vem',
    perguntaNome: /Em nome de quem/,
    perguntaEmail: /Qual é o seu e-mail/,
    posso: /Posso marcar\?/,
    sim: 'Sim, pode marcar',
    marcado: /Está marcado/,
    criado: 'Agendamento criado',
    sino: 'Notificações',
    detalhes: 'Detalhes da Notificação',
    conversas: 'Histórico de conversas',
    ficha: 'Dados do cliente',
    figura: /^Agendamentos\s*1$/,
  },
  en: {
    escolher: 'Choose Profissional',
    nome: 'Full name',
    celular: 'Mobile or phone',
    senha: 'Password',
    aceite: /I have read and accept/,
    criar: 'Create account',
    confira: 'Check your e-mail',
    ativada: 'Account activated',
    cadastrar: 'Register company',
    fantasia: 'Trade name',
    telefone: 'Phone',
    salvar: 'Save company',
    modelo: 'Barbershop',
    servico: 'Haircut and beard trim',
    profissionais: 'See professionals',
    salvarProfissional: 'Save professional',
    concluir: 'Finish registration',
    razao: 'Name or company name',
    documento: 'CPF or CNPJ',
    gerar: 'Make Pix code',
    testes: 'Test environment',
    aprovar: 'Approve',
    continuar: /^(Continue|Go on)$/,
    confirmado: 'Payment confirmed',
    paga: 'Paid',
    pedido: "Hi, I'd like to book a haircut and beard trim next week",
    perguntaNome: /What name should I book/,
    perguntaEmail: /What is your e-mail/,
    posso: /Shall I book it\?/,
    sim: 'Yes, book it',
    marcado: /It is booked/,
    criado: 'Appointment created',
    sino: 'Notifications',
    detalhes: 'Notification Details',
    conversas: 'Conversation history',
    ficha: 'Client data',
    figura: /^(Appointments|Bookings)\s*1$/,
  },
} as const
type Idioma = keyof typeof textos

for (const idioma of ['br', 'en'] as const) {
  test(`the whole main job on a database that starts empty (${idioma})`, async ({ page, baseURL, browser }) => {
    test.setTimeout(300_000)
    await usarIdioma(page, baseURL, idioma)
    const empresa = { nome: `Barbearia ${idioma === 'br' ? 'do Largo' : 'Downtown'}`, chave: '' }
    const dona = { nome: 'Rita Moura', cpf: cpfNovo(), email: `rita-${idioma}-${Date.now()}@exemplo.com.br` }
    const cliente = { nome: 'Caio Braga', email: `caio-${idioma}-${Date.now()}@exemplo.com.br` }

    await test.step('a visitor chooses a plan, signs up and confirms the e-mail', () => inscrever(page, idioma, dona))
    await test.step('registers company and professional', async () => {
      empresa.chave = await cadastrar(page, idioma, empresa.nome)
    })
    await test.step('the owner pays at the test bank, and the subscription is active', () => pagar(page, idioma, dona))
    await test.step('a client books with the agent, and gets an e-mail', async () => {
      const contexto = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
      const visitante = await contexto.newPage()
      await usarIdioma(visitante, baseURL, idioma)
      await agendar(visitante, idioma, empresa.chave, cliente)
      const email = await lerEmail(cliente.email)
      expect(`${email.subject} ${email.text}`).toContain(empresa.nome)
      expect(email.attachments.some(({ filename }) => filename?.endsWith('.ics'))).toBe(true)
      await contexto.close()
    })
    await test.step('the manager sees notification, conversation, client, appointment, payment and the figure on the dashboard', () =>
      conferir(page, idioma, cliente))
  })
}

async function inscrever(page: Page, idioma: Idioma, dona: { nome: string; cpf: string; email: string }) {
  const t = textos[idioma]
  await page.goto('/planos')
  await page.getByRole('link', { name: t.escolher }).locator('visible=true').click()
  await page.waitForURL('**/nova-conta?plano=profissional&periodo=MENSAL')
  await page.getByLabel(t.nome).fill(dona.nome)
  await page.getByLabel('CPF', { exact: true }).fill(dona.cpf)
  await page.getByLabel(t.celular).fill('11987654321')
  await page.locator('main').getByLabel('E-mail', { exact: true }).fill(dona.email)
  await page.getByLabel(t.senha, { exact: true }).fill(senha)
  await page.getByRole('checkbox', { name: t.aceite }).check()
  await page.getByRole('button', { name: t.criar }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.confira })).toBeVisible()
  await page.goto(linkDe(await lerEmail(dona.email)))
  await expect(page.getByRole('heading', { level: 1, name: t.ativada })).toBeVisible()
  await entrar(page, dona.cpf, senha)
  await page.waitForURL('**/cadastro-basico')
}

/** Registers a company. Returns its name in addresses. */
async function cadastrar(page: Page, idioma: Idioma, nome: string): Promise<string> {
  const t = textos[idioma]
  await page.getByRole('link', { name: t.cadastrar }).click()
  await page.getByLabel(t.fantasia).fill(nome)
  await page.getByLabel(t.telefone).fill('11987654321')
  await page.getByRole('button', { name: t.salvar }).click()
  await page.waitForURL('**/cadastro-basico')
  await page.getByRole('button', { name: t.modelo, exact: true }).click()
  await expect(page.getByText(t.servico)).toBeVisible()
  await page.getByRole('link', { name: t.profissionais }).click()
  await page.getByRole('link', { name: /Rita Moura/ }).click()
  await page.getByRole('button', { name: t.salvarProfissional }).click()
  await page.waitForURL('**/cadastro-basico/profissional')
  await page.goto('/cadastro-basico')
  await page.getByRole('button', { name: t.concluir }).click()
  await page.waitForURL('**/pagamento')
  return nome.toLowerCase().replaceAll(' ', '-')
}

async function pagar(page: Page, idioma: Idioma, dona: { nome: string; cpf: string; email: string }) {
  const t = textos[idioma]
  const conteudo = page.getByRole('main')
  await expect(conteudo).toContainText(/R\$\s?189[.,]00/)
  await conteudo.getByLabel(t.razao).fill(dona.nome)
  await conteudo.getByLabel(t.documento).fill(dona.cpf)
  await conteudo.getByLabel('E-mail', { exact: true }).fill(dona.email)
  await conteudo.getByRole('button', { name: t.gerar }).click()
  const testes = page.getByRole('region', { name: t.testes })
  await testes.getByRole('button', { name: t.aprovar, exact: true }).click()
  await conteudo.getByRole('link', { name: t.continuar }).click()
  await page.waitForURL('**/pagamento/sucesso?fatura=*')
  await expect(page.getByRole('heading', { level: 1, name: t.confirmado })).toBeVisible()
}

async function agendar(page: Page, idioma: Idioma, chave: string, cliente: { nome: string; email: string }) {
  const t = textos[idioma]
  await page.goto(`/conversa/${chave}`)
  const escrever = page.getByRole('textbox')
  const historico = page.getByRole('log')
  const dizer = async (texto: string, ouve: RegExp) => {
    await escrever.fill(texto)
    await escrever.press('Enter')
    await expect(historico.getByText(ouve).last()).toBeVisible()
  }
  await dizer(t.pedido, /\d/)
  await page
    .getByRole('button', { name: /\d:|\d\d?h|[ap]m/ })
    .first()
    .click()
  await expect(historico.getByText(t.perguntaNome).last()).toBeVisible()
  await dizer(cliente.nome, t.perguntaEmail)
  await dizer(cliente.email, t.posso)
  await page.getByRole('button', { name: t.sim }).click()
  await expect(historico.getByText(t.marcado).last()).toBeVisible()
}

async function conferir(page: Page, idioma: Idioma, cliente: { nome: string; email: string }) {
  const t = textos[idioma]
  await page.goto('/private')
  await page.getByRole('button', { name: t.sino }).click()
  await page
    .getByRole('button', { name: new RegExp(`^(?!.*:).*${cliente.nome}`) })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: t.detalhes })).toContainText(cliente.nome)
  await page.keyboard.press('Escape')

  await ir(page, '/gerenciamento/chat-messages')
  await page
    .getByRole('link', { name: new RegExp(cliente.nome) })
    .first()
    .click()
  const conversa = page.getByRole('region', { name: cliente.nome })
  await expect(conversa.getByText(t.marcado).last()).toBeVisible()
  await expect(conversa.getByText(t.criado)).toBeVisible()
  const ficha = page.getByRole('complementary', { name: t.ficha })
  await expect(ficha.getByText(cliente.email).first()).toBeVisible()

  await ir(page, `/gerenciamento/dados-cliente?busca=${encodeURIComponent(cliente.email)}`)
  await expect(page.getByRole('row', { name: new RegExp(cliente.nome) })).toBeVisible()

  await ir(page, '/gerenciamento/pagamentos')
  await expect(page.getByRole('row').filter({ hasText: /189[.,]00/ })).toContainText(t.paga)

  // A job updates the figures of the day soon after.
  await ir(page, '/gerenciamento/dashboard')
  const figura = page.getByRole('button', { name: t.figura })
  await expect(figura).toBeVisible({ timeout: 90_000 })
  await figura.click()
  await expect(page.getByRole('dialog')).toContainText(cliente.nome)
}
