import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'

const fuso = 'America/Sao_Paulo'
const dia = (adiante: number) =>
  new Date(Date.now() + adiante * 86_400_000).toLocaleDateString('sv-SE', { timeZone: fuso })

test('a day off and another time zone show the affected appointments before they are saved', async ({
  page,
  request,
}) => {
  test.slow()
  const cpf = await inscrito(request)
  const chave = await abrirEmpresa(request, cpf, 'Ateliê do Ensaio')
  const { servicos } = await (await request.get(`/api/agendar/${chave}`)).json()
  const inicio = new Date(`${dia(3)}T10:00:00-03:00`).toISOString()
  const cliente = { nome: 'Iara Melo', email: `ensaio-${Date.now()}@exemplo.com.br` }
  const alvo = { servico_id: servicos[0].id, profissional_id: servicos[0].profissionais[0].id, inicio }
  const data = { pedido: crypto.randomUUID(), ...alvo, ...cliente }
  expect((await request.post(`/api/agendar/${chave}/agendamentos`, { data })).status()).toBe(200)

  await abrirComo(page, cpf, '/gerenciamento/agenda', senhaNova)
  await page.getByRole('button', { name: 'Folgas e feriados' }).press('Enter')
  const folgas = page.getByRole('dialog', { name: 'Folgas e feriados' })
  await folgas.getByRole('button', { name: 'Adicionar folga ou horário' }).click()
  await folgas.getByLabel('Primeiro dia').fill(dia(2))
  await folgas.getByLabel('Último dia').fill(dia(4))
  await folgas.getByRole('button', { name: 'Salvar na agenda' }).click()
  const ensaio = page.getByRole('dialog', { name: 'O que muda' })
  await expect(ensaio.getByText('1 horário marcado, de 1 cliente')).toBeVisible()
  await expect(ensaio.getByText('1 fica fora do expediente')).toBeVisible()
  await expect(ensaio.getByText(/^3 dias fecham/)).toBeVisible()
  await expect(ensaio.getByRole('listitem').filter({ hasText: 'Iara Melo' })).toContainText('10:00')
  await conferirAcessibilidade(page)
  await ensaio.getByRole('button', { name: 'Voltar' }).click()
  await expect(folgas.getByText('Nada por vir: valem os horários da semana.')).toBeVisible()

  await folgas.getByRole('button', { name: 'Salvar na agenda' }).click()
  await ensaio.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  await expect(folgas.getByText(/Não atende/)).toBeVisible()
  await folgas.getByRole('button', { name: /^Tirar / }).click()
  await expect(ensaio.getByText('1 volta ao expediente')).toBeVisible()
  await ensaio.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  await expect(folgas.getByText('Nada por vir: valem os horários da semana.')).toBeVisible()

  await page.goto('/cadastro-basico/empresa')
  await page
    .getByRole('link', { name: /Ateliê do Ensaio/ })
    .first()
    .click()
  await page.getByLabel('Fuso horário').selectOption('America/Manaus')
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  const linha = ensaio.getByRole('listitem').filter({ hasText: 'Iara Melo' })
  await expect(linha).toContainText('10:00 → 09:00')
  await expect(ensaio.getByText('1 lembrete sai no mesmo instante e diz a hora nova')).toBeVisible()
  await conferirAcessibilidade(page)
  await ensaio.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  await expect(page.getByText('Empresa salva.')).toBeVisible()
})
