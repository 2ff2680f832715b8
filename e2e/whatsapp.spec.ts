import { daEvolution } from '../apps/server/src/test/evolution.ts'
import { conferirAcessibilidade, expect } from './test.ts'
import { abrirCanais, cartao, test } from './whatsapp.ts'

test('a number is paired by its QR code and answers who writes; the licence of what connects it is named', async ({
  page,
  fora,
}) => {
  const { evolution } = fora
  await abrirCanais(page)
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click()
  await page.getByLabel('Nome do canal').fill('Recepção')
  await expect(page.getByText('Conexão pela Evolution API, que não é da Meta.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const conectar = page.getByRole('dialog', { name: 'Conectar «Recepção»' })
  await expect(conectar.getByRole('img', { name: 'QR code para conectar o WhatsApp' })).toBeVisible()
  await conferirAcessibilidade(page)
  const [instancia] = [...evolution.instancias.keys()].slice(-1) as [string]
  await evolution.parear(instancia)
  await expect(conectar.getByText('Conectado. O agente já responde por este número.')).toBeVisible()
  await conectar.getByRole('button', { name: 'Pronto' }).click()
  await expect(cartao(page, 'Recepção').getByText('Conectado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Evolution API' })).toBeVisible()

  await evolution.avisar(instancia, 'messages.upsert', daEvolution({ texto: 'qual o endereço?', nome: 'Bia Ramos' }))
  await expect.poll(() => evolution.enviadas(instancia).join('\n')).toContain('Ficamos em')
})
