import type { APIRequestContext } from '@playwright/test'
import { startGoogle } from '../apps/server/src/test/agenda-google.ts'
import { clienteDaConta, contaDeTeste } from '../apps/server/src/test/contas.ts'
import { testSozinho } from './instancia.ts'
import { abrirComo, contas, expect, senha } from './test.ts'

type Google = Awaited<ReturnType<typeof startGoogle>>

const test = testSozinho.extend<object, { google: Google }>({
  google: [
    async ({ instancia }, use) => {
      const google = await startGoogle()
      google.contas.voltas = [`${instancia.endereco}/gerenciamento/agenda/conexao/google`]
      await use(google)
      await google.fechar()
    },
    { scope: 'worker' },
  ],
})

test('a Google account is connected after an administrator registered the client, and a refusal is explained', async ({
  page,
  request,
  google,
}) => {
  await abrirComo(page, contas.administrador, '/cpainel/servidor/novo')
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Calendários (Google)' })
  await expect(page.getByLabel('Endereço de redirecionamento')).toHaveValue(google.contas.voltas[0] ?? '')
  await page.getByLabel('Nome', { exact: true }).fill('Google')
  await page.getByLabel('Endereço', { exact: true }).fill(google.endereco)
  await page.getByLabel('Identificador do cliente').fill(clienteDaConta.id)
  await page.getByRole('textbox', { name: /^Chave ou senha/ }).fill(clienteDaConta.segredo)
  await page.getByRole('button', { name: 'Testar sem salvar' }).click()
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar servidor' }).click()
  await expect(page.getByText('Servidor salvo.')).toBeVisible()
  await page.context().clearCookies()

  await abrirComo(page, contas.gestor, '/gerenciamento/agenda?calendarios=sim')
  const ligar = page.getByRole('button', { name: 'Ligar calendário' })
  const conectar = page.getByRole('button', { name: 'Conectar com o Google' })
  await ligar.click()
  await expect(page.getByLabel('Senha de aplicativo')).toBeVisible()
  await expect(conectar).toHaveCount(0)
  await porEmUso(request)

  google.contas.pessoa = { recusa: true }
  await page.goto('/gerenciamento/agenda?calendarios=sim')
  await ligar.click()
  await conectar.click()
  await expect(page.getByRole('alert')).toContainText('Você não deu ao Zelo o acesso ao Google.')
  expect(new URL(page.url()).search).toBe('')

  google.contas.pessoa = {}
  await page.getByRole('link', { name: 'Voltar aos calendários' }).click()
  await ligar.click()
  await conectar.click()
  await expect(page.getByText('Conta ligada. Falta escolher o calendário.')).toBeVisible()
  await page.getByRole('button', { name: 'Usar este' }).click()
  const ligado = page.getByRole('listitem').filter({ hasText: contaDeTeste })
  await expect(ligado.getByText('Ligado', { exact: true })).toBeVisible()
})

async function porEmUso(request: APIRequestContext): Promise<void> {
  const cpf = contas.administrador.replace(/\D/g, '')
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { itens } = await (await request.get('/api/cpainel/servidores?busca=Google', { headers })).json()
  await request.put(`/api/cpainel/servidores/${itens[0].id}/estado`, { headers, data: { estado: 'ATIVO' } })
}
