import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { retomarSessao } from '#features/acesso/entrada.ts'
import { lerSessao } from '#lib/session.ts'
import { chaves, gravarTexto } from '#lib/storage.ts'
import { encontrarPagina } from '#paginas.ts'
import { guardar } from './guard.ts'

/** Before each navigation: the active layout is stored and a page that the user may not open is replaced. */
export const guardarNavegacao: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url)
  const destino = await retomarSessao(url)
  if (destino) {
    if (destino === '/error/error503') lembrarPedida(url)
    throw ir(destino)
  }
  const { layout, redirect: outro } = guardar(url.pathname, lerSessao())
  gravarTexto(chaves.layoutAtivo, layout)
  if (outro === '/error/error401') lembrarPedida(url)
  if (outro) throw ir(outro)
  await next()
}

/** The error page names it, or goes back to it. */
function lembrarPedida({ pathname, search }: URL): void {
  gravarTexto(chaves.retorno, `${pathname}${search}`, 'sessionStorage')
}

/** Finished HTML pages are documents of their own. */
function ir(destino: string): Response {
  const [path = ''] = destino.split('?')
  return encontrarPagina(path)?.tipo === 'painel' ? redirect(destino) : redirectDocument(destino)
}
