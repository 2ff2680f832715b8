import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens another page of the panel without loading a new document, as a link does. */
export async function ir(page: Page, endereco: string): Promise<void> {
  const titulo = page.getByRole('main').locator('h1, [role=alert]').first()
  await expect(titulo).toBeAttached()
  const antes = await page.title()
  await page.evaluate((para) => {
    history.pushState(null, '', para)
    dispatchEvent(new PopStateEvent('popstate'))
  }, endereco)
  await expect(page, endereco).not.toHaveTitle(antes)
  await expect(titulo, endereco).toBeAttached()
  await expect(page.locator('[data-placeholder], [aria-busy=true]'), endereco).toHaveCount(0)
}
