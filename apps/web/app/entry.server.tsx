import { i18n } from '@lingui/core'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'
import { lerCatalogos } from '#lib/textos.ts'
import { messages as siteBr } from './locales/site/br.po'
import { messages as siteEn } from './locales/site/en.po'
import { Estatica } from './shell/estatica.ts'

const site = { br: siteBr, en: siteEn }

/** Runs at build time only: one HTML file per prerendered page, in the language of this pass. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const locale = idiomaAtual()
  const messages = { ...(await lerCatalogos(['base', 'tela'], locale)), ...site[locale] }
  i18n.loadAndActivate({ locale, locales: bcp47(locale), messages })
  // Prerendered addresses come with a slash at the end, which no link has: the current one would not be found.
  const { location } = context.staticHandlerContext
  location.pathname = location.pathname.replace(/(.)\/$/, '$1')
  const { prelude } = await prerender(
    <Estatica value={!context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </Estatica>,
    {
      onError(error) {
        throw error
      },
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
