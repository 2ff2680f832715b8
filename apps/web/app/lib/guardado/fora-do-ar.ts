import { guardaForaDoAr } from './storage.ts'

const pagina = '/error/error503'

/**
 * Keeps the page of 503, as it is today and in today's language, and the worker that shows it while no server answers (`public/sw.js`). Its
 * code, which the answer names, is fetched so that the browser has it too.
 * Never during development, where pages change under the browser.
 */
export async function guardarPaginaForaDoAr(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const resposta = await fetch(pagina)
  if (!resposta.ok) return
  const cache = await caches.open(guardaForaDoAr)
  await cache.delete(pagina, { ignoreVary: true })
  await cache.put(pagina, resposta)
  for (const [, codigo = ''] of (resposta.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)) await fetch(codigo)
  await navigator.serviceWorker.register('/sw.js')
}
