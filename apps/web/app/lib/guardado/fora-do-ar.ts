import { guardaForaDoAr } from './storage.ts'

/** Address of the running start code: it names the build. */
export const arranque = { codigo: '' }

const pagina = '/error/error503'
const paginaDoPainel = '/private'

/**
 * Caches the current page of 503 and its code, and registers the worker that shows it while the
 * server is away (`public/sw.js`). Not in development.
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
 * Caches the document with which the worker opens any page of the panel while the server is away;
 * its code is in the browser's own store.
 */
export async function guardarPainel(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const resposta = await fetch(paginaDoPainel)
  // Not of a younger build, whose code this browser does not have.
  if (!resposta.ok || !(await resposta.clone().text()).includes(new URL(arranque.codigo).pathname)) return
  await (await caches.open(guardaForaDoAr)).put(paginaDoPainel, resposta)
}
