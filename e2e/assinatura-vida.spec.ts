import type { Page } from '@playwright/test'
import { abrirEmpresa, dia } from './assinante.ts'
import { testNoTempo as test } from './relogio.ts'
import { abrirComo, contas, expect } from './test.ts'

async function verAssinatura(page: Page) {
  await abrirComo(page, contas.incompleto, '/gerenciamento/assinatura')
}

/** Expects the plan and its state on the page. */
async function verPlano(page: Page, plano: string, estado: string) {
  const nome = page.getByRole('heading', { name: plano, exact: true })
  await expect(nome.locator('..').getByText(estado, { exact: true })).toBeVisible()
}

/** The date in the matching text. */
async function diaEm(page: Page, onde: RegExp): Promise<string> {
  const texto = page.getByText(onde).last()
  await expect(texto).toBeVisible()
  return /\d{2}\/\d{2}\/\d{4}/.exec((await texto.textContent()) ?? '')?.[0] ?? ''
}

test('a company subscribes, pays by Pix, upgrades for the announced difference, falls overdue, unlocks on trust, pays, and cancels', async ({
  page,
  instancia,
  request,
}) => {
  test.setTimeout(300_000)
  await abrirEmpresa(request)

  // Subscribes during the trial. The test Pix is approved, and the webhook activates the
  // subscription.
  await abrirComo(page, contas.incompleto, '/pagamento')
  await page.getByRole('button', { name: /Profissional/ }).click()
  await page.getByRole('radio', { name: 'Mensal' }).check()
  await page.getByLabel('CPF ou CNPJ').fill('123.456.789-09')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: /Pagamento de .*189,00 confirmado/ })).toBeVisible()
  await page.goto('/gerenciamento/assinatura')
  await verPlano(page, 'Profissional', 'Ativo')
  const inicio = await diaEm(page, /^Período de|Período de \d/)

  // Upgrades in the first days. It is charged as announced, by card at the test checkout.
  await instancia.irPara(dia(inicio, 4), page)
  await verAssinatura(page)
  await page.getByRole('button', { name: 'Trocar plano' }).click()
  await page.getByRole('radio', { name: /Rede/ }).check()
  await expect(page.getByText(/Crédito do plano Profissional/)).toBeVisible()
  const trocar = page.getByRole('button', { name: /Trocar e pagar/ })
  const diferenca = /R\$\s*([\d.,]+)/.exec((await trocar.textContent()) ?? '')?.[1] ?? ''
  await trocar.click()
  await page.waitForURL('**/pagamento?fatura=*')
  await page.getByRole('radio', { name: /Cartão/ }).check()
  await page.getByRole('button', { name: 'Ir para o cartão' }).click()
  const [banco] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Abrir a página do cartão' }).click(),
  ])
  await expect(banco.getByText('Nada aqui é dinheiro de verdade.')).toBeVisible()
  await expect(banco.getByRole('heading', { name: diferenca })).toBeVisible()
  await banco.getByRole('button', { name: 'Aprovar' }).click()
  await expect(banco.getByRole('status')).toHaveText('Paga')
  await banco.close()
  await expect(page.getByRole('heading', { name: /confirmado/ })).toContainText(diferenca)
  await page.goto('/gerenciamento/assinatura')
  await verPlano(page, 'Rede', 'Ativo')
  const vencimento = await diaEm(page, /^\d{2}\/\d{2}\/\d{4}, R\$/)

  // The invoice is issued in advance and stays unpaid. Access continues for five working days.
  await instancia.irPara(dia(vencimento, -4), page)
  await instancia.irPara(dia(vencimento, 1), page)
  await verAssinatura(page)
  await expect(page.getByRole('heading', { name: /Seu acesso continua até/ })).toBeVisible()
  await expect(page.getByText(/venceu em/)).toContainText(vencimento)
  const ate = await diaEm(page, /Se não pagar até/)

  // Then bookings pause, until the company unlocks 72 hours on trust.
  await instancia.irPara(dia(ate, 5), page)
  await verAssinatura(page)
  await expect(page.getByRole('heading', { name: 'Novos horários estão em pausa' })).toBeVisible()
  await page.getByRole('button', { name: 'Liberar por 72 horas' }).click()
  await page.getByRole('button', { name: 'Liberar agora' }).click()
  await expect(page.getByRole('heading', { name: /Seu acesso continua até/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Liberar por 72 horas' })).toHaveCount(0)

  // Pays the existing charge, is active again, and cancels.
  await page.getByRole('link', { name: 'Pagar agora' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: /Pagamento de .* confirmado/ })).toBeVisible()
  await page.goto('/gerenciamento/assinatura')
  await verPlano(page, 'Rede', 'Ativo')
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cancelar o plano Rede?' })
  await dialogo.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByRole('heading', { name: /Sua assinatura termina em/ })).toBeVisible()
})
