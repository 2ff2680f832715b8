import { daEvolution } from '../apps/server/src/test/evolution.ts'
import { conferirAcessibilidade, expect } from './test.ts'
import { abrirCanais, cartao, parear, test } from './whatsapp.ts'

test('during an outage the channel shows the reason and lists missed messages, and then recovers', async ({
  page,
  fora,
  instancia,
  playwright,
}) => {
  test.setTimeout(240_000)
  const { evolution } = fora
  const request = await playwright.request.newContext({ baseURL: instancia.endereco })
  const numero = await parear(request, evolution, 'Balcão')
  await request.dispose()
  await abrirCanais(page)
  const balcao = cartao(page, 'Balcão')
  await expect(balcao.getByText('Conectado', { exact: true })).toBeVisible()

  evolution.controle.foraDoAr = true
  // The connection is checked every minute, and the page is told.
  await expect(balcao.getByText('O serviço de WhatsApp não responde. Tentamos de novo a cada minuto.')).toBeVisible({
    timeout: 100_000,
  })
  await expect(balcao.getByText(/desde/i)).toBeVisible()
  await conferirAcessibilidade(page)

  // Messages sent during the outage arrive later, too old for an automatic answer.
  evolution.controle.foraDoAr = false
  const quando = new Date(Date.now() - 15 * 60_000)
  await evolution.avisar(
    numero,
    'messages.upsert',
    daEvolution({ de: '5511955551234', texto: 'ainda dá tempo?', nome: 'Caio Perdido', quando }),
  )
  await expect(balcao.getByText('Conectado', { exact: true })).toBeVisible({ timeout: 100_000 })
  await page.reload()
  const perdidas = page.getByRole('region', { name: 'Escreveram enquanto o canal estava fora' })
  await expect(perdidas).toBeVisible()
  await conferirAcessibilidade(page)
  await perdidas.getByRole('link', { name: /Caio Perdido/ }).click()
  await expect(page.getByText('ainda dá tempo?').last()).toBeVisible()
  expect(evolution.enviadas(numero)).toEqual([])
})
