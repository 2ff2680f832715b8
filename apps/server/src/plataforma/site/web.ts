import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { idioma as idiomaSchema } from '@zelo/contract/nucleo/enums.schema'
import { origemDoMolde } from '@zelo/contract/nucleo/origem'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { cookies } from '@zelo/contract/site/navegador'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { naoEncontrado } from '#platform/http/error-handler.ts'
import { idiomaDe } from '#platform/http/idioma.ts'
import { abrirArquivos, enviarPagina, naoListada, type Pagina, paraEnviar } from '#platform/http/pagina/pagina.ts'
import { type Embutidos, permissoesDoNavegador, politica } from '#platform/http/pagina/politica.ts'
import { comPaciencia } from '#platform/paciencia.ts'
import { abrirSite } from './site.ts'

const painel = '__spa-fallback.html'
const ausente = '/error/error404'
const fora = '/error/error503'

const webBuild = new URL('../../../../web/build/', import.meta.url)
const widgetBuild = new URL('../../../../widget/dist/', import.meta.url)

/**
 * Written by the build: public pages, addresses of the panel, and pages whose address ends in a key
 * or token. `documentos` has the start page of each panel route, and `embutidos` the inline scripts
 * and styles of these pages.
 */
type Enderecos = {
  prerendered: string[]
  spa: string[]
  comChave: string[]
  documentos: Record<string, string>
  embutidos: Embutidos
}

/** What changes pages. `hoje` is the present data of public pages. */
type Plataforma = {
  fechadoAgora(): Promise<{ retryAfterS?: number } | undefined>
  hoje(idioma: Idioma): Promise<Omit<DadosDoSite, 'origem' | 'demo'>>
  /** Hosts that may embed the chat with this key. */
  sitesDoChat(chave: string): Promise<string[]>
  /** By address of a page, reads the record of its key. Undefined if the browser reads it. */
  achar: Readonly<Record<string, (chave: string, busca: URLSearchParams, idioma: Idioma) => Promise<unknown>>>
}

/** A page by language. `semIdioma`: the address does not name the language. */
type Fonte = (idioma: Idioma, semIdioma: boolean) => Promise<Pagina>

/** Headers that documents heed, and no script, style or font. */
const soDeDocumentos = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Headers for asking again. Nobody asks again for a file whose name changes with its content. */
const deNovo = ['accept-ranges', 'etag', 'last-modified']

/** Text files in which the configured origin is filled in, and their types. */
const comOrigem = { 'sitemap.xml': 'application/xml; charset=utf-8', 'robots.txt': 'text/plain; charset=utf-8' }

/**
 * Serves the web application: public pages with present data in the caller's language, the shell of
 * the panel, 404 for other addresses, and files cached for ever. During maintenance every page
 * answers 503, but the shell keeps its content, because each call decides who may use it. The login
 * stays open.
 */
export async function registerWeb(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'demo'>,
  { fechadoAgora, hoje, sitesDoChat, achar }: Plataforma,
): Promise<void> {
  const { prerendered, spa, comChave, documentos, embutidos }: Enderecos = JSON.parse(
    readFileSync(new URL('routes.json', webBuild), 'utf8'),
  )
  const pages = new Set(prerendered)
  const keyed = new Set(comChave)
  const panelRoute = matcher(spa)
  const documentoDe = (path: string) => documentos[panelRoute(path) ?? ''] ?? painel
  const desenhar = await abrirSite(new URL('servidor/', webBuild))
  const documento = abrirArquivos(new URL('client/', webBuild), (html) =>
    paraEnviar(html, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': politica(embutidos),
      // The panel records voice messages.
      'permissions-policy': permissoesDoNavegador('self'),
      ...naoListada,
    }),
  )

  const ignorados = ['html', 'br', 'gz'].map((fim) => `**/*.${fim}`)
  await app.register(fastifyStatic, {
    root: [fileURLToPath(new URL('client', webBuild)), fileURLToPath(widgetBuild)],
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
    serveDotFiles: false,
    globIgnore: ['assets/**', ...ignorados, ...Object.keys(comOrigem)],
    setHeaders: (reply, path) => {
      const guardado = /[\\/](assets|conversa-assets)[\\/].*-[\w-]{8,}\./.test(path)
      reply.header('cache-control', guardado ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (guardado) for (const nome of deNovo) reply.removeHeader(nome)
      if (/\.(js|css|woff2)(\.\w+)?$/.test(path)) for (const nome of soDeDocumentos) reply.removeHeader(nome)
      // Requests of a service worker follow the policy of its script, which is sent compressed.
      if (/[\\/]sw\.js(\.\w+)?$/.test(path))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'")
      if (path.includes('widget.js')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  // One route for hundreds of files: a route for each took a tenth of a second of the start.
  const assets = new Set(globSync('**/*.*', { cwd: new URL('client/assets', webBuild), exclude: ignorados }))
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': nome } }, reply) =>
    assets.has(nome) ? reply.sendFile(`assets/${nome}`) : reply.callNotFound(),
  )

  for (const [arquivo, tipo] of Object.entries(comOrigem)) {
    const ler = abrirArquivos(new URL('client/', webBuild), (texto) =>
      paraEnviar(texto.replaceAll(origemDoMolde, config.publicUrl), { 'content-type': tipo }),
    )
    app.get(`/${arquivo}`, async (request, reply) => enviarPagina(request, reply, await ler(arquivo)))
  }

  app.get<{ Params: { chave: string } }>('/conversa/:chave', async (request, reply) => {
    const fechado = await fechadoAgora()
    if (fechado) return sendClosed(request, reply, fechado, publica(fora))
    reply
      .header(
        'content-security-policy',
        politica({ script: [], style: [] }, ["'self'", ...(await sitesDoChat(request.params.chave))].join(' ')),
      )
      .headers(naoListada)
    return reply.header('cache-control', 'no-cache').sendFile('conversa/index.html')
  })

  app.setNotFoundHandler(async (request, reply) => {
    const [endereco = '/', query] = request.url.split('?', 2)
    const [, comum = '', fim] = /^(\/.+)\/([\w-]+)$/.exec(endereco) ?? []
    const [path, chave] = keyed.has(comum) ? [comum, fim] : [endereco]
    const lendo = request.method === 'GET' || request.method === 'HEAD'
    const arquivo = /\.[a-z0-9]+$/i.test(path) && !request.headers.accept?.includes('text/html')
    const isPage = lendo && !arquivo && !/^\/(api|saude)(\/|$)/i.test(path)
    if (!isPage) return naoEncontrado(request, reply)
    const conhecida = (outro: string) => pages.has(outro) || panelRoute(outro) !== undefined
    const unica = soUmaForma(path)
    if (!conhecida(path) && unica !== path && conhecida(unica))
      return reply.redirect(query ? `${unica}?${query}` : unica, 308)

    const fechado = path === '/auth/login' ? undefined : await fechadoAgora()
    if (fechado) return sendClosed(request, reply, fechado, panelRoute(path) ? doPainel(path) : publica(fora))
    if (pages.has(path)) return sendPage(request, reply, publica(path, chave, new URLSearchParams(query)))
    return panelRoute(path)
      ? sendPage(request, reply, doPainel(path))
      : sendPage(request, reply.code(404), publica(ausente))
  })

  /** `chave` is the last part of the address. */
  function publica(path: string, chave?: string, busca = new URLSearchParams()): Fonte {
    return async (idioma, semIdioma) => {
      const { publicUrl: origem, demo } = config
      const procura = chave ? achar[path]?.(chave, busca, idioma) : undefined
      const [registroDaChave, doDia] = await Promise.all([procura && comPaciencia(ouNada(procura)), hoje(idioma)])
      const pagina = await desenhar({ path, idioma, semIdioma, registroDaChave }, { origem, demo, ...doDia })
      return registroDaChave === null ? { ...pagina, status: 404 } : pagina
    }
  }

  function doPainel(path: string): Fonte {
    return (idioma) => documento(`${idioma === 'en' ? '_en/' : ''}${documentoDe(path)}`)
  }

  function sendClosed(request: FastifyRequest, reply: FastifyReply, fechado: { retryAfterS?: number }, fonte: Fonte) {
    return sendPage(request, reply.code(503).header('retry-after', fechado.retryAfterS ?? 60), fonte)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, fonte: Fonte) {
    const escolhido = idiomaDoEndereco(request)
    if (escolhido) lembrar(request, reply, escolhido)
    const pagina = await fonte(escolhido ?? idiomaDe(request), !escolhido)
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    return enviarPagina(request, reply, pagina)
  }

  /** If the address names a language, sets the language cookie, with or without JavaScript. */
  function lembrar(request: FastifyRequest, reply: FastifyReply, escolhido: string) {
    const secure = config.publicUrl.startsWith('https:') || request.protocol === 'https'
    reply.setCookie(cookies.idioma, escolhido, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure })
  }
}

function ouNada<T>(procura: Promise<T>): Promise<T | null> {
  return procura.catch((motivo: unknown) => {
    if (motivo instanceof NaoEncontrado) return null
    throw motivo
  })
}

/** The canonical path, in lower case, without a double or final slash, safe in a header. */
export function soUmaForma(path: string): string {
  try {
    const decodificado = decodeURIComponent(path)
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1')
      .toLowerCase()
    return decodificado.split('/').map(encodeURIComponent).join('/')
  } catch {
    return path
  }
}

/** `?idioma=en` in the address, so that a page can be linked in one language. */
function idiomaDoEndereco(request: FastifyRequest) {
  const { data } = idiomaSchema.safeParse((request.query as { idioma?: unknown }).idioma)
  return data
}

/** Finds an address's pattern; a parameter is one segment. Exact addresses come first. */
function matcher(patterns: string[]): (path: string) => string | undefined {
  const exact = new Set(patterns)
  const expressions = patterns.map(
    (pattern) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)] as const,
  )
  return (path) => (exact.has(path) ? path : expressions.find(([, expression]) => expression.test(path))?.[0])
}
