import { readFile } from 'node:fs/promises'
import { cpfNovo } from './cpf.ts'
import { empresaPropria } from './empresa-propria.ts'
import { senhaNova } from './inscrito.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'

const rota = '/gerenciamento/dados-cliente'

test('a client is added, gets a note, is imported by spreadsheet, merged with a duplicate, shown and erased', {
  tag: '@lento',
}, async ({ page, request }) => {
  // Slow: the whole life of a record, with three accessibility checks.
  test.slow()
  await page.setViewportSize({ width: 1280, height: 1000 })
  const cpf = cpfNovo()
  const dona = await empresaPropria(request, 'Ateliê das Fichas')
  await abrirComo(page, dona.cpf, `${rota}/novo`, senhaNova)
  await page.getByLabel('Nome', { exact: true }).fill('Ondina Salgueiro')
  await page.getByLabel(/^Telefone/).fill('11977130001')
  await page.getByLabel(/^CPF/).fill(cpf)
  await page.getByLabel(/^Etiquetas/).fill('Piloto')
  await page.getByLabel(/^Etiquetas/).press('Enter')
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click()
  await page.waitForURL(/dados-cliente\/[0-9a-f]{8}-/)
  await expect(page.getByRole('heading', { level: 1, name: /Ondina Salgueiro/ })).toBeVisible()
  const ficha = new URL(page.url()).pathname
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const abrirOutra = async (dados: object) => {
    const data = { email: null, cpf: null, etiquetas: [], responsavel: null, ...dados }
    const criada = await request.post('/api/gerenciamento/clientes', { headers, data })
    expect(criada.status(), await criada.text()).toBe(200)
    await ir(page, `${rota}/${(await criada.json()).id}`)
  }

  await page.getByLabel('Nova nota').fill('Prefere vir de manhã')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  const nota = page.getByRole('listitem').filter({ hasText: 'Prefere vir de manhã' })
  await expect(nota.getByText(/Rita Moura · /)).toBeVisible()
  await page.getByRole('button', { name: 'Registrar' }).first().click()
  await page.getByRole('button', { name: 'Registrar aceite' }).click()
  await expect(page.getByText(/texto de 01\/11\/2026/)).toBeVisible()
  await conferirAcessibilidade(page)

  await ir(page, `${rota}/importar`)
  const csv =
    'Nome;Celular;E-mail\r\nOndina S. Salgueiro;11 97713-0001;ondina@exemplo.com.br\r\nSem Telefone;12;\r\nLuzia Planilha;11 97713-0003;\r\n'
  await page.getByLabel(/Escolha a planilha/).setInputFiles({
    name: 'agenda.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  })
  await expect(page.getByRole('cell', { name: 'Luzia Planilha' })).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(page.getByText('Tudo conferido. Nada foi gravado ainda.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sem Telefone' })).toContainText(
    'Informe o telefone com DDD',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Ondina' })).toContainText('Já existe')
  await page.getByRole('radio', { name: /Completar o que falta/ }).check()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()

  // The same person again, with a phone number from before the ninth digit.
  await abrirOutra({ nome: 'Ondina do Salão', telefone: '1177130001', nascimento: null })
  const aviso = page.getByRole('region', { name: 'Pode ser a mesma pessoa' })
  await aviso.getByRole('button', { name: 'Unir…' }).click()
  const uniao = page.getByRole('dialog', { name: 'Unir dois cadastros' })
  // The dialog grows and its radio buttons move when the two records arrive.
  await expect(uniao.getByRole('button', { name: 'Unir cadastros' })).toBeEnabled()
  await uniao.getByRole('radio', { name: 'Ondina Salgueiro' }).check()
  await expect(uniao.getByText('Nada além do cadastro.')).toBeVisible()
  await uniao.getByRole('button', { name: 'Unir cadastros' }).click()
  await page.waitForURL(`**${ficha}`)
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('ondina@exemplo.com.br')

  // A record without similar data: found by name, compared and merged.
  await abrirOutra({ nome: 'Dina da Esquina', telefone: null, nascimento: '1971-05-06' })
  await expect(page.getByRole('heading', { level: 1, name: 'Dina da Esquina' })).toBeVisible()
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Unir com outro cadastro…' }).press('Enter')
  const busca = page.getByRole('dialog', { name: 'Unir com outro cadastro' })
  await busca.getByLabel('Qual é o outro cadastro').fill('Ondina Salgueiro')
  await busca.getByRole('option', { name: /^Ondina Salgueiro/ }).click()
  await expect(uniao.getByText('06/05/1971').first()).toBeVisible()
  await uniao.getByRole('radio', { name: 'Ondina Salgueiro' }).check()
  await conferirAcessibilidade(page)
  await uniao.getByRole('button', { name: 'Unir cadastros' }).click()
  await page.waitForURL(`**${ficha}`)
  await expect(page.getByLabel('Nascimento')).toHaveValue('1971-05-06')

  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByText(cpf.replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4'))).toBeVisible()
  await expect(page.getByText('revelou').first()).toBeVisible()

  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar dados deste cliente' }).press('Enter'),
  ])
  const dados = JSON.parse(await readFile(await arquivo.path(), 'utf8'))
  expect(dados.cadastro).toMatchObject({ nome: 'Ondina Salgueiro', nascimento: '1971-05-06' })

  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Apagar dados (LGPD)' }).press('Enter')
  const apagar = page.getByRole('dialog', { name: /Apagar os dados de Ondina Salgueiro/ })
  await apagar.getByLabel(/Para confirmar/).fill('Ondina Salgueiro')
  await conferirAcessibilidade(page)
  await apagar.getByRole('button', { name: 'Apagar para sempre' }).click()
  await page.waitForURL(`**${rota}`)
  await page.goto(ficha)
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente apagado' })).toBeVisible()
  await expect(page.getByText('Os dados foram apagados a pedido.')).toBeVisible()
})
