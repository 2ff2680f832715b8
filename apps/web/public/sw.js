// Shows the kept page of 503 (`app/lib/guardado/fora-do-ar.ts`) when no server answers.
const pagina = '/error/error503'

self.addEventListener('install', () => self.skipWaiting())
// Asks for the page while this worker still starts: it costs nobody time.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  const { destination, method, mode, url } = event.request
  if (mode !== 'navigate' || destination !== 'document' || method !== 'GET') return
  if (!new URL(url).pathname.startsWith('/api/')) event.respondWith(abrir(event))
})

async function abrir(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (motivo) {
    const guardada = await caches.match(pagina, { ignoreVary: true })
    if (!guardada) throw motivo
    return new Response(guardada.body, { status: 503, headers: guardada.headers })
  }
}
