import type { Page } from '@playwright/test'

/** Holds all scripts until the returned function is called. */
export async function segurarCodigo(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (rota) => {
    await promise
    await rota.continue()
  })
  return resolve
}
