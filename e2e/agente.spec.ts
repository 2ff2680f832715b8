import type { APIRequestContext } from '@playwright/test'
import { inscrito, senhaNova } from './inscrito.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'

const vazios = ['documento', 'razao_social', 'categoria_id', 'email', 'cep', 'logradouro', 'numero', 'complemento']

/** A new company with a name and a service. Its agent knows no questions yet. */
async function abrirEmpresa(request: APIRequestContext): Promise<string> {
  const cpf = await inscrito(request)
  const entrada = await request.post('/api/acesso/entrar', { data: { cpf, senha: senhaNova } })
  const headers = { authorization: `Bearer ${(await entrada.json()).token}` }
  const criar = async (caminho: string, data: object) => {
    const resposta = await request.post(`/api/cadastro-basico/${caminho}`, { headers, data })
    expect(resposta.status(), await resposta.text()).toBe(200)
    return resposta.json()
  }
  await criar('empresas', {
    ...Object.fromEntries([...vazios, 'bairro', 'municipio', 'municipio_ibge'].map((campo) => [campo, null])),
    ...{ tipo: 'CNPJ', nome: 'Barbearia Nova', telefone: '11987654321', uf: 'SP', fuso: 'America/Sao_Paulo' },
    chave: `agente-${Date.now()}`,
  })
  const servico = await criar('servicos', { nome: 'Corte', duracao_min: 30, preco_centavos: 5_000, ativo: true })
  await criar('profissionais', {
    ...{ nome: 'Rita Moura', conselho: null, registro: null, ativo: true, servicos: [servico.id] },
    horarios: [1, 2, 3, 4, 5].map((dia_semana) => ({ dia_semana, inicio: '10:00', fim: '18:00' })),
  })
  await criar('concluir', {})
  return cpf
}

test('a new company takes the usual questions of its trade, teaches one more and sees which one answers', async ({
  page,
  request,
}) => {
  test.slow()
  await abrirComo(page, await abrirEmpresa(request), '/gerenciamento/agente', senhaNova)
  await expect(page.getByText('O agente ainda não sabe responder perguntas')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Trazer as perguntas do meu ramo' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Barbearia' }).press('Enter')
  await expect(page.getByText(/perguntas incluídas/)).toBeVisible()

  // There is no answer yet, so the form starts with the tried words.
  const teste = page.getByRole('region', { name: 'Testar uma pergunta' })
  await teste.getByLabel('Pergunta do cliente').fill('Vocês têm fliperama?')
  await teste.getByRole('button', { name: 'Testar' }).click()
  await expect(teste.getByText('Nada aqui responde a isso.')).toBeVisible()
  await conferirAcessibilidade(page)
  await teste.getByRole('link', { name: 'Ensinar a resposta' }).click()
  await expect(page.getByLabel('Pergunta', { exact: true })).toHaveValue('Vocês têm fliperama?')
  await page.getByLabel('Resposta').fill('Temos dois, de graça para quem espera.')
  await page.getByLabel('Outras palavras para a mesma coisa').fill('videogame, arcade')
  await page.getByRole('button', { name: 'Cadastrar pergunta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vocês têm fliperama?')
  await conferirAcessibilidade(page)

  await ir(page, '/gerenciamento/agente')
  await teste.getByLabel('Pergunta do cliente').fill('tem arcade ai')
  await teste.getByLabel('Pergunta do cliente').press('Enter')
  await expect(teste.getByText('Temos dois, de graça para quem espera.')).toBeVisible()
  await conferirAcessibilidade(page)

  await page.getByRole('searchbox').fill('FLIPERAMA')
  const linha = page.getByRole('row').filter({ hasText: 'fliperama' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await linha.getByRole('button', { name: /^Ações de/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await page.getByRole('button', { name: 'Excluir pergunta' }).click()
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
})

test('a manager tests the agent as a client and books, and the calendar stays empty', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await abrirComo(page, '529.982.247-25', '/gerenciamento/agente')
  await page.getByRole('link', { name: 'Teste', exact: true }).click()
  const campo = page.getByLabel('Mensagem do cliente')
  const conversa = page.getByRole('log', { name: 'Conversa de teste' })
  const marcados = page.getByRole('region', { name: 'Marcado neste teste' })
  await expect(conversa).toContainText('assistente')
  await conferirAcessibilidade(page)
  await campo.fill('quero marcar uma limpeza')
  await campo.press('Enter')
  await expect(conversa.getByText(/sem custo/)).toHaveCount(1)
  await expect(campo).toBeFocused()
  // Presses the first suggestion until the agent asks for text.
  for (let turno = 2; turno < 9 && (await marcados.getByRole('listitem').count()) === 0; turno++) {
    const opcoes = page.getByRole('group', { name: 'Sugestões' }).getByRole('button')
    if ((await opcoes.count()) > 0) await opcoes.first().click()
    else {
      await campo.fill(/e-mail/i.test((await conversa.textContent()) ?? '') ? 'ana@exemplo.com.br' : 'Ana Prado')
      await campo.press('Enter')
    }
    await expect(conversa.getByText(/sem custo/)).toHaveCount(turno)
  }
  await expect(marcados.getByRole('listitem')).toContainText('Limpeza')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await conferirAcessibilidade(page)

  const solta = Promise.withResolvers<void>()
  await page.route('**/gerenciamento/agente/teste', async (rota) => {
    if (rota.request().postDataJSON().falas.length === 0) await solta.promise
    await rota.continue()
  })
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(marcados.getByText('Nada por enquanto.')).toBeVisible()
  // Typed while the greeting still loads.
  await campo.fill('quero falar com uma pessoa')
  await campo.press('Enter')
  await expect(conversa.getByText('quero falar com uma pessoa')).toBeVisible()
  solta.resolve()
  await expect(conversa.getByText(/sem custo/)).toHaveCount(1)
  await expect(page.getByText(/Aqui o agente chamaria alguém da equipe/)).toBeVisible()
})
