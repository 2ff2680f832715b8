import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { paginaDe } from '../app/site/prerenderizadas.ts'
import { exemploDoSite } from './site.ts'

type Servidor = typeof import('../app/site/servidor.tsx')

/** Asks the API for the record of an address's key. Undefined for an address with a query. */
async function acharNaApi({ pathname, search }: URL): Promise<unknown> {
  if (search) return undefined
  const resposta = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api${pathname}`)
  if (resposta.ok) return resposta.json()
  return resposta.status === 404 ? null : undefined
}

/** Draws a public page on each request, with all styles. */
export function siteEmDesenvolvimento(): Plugin {
  const antes = ['public/tema.js', 'app/site/record-early-input.js']
    .map((arquivo) => readFileSync(join(import.meta.dirname, '..', arquivo), 'utf8'))
    .join('\n')
  return {
    name: 'site-em-desenvolvimento',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', 'http://desenvolvimento')
        const path = paginaDe(url.pathname)
        try {
          const { desenhar, enderecos } = (await server.ssrLoadModule('/app/site/servidor.tsx')) as Servidor
          if (!enderecos.includes(path)) return next()
          const escolhido = url.searchParams.get('idioma') ?? /idioma=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
          const idioma = escolhido === 'en' ? 'en' : 'br'
          const preparo = {
            estilo: '',
            antes,
            adiantar: [],
            modulo: {
              codigo: ['@vite/client', 'app/site/site.css', 'app/site/pagina.ts']
                .map((arquivo) => `import '/_site/${arquivo}'`)
                .join('\n'),
            },
          }
          const registroDaChave = path === url.pathname ? undefined : await acharNaApi(url)
          const { html } = desenhar({ path, idioma, semIdioma: true, registroDaChave }, exemploDoSite(idioma), {
            paginas: { [path]: preparo },
            montar: '/_site/app/site/montar.tsx',
            folha: 'data:text/css,',
          })
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        } catch (erro) {
          next(erro)
        }
      })
    },
  }
}
