import { retomarSessao } from '#features/acesso/entrada.ts'
import { lerSessao } from '#lib/session.ts'
import { chaves, gravarTexto } from '#lib/storage.ts'
import { guardar } from './guard.ts'

/** Before each navigation: the active layout is stored, and a page that the user may not open gives way to the address that is answered. */
export async function guardarNavegacao(url: URL): Promise<string | undefined> {
  const destino = await retomarSessao(url)
  if (destino) {
    if (destino === '/error/error503') lembrarPedida(url)
    return destino
  }
  const { layout, redirect } = guardar(url.pathname, lerSessao())
  gravarTexto(chaves.layoutAtivo, layout)
  if (redirect === '/error/error401') lembrarPedida(url)
  return redirect
}

/** The error page names it, or goes back to it. */
function lembrarPedida({ pathname, search }: URL): void {
  gravarTexto(chaves.retorno, `${pathname}${search}`, 'sessionStorage')
}
