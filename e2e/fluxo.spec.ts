import { segurarCodigo } from './segurar-codigo.ts'
import { expect, test } from './test.ts'

const codigo = '00000-00000-00000-00000'

test.describe('a page that is used before its code loads', () => {
  test('input typed and submitted early is sent when the code loads', async ({ page }) => {
    const soltar = await segurarCodigo(page)
    await page.goto('/verificar', { waitUntil: 'commit' })
    const campo = page.getByLabel('Código da impressão')
    await campo.fill(codigo)
    await campo.press('Enter')
    await expect(page).toHaveURL('/verificar')
    soltar()
    await expect(page.getByRole('heading', { name: 'Não conhecemos este código' })).toBeFocused()
    await expect(campo).toHaveValue(codigo)
    await expect(page).toHaveURL(`/verificar/${codigo}`)
  })

  test('a field that the user is typing in keeps its focus and its text', { tag: '@lento' }, async ({ page }) => {
    const soltar = await segurarCodigo(page)
    await page.goto('/verificar', { waitUntil: 'commit' })
    const campo = page.getByLabel('Código da impressão')
    await campo.pressSequentially('ABCDE-')
    const montado = page.waitForResponse(/verificar-fluxo/)
    soltar()
    await montado
    await campo.pressSequentially('12345')
    await expect(campo).toBeFocused()
    await expect(campo).toHaveValue('ABCDE-12345')
  })
})
