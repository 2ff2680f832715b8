import { type ClientMiddlewareFunction, redirect } from 'react-router'
import { retomarSessao } from '#features/acesso/entrada.ts'
import { lerSessao } from '#lib/session.ts'
import { chaves, gravarTexto } from '#lib/storage.ts'
import { guardar } from './guard.ts'

/** Before each navigation: the active layout is stored and a page that the user may not open is replaced. */
export const guardarNavegacao: ClientMiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url)
  const destino = await retomarSessao(url)
  if (destino && destino !== url.pathname + url.search) throw redirect(destino)
  const decisao = guardar(url.pathname, lerSessao())
  gravarTexto(chaves.layoutAtivo, decisao.layout)
  if (decisao.redirect) throw redirect(decisao.redirect)
  await next()
}
