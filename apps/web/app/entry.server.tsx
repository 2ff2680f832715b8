import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { carregarIdioma } from '#lib/idioma.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { Estatica } from './shell/estatica.ts'

/** Runs at build time only: one HTML file per prerendered page, in the language of this pass. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await carregarIdioma(idiomaAtual())
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
