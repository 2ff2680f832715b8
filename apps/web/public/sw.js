// Shows the cached 503 page (`app/lib/guardado/fora-do-ar.ts`) when no server answers.
const pagina = '/error/error503'
// Panel pages open without a server too, with data read before (`painel/offline/copia.ts`).
const painel = /^\/(private|gerenciamento|cadastro-basico|conta-usuario|cpainel|admin)(\/|$)/
const semVary = { ignoreVary: true }
// Caches the 503 page, and the documents of panel pages whose address contains no record's id.
const nomeDaGuarda = 'fora-do-ar'
const semRegistro = /^[a-z/-]+$/
// When each page was last reloaded for a newer document. Limits reloads while two builds answer.
const trocados = new Map()
const esperaTrocaMs = 60_000
// Another app posts a shared text or file here (`share_target` of the manifest).
const compartilhar = '/gerenciamento/compartilhar'
// Conversations refuse larger files (`conversa/anexo` of the contract).
const maxBytesAnexo = 10 * 1024 * 1024

self.addEventListener('install', () => self.skipWaiting())
// Requests the page while this worker starts, so that starting costs no time.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'POST' && new URL(event.request.url).pathname === compartilhar) {
    event.respondWith(receberCompartilhado(event.request))
    return
  }
  const { destination, method, mode, url } = event.request
  if (mode !== 'navigate' || destination !== 'document' || method !== 'GET') return
  if (!new URL(url).pathname.startsWith('/api/')) event.respondWith(abrir(event))
})

async function abrir(event) {
  const { pathname } = new URL(event.request.url)
  const daRede = pedir(event)
  if (!painel.test(pathname)) return daRede.catch((motivo) => foraDoAr(motivo))
  const guarda = await caches.open(nomeDaGuarda)
  // A reload by the user goes to the server.
  const guardado = event.request.cache === 'default' && (await guarda.match(pathname, semVary))
  if (guardado) {
    event.waitUntil(renovar(event, guardado.clone(), daRede))
    return guardado
  }
  try {
    const resposta = await daRede
    if (seGuarda(pathname, resposta)) event.waitUntil(guarda.put(pathname, resposta.clone()))
    return resposta
  } catch (motivo) {
    return (await caches.match('/private', semVary)) ?? foraDoAr(motivo)
  }
}

async function pedir(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function foraDoAr(motivo) {
  const guardada = await caches.match(pagina, semVary)
  if (!guardada) throw motivo
  return new Response(guardada.body, { status: 503, headers: guardada.headers })
}

const seGuarda = (pathname, { ok, redirected }) => ok && !redirected && semRegistro.test(pathname)

// The page opened from its cached document. If the server's document differs, reloads the page.
async function renovar(event, guardado, daRede) {
  const { pathname } = new URL(event.request.url)
  const resposta = await daRede.catch(() => undefined)
  if (!resposta) return
  const vale = seGuarda(pathname, resposta)
  if (vale && (await resposta.clone().text()) === (await guardado.text())) return
  const guarda = await caches.open(nomeDaGuarda)
  for (const pedido of await guarda.keys()) if (painel.test(new URL(pedido.url).pathname)) await guarda.delete(pedido)
  if (vale) await guarda.put(pathname, resposta)
  if (Date.now() - (trocados.get(pathname) ?? 0) < esperaTrocaMs) return
  trocados.set(pathname, Date.now())
  await recarregar(event.resultingClientId)
}

// Chromium may drop a reload that starts while the page is still opening. The window then remains.
async function recarregar(id) {
  for (let vezes = 0; vezes < 4; vezes++) {
    const janela = await clients.get(id)
    if (!janela) return
    await janela.navigate(janela.url).catch(() => undefined)
    await new Promise((seguir) => setTimeout(seguir, 250))
  }
}

// A push message, already decrypted: `MensagemPush` of the contract.
self.addEventListener('push', (event) => {
  const { titulo, texto, caminho, etiqueta, abrir } = event.data.json()
  const mostrada = self.registration.showNotification(titulo, {
    body: texto,
    tag: etiqueta,
    icon: '/assets/images/icones/192.png',
    badge: '/assets/images/icones/notificacao-96.png',
    data: caminho,
    actions: [{ action: 'abrir', title: abrir }],
  })
  event.waitUntil(Promise.all([mostrada, navigator.setAppBadge?.()]))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(abrirPagina(new URL(event.notification.data, location.origin).href))
})

// A window with another page is left alone: the user may be writing there.
async function abrirPagina(endereco) {
  const janelas = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const nela = janelas.find(({ url }) => url === endereco)
  return nela ? nela.focus() : clients.openWindow(endereco)
}

// The chosen conversation takes the shared content (`conversa/escrita/compartilhado.ts`).
async function receberCompartilhado(request) {
  const guardado = deForaDaqui(request) ? false : await guardarCompartilhado(request).catch(() => false)
  return Response.redirect(`/gerenciamento/chat-messages/chat${guardado ? '?compartilhado=sim' : ''}`, 303)
}

// True for a post from another site. An app that shares has no origin.
function deForaDaqui({ referrer, headers }) {
  return [referrer, headers.get('origin')].some((onde) => {
    const { origin } = URL.parse(onde ?? '') ?? { origin: 'null' }
    return origin !== 'null' && origin !== location.origin
  })
}

async function guardarCompartilhado(request) {
  const dados = await request.formData()
  const texto = ['titulo', 'texto', 'endereco'].map((nome) => dados.get(nome)).filter(Boolean)
  const arquivo = dados.get('arquivo')
  const cabe = arquivo?.size > 0 && arquivo.size <= maxBytesAnexo
  await caches.delete('compartilhado')
  if (!cabe && texto.length === 0) return false
  const guarda = await caches.open('compartilhado')
  await guarda.put('/texto', new Response(texto.join('\n'), { headers: { 'x-quando': Date.now() } }))
  if (cabe)
    await guarda.put('/arquivo', new Response(arquivo, { headers: { 'x-nome': encodeURIComponent(arquivo.name) } }))
  return true
}
