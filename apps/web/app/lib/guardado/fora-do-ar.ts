import { guardaForaDoAr } from './storage.ts'

/** The address of the running entry script. It identifies the build. */
export const arranque = { codigo: '' }

const pagina = '/error/error503'
const paginaDoPainel = '/private'

/**
 * Caches the current 503 page and its code. Registers the service worker (`public/sw.js`) that
 * shows it while the server is away. Not in development.
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

/**
 * Caches the document with which the service worker opens any page of the panel while the server is
 * away. Its code is in the browser's HTTP cache.
 */
export async function guardarPainel(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const resposta = await fetch(paginaDoPainel)
  // A newer build is not cached, because this browser does not have its code.
  if (!resposta.ok || !(await resposta.clone().text()).includes(new URL(arranque.codigo).pathname)) return
  await (await caches.open(guardaForaDoAr)).put(paginaDoPainel, resposta)
}
