import { retomarSessao } from '#identidade/acesso/sessao-aberta.ts'
import { chaves, gravarTexto } from '#lib/guardado/storage.ts'
import { renovarToken } from '#lib/sessao/renovacao.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { type Decisao, guardar } from './guard.ts'

/** Runs before each navigation: stores the layout and returns a redirect if one is needed. */
export async function guardarNavegacao(url: URL): Promise<string | undefined> {
  const destino = await retomarSessao(url)
  if (destino) {
    if (destino === '/error/error503') lembrarPedida(url)
    return destino
  }
  const { layout, redirect } = await decidir(url.pathname)
  gravarTexto(chaves.layoutAtivo, layout)
  if (redirect === '/error/error401') lembrarPedida(url)
  return redirect
}

/** Renews the token before refusing, because only a new token has new permissions. */
async function decidir(path: string): Promise<Decisao> {
  const decisao = guardar(path, lerSessao())
  const { autenticado, token } = lerSessao()
  if (!autenticado || decisao.redirect !== '/error/error401') return decisao
  await renovarToken(token).catch(() => null)
  return guardar(path, lerSessao())
}

/** Keeps the requested page for the error page. */
function lembrarPedida({ pathname, search }: URL): void {
  gravarTexto(chaves.retorno, `${pathname}${search}`, 'sessionStorage')
}
