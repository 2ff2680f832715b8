import { lerEmail } from './correio.ts'
import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { abrirComo, conferirAcessibilidade, expect, test } from './test.ts'

const fuso = 'America/Sao_Paulo'
const umDiaMs = 86_400_000

/** The day `adiante` days ahead in the company's time zone, YYYY-MM-DD. */
const dia = (adiante: number) =>
  new Date(Date.now() + adiante * umDiaMs).toLocaleDateString('sv-SE', { timeZone: fuso })

test('time off removes its times from the booking page, and a freed time is offered to the waiting list by e-mail and becomes an appointment', async ({
  page,
  request,
}) => {
  test.slow()
  const cpf = await inscrito(request)
  const chave = await abrirEmpresa(request, cpf, 'Ateliê da Espera')
  const escolherServico = async () => {
    await page.goto(`/agendar/${chave}`)
    await page.getByRole('button', { name: /^Prova/ }).click()
  }

  // A day off removes its times.
  await escolherServico()
  await expect(page.getByRole('button', { name: /^10:00/ })).not.toHaveCount(0)
  await abrirComo(page, cpf, '/gerenciamento/agenda', senhaNova)
  await page.getByRole('button', { name: 'Folgas e feriados' }).press('Enter')
  const folgas = page.getByRole('dialog', { name: 'Folgas e feriados' })
  await folgas.getByRole('button', { name: 'Adicionar folga ou horário' }).click()
  await folgas.getByLabel('Primeiro dia').fill(dia(1))
  await folgas.getByLabel('Último dia').fill(dia(50))
  await folgas.getByLabel('Motivo').fill('Férias')
  await folgas.getByRole('button', { name: 'Salvar na agenda' }).click()
  await expect(folgas.getByText(/Não atende · Férias/)).toBeVisible()
  await expect(folgas.getByRole('group', { name: /^Natal|^Carnaval|^Tiradentes/ }).first()).toBeVisible()
  await conferirAcessibilidade(page)

  // Nothing is free, so the client joins the waiting list.
  await escolherServico()
  await page.getByRole('button', { name: 'Avise-me se abrir um horário' }).click()
  const email = `espera-${Date.now()}@exemplo.com.br`
  await page.getByLabel('Do dia', { exact: true }).fill(dia(2))
  await page.getByLabel('Até o dia').fill(dia(3))
  await page.getByLabel('Seu nome').filter({ visible: true }).fill('Iara Melo')
  await page.getByLabel('E-mail').filter({ visible: true }).fill(email)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Entrar na lista' }).click()
  await expect(page.getByRole('heading', { name: 'Você está na lista' })).toBeVisible()

  await page.goto('/gerenciamento/lista-espera')
  const linha = page.getByRole('row').filter({ hasText: 'Iara Melo' })
  await expect(linha).toContainText('Esperando')
  await conferirAcessibilidade(page)

  // The day off is removed, and its time is offered.
  await page.goto('/gerenciamento/agenda')
  await page.getByRole('button', { name: 'Folgas e feriados' }).press('Enter')
  await folgas.getByRole('button', { name: /^Tirar / }).click()
  await expect(folgas.getByText('Nada por vir: valem os horários da semana.')).toBeVisible()

  const oferta = await lerEmail(email)
  await page.goto(/https?:\/\/\S+\/espera\/[\w-]{64}/.exec(oferta.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Quero este horário' }).click()
  await expect(page.getByRole('heading', { name: 'Horário marcado' })).toBeVisible()
  await conferirAcessibilidade(page)
  expect((await lerEmail(email, 1, /Rita Moura[\s\S]*\/agendamento\//)).subject).toContain('Prova')

  await page.goto('/gerenciamento/lista-espera?status=ATENDIDA')
  await expect(linha).toContainText('aceito')

  // The team adds the same client again by name.
  await page.goto('/gerenciamento/lista-espera')
  await page.getByRole('button', { name: 'Pôr alguém na lista' }).first().click()
  const folha = page.getByRole('dialog', { name: 'Pôr alguém na lista' })
  await folha.getByRole('combobox', { name: 'Cliente' }).fill('iara')
  await folha.getByRole('option', { name: /Iara Melo/ }).click()
  await folha.getByLabel('Serviço').selectOption({ label: 'Prova' })
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Pôr na lista' }).click()
  await expect(page.getByText('Na lista de espera.')).toBeVisible()
  await expect(linha).toContainText('Esperando')
})
