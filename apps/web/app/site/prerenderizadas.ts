import { encontrarPagina } from '#achar-pagina.ts'
import { type Pagina, paginas } from '#paginas.ts'
import { paginasAjuda } from '#plataforma/ajuda/artigos.ts'
import { enderecos, paginasLegais, versoesDe } from '#plataforma/legal/versoes.ts'

const comPartes = [...paginasAjuda, ...paginasLegais]

/** The addresses of a row: its own, or all that match its pattern. */
function enderecosDe(pagina: Pagina): readonly string[] {
  if (!pagina.path.includes(':')) return [pagina.path]
  return comPartes.filter((path) => encontrarPagina(path) === pagina)
}

/** The prerendered pages. The panel serves the others. */
export const prerenderizadas: readonly string[] = paginas
  .filter(({ tipo }) => tipo !== 'painel')
  .flatMap((pagina) => enderecosDe(pagina))

/** The canonical address of the current version has no date. */
const vigentes: Readonly<Record<string, string>> = {
  [`${enderecos.privacidade}/${versoesDe('privacidade')[0]}`]: enderecos.privacidade,
  [`${enderecos.termos}/${versoesDe('termos')[0]}`]: enderecos.termos,
}

/** The listed address of a page with several addresses. */
export function canonicaDe(path: string): string {
  return encontrarPagina(path)?.canonica ?? vigentes[path] ?? path
}

/** The page that answers for all addresses with a key. */
export function paginaDe(path: string): string {
  const acima = path.replace(/\/[\w-]+$/, '')
  return encontrarPagina(acima)?.chave ? acima : path
}

export function estaListada(path: string): boolean {
  return encontrarPagina(canonicaDe(path))?.listada === true
}

/** The pages that search engines list, in the order of the sitemap. */
export const indexadas: readonly string[] = prerenderizadas.filter(
  (path) => estaListada(path) && canonicaDe(path) === path,
)
