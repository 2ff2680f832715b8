import { agendarPelaApi } from './conversar.ts'
import { abrirEmpresa } from './empresa-propria.ts'
import { inscrito, senhaNova } from './inscrito.ts'
import { conferirAcessibilidade, entrar, expect, test } from './test.ts'

test('the bell disappears after the last notification and returns with the next', { tag: '@lento' }, async ({
  page,
  request,
}) => {
  // In the demo company, appointments of other tests would notify too.
  const cpf = await inscrito(request)
  const chave = await abrirEmpresa(request, cpf, 'Ateliê do Sino')
  const agendar = (nome: string) => agendarPelaApi(request, nome, { chave, pedido: 'quero marcar uma prova' })
  await entrar(page, cpf, senhaNova)
  await page.waitForURL('**/private')
  const sino = page.getByRole('button', { name: 'Notificações' })
  await agendar('Otília Campos')
  await expect(sino).toBeVisible()

  await sino.click()
  const lista = page.getByRole('dialog', { name: 'Notificações' })
  await expect(lista.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  await conferirAcessibilidade(page)
  const dispensar = lista.getByRole('button', { name: /^Marcar como lida/ })
  const total = await dispensar.count()
  expect(total).toBeGreaterThan(0)
  await expect(lista.getByText(total === 1 ? '1 Nova' : `${total} Novas`, { exact: true })).toBeVisible()
  for (let resta = total; resta > 0; resta--) {
    await dispensar.first().click()
    await expect(dispensar).toHaveCount(resta - 1)
  }
  await expect(lista.getByText('Nenhum dado disponível')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sino).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sino).toHaveCount(0)

  expect(await agendar('Jorge Amaral')).toMatch(/Está marcado/)
  await expect(sino).toBeVisible()
  await sino.click()
  await expect(lista.getByText('1 Nova', { exact: true })).toBeVisible()

  await lista
    .getByRole('button', { name: /Jorge Amaral/ })
    .first()
    .click()
  const detalhes = page.getByRole('dialog', { name: 'Detalhes da Notificação' })
  await expect(detalhes).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  await page.keyboard.press('Escape')
  await expect(detalhes).toBeHidden()
  await expect(sino).toHaveCount(0)
})
