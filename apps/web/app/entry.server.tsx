import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { carregarIdioma, carregarIdiomaDoPainel } from '#lib/idioma.ts'

/** Runs at build time only: one HTML file per prerendered page, in the language of this pass. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await carregarIdioma(process.env.PRERENDER_LOCALE === 'en' ? 'en' : 'br')
  await carregarIdiomaDoPainel()
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      throw error
    },
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
