import { readFile } from 'node:fs/promises'
import type { DadosDoSite, PedidoDePagina, ProgramaDoSite } from '@zelo/contract/plataforma/site'
import { guardarPaginas, naoListada, type Pagina, paraEnviar } from '#platform/http/pagina/pagina.ts'
import { politica } from '#platform/http/pagina/politica.ts'

/** What the build says of each page: code to announce in a header. */
type Preparos = { paginas: Record<string, { adiantar: string[] }> }

/** The public pages, rendered by the web build in `pasta` and cached until their data change. */
export async function abrirSite(pasta: URL): Promise<(pedido: PedidoDePagina, hoje: DadosDoSite) => Promise<Pagina>> {
  const preparos: Preparos = JSON.parse(await readFile(new URL('preparos.json', pasta), 'utf8'))
  const { desenhar }: ProgramaDoSite<Preparos> = await import(new URL('site.js', pasta).href)
  const guardar = guardarPaginas()
  return (pedido, hoje) =>
    guardar([pedido, hoje], async () => {
      const { html, embutidos, listada } = desenhar(pedido, hoje, preparos)
      // Read by `guardado/fora-do-ar.ts`. `modulepreload` would compete with the document.
      const codigo = preparos.paginas[pedido.path]?.adiantar ?? []
      return paraEnviar(html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': politica(embutidos),
        ...(!listada && naoListada),
        ...(codigo.length > 0 && { link: codigo.map((href) => `<${href}>; rel=item`).join(', ') }),
      })
    })
}
