import { i18n } from '@lingui/core'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'
import { lerCatalogos } from '#lib/textos.ts'

/** Runs at build time only: the page that the panel starts from. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const locale = idiomaAtual()
  i18n.loadAndActivate({ locale, locales: bcp47(locale), messages: await lerCatalogos(['base'], locale) })
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      throw error
    },
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
