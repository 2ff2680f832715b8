import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { paginaDe } from '../app/shell/prerenderizadas.ts'

type Servidor = typeof import('../app/site/servidor.tsx')

/** Draws a public page whenever it is asked for, with all styles and all words. */
export function siteEmDesenvolvimento(): Plugin {
  const antes = ['public/tema.js', 'app/site/segurar.js']
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
          const { desenhar, enderecos, fluxoDe, textos } = (await server.ssrLoadModule(
            '/app/site/servidor.tsx',
          )) as Servidor
          if (!enderecos.includes(path)) return next()
          const escolhido = url.searchParams.get('idioma') ?? /idioma=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
          const idioma = escolhido === 'en' ? 'en' : 'br'
          const preparo = {
            estilo: '',
            antes,
            adiantar: [],
            modulo: {
              codigo: `import '/_site/app/site/site.css'\nimport '/_site/app/${fluxoDe(path) ? 'site/montar.tsx' : 'ilhas/publico.ts'}'`,
            },
          }
          const html = desenhar(path, idioma, preparo, textos[idioma])
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, html))
        } catch (erro) {
          next(erro)
        }
      })
    },
  }
}
